export const texts = {
  sheetOf: (fileName: string, sheet: string) => `${fileName}, hoja ${sheet}`,
  /** What is wrong with the customer's choices for a sheet. */
  plan: {
    problem: (sheet: string, problem: string) => `Hoja «${sheet}»: ${problem}`,
    movedColumn: (sheet: string, header: string) =>
      `La hoja «${sheet}» ya no tiene la columna «${header}» en su sitio. Vuelve a revisar las columnas.`,
    notForAllRows: (value: string) =>
      `«${value}» no puede ir en todas las filas: una columna ya llena ese dato, o es distinto en cada una.`,
    twoColumns: (label: string) => `dos columnas van a «${label}». Deja una sola.`,
    unknownField: (field: string) => `tu Odoo no tiene el campo «${field}».`,
    keyWithoutColumn: (label: string) =>
      `para reconocer los registros por «${label}» hace falta una columna con ese dato.`,
    noColumn: (value: string) => `«${value}»: ninguna columna va a ese campo.`,
    chooseRecord: (value: string) => `Elige qué registro usar en lugar de «${value}».`,
  },
};
