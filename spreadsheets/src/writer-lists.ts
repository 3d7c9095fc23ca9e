import { columnLetters } from './coordinates.ts';
import { escapeXml } from './writer-text.ts';

/** A drop-down list in the cells of a column. */
export interface CellList {
  /** From 0. */
  column: number;
  firstRow: number;
  lastRow: number;
  /** Where the values stand: `Listas!$A$2:$A$20`. Excel takes longer lists there than in the rule itself. */
  range: string;
  /** Whether nothing else may be typed; otherwise Excel only asks. */
  strict: boolean;
  /** Shown beside the cell. */
  title: string;
  prompt: string;
}

/** Excel cuts longer ones off as damage. */
const MOST_TITLE = 32;
const MOST_PROMPT = 255;

/** The `dataValidations` of a sheet; they stand after its combined cells. */
export function listsXml(lists: readonly CellList[]): string {
  if (lists.length === 0) return '';
  const rules = lists.map(({ column, firstRow, lastRow, range, strict, title, prompt }) => {
    const letters = columnLetters(column);
    const style = strict ? '' : ' errorStyle="warning"';
    const texts = `errorTitle="${escapeXml('No está en la lista')}" error="${escapeXml(
      strict ? 'Elige uno de los valores de la lista.' : 'Este valor no está en tu Odoo. ¿Dejarlo así?',
    )}" promptTitle="${escapeXml(title.slice(0, MOST_TITLE))}" prompt="${escapeXml(prompt.slice(0, MOST_PROMPT))}"`;
    return `<dataValidation type="list"${style} allowBlank="1" showInputMessage="1" showErrorMessage="1" ${texts} sqref="${letters}${firstRow}:${letters}${lastRow}"><formula1>${escapeXml(range)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${lists.length}">${rules.join('')}</dataValidations>`;
}
