import { access } from 'node:fs/promises';
import {
  convertedPrices,
  findModel,
  type Inspection,
  type PrepareRequest,
  type RowProblem,
  type SheetColumn,
  sheetColumns,
} from '@atrio/spreadsheets';
import { prepareFileInWorker } from '@atrio/spreadsheets/node';
import { unlessRefused } from '../calls/unless-refused.ts';
import { columnDefaults } from '../instance/column-defaults.ts';
import { companyTaxes } from '../instance/company-taxes.ts';
import { externalIdGenerator } from '../instance/external-ids.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import { keysOf } from '../match/usable-keys.ts';
import { type LoadJob, loadJobOf } from '../records/load-job.ts';
import { type ImportRecord, recordsOf } from '../records/record.ts';
import { fieldsWithLines, type ReferenceColumn } from '../references/reference-columns.ts';
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
  odoo: OdooInstance,
  { file, model, sheet, match }: SheetRequest,
): Promise<Sheet> {
  await access(file).catch(() => {
    throw new CommandError(`No se puede leer el archivo «${file}». Revisa la ruta y el permiso.`);
  });
  const fields = await modelFields(odoo, model);
  const request: PrepareRequest = {
    model,
    fields,
    defaults: await columnDefaults(odoo, model, fields),
    country: (await odoo.country())?.code ?? null,
    taxes: await companyTaxes(odoo, [model]),
    key: match,
    ...(sheet === null ? {} : { sheet }),
  };
  const { paths, ...read } = await readRecords(file, request);
  if (match !== null && !paths.includes(match)) {
    const keys = keysOf(model, fields).filter((key) => paths.includes(key));
    const remedy = keys.length ? `Con esta hoja puede ser ${keys.join(', ')}.` : 'Quita --match.';
    throw new CommandError(`La hoja no tiene una columna para «${match}». ${remedy}`);
  }
  const { job, columns: named } = await loadJobOf(odoo, { model, paths, key: match });
  return { ...read, job, named };
}

async function modelFields(odoo: OdooInstance, model: string): Promise<Fields> {
  const fields = await unlessRefused(fieldsWithLines(odoo, model));
  if (fields) return fields;
  const name = findModel(model)?.name;
  throw new CommandError(
    `Tu Odoo no tiene «${name ? `${name} (${model})` : model}»: instala antes su app o revisa --model.`,
  );
}

/** @throws CommandError for a sheet without rows, SpreadsheetError */
async function readRecords(
  file: string,
  request: PrepareRequest,
): Promise<Omit<Sheet, 'job' | 'named'> & { paths: string[] }> {
  const found: Pick<Sheet, 'records' | 'problems' | 'rejected'> = { records: [], problems: [], rejected: 0 };
  let read: { paths: string[]; name: string; columns: SheetColumn[]; notices: string[] } | null = null;
  let nameRecord: ReturnType<typeof externalIdGenerator> = () => '';
  for await (const { fieldNames, inspection, rows } of prepareFileInWorker(file, request, {
    timeoutMs: readingMs,
  })) {
    if (!read) {
      nameRecord = externalIdGenerator(request.model, fieldNames);
      read = {
        paths: fieldNames,
        name: inspection.sheet,
        columns: sheetColumns(inspection),
        notices: noticesOf(inspection),
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
  return { ...read, ...found };
}

function noticesOf(inspection: Inspection): string[] {
  const ignored = inspection.columns.filter(({ field, header }) => field === null && header !== '');
  return [
    ...ignored.map(({ header, reason }) => `Columna «${header}»: ${reason ?? 'no se carga.'}`),
    ...inspection.warnings,
    ...convertedPrices(inspection),
  ];
}

/** A busy machine needs a minute for 100,000 wide rows. */
const readingMs = 3 * 60_000;

const fresh = { state: 'pending', action: null, odooId: null, before: null } as const;
