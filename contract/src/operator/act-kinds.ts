/** What the book of acts knows, and how the console says it. A new kind of act needs a line here. */
export const actKinds = {
  'signed-in': 'Entró a la consola',
  'signed-out': 'Cerró su sesión',
  'invitation-accepted': 'Aceptó su invitación',
  'password-changed': 'Cambió su contraseña',
  'passkey-added': 'Agregó una llave de acceso',
  'passkey-removed': 'Quitó una llave de acceso',
  'authenticator-added': 'Agregó una app de autenticación',
  'authenticator-removed': 'Quitó su app de autenticación',
  'session-ended': 'Cerró una sesión suya',
  'person-invited': 'Invitó a una persona',
  'person-changed': 'Cambió el papel de una persona',
  'person-sessions-ended': 'Cerró las sesiones de una persona',
  'person-reset': 'Quitó el acceso perdido de una persona',
  'person-removed': 'Quitó a una persona',
  'role-created': 'Creó un papel',
  'role-changed': 'Cambió un papel',
  'role-removed': 'Quitó un papel',
  'customer-read': 'Vio la ficha de un cliente',
  'customer-noted': 'Anotó algo de un cliente',
  'customer-mailed': 'Reenvió un correo a un cliente',
  'customer-password-link': 'Envió a un cliente el enlace de contraseña',
  'customer-sessions-ended': 'Cerró las sesiones de un cliente',
  'customer-blocked': 'Bloqueó a un cliente',
  'customer-unblocked': 'Desbloqueó a un cliente',
  'behalf-begun': 'Entró como un cliente',
  'behalf-changed': 'Pidió un cambio en nombre de un cliente',
  'behalf-refused': 'El cambio pedido en nombre de un cliente no se hizo',
  'behalf-ended': 'Terminó de estar como un cliente',
  'failures-read': 'Vio los fallos de una causa',
  'failures-retried': 'Reintentó los fallos de una causa',
  'failures-attended': 'Dio por atendida una causa',
  'retry-stopped': 'Detuvo un reintento',
} as const;
export type ActKind = keyof typeof actKinds;

/** What an act can be about. */
export const subjectKinds = {
  operator: 'Persona',
  role: 'Papel',
  cause: 'Causa',
  customer: 'Cliente',
} as const;
export type SubjectKind = keyof typeof subjectKinds;
