import type { AccountRequestKind } from '@atrio/contract';
import { type RequestOutcome, requestOutcomes } from '@atrio/contract/operator';

const names: Record<AccountRequestKind, string> = {
  'second-factor': 'Quitar el segundo paso',
  'hand-over': 'Pasar la cuenta a otro correo',
  erase: 'Borrar la cuenta',
};

export const texts = {
  names,
  open: 'Ya hay una solicitud abierta para esta cuenta. Espera a que termine o anúlala.',
  over: 'Esta solicitud ya se hizo o se detuvo. Recarga la ficha.',
  self: 'Otra persona tiene que aprobarla: tú la pediste.',
  agreedBefore: 'Otra persona ya la aprobó. Recarga la ficha.',
  notAllowed: (right: string) => `Tu papel no permite esto: «${right}». Pídeselo a un administrador.`,
  broken: 'No se pudo hacer por un fallo de Atrio. Se intenta otra vez cada minuto.',
  deadLink: 'Este enlace ya no sirve: lo pedido ya se hizo o se detuvo.',
  /** For the customer's history. */
  asked: (kind: AccountRequestKind, by: string, reason: string) => `${names[kind]}. ${by}: ${reason}`,
  stopped: (kind: AccountRequestKind, how: RequestOutcome) => `${names[kind]}. ${requestOutcomes[how]}`,
};
