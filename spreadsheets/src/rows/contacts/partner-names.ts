import { codedName } from '../../common/coded-name.ts';
import { cleanText, foldedText } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { partnerNumber } from '../../mapping/contacts/partner-numbers.ts';
import { showCell } from '../../values/cell-text.ts';
import { identifiesNobody, normaliseKey } from '../records/duplicates.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import type { RecordRow } from '../records/whole-records.ts';

/** Longer texts are no tax numbers. */
const longestNumber = 30;

/**
 * Names the customer or supplier of documents by tax number and name, where a sheet has both: «[1234567-8] Comercial
 * La Unión». The number says who it is, however the name is written, and one that Odoo does not have is created
 * with it. All rows with a number get the name of the first of them, so that there is one question for each.
 *
 * @returns a function that gives the value of the column with the name
 */
export function partnerNamer(
  mapping: readonly ColumnMapping[],
  model: string,
): (record: RecordRow, target: TargetColumn, value: string) => string {
  const columns = partnerNumber(mapping, model);
  if (columns === null) return (_, __, value) => value;
  const { partner, number } = columns;
  const byNumber = new Map<string, string>();
  const byName = new Map<string, string>();
  return ({ row }, target, name) => {
    if (target.column !== partner.column || name === '' || /[[\]]/.test(name)) return name;
    const taxNumber = cleanText(showCell(row.cells[number.column] ?? null)).replace(/\s+/g, ' ');
    const isNumber =
      taxNumber.length <= longestNumber && /\d/.test(taxNumber) && !identifiesNobody('vat', taxNumber);
    // Later rows of a document may leave the number out.
    if (!isNumber) return taxNumber === '' ? (byName.get(foldedText(name)) ?? name) : name;
    const key = normaliseKey('vat', taxNumber);
    const coded = byNumber.get(key) ?? codedName(taxNumber, name);
    byNumber.set(key, coded);
    if (!byName.has(foldedText(name))) byName.set(foldedText(name), coded);
    return coded;
  };
}
