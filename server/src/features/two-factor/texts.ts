export const texts = {
  signInIsOver: 'Pasó mucho tiempo. Escribe otra vez tu contraseña.',
  alreadyOn: 'La verificación en dos pasos ya está activa.',
  notOn: 'La verificación en dos pasos no está activa. Actívala primero.',
  wrongCode: {
    atSignIn: 'Ese código no es correcto o ya se usó. Espera el siguiente y escríbelo.',
    atSetUp: 'Ese código no es correcto. Revisa la hora de tu teléfono y prueba con el siguiente.',
  },
  /** How somebody signed in, or tried to; shown in the account's history. */
  history: {
    code: 'contraseña y código',
    recoveryCode: 'contraseña y código de recuperación',
    wrongCode: 'código equivocado',
  },
};
