import { columnLetters } from '../common/coordinates.ts';
import { escapeXml } from './xml-text.ts';

/** A list of values that Excel offers in the cells of a column. */
export interface DropDownList {
  /** From 0. */
  column: number;
  firstRow: number;
  lastRow: number;
  /**
   * Cells with the values: `Listas!$A$2:$A$20`. Written into the rule itself, a long list would be refused by
   * Excel.
   */
  range: string;
  /** Whether other values are refused; otherwise Excel asks whether to keep them. */
  strict: boolean;
  /** Shown beside the cell; longer texts than Excel takes are cut. */
  title: string;
  prompt: string;
}

/** Characters. Excel takes a file with longer texts for damaged. */
const maxTitle = 32;
const maxPrompt = 255;

/** The `dataValidations` element of a sheet; '' without lists. It must come after the merged cells. */
export function dropDownListsXml(lists: readonly DropDownList[]): string {
  if (lists.length === 0) return '';
  const rules = lists.map(({ column, firstRow, lastRow, range, strict, title, prompt }) => {
    const letters = columnLetters(column);
    const style = strict ? '' : ' errorStyle="warning"';
    const texts = `errorTitle="${escapeXml('No está en la lista')}" error="${escapeXml(
      strict ? 'Elige uno de los valores de la lista.' : 'Este valor no está en tu Odoo. ¿Dejarlo así?',
    )}" promptTitle="${escapeXml(title.slice(0, maxTitle))}" prompt="${escapeXml(prompt.slice(0, maxPrompt))}"`;
    return `<dataValidation type="list"${style} allowBlank="1" showInputMessage="1" showErrorMessage="1" ${texts} sqref="${letters}${firstRow}:${letters}${lastRow}"><formula1>${escapeXml(range)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${lists.length}">${rules.join('')}</dataValidations>`;
}
