import { findModel, type OdooField } from './catalogue.ts';
import { columnLetters } from './coordinates.ts';
import { type TemplateColumn, templateColumns } from './template-columns.ts';
import { instructionRows } from './template-instructions.ts';
import { EXAMPLE_MARK, INSTRUCTIONS_TAB } from './template-marks.ts';
import { type CellContent, type CellInput, type CellList, type SheetInput, writeWorkbook } from './writer.ts';

/** A model that a template has a sheet for. */
export interface TemplateModel {
  model: string;
  /** The target's `fields_get`, or what stands in for it. */
  fields: Readonly<Record<string, OdooField>>;
  /** Values that the instance has, by field. */
  lists?: Readonly<Record<string, readonly string[]>>;
}

/** Rows in which the lists are offered, as Excel numbers them. */
const LAST_LISTED_ROW = 10_000;
const EXAMPLE_ROW = 3;
const LISTS_TAB = 'Listas';

/**
 * Writes the workbook of an app to fill in: a sheet for each model with its columns, required ones first
 * and marked, the technical names in a hidden second row, an example in the third and drop-down lists; then
 * the instructions, and hidden the values of the lists.
 * @param about Spanish: where the fields and values come from
 */
export function writeTemplate(app: string, models: readonly TemplateModel[], about: string): Uint8Array {
  const lists = new ListsSheet();
  const sheets = models.flatMap(({ model, fields, lists: values }) => {
    const name = findModel(model)?.name;
    if (name === undefined) return [];
    return [{ name, columns: templateColumns(model, fields, values) }];
  });
  return writeWorkbook([
    ...sheets.map(({ name, columns }) => dataSheet(name, columns, lists)),
    { name: INSTRUCTIONS_TAB, rows: instructionRows(app, sheets, about), widths: [44, 90] },
    lists.sheet(),
  ]);
}

function dataSheet(name: string, columns: TemplateColumn[], lists: ListsSheet): SheetInput {
  return {
    name,
    rows: [
      columns.map(({ label, required }) => ({
        value: required ? `${label} *` : label,
        look: required ? ('required' as const) : ('header' as const),
      })),
      columns.map((column) => column.name),
      exampleRow(columns),
    ],
    hiddenRows: [2],
    frozenRows: 2,
    widths: columns.map(({ label }) => Math.min(44, Math.max(16, label.length + 4))),
    formats: columns.map(({ format }) => format),
    lists: columns.flatMap((column, index) => lists.add(column, index)),
  };
}

/** The first cell says that it is only an example. */
function exampleRow(columns: TemplateColumn[]): CellInput[] {
  return columns.map(({ example }, index) => ({
    value: index === 0 ? `${EXAMPLE_MARK}${shown(example)}`.trim() : example,
    look: 'example' as const,
  }));
}

const shown = (value: CellContent): string =>
  typeof value === 'object' && value !== null ? value.date : String(value ?? '');

/** The values of all lists, a column each; equal lists share one. */
class ListsSheet {
  #columns: (readonly string[])[] = [];
  #places = new Map<string, number>();

  /** The drop-down list of a column, if it has one. */
  add({ list, strict, label, explanation, type }: TemplateColumn, column: number): CellList[] {
    if (list.length === 0) return [];
    const key = list.join('\n');
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#columns.push(list) - 1;
      this.#places.set(key, place);
    }
    const letters = columnLetters(place);
    return [
      {
        column,
        firstRow: EXAMPLE_ROW,
        lastRow: LAST_LISTED_ROW,
        range: `${LISTS_TAB}!$${letters}$1:$${letters}$${list.length}`,
        strict: strict && type !== 'many2many',
        title: label,
        prompt: explanation,
      },
    ];
  }

  sheet(): SheetInput {
    const height = Math.max(1, ...this.#columns.map((list) => list.length));
    const rows = Array.from({ length: height }, (_, row) => this.#columns.map((list) => list[row] ?? null));
    return { name: LISTS_TAB, rows, hidden: true };
  }
}
