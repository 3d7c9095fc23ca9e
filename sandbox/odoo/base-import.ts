import type { Environment } from './environment.ts';
import { modelOf } from './environment.ts';
import { load } from './load.ts';
import type { LoadAnswer } from './load-answer.ts';
import type { Data } from './store.ts';

/** Odoo's own importer (`base_import.import`), for CSV texts. */

class DryRun extends Error {}

/** Runs an import; with `dryrun` it is rolled back. */
export function executeImport(env: Environment, id: number, args: Data): Data {
  const { database } = env;
  const record = database.store.find(database.id, 'base_import.import', id) ?? {};
  const options = args.options as Data;
  const fields = args.fields as (string | false)[];
  const kept = fields.flatMap((field, index) => (field ? [index] : []));
  if (!kept.length) {
    const message = 'You must configure at least one field to import';
    return { messages: [{ type: 'error', message, record: false, not_matching_error: true }] };
  }
  const table = parseCsv(String(record.file ?? ''), String(options.separator), String(options.quoting));
  const rows = (options.has_headers ? table.slice(1) : table)
    .map((row) => kept.map((index) => row[index] ?? ''))
    .filter((row) => row.some((cell) => cell !== ''));
  const model = modelOf(env, String(record.res_model));
  const context = {
    ...env.context,
    import_file: true,
    name_create_enabled_fields: options.name_create_enabled_fields ?? {},
  };
  let answer: LoadAnswer | null = null;
  try {
    database.store.transaction(() => {
      answer = load(
        { ...env, context },
        model,
        fields.filter((field) => field !== false),
        rows,
      );
      if (args.dryrun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return { ...(answer as LoadAnswer | null), name: [] };
}

function parseCsv(text: string, separator: string, quote: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quoted) {
      if (character !== quote) cell += character;
      else if (text[index + 1] === quote) {
        cell += quote;
        index++;
      } else quoted = false;
    } else if (character === quote) quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length) endRow();
  return rows;
}
