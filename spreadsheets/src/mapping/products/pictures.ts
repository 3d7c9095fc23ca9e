import { findHint } from '../../catalogue/catalogue.ts';
import { ownValue } from '../../common/own-value.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

/** The beginning of a picture's bytes in base64, as Odoo's own export writes them into a cell. */
const pictureBytes = /^[A-Za-z0-9+/]{60,}(?:={0,2}|…)$/;

/**
 * Leaves out columns of pictures that hold addresses or names of files: Odoo takes only the picture itself, and
 * refuses the whole row. Changes the claims.
 *
 * @param list without statistics nothing is left out
 */
export function leaveOutPictures(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  for (const claim of claims) {
    const { field, header } = claim;
    const column = statistics[claim.column];
    if (field === null || claim.confidence === 'technical' || column === undefined || column.filled === 0)
      continue;
    const definition = ownValue(fields, field);
    if ((definition?.type ?? findHint(model, field)?.type) !== 'binary') continue;
    if (column.values.some((value) => pictureBytes.test(value))) continue;
    leaveOut(claim, texts.mapping.pictures(header));
  }
}
