import { catalogueFields } from '../../catalogue/catalogue.ts';
import { partners } from '../../catalogue/contacts.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { partnerDetails } from '../../mapping/contacts/partner-details.ts';
import { normaliseCell } from '../../values/normalise.ts';
import type { NewPartner } from '../records/row-problems.ts';
import { type TargetColumn, targetColumns } from '../records/target-columns.ts';
import type { RecordRow } from '../records/whole-records.ts';

/**
 * Reads mail, telephone and address of the customer or supplier of each document. A value that is wrong is left out,
 * since the document is loaded without it all the same.
 *
 * @param headers as the sheet shows them
 * @returns null where no column has them; else a function for the rows of one document, which gives null where they
 *   are blank
 */
export function newPartnerReader(
  mapping: readonly ColumnMapping[],
  model: string,
  headers: readonly string[],
): ((record: readonly RecordRow[]) => NewPartner | null) | null {
  const details = partnerDetails(mapping, model).map(({ field, column }) => ({ ...column, field }));
  if (details.length === 0) return null;
  const targets = targetColumns(details, catalogueFields(partners.model), partners.model, { headers }, {});
  return (record) => {
    const values = targets.flatMap((target) => {
      const value = firstValue(record, target);
      return value === '' ? [] : [[target.field, value] as const];
    });
    return values.length === 0 ? null : Object.fromEntries(values);
  };
}

/** A later row of a document may have what the first one leaves out. */
function firstValue(record: readonly RecordRow[], target: TargetColumn): string {
  for (const { row } of record) {
    const read = normaliseCell(row.cells[target.column] ?? null, target);
    if (read.ok && read.value !== '') return read.value;
  }
  return '';
}
