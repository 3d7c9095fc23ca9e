/**
 * What an operator may do, by verb, with its name on the page of a role. Each call of the console needs one
 * of them; a new right needs a line here, and one in each built-in role that has it.
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
  'customers.factor': 'Pedir y aprobar que se quite el segundo paso perdido de un cliente',
  'customers.hand-over': 'Pedir y aprobar que una cuenta pase a otro correo',
  'customers.erase': 'Pedir y aprobar que se borre a un cliente',
  'customers.enter': 'Entrar como un cliente, solo para ver',
  'customers.change': 'Entrar como un cliente y hacer cambios en su nombre',
  'customers.write': 'Escribir un correo a muchos clientes a la vez',
  'announcements.write': 'Publicar, cambiar y retirar avisos en el portal',
  'instances.read': 'Ver cómo están todas las instancias',
  'instances.export': 'Descargar listas de instancias con sus clientes',
  'failures.read': 'Ver qué está fallando y a quién',
  'failures.retry': 'Reintentar lo que falló y darlo por atendido',
  'running.read': 'Ver lo que está en marcha',
  'running.act': 'Reintentar lo apartado, enviar correos otra vez y procesar avisos de Recurrente',
} as const;
export type Right = keyof typeof rights;

export const allRights = Object.keys(rights) as Right[];

/** The roles that every console has. They cannot be changed; the administrator has every right. */
export const builtInRoles = {
  administrador: { name: 'Administrador', rights: allRights },
  soporte: {
    name: 'Soporte',
    rights: [
      ...['people.read', 'customers.read', 'customers.help', 'customers.write'],
      'announcements.write',
      ...['instances.read', 'instances.export', 'failures.read', 'failures.retry'],
      ...['customers.enter', 'customers.factor', 'running.read', 'running.act'],
    ] as const,
  },
  cobros: {
    name: 'Cobros',
    rights: [
      ...['people.read', 'customers.read', 'customers.block'],
      ...['instances.read', 'failures.read', 'running.read'],
    ] as const,
  },
  lectura: {
    name: 'Lectura',
    rights: [
      ...['people.read', 'acts.read', 'customers.read'],
      ...['instances.read', 'failures.read', 'running.read'],
    ] as const,
  },
} as const satisfies Record<string, { name: string; rights: readonly Right[] }>;
export type BuiltInRole = keyof typeof builtInRoles;
