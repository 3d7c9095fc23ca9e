/**
 * What an operator may do, by verb, and what a role's page calls it. Each call of the console asks for one of
 * them; a new right needs a line here, and one in each built-in role that has it.
 */
export const rights = {
  'people.read': 'Ver personas y papeles',
  'people.manage': 'Invitar personas, cambiar su papel, cerrar sus sesiones y quitarlas',
  'factors.remove': 'Quitar el acceso perdido de una persona del equipo',
  'roles.manage': 'Crear y cambiar papeles',
  'acts.read': 'Ver el libro de actos',
  'customers.read': 'Buscar clientes y ver su ficha',
  'customers.help': 'Anotar, reenviar correos, enviar el enlace de contraseña y cerrar sesiones',
  'customers.block': 'Bloquear y desbloquear clientes',
  'customers.enter': 'Entrar como un cliente, solo para ver',
  'customers.change': 'Entrar como un cliente y hacer cambios en su nombre',
  'failures.read': 'Ver qué está fallando y a quién',
  'failures.retry': 'Reintentar lo que falló y darlo por atendido',
} as const;
export type Right = keyof typeof rights;

export const allRights = Object.keys(rights) as Right[];

/** The roles that every console has. They cannot be changed; the administrator has every right there is. */
export const builtInRoles = {
  administrador: { name: 'Administrador', rights: allRights },
  soporte: {
    name: 'Soporte',
    rights: [
      ...(['people.read', 'customers.read', 'customers.help', 'customers.enter'] as const),
      ...(['failures.read', 'failures.retry'] as const),
    ],
  },
  cobros: { name: 'Cobros', rights: ['people.read', 'customers.read', 'customers.block', 'failures.read'] },
  lectura: { name: 'Lectura', rights: ['people.read', 'acts.read', 'customers.read', 'failures.read'] },
} as const satisfies Record<string, { name: string; rights: readonly Right[] }>;
export type BuiltInRole = keyof typeof builtInRoles;
