import { type LoadResult, type OdooClient, parseLoadResult } from '@atrio/odoo';

/** How Odoo has to read our text. Everything is set, because Odoo would guess encodings wrongly. */
const options = {
  // With a header Odoo would store our columns for the user's own imports, after a dry run too.
  has_headers: false,
  quoting: '"',
  separator: ',',
  encoding: 'utf-8',
  sheet: '',
  date_format: '%Y-%m-%d',
  datetime_format: '%Y-%m-%d %H:%M:%S',
  float_thousand_separator: ',',
  float_decimal_separator: '.',
  advanced: true,
  keep_matches: false,
  fields: [],
  skip: 0,
  import_set_empty_fields: [],
  import_skip_records: [],
  fallback_values: {},
};

/**
 * Runs Odoo's own importer on rows of texts and rolls it back: everything is checked as in `load()`, and
 * nothing is kept. Rows must not be empty: Odoo would not count them.
 *
 * @throws OdooError
 */
export async function executeImportDryRun(
  client: OdooClient,
  model: string,
  fields: string[],
  rows: string[][],
  timeoutMs: number,
): Promise<LoadResult> {
  const context = { lang: await client.preferredLang(), tracking_disable: true };
  const file = { res_model: model, file: toCsv(rows), file_name: 'atrio.csv', file_type: 'text/csv' };
  const id = await client.call<number>('base_import.import', 'create', [file], { context }, { timeoutMs });
  try {
    const answer = await client.call<unknown>(
      'base_import.import',
      'execute_import',
      [],
      {
        ids: [id],
        fields,
        columns: fields,
        options: {
          ...options,
          name_create_enabled_fields: {},
        },
        dryrun: true,
        context,
      },
      { timeoutMs, idempotent: true },
    );
    return parseLoadResult(answer);
  } finally {
    // Users may not delete these records, and Odoo deletes them only after hours: at least the rows are
    // removed.
    await client.call('base_import.import', 'write', [[id], { file: false }], { context }).catch(() => null);
  }
}

const toCsv = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
