/** The lists of instances, with their names in the console. */
export const instanceLists = {
  all: 'Todas',
  failing: 'No responden',
  unsupported: 'Versión sin soporte',
  keys: 'Claves que vencen',
  changed: 'Cambió de versión',
} as const;
export type InstanceList = keyof typeof instanceLists;

/** The steps of a check, in their order; `tls`: the address is right, its certificate is not. */
export const healthSteps = ['address', 'tls', 'odoo', 'database', 'user', 'key', 'rights'] as const;
export type HealthStep = (typeof healthSteps)[number];

/** So many days before its end a version counts as unsupported, and a key as expiring. */
export const supportNoticeDays = 90;
export const keyNoticeDays = 30;
/** More than this many instances of one place that stopped answering together are an incident. */
export const incidentAbove = 5;
