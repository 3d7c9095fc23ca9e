export const texts = {
  signInIsOver: 'Pasó mucho tiempo. Escribe otra vez tu contraseña.',
  alreadyOn: 'La verificación en dos pasos ya está activa.',
  notSetUp:
    'Este código ya no sirve para activar la verificación en dos pasos. Empieza de nuevo y escanea el código que te mostremos.',
  notOn: 'La verificación en dos pasos no está activa. Actívala primero.',
  wrongCode: {
    atSignIn: 'Ese código no es correcto o ya se usó. Espera el siguiente y escríbelo.',
    again:
      'Ese código no es correcto o ya se usó. Espera el siguiente, o usa un código de recuperación o una llave de acceso.',
    atSetUp: 'Ese código no es correcto. Revisa la hora de tu teléfono y prueba con el siguiente.',
  },
  presentFactor: {
    missing: 'Escribe un código de tu app de autenticación o uno de recuperación, o usa una llave de acceso.',
    wrongPasskey: 'La llave de acceso no se pudo comprobar. Vuelve a intentarlo, o escribe un código.',
  },
  /** How somebody signed in, or tried to; shown in the account's history. */
  history: {
    code: 'contraseña y código',
    recoveryCode: 'contraseña y código de recuperación',
    wrongCode: 'código equivocado',
    wrongAgain: 'segundo paso pedido de nuevo',
  },
};
