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

/** How many days before the end of its support a version counts as unsupported. */
export const supportNoticeDays = 90;
/** How many days before it expires a key counts as expiring. */
export const keyNoticeDays = 30;
/** More than this many instances of one place that stopped answering together are an incident. */
export const incidentAbove = 5;
