/** «1 fila», «2,943 filas»: figures as Guatemala writes them, with their noun. */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-GT')} ${number === 1 ? one : many}`;
