import { foldedText } from '../common/words.ts';

const surnameFirst = /\bapellidos?(?:, ?| ?\/ ?| y | )nombres?\b/;

/** Whether a header says that surnames stand before first names: «Apellidos, Nombres». */
export const saysSurnameFirst = (header: string): boolean => surnameFirst.test(foldedText(header));

/** «Tzoc Girón, Luis» as «Luis Tzoc Girón»; a name without a comma, or with several, as it is. */
export function turnedName(name: string): string {
  const [surname = '', given = '', more] = name.split(',').map((part) => part.trim());
  return surname === '' || given === '' || more !== undefined ? name : `${given} ${surname}`;
}
