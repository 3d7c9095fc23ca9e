export const texts = {
  sheetOf: (fileName: string, sheet: string) => `${fileName}, hoja ${sheet}`,
};
