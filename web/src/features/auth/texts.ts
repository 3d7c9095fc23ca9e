/** Texts of the first screen, whose size counts; those of the others are in `more-texts.ts`. */
export const texts = {
  login: {
    title: 'Iniciar sesión',
    lead: 'Entra con tu correo y tu contraseña.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidaste tu contraseña?',
    noAccount: '¿Todavía no tienes cuenta?',
    toRegister: 'Crear una cuenta',
    wrong: 'Credenciales incorrectas',
    failed: 'No se pudo iniciar sesión.',
    missing: { identifier: 'Escribe tu correo electrónico.', password: 'Escribe tu contraseña.' },
    notices: {
      'signed-out': null,
      expired: { tone: 'info', text: 'Tu sesión terminó. Inicia sesión de nuevo y vuelves a donde estabas.' },
      'profile-failed': {
        tone: 'warn',
        text: 'No pudimos cargar tu sesión, así que la cerramos. Tus datos están a salvo; inicia sesión de nuevo.',
      },
      'account-created': { tone: 'ok', text: 'Tu cuenta está lista. Inicia sesión para entrar.' },
      'password-reset': { tone: 'ok', text: 'Tu contraseña cambió. Inicia sesión con la nueva.' },
      'account-deleted': { tone: 'ok', text: 'Cuenta eliminada con éxito' },
    },
  },
  passkey: {
    submit: 'Entrar con una llave de acceso',
    failed: 'No se pudo entrar con la llave de acceso.',
  },
  frame: {
    waits: 'No hay conexión con el servidor. Lo que abriste aparece solo en cuanto vuelva.',
    promise: 'La puerta de entrada a tu Odoo.',
    steps: [
      'Conecta tu instancia y comprueba el acceso.',
      'Elige las apps y sube una hoja de cálculo por cada una.',
      'Sigue la instalación paso a paso, desde donde estés.',
    ],
  },
} as const;
