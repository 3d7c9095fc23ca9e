import { inFile } from './entries.mjs';

/** Sentences and labels of the specification, each changed by a little. */
const changed = (room, entries, file = 'texts.ts') =>
  inFile(
    `web/src/${room}/${file}`,
    'web/test/specification.test.ts',
    entries.map(([row, text, replacement]) => [
      `${row} ${text}`,
      text,
      replacement,
      'is in the texts of the screen that shows it',
    ]),
  );

export const orderedTexts = [
  ...changed('app', [['S17', "loadingSession: 'Cargando sesión...'", "loadingSession: 'Un momento...'"]]),
  ...changed('app/layout', [
    ['S18', "fallback: 'Usuario'", "fallback: 'Cliente'"],
    ['S19', '`Hola, ${name}`', '`¡Hola, ${name}!`'],
    ['S19', "signOut: 'Cerrar sesión'", "signOut: 'Salir'"],
    ['S20', "instances: 'Mis Instancias'", "instances: 'Instancias'"],
    ['S20', "history: 'Historial de Instalaciones'", "history: 'Historial'"],
  ]),
  ...changed('features/dashboard', [
    ['S04', "instances: 'Instancias conectadas'", "instances: 'Instancias'"],
    ['S04', "files: 'Archivos subidos'", "files: 'Archivos'"],
    ['S04', "lastUpload: 'Última carga'", "lastUpload: 'Última'"],
    ['S04', "never: '-'", "never: 'Nunca'"],
    ['S04', "count(value, 'carga', 'cargas')", "count(value, 'archivo', 'archivos')"],
  ]),
  ...changed('features/instances', [
    ['S05', "createdAt: 'Fecha de creación'", "createdAt: 'Creada'"],
    ['S05', "active: 'Activa'", "active: 'Activo'"],
    ['S06', "create: '+ Nueva Instancia'", "create: 'Nueva Instancia'"],
    ['S06', "empty: 'No hay instancias creadas.'", "empty: 'No hay instancias.'"],
    ['S07', 'ha sido eliminada.', 'fue eliminada.'],
    ['S08', "save: 'Guardar cambios'", "save: 'Guardar'"],
    ['S24', "error: 'Error de conexión'", "error: 'Sin conexión'"],
    ['S24', 'Verifique las credenciales', 'Verifica las credenciales'],
    ['S24', "missing: 'Por favor complete todos los campos", "missing: 'Por favor completa todos los campos"],
    ['S74', "failed: 'Error al cargar las instancias'", "failed: 'No se cargaron las instancias'"],
    ['S74', "dialog: 'No se pudieron cargar las instancias'", "dialog: 'Error'"],
  ]),
  ...changed('features/plans', [
    ['S09', "title: 'Planes y precios'", "title: 'Planes'"],
    ['S09', "loading: 'Cargando planes...'", "loading: 'Cargando...'"],
    ['S09', "perMonth: '/mes'", "perMonth: 'al mes'"],
    ['S09', "choose: 'Seleccionar plan'", "choose: 'Elegir plan'"],
    ['S10', "current: 'Plan actual'", "current: 'Actual'"],
    ['S10', "isCurrent: 'Este es tu plan'", "isCurrent: 'Tu plan'"],
  ]),
  ...changed('features/checkout', [
    ['S11', "confirm: 'Confirmar y pagar'", "confirm: 'Pagar'"],
    ['S12', "title: 'Plan no válido'", "title: 'Plan desconocido'"],
    ['S13', "checking: 'Verificando estado de pago...'", "checking: 'Verificando...'"],
    ['S13', "paid: '¡Pago exitoso!'", "paid: 'Pago exitoso'"],
    ['S13', 'ha sido activada correctamente.', 'fue activada.'],
    ['S13', "problem: 'Hubo un problema'", "problem: 'Algo pasó'"],
    ['S13', "problemText: 'No se confirmó el pago.", "problemText: 'El pago no se confirmó."],
    ['S14', "title: '¡Pago no procesado!'", "title: 'Pago no procesado'"],
    ['S83', "noUrl: 'No se pudo obtener la URL del checkout'", "noUrl: 'No se pudo pagar'"],
  ]),
  ...changed('features/installations', [
    ['S15', 'No se encontraron instalaciones para este usuario.', 'No se encontraron instalaciones.'],
    ['S15', '`Error al cargar el historial: ${reason}`', "'Error al cargar el historial'"],
  ]),
  ...changed('features/account', [
    ['S16', "title: 'Configuración de la cuenta'", "title: 'Configuración'"],
    ['S16', "title: 'Zona de peligro'", "title: 'Peligro'"],
    ['S42', "mismatch: 'Las nuevas contraseñas no coinciden'", "mismatch: 'Las contraseñas no coinciden'"],
    ['S44', 'Esta acción no se puede deshacer.', 'No se puede deshacer.'],
    ['S79', "done: 'Perfil actualizado con éxito'", "done: 'Perfil actualizado'"],
    ['S80', "failed: 'Error al cambiar la contraseña'", "failed: 'No se cambió la contraseña'"],
    ['S82', "failed: 'Error al subir la imagen'", "failed: 'Error de la imagen'"],
  ]),
  ...changed(
    'features/auth',
    [
      ['S03', "submit: 'Enviar instrucciones'", "submit: 'Enviar'"],
      ['S40', "mismatch: 'Las contraseñas no coinciden.'", "mismatch: 'No coinciden.'"],
      ['S70', 'Ocurrió un error al registrar el usuario.', 'Ocurrió un error.'],
    ],
    'more-texts.ts',
  ),
  ...changed('features/auth', [
    ['S69', "wrong: 'Credenciales incorrectas'", "wrong: 'Datos incorrectos'"],
    ['S81', 'Cuenta eliminada con éxito', 'Cuenta eliminada'],
  ]),
  ...changed('features/wizard', [
    ['S22', "files: 'Archivos', summary", "files: 'Hojas', summary"],
    ['S23', "create: 'Crear instancia'", "create: 'Crear'"],
    ['S27', "empty: 'No hay aplicaciones disponibles'", "empty: 'No hay aplicaciones'"],
    ['S29', "start: 'Iniciar instalación'", "start: 'Iniciar'"],
    ['S30', "started: 'La instancia se ha iniciado", "started: 'La instancia ha iniciado"],
    ['S30', "started: 'La instalación se ha iniciado", "started: 'La instalación ha iniciado"],
    ['S77', 'No se pudo crear la instalación.', 'No se creó la instalación.'],
    ['S78', 'No se pudo instalar la aplicación.', 'No se instaló la aplicación.'],
  ]),
];
