export const texts = {
  tooMany: 'Ya tienes 20 llaves de acceso. Quita una que no uses.',
  refused: 'La llave de acceso no se pudo comprobar. Vuelve a intentarlo.',
  opensNothing: 'Esa llave de acceso no abre ninguna cuenta. Entra con tu contraseña.',
  /** How somebody signed in; shown in the account's history. */
  signedInWith: (key: string) => `llave de acceso «${key}»`,
};
