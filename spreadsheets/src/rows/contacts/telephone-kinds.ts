import { foldedText } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';

/** «Phone 1 - Value» of Google, and how the column beside it ends, which says what each number is. */
const ofValues = /^phone \d{1,2} - (?=value$)/;
const ofKinds = /^(?:label|type)$/;

/** The column that says what the telephones of another one are; null where there is none. */
export function kindsOf(mapping: readonly ColumnMapping[], column: number): number | null {
  const header = foldedText(mapping.find((mapped) => mapped.column === column)?.header ?? '');
  const [start] = ofValues.exec(header) ?? [];
  if (start === undefined) return null;
  const kinds = mapping.find((other) => {
    const own = foldedText(other.header);
    return other.field === null && own.startsWith(start) && ofKinds.test(own.slice(start.length));
  });
  return kinds?.column ?? null;
}

/** The columns of a list that say what the telephones in its other columns are. */
export const telephoneKinds = (mapping: readonly ColumnMapping[]): number[] =>
  mapping.flatMap(({ column, field }) => (field === null ? [] : (kindsOf(mapping, column) ?? [])));

/** A telephone behind the word for its kind, as people write both in one cell: «* Mobile» is «Cel.». */
export function labelled(telephone: string, kind: string): string {
  const said = foldedText(kind).replace(/^\*/, '').trim();
  if (telephone === '' || said === '') return telephone;
  const label = said.includes('fax') ? 'Fax' : /^(?:mobile|movil|celular)$/.test(said) ? 'Cel.' : 'Tel.';
  return `${label} ${telephone}`;
}
