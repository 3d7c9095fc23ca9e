export const texts = {
  wrongCredentials: 'Credenciales incorrectas',
  blocked: (reason: string | null) =>
    reason
      ? `Tu cuenta está bloqueada: ${reason.replace(/\.$/, '')}. Escribe a tu proveedor.`
      : 'Tu cuenta está bloqueada. Escribe a tu proveedor.',
  taken: 'Ese correo o nombre de usuario ya está en uso. Si es tuyo, inicia sesión.',
  sessionOver: 'Tu sesión terminó. Vuelve a entrar.',
  changedMeanwhile: 'Tu cuenta cambió mientras tanto. Vuelve a entrar.',
  noPasskeyDomain: 'Las llaves de acceso no se pueden usar en esta dirección.',
  secondStep: 'Falta el segundo paso: escribe el código de tu app de autenticación.',
  secondFactorRequired:
    'Tu proveedor pide la verificación en dos pasos. Actívala para seguir: necesitas una app de autenticación en tu teléfono.',
  password: {
    wrong: 'La contraseña no es correcta.',
    currentWrong: 'La contraseña actual no es correcta.',
    notTheSame: 'Las nuevas contraseñas no coinciden',
    unchanged: 'La nueva contraseña debe ser distinta de la actual.',
    weak: 'Esa contraseña es fácil de adivinar o ya es conocida. Prueba con cuatro palabras que no vayan juntas, por ejemplo una frase que solo tú digas.',
  },
  email: {
    unproved:
      'Primero confirma tu correo: abre el enlace que te enviamos. Si no te llegó, pídelo otra vez en Configuración.',
    confirmedBefore: 'Tu correo ya está confirmado.',
    taken: 'Ese correo ya lo usa otra cuenta. Elige otro en Configuración.',
    askPassword: 'Escribe tu contraseña para usar este correo.',
    deadLink: 'Este enlace ya se usó o venció. Pide uno nuevo.',
  },
  /** How somebody signed in, or tried to; shown in the account's history. */
  history: { password: 'contraseña', passwordAgain: 'contraseña pedida de nuevo' },
};
