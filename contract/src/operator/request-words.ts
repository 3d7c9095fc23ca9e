import type { AccountRequestKind } from '../account-requests.ts';
import type { Right } from './rights.ts';

/** The right that each kind of request needs, for asking and for agreeing. */
export const requestRights = {
  'second-factor': 'customers.factor',
  'hand-over': 'customers.hand-over',
  erase: 'customers.erase',
} as const satisfies Record<AccountRequestKind, Right>;

/** How a request ended. */
export const requestOutcomes = {
  done: 'Se hizo',
  mail: 'La detuvo el cliente desde el correo',
  portal: 'La detuvo el cliente en el portal',
  'sign-in': 'El cliente entró con su segundo paso',
  withdrawn: 'La anuló el proveedor',
  unproved: 'Nadie aceptó la cuenta en el correo nuevo',
  taken: 'Otra cuenta usa ya el correo nuevo',
  right: 'Quien la pidió ya no tiene el permiso',
  deleted: 'El cliente eliminó su cuenta',
} as const;
export type RequestOutcome = keyof typeof requestOutcomes;
