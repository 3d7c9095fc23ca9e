import { counted } from '@atrio/spreadsheets';

const customers = (count: number) => counted(count, 'cliente', 'clientes');

export const texts = {
  notAllowed: 'Tu papel no te deja ver a esos clientes, así que tampoco escribirles.',
  nobody: 'Ya no hay ningún cliente en esa lista: no hay a quién escribir.',
  otherMail: 'Con este envío ya salió otro correo. Recarga la página y míralo en «Últimos correos».',
  tooMany: (most: number) => `Son más de ${customers(most)}. Elige una lista más corta.`,
  otherCount: (count: number) =>
    `La lista cambió: ahora son ${customers(count)}. Mira la vista previa otra vez y confirma.`,
  testSubject: (subject: string) => `Prueba: ${subject}`,
};
