export const texts = {
  gone: 'Esa decisión ya no existe. Vuelve a cargar la página.',
  decidedBefore: (value: string) => `Ya decidiste sobre «${value}». Vuelve a cargar la página.`,
  stillRunning: 'La instalación sigue trabajando. Espera a que termine este paso y vuelve a intentarlo.',
  unfit: (subject: string, reason: string) => `«${subject}»: ${reason}`,
  otherKind: 'esa decisión no es para este caso.',
  chooseRecord: 'elige qué registro usar.',
  chooseField: 'elige a qué dato va la columna.',
  cannotCreate: 'no se puede crear solo con su nombre.',
  cannotBlank: 'no puede quedar vacío.',
};
