import type { AccountRequestKind } from '@atrio/contract';
import { count } from '../../lib/figures.ts';

const kinds: Record<AccountRequestKind, string> = {
  'second-factor': 'Quitar el segundo paso',
  'hand-over': 'Pasar la cuenta a otro correo',
  erase: 'Borrar al cliente',
};

export const texts = {
  title: 'Solicitudes sobre su cuenta',
  lead: 'Lo que pesa sobre el cliente espera 24 horas: se le avisa enseguida y puede detenerlo. Si otra persona con el mismo permiso lo aprueba, se hace en el momento.',
  loading: 'Cargando las solicitudes...',
  failed: 'No se pudieron cargar las solicitudes.',
  none: 'No hay ninguna solicitud.',
  kinds,
  asked: (by: string, moment: string) => `Pedida el ${moment} por ${by}.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  due: (moment: string) => `Se hará el ${moment}, o antes si otra persona la aprueba.`,
  agreed: (by: string) => `La aprobó ${by}.`,
  offered: (email: string) => `Falta que acepten la cuenta en ${email}. El enlace vence a los siete días.`,
  accepted: (email: string) => `En ${email} ya aceptaron la cuenta.`,
  own: 'Otra persona con el mismo permiso puede aprobarla ahora: la ve en «Solicitudes» con su propia sesión.',
  agree: {
    button: 'Aprobar ahora',
    titles: {
      'second-factor': '¿Quitar ahora el segundo paso?',
      'hand-over': '¿Pasar ahora la cuenta?',
      erase: '¿Borrar ahora al cliente?',
    } satisfies Record<AccountRequestKind, string>,
    texts: {
      'second-factor':
        'Comprueba por otro camino que quien lo pide es el cliente. Se cierran sus sesiones y se quitan su app, sus códigos de recuperación y sus llaves de acceso. No hay vuelta atrás.',
      'hand-over':
        'Comprueba por otro camino que quien lo pide puede decidir sobre la cuenta. Todo lo que la abría deja de servir. Si en el correo nuevo aún no aceptan, se hace cuando acepten.',
      erase: 'Comprueba por otro camino que quien lo pide es el cliente. No hay vuelta atrás.',
    } satisfies Record<AccountRequestKind, string>,
    done: 'Quedó hecho.',
    waits: 'Quedó aprobada. Se hace en cuanto se pueda.',
  },
  withdraw: { button: 'Anular', done: 'La solicitud se anuló. El cliente recibe un aviso.' },
  notDone: 'No se hizo.',
  past: 'Solicitudes anteriores',
  pastColumns: { what: 'Qué', by: 'Quién', ended: 'Terminó', outcome: 'Cómo' },
  done: 'La solicitud quedó abierta. El cliente recibe un correo para detenerla.',
  ask: {
    'second-factor': {
      button: 'Quitar segundo paso perdido',
      title: 'Quitar el segundo paso',
      text: 'Se quitan su app de autenticación, sus códigos de recuperación y sus llaves de acceso, y se cierran sus sesiones. La contraseña queda. Se hace en 24 horas, salvo que el cliente lo detenga, entre con su segundo paso, o que otra persona lo apruebe antes.',
      confirm: 'Pedirlo',
    },
    'hand-over': {
      button: 'Pasar a otro correo',
      title: 'Pasar la cuenta a otro correo',
      text: 'Instancias, historial, pedidos, plan y NIT quedan en la cuenta; el teléfono se quita. Contraseña, segundo paso, llaves y sesiones de antes dejan de servir, y en el correo nuevo eligen otra contraseña. Antes tienen que aceptarla allí, y el correo de ahora puede detenerlo durante 24 horas.',
      confirm: 'Pedirlo',
      email: 'Correo nuevo',
      missing: 'Escribe el correo nuevo.',
    },
    erase: {
      button: 'Borrar al cliente',
      title: 'Borrar al cliente',
      text: 'Se hace en 24 horas, salvo que el cliente lo detenga o que otra persona lo apruebe antes. Escribe en el motivo la referencia de su solicitud, sin datos personales.',
      confirm: 'Pedir que se borre',
      loading: 'Contando lo que se borra...',
      failed: 'No se pudo contar lo que se borra.',
      goes: 'Se borra:',
      stays: 'Tiene que quedar, sin su nombre ni su correo:',
      going: (goes: Goes) => [
        count(
          goes.instances,
          'instancia, con sus contraseñas y claves',
          'instancias, con sus contraseñas y claves',
        ),
        `${count(goes.installations, 'instalación', 'instalaciones')} y ${count(goes.files, 'archivo', 'archivos')}`,
        `${count(goes.activity, 'línea', 'líneas')} de su actividad, sus sesiones y todo lo que abre la cuenta`,
        `${count(goes.mails, 'correo', 'correos')} y ${count(goes.notes, 'nota', 'notas')} del equipo`,
      ],
      staying: (stays: Stays) => [
        `${count(stays.orders, 'pedido', 'pedidos')} y ${count(stays.ledgerLines, 'línea', 'líneas')} de cobros, como pide la ley`,
        `${count(stays.acts, 'línea', 'líneas')} del libro de actos, que lo nombran por su número`,
        'Lo que está en su Odoo no cambia',
      ],
      plan: (plan: string) => `Su plan ${plan} termina y no se cobra más.`,
      confirmation: (email: string) => `Escribe ${email} para confirmar`,
      missing: 'Escribe el correo del cliente tal como está.',
    },
  },
};

interface Goes {
  instances: number;
  installations: number;
  files: number;
  activity: number;
  mails: number;
  notes: number;
}
interface Stays {
  orders: number;
  ledgerLines: number;
  acts: number;
}
