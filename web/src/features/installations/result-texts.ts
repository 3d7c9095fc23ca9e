import { count, rows } from '../../lib/figures.ts';

export const resultTexts = {
  figure: (value: number) => (value === 1 ? 'fila en tu Odoo' : 'filas en tu Odoo'),
  of: (given: number) => `de ${rows(given)}`,
  see: 'Ver en tu Odoo',
  seeOf: (app: string) => `Ver en tu Odoo: ${app}`,
  waits: 'Qué espera',
  decide: (value: number) => `${rows(value)} por decidir`,
  decideHelp: 'Se decide por nombre. Después entran solas.',
  decideAction: 'Decidir',
  rejected: (app: string, value: number) =>
    `${app}: ${rows(value)} con error u ${value === 1 ? 'omitida' : 'omitidas'}`,
  rejectedAction: 'Ver las filas',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  /** The column is left out where the reason names it. */
  cause: (header: string | null, reason: string) =>
    header === null || reason.includes(`«${header}»`) ? reason : `${header}: ${reason}`,
  moreCauses: (value: number) => count(value, 'motivo más', 'motivos más'),
  isPart: 'Cuentas de las primeras 5,000 filas.',
};
