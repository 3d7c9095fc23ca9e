import type { RequestState } from '@atrio/contract/operator';
import { count } from '../../lib/figures.ts';

export const texts = {
  title: 'Solicitudes',
  lead: 'Lo que se pidió para cuentas de clientes. Se hace a las 24 horas, o en cuanto otra persona lo aprueba en la ficha del cliente.',
  toAgree: (requests: number) =>
    `${count(requests, 'solicitud espera', 'solicitudes esperan')} tu aprobación.`,
  statesLabel: 'Qué solicitudes',
  states: { open: 'Abiertas', ended: 'Terminadas' } satisfies Record<RequestState, string>,
  table: {
    open: 'Solicitudes abiertas, la que vence antes primero',
    ended: 'Solicitudes terminadas, la más reciente primero',
  } satisfies Record<RequestState, string>,
  columns: {
    customer: 'Cliente',
    what: 'Qué',
    by: 'Quién',
    due: 'Se hace',
    ended: 'Terminó',
    state: 'Estado',
  },
  loading: 'Cargando las solicitudes...',
  failed: 'No se pudieron cargar las solicitudes.',
  more: 'Ver más',
  empty: {
    open: 'Ninguna solicitud está abierta.',
    ended: 'Todavía no ha terminado ninguna.',
  } satisfies Record<RequestState, string>,
  hint: {
    open: 'Se piden en la ficha de un cliente: quitar un segundo paso perdido, pasar la cuenta a otro correo o borrarla.',
    ended: 'Aquí queda cómo terminó cada una. Las de clientes borrados se van con ellos.',
  } satisfies Record<RequestState, string>,
  asked: (moment: string) => `el ${moment}`,
  problem: 'No se ha podido hacer',
  yours: 'Espera tu aprobación',
  own: 'La pediste tú: falta otra persona',
  others: 'Espera a otra persona',
  agreed: 'Aprobada',
  agreedBy: (by: string) => `La aprobó ${by}`,
  offered: (email: string) => `Falta que acepten en ${email}`,
};
