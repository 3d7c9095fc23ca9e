import type { OdooField } from '../../catalogue/catalogue.ts';
import { namesProduct } from '../../catalogue/field-paths.ts';
import { codedName } from '../../common/coded-name.ts';
import { texts } from '../../common/texts.ts';
import { cleanText, foldedText } from '../../common/words.ts';
import { claimFromHeader } from '../../mapping/claims/claim-sources.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { isReferenceOfProduct, variantNamer } from '../../mapping/joined-parts.ts';
import { isBlank } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { cellProblem, doubt } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import type { RecordRow } from '../records/whole-records.ts';

const description = /^(?:descripcion|desc\b|nombre)/;
/** A name has small letters, or words. */
const looksLikeCode = (text: string): boolean => /^[\dA-Z][\dA-Z._/-]{1,19}$/.test(text) && /\d/.test(text);

/**
 * Names the products of lines, counts, rules and prices by their code and their name, as Odoo shows them, where a
 * sheet has both: a product that Odoo does not have yet is then created with both. A code has the name of its first
 * row, so that each product is asked about once. A row with another name is reported; where the products are another
 * list of the sheet it is an error: that list refuses the row, and its count or price would go to the product above.
 *
 * @param list of which model, and whether the products are another list of the sheet
 * @param substitutes columns that also name the product, by field
 * @returns a function that gives the value of the column with the product
 */
export function productNamer(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  { model, besideProducts }: { model: string; besideProducts: boolean },
  substitutes: ReadonlyMap<string, readonly number[]>,
): (record: RecordRow, target: TargetColumn, value: string) => string {
  // To a list of prices of suppliers «Código» is the supplier's.
  const isCode = (header: string) =>
    claimFromHeader(header, fields, model).byCode === true ||
    (besideProducts && isReferenceOfProduct(header));
  const product = mapping.find(({ field }) => field !== null && namesProduct(field, model));
  if (product === undefined) return (_, __, value) => value;
  const headers = new Map(mapping.map(({ column, header }) => [column, header]));
  const headerAt = (at: number) => headers.get(at) ?? '';
  const names = (substitutes.get(product.field ?? '') ?? []).filter((at) => !isCode(headerAt(at)));
  const isByCode = isCode(product.header);
  // «Componente» with MP-01 has codes too, where «Descripción componente» stands beside it.
  const isDescribed = names.some((at) => description.test(foldedText(headerAt(at))));
  if (!isByCode && !isDescribed) return (_, __, value) => value;
  const nameVariant = variantNamer(mapping, model);
  const nameOf = new Map<string, string>();
  return ({ row, prepared }, target, code) => {
    const cell = row.cells[target.column] ?? null;
    if (target.column !== product.column || isBlank(cell) || /[[\]]/.test(code)) return code;
    if (!isByCode && !looksLikeCode(code)) return code;
    const known = nameOf.get(code);
    const said = names
      .map((at) => cleanText(showCell(row.cells[at] ?? null)).replace(/\s+/g, ' '))
      .find((text) => text !== '' && text !== code);
    const name = said && nameVariant(said, row);
    if (known !== undefined) {
      if (name === undefined || foldedText(name) === foldedText(known)) return codedName(code, known);
      if (besideProducts) {
        const reason = texts.record.otherProduct(code, known, name);
        prepared.problems.push(cellProblem(row, target, cell, reason, 'duplicate'));
        return '';
      }
      const reason = texts.record.otherName(code, known, name);
      doubt(prepared, cellProblem(row, target, cell, reason, 'duplicate'));
      return codedName(code, known);
    }
    if (name === undefined) return code;
    nameOf.set(code, name);
    return codedName(code, name);
  };
}
