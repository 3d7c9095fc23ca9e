import type { OdooClient, OdooTarget } from '@atrio/odoo';
import { counted } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { lookupBatches } from '../load/batch.ts';
import { loadJobOf } from '../records/load-job.ts';
import type { ImportRecord, LoadOutcome } from '../records/record.ts';
import { withIds } from '../records/resolved-records.ts';
import { interruptedRecords } from '../revert/interrupted.ts';
import { namesByModel, revertNames } from '../revert/names.ts';
import { revertRecords } from '../revert/revert-records.ts';
import { withIdsFound } from '../revert/sent-records.ts';
import type { CreatedBeside, RevertRecord } from '../revert/types.ts';
import { CommandError } from './command-error.ts';
import { type Receipt, readReceipt, writeReceipt } from './receipt.ts';
import type { Screen } from './screen.ts';

/** Large, because half of Odoo's work for stock moves takes as long for one record as for hundreds. */
const batchRecords = 500;
/** Rows that are listed with their reasons, and names; the others are only counted. */
const maxReported = 200;

/**
 * Reverts what a receipt says, the last rows first, and writes the results into the receipt: after an
 * interruption the same command continues.
 *
 * @returns whether everything was reverted
 * @throws CommandError, OdooError
 */
export async function revert(
  odoo: OdooInstance,
  target: OdooTarget,
  path: string,
  screen: Screen,
): Promise<boolean> {
  const receipt = await readReceipt(path);
  refuseElsewhere(receipt, target);
  await settleInterrupted(odoo, receipt);
  const open = receipt.records
    .filter(({ undo }) => undo === undefined || undo === 'kept')
    .sort((a, b) => b.row - a.row)
    .map((record): RevertRecord => ({ importId: 0, ...record }));
  if (!open.length && !receipt.names.length) {
    screen.line('Esta carga ya se deshizo: no queda nada que quitar.');
    return true;
  }
  const made = new Set(
    receipt.records.flatMap(({ action, odooId }) => (action === 'created' ? (odooId ?? []) : [])),
  );
  const created: CreatedBeside = async (model, ids) =>
    new Set(model === receipt.model ? ids.filter((id) => made.has(id)) : []);
  const load = { created, paths: receipt.paths };
  const byRow = new Map(receipt.records.map((record) => [record.row, record]));
  for (let from = 0; from < open.length; from += batchRecords) {
    const sent = await withIdsFound(odoo.client, receipt.model, open.slice(from, from + batchRecords));
    for (const { record, undo, reason } of await revertRecords(odoo, receipt.model, sent, load)) {
      Object.assign(byRow.get(record.row) ?? {}, { undo, reason });
    }
    await writeReceipt(path, receipt);
    screen.progress(
      `Deshaciendo: ${Math.min(from + batchRecords, open.length).toLocaleString('es-GT')} de ${counted(open.length, 'registro', 'registros')}`,
    );
  }
  const kept = await revertReceiptNames(odoo.client, receipt);
  await writeReceipt(path, receipt);
  const remaining = receipt.records.filter(
    ({ undo, reason }) => undo === 'kept' || (reason && undo === 'archived'),
  );
  const sum = (undo: string) => receipt.records.filter((record) => record.undo === undo).length;
  screen.line(
    [
      counted(sum('removed'), 'registro quitado', 'registros quitados'),
      counted(sum('archived'), 'archivado', 'archivados'),
      counted(sum('restored'), 'devuelto a como estaba', 'devueltos a como estaban'),
      counted(sum('kept'), 'que se queda', 'que se quedan'),
    ].join(', '),
  );
  for (const { row, undo, reason } of remaining.slice(0, maxReported)) {
    screen.line(`  Fila ${row}, ${undo === 'archived' ? 'archivada' : 'se queda'}: ${reason}`);
  }
  if (remaining.length > maxReported) screen.line(`  … y ${remaining.length - maxReported} más.`);
  for (const { name, reason } of kept.slice(0, maxReported)) screen.line(`  Se queda «${name}»: ${reason}`);
  if (kept.length > maxReported) screen.line(`  … y ${kept.length - maxReported} más.`);
  return sum('kept') === 0 && kept.length === 0;
}

/**
 * Finds out what Odoo has of records that were being sent when the load ended, and leaves out of the receipt
 * those of which it has nothing.
 */
async function settleInterrupted(odoo: OdooInstance, receipt: Receipt): Promise<void> {
  const { model, paths, key = null } = receipt;
  const sending = receipt.records.flatMap(({ cells, ...record }): ImportRecord[] =>
    cells
      ? [{ ...record, cells, size: cells.length, rows: cells.map(() => record.row), state: 'sending' }]
      : [],
  );
  if (!paths || !sending.length) return;
  const { job, columns } = await loadJobOf(odoo, { model, paths, key });
  const became = new Map<number, LoadOutcome>();
  for (const batch of lookupBatches(await withIds(odoo, model, columns, [], sending))) {
    const { inside } = await interruptedRecords(odoo, job, batch);
    for (const outcome of inside) became.set(outcome.row, outcome);
  }
  receipt.records = receipt.records.flatMap(({ cells, ...record }) => {
    const outcome = became.get(record.row);
    if (cells === undefined) return [record];
    return outcome ? [{ ...record, odooId: outcome.odooId, before: outcome.before ?? [] }] : [];
  });
}

function refuseElsewhere(receipt: Receipt, { url, db }: OdooTarget): void {
  const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
  if (originOf(receipt.url) === originOf(url) && receipt.db === db) return;
  throw new CommandError(
    `El recibo es de la base «${receipt.db}» en ${receipt.url}, y --url y --db señalan otra. No se tocó nada.`,
  );
}

/** Reverts what was created from names and is not used. @returns what stays, with the Spanish reason */
async function revertReceiptNames(
  client: OdooClient,
  receipt: Receipt,
): Promise<{ name: string; reason: string }[]> {
  const kept: { name: string; reason: string }[] = [];
  const names = receipt.names.map((name) => ({
    ...name,
    activatedId: name.activatedId ?? null,
    odooId: name.odooId ?? null,
  }));
  for (const [model, group] of namesByModel(names)) {
    const reasons = await revertNames(client, model, group, async () => undefined);
    for (const { name, externalId } of group) {
      const reason = reasons.get(externalId);
      if (reason !== undefined) kept.push({ name, reason });
    }
    receipt.names = receipt.names.filter((name) => name.model !== model || reasons.has(name.externalId));
  }
  return kept;
}
