import { findModel, type OdooField } from '../catalogue/catalogue.ts';
import { columnLetters } from '../common/coordinates.ts';
import { exampleMark, instructionsTab } from '../layout/template-marks.ts';
import type { DropDownList } from '../writer/drop-down-lists.ts';
import {
  type CellContent,
  type CellInput,
  type SheetInput,
  writeWorkbook,
} from '../writer/write-workbook.ts';
import { type TemplateColumn, templateColumns } from './columns.ts';
import { instructionRows } from './instructions.ts';

/** A model that gets a sheet in the template. */
export interface TemplateModel {
  model: string;
  /** The model's `fields_get`, or the fields of the catalogue. */
  fields: Readonly<Record<string, OdooField>>;
  /** Values that exist in the instance, by field. */
  lists?: Readonly<Record<string, readonly string[]>>;
}

/** The last row that offers lists, as Excel numbers it. */
const lastListedRow = 10_000;
const exampleRowNumber = 3;
const listsTab = 'Listas';

/**
 * Writes the workbook that customers fill in for an app. Each model has a sheet: a header with the required
 * columns first, a hidden row with the technical names, an example, and drop-down lists. A sheet of
 * instructions follows, and a hidden one with the values of the lists.
 *
 * @param app name for the customer
 * @param about Spanish: where the fields and lists come from
 * @returns the bytes of an .xlsx
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
    { name: instructionsTab, rows: instructionRows(app, sheets, about), widths: [44, 90] },
    lists.sheet(),
  ]);
}

function dataSheet(name: string, columns: TemplateColumn[], lists: ListsSheet): SheetInput {
  return {
    name,
    rows: [
      columns.map(({ label, required }) => ({
        value: required ? `${label} *` : label,
        style: required ? ('required' as const) : ('header' as const),
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

/** The first cell begins with a mark, by which the row is recognised as an example. */
function exampleRow(columns: TemplateColumn[]): CellInput[] {
  return columns.map(({ example }, index) => ({
    value: index === 0 ? `${exampleMark}${shown(example)}`.trim() : example,
    style: 'example' as const,
  }));
}

const shown = (value: CellContent): string =>
  typeof value === 'object' && value !== null ? value.date : String(value ?? '');

/** The hidden sheet with the values of all lists, one column for each. Equal lists share a column. */
class ListsSheet {
  #columns: (readonly string[])[] = [];
  #places = new Map<string, number>();

  /** @returns the rule for the column's cells; empty where the column has no list */
  add({ list, strict, label, explanation, type }: TemplateColumn, column: number): DropDownList[] {
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
        firstRow: exampleRowNumber,
        lastRow: lastListedRow,
        range: `${listsTab}!$${letters}$1:$${letters}$${list.length}`,
        strict: strict && type !== 'many2many',
        title: label,
        prompt: explanation,
      },
    ];
  }

  sheet(): SheetInput {
    const height = Math.max(1, ...this.#columns.map((list) => list.length));
    const rows = Array.from({ length: height }, (_, row) => this.#columns.map((list) => list[row] ?? null));
    return { name: listsTab, rows, hidden: true };
  }
}
