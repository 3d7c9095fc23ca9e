/** A number with its noun, as Guatemala writes it: «1 fila», «2,943 filas». */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-GT')} ${number === 1 ? one : many}`;

/** A date as people write it, «15/03/2026». @param date in Odoo's notation, with or without a time */
export const spanishDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');
