import { decidedFields } from '../instance/address-fields.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import { fieldsWithLines, type ReferenceColumn, referenceColumns } from '../references/reference-columns.ts';
import { fieldNamesForIds } from './resolved-records.ts';

/** What is the same for all records of a sheet that is loaded. */
export interface LoadJob {
  model: string;
  /**
   * Field names for `load()`, in the order of each record's cells; a reference is sent as `<path>/.id`. Behind those of
   * the sheet there may be some that a load decides for each record.
   */
  fieldNames: string[];
  /** The same fields as the sheet was read: a reference is `<path>`. */
  paths: string[];
  fields: Fields;
  /** Field whose value says which record of Odoo a row is; null: only the external id does. */
  key: string | null;
  /** The sheet has a column with external ids. */
  ownIds: boolean;
  context: { lang: string; tz: string };
}

/**
 * Asks Odoo for what a load needs to know once: the fields of the model, the language and the time zone.
 *
 * @param paths fields of the cells, in the order in which the sheet was read
 * @returns the job, and those of its columns whose cells name records
 * @throws OdooError
 */
export async function loadJobOf(
  odoo: OdooInstance,
  { model, paths, key }: { model: string; paths: string[]; key: string | null },
): Promise<{ job: LoadJob; columns: ReferenceColumn[] }> {
  const fields = await fieldsWithLines(odoo, model);
  const columns = referenceColumns(model, paths, fields);
  const job = {
    model,
    paths,
    fieldNames: [...fieldNamesForIds(paths, columns), ...decidedFields(model, paths, fields)],
    fields,
    key,
    ownIds: paths.includes('id'),
    context: { lang: await odoo.client.preferredLang(), tz: await odoo.timeZone() },
  };
  return { job, columns };
}
