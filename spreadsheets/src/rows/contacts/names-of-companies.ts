import type { OdooField } from '../../catalogue/catalogue.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { type JoinedName, joinedName } from '../../mapping/contacts/joined-names.ts';
import { substituteColumns } from '../../mapping/substitute-columns.ts';
import { customerField } from './jobs-of-customers.ts';

/** How the names of a list are read from its columns. */
interface NameColumns {
  /** Further columns of a field, by the field whose cell they can replace. */
  substitutes: ReadonlyMap<string, readonly number[]>;
  /** Names that are split over several columns. */
  wholeNames: readonly JoinedName[];
}

/**
 * @param isOfPeople the sheet is read as the people of its companies. There each company has the name that it gets in
 * its own list: «Razón social» where «Nombres» is blank. Its other telephones are its own, and not the person's.
 */
export function nameColumns(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  isOfPeople: boolean,
): NameColumns {
  const name = joinedName(mapping, model);
  const ownNames = name === null ? [] : [name];
  if (!isOfPeople) return { substitutes: substituteColumns(mapping, fields, model), wholeNames: ownNames };
  const companies = mapping.map((column) => ({ ...column, field: inOwnList(column) }));
  const ofCompany = joinedName(companies, model);
  const others = substituteColumns(companies, fields, model).get('name') ?? [];
  return {
    substitutes: new Map([[customerField, others]]),
    wholeNames: ofCompany === null ? ownNames : [...ownNames, ofCompany],
  };
}

/** The field of a column in the list of the companies. The name of the person is none of theirs. */
function inOwnList({ field }: ColumnMapping): string | null {
  if (field === 'name') return 'person';
  return field === customerField ? 'name' : field;
}
