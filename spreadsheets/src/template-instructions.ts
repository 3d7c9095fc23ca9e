import type { TemplateColumn } from './template-columns.ts';
import { EXAMPLE_MARK } from './template-marks.ts';
import type { CellInput } from './writer.ts';

/** The rows of the instructions: what to do, and then every column of every sheet. */
export function instructionRows(
  app: string,
  sheets: readonly { name: string; columns: readonly TemplateColumn[] }[],
  about: string,
): CellInput[][] {
  const steps = [
    'Llena una hoja por cada tipo de dato. Las hojas sin filas no se cargan.',
    'Las columnas amarillas con * son obligatorias. Puedes borrar las columnas que no uses.',
    `La fila que empieza con «${EXAMPLE_MARK.trim()}» muestra cómo se llena y no se carga. Bórrala o escribe encima.`,
    'Donde hay una lista, elige de ella: son los valores de tu Odoo. Los avisos al escribir otro valor se pueden aceptar si se crea al cargar.',
    'Fechas como 31/01/2026. Los números valen con punto o con coma decimal.',
    'La fila 2 está oculta y lleva los nombres técnicos: con ella la plantilla se reconoce sola al subirla. No la borres.',
    `Guarda el libro como «${app}.xlsx» y súbelo en el portal.`,
  ];
  return [
    [{ value: `Plantilla de ${app}`, look: 'title' }],
    [{ value: about, look: 'wrapped' }],
    [],
    ...steps.map((step, index): CellInput[] => [
      { value: `Paso ${index + 1}`, look: 'wrapped' },
      { value: step, look: 'wrapped' },
    ]),
    ...sheets.flatMap(({ name, columns }): CellInput[][] => [
      [],
      [{ value: `Hoja «${name}»`, look: 'header' }],
      ...columns.map(({ label, required, explanation }): CellInput[] => [
        { value: required ? `${label} *` : label, look: 'wrapped' },
        { value: `${required ? 'Obligatoria. ' : ''}${explanation}`, look: 'wrapped' },
      ]),
    ]),
  ];
}
