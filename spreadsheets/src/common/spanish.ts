/** A number with its noun, as Guatemala writes it: «1 fila», «2,943 filas». */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-GT')} ${number === 1 ? one : many}`;
