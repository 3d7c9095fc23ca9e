/**
 * The texts on the screens, word for word as in docs/spec.md, by row of the checklist, each with the folder
 * of web/src that contains it. Journeys look for them on the screens; web/test/specification.test.ts looks
 * for them in the texts, and checks that none of the specification's is missing here. Labels that it
 * describes without quoting ('Fields e-mail and password') are Atrio's own.
 */
export const texts = {
  S01: { room: 'features/auth', email: 'Correo electrónico', password: 'Contraseña' },
  S02: {
    room: 'features/auth',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmation: 'Confirmar contraseña',
  },
  S03: { room: 'features/auth', submit: 'Enviar instrucciones' },
  S04: {
    room: 'features/dashboard',
    instances: 'Instancias conectadas',
    noInstances: '0 instancias',
    files: 'Archivos subidos',
    noFiles: '0 cargas',
    last: 'Última carga',
    never: '-',
  },
  S05: {
    room: 'features/instances',
    title: 'Mis Instancias',
    columns: ['ID', 'Base de datos', 'URL base', 'Usuario', 'Fecha de creación', 'Estado', 'Acciones'],
    active: 'Activa',
  },
  S06: {
    room: 'features/instances',
    edit: 'Editar',
    create: '+ Nueva Instancia',
    empty: 'No hay instancias creadas.',
  },
  S07: {
    room: 'features/instances',
    remove: 'Eliminar',
    done: (name: string) => `La instancia ${name} ha sido eliminada.`,
  },
  S08: { room: 'features/instances', save: 'Guardar cambios' },
  S09: {
    room: 'features/plans',
    title: 'Planes y precios',
    loading: 'Cargando planes...',
    perMonth: '/mes',
    choose: 'Seleccionar plan',
  },
  S10: { room: 'features/plans', current: 'Plan actual', isCurrent: 'Este es tu plan' },
  S11: { room: 'features/checkout', confirm: 'Confirmar y pagar', cancel: 'Cancelar' },
  S12: {
    room: 'features/checkout',
    title: 'Plan no válido',
    text: 'Selecciona un plan válido para continuar.',
    back: 'Volver a planes',
  },
  S13: {
    room: 'features/checkout',
    checking: 'Verificando estado de pago...',
    paid: '¡Pago exitoso!',
    paidText: 'Tu suscripción ha sido activada correctamente.',
    problem: 'Hubo un problema',
    problemText: 'No se confirmó el pago. Intenta nuevamente.',
    back: 'Volver a planes',
  },
  S14: { room: 'features/checkout', title: '¡Pago no procesado!' },
  S15: {
    room: 'features/installations',
    title: 'Historial de Instalaciones',
    columns: ['Fecha', 'Instancia', 'Estado', 'Aplicaciones'],
    empty: 'No se encontraron instalaciones para este usuario.',
    failed: (reason: string) => `Error al cargar el historial: ${reason}`,
  },
  S16: {
    room: 'features/account',
    title: 'Configuración de la cuenta',
    profile: 'Perfil',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    save: 'Guardar cambios',
    security: 'Seguridad',
    current: 'Contraseña actual',
    password: 'Nueva contraseña',
    confirmation: 'Confirmar nueva contraseña',
    change: 'Actualizar contraseña',
    danger: 'Zona de peligro',
    remove: 'Eliminar mi cuenta',
  },
  S17: { room: 'app', loading: 'Cargando sesión...' },
  S18: { room: 'app/layout', nobody: 'Usuario' },
  S19: { room: 'app/layout', hello: (name: string) => `Hola, ${name}`, signOut: 'Cerrar sesión' },
  S20: {
    room: 'app/layout',
    entries: ['Dashboard', 'Mis Instancias', 'Suscripciones', 'Historial de Instalaciones', 'Configuración'],
  },
  S22: {
    room: 'features/wizard',
    steps: ['Información', 'Apps', 'Archivos', 'Resumen'],
    back: 'Atrás',
    next: 'Siguiente',
  },
  S23: { room: 'features/wizard', create: 'Crear instancia' },
  S24: {
    room: 'features/instances',
    idle: 'Probar conexión',
    error: 'Error de conexión',
    failed: 'No se pudo conectar con la instancia de Odoo. Verifique las credenciales e intente nuevamente.',
    missing: 'Por favor complete todos los campos para probar la conexión',
  },
  S27: { room: 'features/wizard', empty: 'No hay aplicaciones disponibles' },
  S29: { room: 'features/wizard', start: 'Iniciar instalación' },
  S30: {
    room: 'features/wizard',
    installation: 'La instalación se ha iniciado correctamente.',
    instance: 'La instancia se ha iniciado correctamente.',
  },
  S40: { room: 'features/auth', mismatch: 'Las contraseñas no coinciden.' },
  S42: { room: 'features/account', mismatch: 'Las nuevas contraseñas no coinciden' },
  S44: {
    room: 'features/account',
    question: '¿Seguro que deseas eliminar tu cuenta? Esta acción no se puede deshacer.',
  },
  S69: { room: 'features/auth', wrong: 'Credenciales incorrectas' },
  S70: { room: 'features/auth', failed: 'Ocurrió un error al registrar el usuario.' },
  S74: {
    room: 'features/instances',
    failed: 'Error al cargar las instancias',
    dialog: 'No se pudieron cargar las instancias',
  },
  S75: { room: 'features/wizard', failed: 'No se pudieron cargar las aplicaciones disponibles' },
  S76: {
    room: 'features/wizard',
    failed: 'Error al crear la instancia. Por favor, intente nuevamente.',
  },
  S77: { room: 'features/wizard', failed: 'No se pudo crear la instalación.' },
  S78: { room: 'features/wizard', failed: 'No se pudo instalar la aplicación.' },
  S79: {
    room: 'features/account',
    done: 'Perfil actualizado con éxito',
    failed: 'Error al actualizar el perfil',
  },
  S80: {
    room: 'features/account',
    done: 'Contraseña actualizada con éxito',
    failed: 'Error al cambiar la contraseña',
  },
  // The login says that the account is gone: there is no other screen left.
  S81: { room: 'features/auth', done: 'Cuenta eliminada con éxito' },
  'S81 failed': { room: 'features/account', failed: 'Error al eliminar la cuenta' },
  S82: {
    room: 'features/account',
    done: 'Imagen de perfil actualizada',
    failed: 'Error al subir la imagen',
  },
  S83: { room: 'features/checkout', failed: 'No se pudo obtener la URL del checkout' },
} as const;

/** The same button everywhere: `Reintentar` (S27, S75). */
export const retry = 'Reintentar';
/** The word for an installation without a status (S37). */
export const noStatus = 'Completada';
