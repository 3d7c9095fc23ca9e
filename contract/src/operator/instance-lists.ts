/** The lists of instances, and how the console calls them. */
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

/** Days before its end in which a version counts as one without support, and a key as one that ends. */
export const supportNoticeDays = 90;
export const keyNoticeDays = 30;
/** More instances of one place than this that stopped answering together are one incident. */
export const incidentAbove = 5;
