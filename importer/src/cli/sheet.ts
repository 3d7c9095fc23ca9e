import { access } from 'node:fs/promises';
import type { OdooClient } from '@atrio/odoo';
import { convertedPrices, findModel, type PrepareRequest, type RowProblem } from '@atrio/spreadsheets';
import { prepareFileInWorker } from '@atrio/spreadsheets/node';
import { companyTaxes } from '../company-taxes.ts';
import { externalIdGenerator } from '../external-ids.ts';
import { fieldsOf } from '../fields.ts';
import { type LoadJob, loadJobOf } from '../load-job.ts';
import type { ReferenceColumn } from '../names/reference-columns.ts';
import { ownCountry } from '../own-company.ts';
import { type ImportRecord, recordsOf } from '../record.ts';
import { type SheetColumn, sheetColumns } from '../sheet-columns.ts';
import { stockDefaults } from '../stock.ts';
import { unlessRefused } from '../unless-refused.ts';
import { keysOf } from '../usable-keys.ts';
import { CommandError } from './command-error.ts';

/** A sheet, read against the fields of an Odoo. */
export interface Sheet {
  /** Tab of the workbook. */
  name: string;
  columns: SheetColumn[];
  job: LoadJob;
  named: ReferenceColumn[];
  /** Records without a problem. */
  records: ImportRecord[];
  /** Problems of the other records. */
  problems: RowProblem[];
  /** Number of rows of the other records. */
  rejected: number;
  /** Spanish: columns that are not loaded, and warnings. */
  notices: string[];
}

export interface SheetRequest {
  file: string;
  model: string;
  sheet: string | null;
  match: string | null;
}

/** @throws CommandError, SpreadsheetError, OdooError */
export async function readSheet(
  client: OdooClient,
  { file, model, sheet, match }: SheetRequest,
): Promise<Sheet> {
  await access(file).catch(() => {
    throw new CommandError(`No se puede leer el archivo «${file}». Revisa la ruta y el permiso.`);
  });
  const fields = await unlessRefused(fieldsOf(client, model));
  if (!fields) {
    const name = findModel(model)?.name;
    throw new CommandError(
      `Tu Odoo no tiene «${name ? `${name} (${model})` : model}»: instala antes su app o revisa --model.`,
    );
  }
  const defaults = await stockDefaults(client, model, fields);
  const country = (await ownCountry(client))?.code ?? null;
  const request: PrepareRequest = {
    model,
    fields,
    defaults,
    country,
    taxes: await companyTaxes(client, [model]),
    key: match,
    ...(sheet === null ? {} : { sheet }),
  };
  const found: Pick<Sheet, 'records' | 'problems' | 'rejected'> = { records: [], problems: [], rejected: 0 };
  let read: { paths: string[]; name: string; columns: SheetColumn[]; notices: string[] } | null = null;
  let nameRecord: ReturnType<typeof externalIdGenerator> = () => '';
  for await (const { fieldNames, inspection, rows } of prepareFileInWorker(file, request, {
    timeoutMs: readingMs,
  })) {
    if (!read) {
      nameRecord = externalIdGenerator(model, fieldNames);
      const ignored = inspection.columns.filter(({ field, header }) => field === null && header !== '');
      const notices = ignored.map(({ header, reason }) => `Columna «${header}»: ${reason ?? 'no se carga.'}`);
      read = {
        paths: fieldNames,
        name: inspection.sheet,
        columns: sheetColumns(inspection),
        notices: [...notices, ...inspection.warnings, ...convertedPrices(inspection)],
      };
    }
    for (const { problems, ...record } of recordsOf(rows)) {
      if (problems.length) {
        found.problems.push(...problems);
        found.rejected += record.size;
      } else found.records.push({ ...record, ...fresh, externalId: nameRecord(record.cells) });
    }
  }
  if (!read) throw new CommandError('La hoja no tiene filas que cargar.');
  const { paths, ...rest } = read;
  if (match !== null && !paths.includes(match)) {
    const keys = keysOf(model, fields).filter((key) => paths.includes(key));
    const remedy = keys.length ? `Con esta hoja puede ser ${keys.join(', ')}.` : 'Quita --match.';
    throw new CommandError(`La hoja no tiene una columna para «${match}». ${remedy}`);
  }
  const { job, columns: named } = await loadJobOf(client, { model, paths, key: match });
  return { ...rest, ...found, job, named };
}

/** A busy machine needs a minute for 100,000 wide rows. */
const readingMs = 3 * 60_000;

const fresh = { state: 'pending', action: null, odooId: null, before: null } as const;
