export const texts = {
  wrongCredentials: 'Correo o contraseña incorrectos.',
  sessionOver: 'Tu sesión terminó. Vuelve a entrar.',
  signInOver: 'Pasó mucho tiempo. Escribe otra vez tu contraseña.',
  changedMeanwhile: 'Tu acceso cambió mientras tanto. Vuelve a entrar.',
  deadLink: 'Este enlace ya se usó o venció. Pide uno nuevo a un administrador.',
  notAllowed: (right: string) => `Tu papel no permite esto: «${right}». Pídeselo a un administrador.`,
  freshProof: 'Confirma que eres tú con tu llave de acceso o un código para seguir.',
  factor: {
    missing: 'Escribe un código de tu app de autenticación o usa una llave de acceso.',
    wrongCode: 'Ese código no es correcto o ya se usó. Espera el siguiente y escríbelo.',
    wrongFirstCode: 'Ese código no es correcto. Revisa la hora de tu teléfono y prueba con el siguiente.',
    wrongPasskey: 'La llave de acceso no se pudo comprobar. Vuelve a intentarlo.',
    noDomain: 'Las llaves de acceso no se pueden usar en esta dirección. Usa una app de autenticación.',
    last: 'Es tu único segundo paso. Agrega otro antes de quitarlo.',
    tooManyKeys: 'Ya tienes 20 llaves de acceso. Quita una que no uses.',
    appIsOn: 'Ya tienes una app de autenticación. Quítala antes de poner otra.',
    noApp: 'No hay ninguna app de autenticación por confirmar. Empieza de nuevo.',
  },
  password: {
    weak: 'Esa contraseña es fácil de adivinar o ya es conocida. Prueba con cuatro palabras que no vayan juntas, por ejemplo una frase que solo tú digas.',
    notTheSame: 'Las contraseñas no coinciden.',
  },
  people: {
    exists: 'Esa persona ya está en la consola.',
    hasAccess:
      'Esa persona ya aceptó su invitación. Si perdió el acceso, quítaselo para enviarle otro enlace.',
    lastAdministrator:
      'Es la última persona que entra con el papel Administrador. Da ese papel a otra, y espera a que acepte su invitación.',
    self: 'No puedes hacerlo con tu propia cuenta. Pídeselo a otra persona.',
    moreThanYours: 'Ese papel permite más que el tuyo, y no puedes darlo ni quitarlo.',
    noRole: 'Ese papel no existe.',
  },
  roles: {
    builtIn: 'Los papeles que trae la consola no se cambian. Crea uno propio.',
    nameTaken: 'Ya hay un papel con ese nombre.',
    inUse: 'Hay personas con este papel. Dales otro antes de quitarlo.',
  },
};
