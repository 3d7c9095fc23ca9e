import { exampleMark } from '../layout/template-marks.ts';
import type { CellInput } from '../writer/write-workbook.ts';
import type { TemplateColumn } from './columns.ts';

/**
 * The rows of the sheet of instructions: what to do, and then the columns of each sheet.
 *
 * @param app name for the customer
 * @param about Spanish: where the fields and lists come from
 */
export function instructionRows(
  app: string,
  sheets: readonly { name: string; columns: readonly TemplateColumn[] }[],
  about: string,
): CellInput[][] {
  const steps = [
    'Llena una hoja por cada tipo de dato. Las hojas sin filas no se cargan.',
    'Las columnas amarillas con * son obligatorias. Puedes borrar las columnas que no uses.',
    `La fila que empieza con «${exampleMark.trim()}» muestra cómo se llena y no se carga. Bórrala o escribe encima.`,
    'Donde hay una lista, elige de ella: son los valores de tu Odoo. Los avisos al escribir otro valor se pueden aceptar si se crea al cargar.',
    'Fechas como 31/01/2026. Los números valen con punto o con coma decimal.',
    'La fila 2 está oculta y lleva los nombres técnicos: con ella la plantilla se reconoce sola al subirla. No la borres.',
    `Guarda el libro como «${app}.xlsx» y súbelo en el portal.`,
  ];
  return [
    [{ value: `Plantilla de ${app}`, style: 'title' }],
    [{ value: about, style: 'wrapped' }],
    [],
    ...steps.map((step, index): CellInput[] => [
      { value: `Paso ${index + 1}`, style: 'wrapped' },
      { value: step, style: 'wrapped' },
    ]),
    ...sheets.flatMap(({ name, columns }): CellInput[][] => [
      [],
      [{ value: `Hoja «${name}»`, style: 'header' }],
      ...columns.map(({ label, required, explanation }): CellInput[] => [
        { value: required ? `${label} *` : label, style: 'wrapped' },
        { value: `${required ? 'Obligatoria. ' : ''}${explanation}`, style: 'wrapped' },
      ]),
    ]),
  ];
}
