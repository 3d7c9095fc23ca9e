import { type OdooClient, OdooError } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { dryRunRows } from '../src/dry-run/dry-run-rows.ts';
import type { OdooInstance } from '../src/instance/odoo-instance.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { loadBatch, lookUpBatch, lookupBatches } from '../src/load/batch.ts';
import { withReferencedIds } from '../src/load/referenced-ids.ts';
import { loadJobOf } from '../src/records/load-job.ts';
import type { LoadTracker, RejectedRecord } from '../src/records/load-tracker.ts';
import type { ImportRecord, LoadOutcome } from '../src/records/record.ts';
import { withIds } from '../src/records/resolved-records.ts';
import { revertRecords } from '../src/revert/revert-records.ts';
import { pendingRecords } from './pending-records.ts';

const model = 'res.partner';
const db = 'demo-batch';
const paths = ['name', 'ref', 'email', 'country_id', 'active'];

let odoo: Sandbox;
let client: OdooClient;
let instance: OdooInstance;
beforeAll(async () => {
  odoo = await startOdoo({ version: 19, delayScale: 0 });
  client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  instance = odooInstance(client);
  const modules = await client.modules(['contacts', 'base_import']);
  await client.installModules(modules.map(({ id }) => id));
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
});

const called = (name: string) => odoo.rows(db, model).filter((row) => row.name === name);

const recordsOf = (lines: string[][], columns = paths) => pendingRecords(model, columns, lines);

interface Collected {
  loaded: LoadOutcome[];
  unchanged: LoadOutcome[];
  rejected: RejectedRecord[];
}

/**
 * Sends records and collects their outcomes. As in a real load, the records get the state `sending` first.
 */
async function send(
  records: ImportRecord[],
  key: string | null = null,
  more: Partial<LoadTracker> = {},
  columns = paths,
) {
  const kept: Collected = { loaded: [], unchanged: [], rejected: [] };
  const tracker: LoadTracker = {
    sending: async (outcomes) => {
      for (const { row, action, before, odooId } of outcomes) {
        Object.assign(records.find((record) => record.row === row) ?? {}, {
          state: 'sending',
          action,
          before,
          odooId,
        });
      }
    },
    settled: async (results) => {
      kept.loaded.push(...results.loaded);
      kept.unchanged.push(...results.unchanged);
      kept.rejected.push(...results.rejected);
    },
    warned: async () => undefined,
    unapplied: async () => undefined,
    remember: async () => undefined,
    forget: async () => undefined,
    between: async () => undefined,
    ...more,
  };
  const { job, columns: named } = await loadJobOf(instance, { model, paths: columns, key });
  const sendable = await withIds(instance, model, named, [], records);
  const look = await lookUpBatch(instance, job, sendable, tracker);
  await loadBatch(instance, { columns: [], job, records: sendable }, look, tracker);
  return kept;
}

const rowsOf = (outcomes: readonly { row: number }[]) => outcomes.map(({ row }) => row).sort((a, b) => a - b);

describe('a batch of records', () => {
  test('loads all rows except those at fault, each of which gets a reason', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => [`Fila ${index}`, `F-${index}`, '', 'Guatemala']);
    lines[7] = ['', 'F-7'];
    lines[21] = ['Fila 21', 'F-21', '', 'Mordor'];
    const { loaded, rejected } = await send(recordsOf(lines));
    expect(loaded).toHaveLength(38);
    expect(rowsOf(rejected)).toEqual([9, 23]);
    expect(rejected.map(({ held }) => held)).toEqual([true, false]);
    expect(called('Fila 20')).toHaveLength(1);
  });

  test('a record that never arrived is compared with one that somebody entered with its key since', async () => {
    const records = recordsOf([['Ferretería Luz', 'R-77', 'luz@ejemplo.com']]);
    Object.assign(records[0] ?? {}, { state: 'sending', action: 'created' });
    const [theirs] = await client.create(model, [{ name: 'Ferretería Luz', ref: 'R-77' }]);
    const { loaded } = await send(records, 'ref');
    expect(loaded).toMatchObject([{ action: 'updated', odooId: theirs, before: [{ field: 'email' }] }]);
    expect(called('Ferretería Luz')).toMatchObject([{ id: theirs, email: 'luz@ejemplo.com' }]);
  });

  test('does not send records again after an interruption', async () => {
    const records = recordsOf([['Cortada uno'], ['Cortada dos']]);
    const cut = () => {
      throw new Error('cut off');
    };
    await expect(send(records, null, { failPoint: cut })).rejects.toThrow('cut off');
    const { loaded, unchanged } = await send(records);
    expect(rowsOf(loaded)).toEqual([2, 3]);
    expect(loaded.map(({ action }) => action)).toEqual(['created', 'created']);
    expect(unchanged).toEqual([]);
    expect(called('Cortada uno')).toHaveLength(1);
  });

  test('finds rows that it sent before a name in them became ambiguous', async () => {
    await client.create('res.country', [{ name: 'Zelandia', code: 'Q1' }]);
    instance = odooInstance(client);
    const records = recordsOf([['Enviada', 'Z-1', '', 'zelandia']]);
    const changed = recordsOf([['Cambiada', 'Z-2', 'z@example.com', 'zelandia']]);
    const [id = 0] = await client.create(model, [{ name: 'De antes', ref: 'Z-2' }]);
    const cut = () => {
      throw new Error('cut off');
    };
    await expect(send(records, null, { failPoint: cut })).rejects.toThrow('cut off');
    await expect(send(changed, 'ref', { failPoint: cut })).rejects.toThrow('cut off');

    // A new connection reads the names anew.
    await client.create('res.country', [{ name: 'Zelandía', code: 'Q2' }]);
    instance = odooInstance(client);
    expect(await send(records)).toMatchObject({ loaded: [{ row: 2, action: 'created' }], rejected: [] });
    const update = { row: 2, action: 'updated', odooId: id };
    expect(await send(changed, 'ref')).toMatchObject({ loaded: [update], rejected: [] });
    // A row that was never sent waits, and hears why.
    const { rejected } = await send(recordsOf([['Otra', 'Z-3', '', 'zelandia']]));
    expect(rejected.map(({ held }) => held)).toEqual([true]);
    expect(rejected[0]?.problems[0]?.reason).toContain('Tu Odoo tiene 2 registros llamados «zelandia»');
  });

  test('that Odoo refuses without naming a row can stop between two calls and continue from there', async () => {
    const lines = Array.from({ length: 8 }, (_, at) => [`Partida ${at}`]);
    lines[0] = ['Mala'];
    const load = client.load.bind(client);
    const spy = vi.spyOn(client, 'load').mockImplementation((...call) => {
      const refusal = { type: 'error', row: null, field: null, message: 'No se puede.' } as const;
      return call[2].some((row) => row.includes('Mala'))
        ? Promise.resolve({ ids: null, messages: [refusal], interrupted: false })
        : load(...call);
    });
    onTestFinished(() => spy.mockRestore());
    const records = recordsOf(lines);
    const stored: Collected = { loaded: [], unchanged: [], rejected: [] };
    const said: boolean[] = [];
    const tracker: Partial<LoadTracker> = {
      settled: async ({ loaded, rejected }) => {
        stored.loaded.push(...loaded);
        stored.rejected.push(...rejected);
      },
      between: async ({ hasResults }) => {
        said.push(hasResults);
        if (hasResults && said.length > 4) throw new Error('time is over');
      },
    };
    await expect(send(records, null, tracker)).rejects.toThrow('time is over');
    // Half, a quarter and the bad row itself; the row beside it, and the other quarter, were not sent any more.
    expect(said).toEqual([false, false, false, true, true]);
    expect([rowsOf(stored.loaded), rowsOf(stored.rejected)]).toEqual([[3], [2]]);
    const { loaded } = await send(records.slice(2));
    expect(rowsOf(loaded)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(lines.slice(1).map(([name = '']) => called(name).length)).toEqual(Array(7).fill(1));
  });

  test('finds a row without an external id again, in a sheet where others have one', async () => {
    const columns = ['id', 'name', 'email'];
    const lines = [
      ['propio_1', 'Con id', 'id@example.com'],
      ['', 'Sin id', 'sin@example.com'],
      ['', 'Sin id', 'sin@example.com'],
    ];
    const records = recordsOf(lines, columns);
    const cut = () => {
      throw new Error('cut off');
    };
    await expect(send(records, null, { failPoint: cut }, columns)).rejects.toThrow('cut off');
    const { loaded } = await send(records, null, {}, columns);
    expect(rowsOf(loaded)).toEqual([2, 3, 4]);
    expect(loaded.map(({ action }) => action)).toEqual(['created', 'created', 'created']);
    expect([called('Con id').length, called('Sin id').length]).toEqual([1, 2]);

    // Loaded again, what people changed since stays, as in a sheet without external ids.
    const ids = called('Sin id').map(({ id }) => Number(id));
    await client.write(model, ids, { email: 'otro@example.com' });
    const again = await send(recordsOf(lines, columns), null, {}, columns);
    expect(rowsOf(again.unchanged)).toEqual([2, 3, 4]);
    expect(called('Sin id').map(({ email }) => email)).toEqual(['otro@example.com', 'otro@example.com']);
    const [, newId] = lines;
    const changed = recordsOf([['propio_1', 'Con id', 'nuevo@example.com'], newId ?? []], columns);
    expect((await send(changed, null, {}, columns)).loaded.map(({ row, action }) => [row, action])).toEqual([
      [2, 'updated'],
    ]);
  });

  test('leaves equal records unchanged, and writes only fields that differ', async () => {
    await send(recordsOf([['Igual', 'I-1', 'a@example.com']]));
    expect((await send(recordsOf([['Igual', 'I-1', 'a@example.com']]), 'ref')).unchanged).toHaveLength(1);
    const { loaded } = await send(recordsOf([['Igual', 'I-1', 'b@example.com']]), 'ref');
    expect(loaded[0]?.action).toBe('updated');
    expect(loaded[0]?.before?.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['email', 'a@example.com', 'b@example.com'],
    ]);
  });

  test('is not reverted where somebody changed the record since', async () => {
    await send(recordsOf([['Devuelta', 'D-1', 'a@example.com']]));
    const records = recordsOf([['Devuelta', 'D-1', 'b@example.com']]);
    const [changed] = (await send(records, 'ref')).loaded;
    const undo = { importId: 0, row: 2, action: 'updated' as const, externalId: null };
    const record = { ...undo, odooId: changed?.odooId ?? 0, before: changed?.before ?? [] };
    await client.write(model, [record.odooId], { email: 'otra@example.com' });
    expect(await revertRecords(instance, model, [record])).toMatchObject([{ undo: 'kept' }]);
    await client.write(model, [record.odooId], { email: 'b@example.com' });
    expect(await revertRecords(instance, model, [record])).toMatchObject([
      { undo: 'restored', reason: null },
    ]);
    expect(called('Devuelta')[0]?.email).toBe('a@example.com');
  });

  test('is reverted where Odoo deletes only what is cancelled, but for what somebody confirmed', async () => {
    const orders = 'purchase.order';
    await client.installModules((await client.modules(['purchase'])).map(({ id }) => id));
    const [supplier] = await client.create(model, [{ name: 'Proveedor de pedidos' }]);
    const ids = await client.create(
      orders,
      ['draft', 'sent', 'purchase'].map((state) => ({ partner_id: supplier, state })),
    );
    const undo = { importId: 0, row: 2, action: 'created' as const, externalId: null, before: [] };
    const results = await revertRecords(
      instance,
      orders,
      ids.map((odooId) => ({ ...undo, odooId })),
    );
    expect(results.map(({ undo: outcome }) => outcome)).toEqual(['removed', 'removed', 'kept']);
    expect(odoo.rows(db, orders).map(({ id, state }) => [id, state])).toEqual([[ids[2], 'purchase']]);
  });

  test('accounts stay with their opening balance where somebody posted the entry that opens the books', async () => {
    const accounts = 'account.account';
    await client.installModules((await client.modules(['account'])).map(({ id }) => id));
    const ids = await client.create(
      accounts,
      [500, 0].map((balance, at) => ({
        ...{ code: `9901${at}`, name: `Caja ${at}`, account_type: 'asset_current' },
        opening_debit: balance,
      })),
    );
    const detail = 'No puede importar el saldo de apertura si el asiento ya está publicado.';
    const write = vi.spyOn(client, 'write').mockRejectedValueOnce(new OdooError('rejected', { detail }));
    onTestFinished(() => write.mockRestore());
    const undo = { importId: 0, row: 2, action: 'created' as const, externalId: null, before: [] };
    const results = await revertRecords(
      instance,
      accounts,
      ids.map((odooId) => ({ ...undo, odooId })),
      { paths: ['code', 'name', 'account_type', 'opening_debit'] },
    );
    expect(results.map(({ undo: outcome, reason }) => [outcome, reason])).toEqual([
      ['archived', `Odoo no deja quitarlo: ${detail}`],
      ['removed', null],
    ]);
    expect(odoo.rows(db, accounts).find(({ id }) => id === ids[0])?.opening_debit).toBe(500);
  });

  test.each(['opening_balance', 'opening_debit', 'opening_credit'])(
    'accounts that Odoo keeps do so with what the sheet said below %s',
    async (column) => {
      const accounts = 'account.account';
      await client.installModules((await client.modules(['account'])).map(({ id }) => id));
      const before = odoo.rows(db, accounts).length;
      const ids = await client.create(
        accounts,
        [1500.75, 2500.5, 3500.25, 0].map((balance, at) => ({
          ...{ code: `98${column.length}0${at}`, name: `Banco ${at}`, account_type: 'asset_current' },
          [column]: balance,
        })),
      );
      const journal = { name: 'Varios', code: `V${column.length}`, type: 'general' };
      const [journalId] = await client.create('account.journal', [journal]);
      const entry = { date: '2026-01-01', journal_id: journalId };
      const [opening, later] = await client.create('account.move', [entry, entry]);
      const [company] = await client.searchRead('res.company', [], ['id'], { limit: 1 });
      await client.write('res.company', [Number(company?.id)], { account_opening_move_id: opening });
      await client.create('account.move.line', [
        { account_id: ids[0], move_id: later },
        // The stand-in leaves this line where the balance is taken out, so that it refuses the deletion.
        { account_id: ids[1], move_id: opening },
      ]);
      const write = vi.spyOn(client, 'write');
      onTestFinished(() => write.mockRestore());
      const undo = { importId: 0, row: 2, action: 'created' as const, externalId: null, before: [] };
      const results = await revertRecords(
        instance,
        accounts,
        ids.map((odooId) => ({ ...undo, odooId })),
        { paths: ['code', 'name', 'account_type', column] },
      );
      expect(results.map(({ undo: outcome, reason }) => [outcome, reason])).toEqual([
        ['archived', 'Lo usa una factura o un asiento de tu Odoo.'],
        [
          'archived',
          'Odoo no deja quitarlo: You cannot perform this action on an account that contains journal items.',
        ],
        ['removed', null],
        ['removed', null],
      ]);
      const kept = odoo.rows(db, accounts).slice(before);
      expect(kept.map((row) => row[column])).toEqual([1500.75, 2500.5]);
      // The balance of an account that is in other entries is not taken out at all.
      expect(write.mock.calls[0]?.slice(1, 3)).toEqual([[ids[1], ids[2]], { [column]: 0 }]);
    },
  );

  test('an account that Odoo keeps and whose balance it does not take again says so', async () => {
    const accounts = 'account.account';
    await client.installModules((await client.modules(['account'])).map(({ id }) => id));
    const [odooId = 0] = await client.create(accounts, [
      { code: '97001', name: 'Capital', account_type: 'equity', opening_balance: 9 },
    ]);
    vi.spyOn(client, 'unlink').mockRejectedValueOnce(new OdooError('rejected', { detail: 'No se puede.' }));
    const message = { type: 'error' as const, message: 'No.', row: 0, field: null, value: null };
    const load = vi
      .spyOn(client, 'load')
      .mockResolvedValueOnce({ ids: null, messages: [message], interrupted: false });
    onTestFinished(() => load.mockRestore());
    const record = { importId: 0, row: 2, action: 'created' as const, externalId: null, before: [], odooId };
    const [result] = await revertRecords(instance, accounts, [record], { paths: ['opening_balance'] });
    expect(result).toMatchObject({
      undo: 'archived',
      reason:
        'Odoo no deja quitarlo: No se puede. Perdió su saldo de apertura: vuelve a escribirlo en tu Odoo.',
    });
  });

  test('names records that many rows refer to by external id, if all of them have one', async () => {
    const { job } = await loadJobOf(instance, { model, paths: ['name', 'country_id'], key: null });
    const [guatemala] = await client.searchRead('res.country', [['code', '=', 'GT']], ['name']);
    const [own] = await client.create('res.country', [{ name: 'Atlantis', code: 'QZ' }]);
    const callWith = (countries: (number | undefined)[]) => ({
      fields: ['id', 'name', 'country_id/.id'],
      records: countries.map((country, at) => ({
        row: at + 2,
        rows: [[`atrio.x${at}`, `Nombre ${at}`, country === undefined ? '' : String(country)]],
      })),
    });
    const gt = Number(guatemala?.id);
    const countriesIn = async (countries: (number | undefined)[]) => {
      const { fields, records } = await withReferencedIds(instance, job, callWith(countries));
      return [fields[2], records.map(({ rows: [row] }) => row?.[2])];
    };
    expect(await countriesIn([gt, gt, undefined, gt])).toEqual([
      'country_id/id',
      ['base.gt', 'base.gt', '', 'base.gt'],
    ]);
    const mixed = [gt, own, gt, own, gt, own, gt, own];
    expect(await countriesIn(mixed)).toEqual(['country_id/.id', mixed.map(String)]);
    expect(await countriesIn([gt, gt, gt])).toEqual(['country_id/.id', Array(3).fill(String(gt))]);
    // A load sends the external ids, and Odoo finds the country by them.
    const lines = Array.from({ length: 6 }, (_, at) => [`Chapina ${at}`, '', '', 'Guatemala']);
    expect((await send(recordsOf(lines))).loaded).toHaveLength(6);
    expect(called('Chapina 3')[0]?.country_id).toBe(gt);
  });

  test('knows a price by the code of its supplier only together with the supplier', async () => {
    const prices = 'product.supplierinfo';
    await client.installModules((await client.modules(['purchase'])).map(({ id }) => id));
    const [first, second] = await client.create(model, [{ name: 'Abarrotes' }, { name: 'Bebidas' }]);
    const [product] = await client.create('product.template', [{ name: 'Agua' }]);
    const [price] = await client.create(prices, [
      { partner_id: first, product_tmpl_id: product, product_code: '001', price: 5 },
    ]);
    const columns = ['partner_id', 'product_tmpl_id', 'product_code', 'price'];
    const named = await loadJobOf(instance, { model: prices, paths: columns, key: 'product_code' });
    const records = recordsOf([
      ['Bebidas', 'Agua', '001', '4'],
      ['Abarrotes', 'Agua', '001', '6'],
    ]).map((record) => ({ ...record, cells: record.cells.map((line) => line.slice(0, 4)) }));
    const sendable = await withIds(instance, prices, named.columns, [], records);
    const look = await lookUpBatch(instance, named.job, sendable, {
      sending: async () => undefined,
      between: async () => undefined,
    });
    expect(look.toCreate.map(({ row, cells }) => [row, cells[0]?.[0]])).toEqual([[2, String(second)]]);
    expect(
      look.toUpdate.map(({ record: { row }, odooId, columns: changed }) => [row, odooId, changed]),
    ).toEqual([[3, price, ['price']]]);
    expect(look.unresolved).toEqual([]);

    // A dry run that took the price of the other supplier would call both rows one record, and refuse them.
    await client.create(prices, [
      { partner_id: first, product_tmpl_id: product, product_code: '002', price: 7 },
    ]);
    await client.create(prices, [
      { partner_id: second, product_tmpl_id: product, product_code: '002', price: 8 },
    ]);
    const rows = [{ row: 2, values: ['Bebidas', 'Agua', '002', '9'] }];
    const dryRun = { model: prices, fieldNames: columns, references: [], rows };
    expect(await dryRunRows(instance, { ...dryRun, key: 'product_code' })).toMatchObject({
      tried: 1,
      problems: [],
    });
  });

  test('knows a price without a code by its product, supplier, quantity and dates', async () => {
    const prices = 'product.supplierinfo';
    const own = { url: odoo.url, db: 'demo-batch-prices', username: demoLogin, password: demoPassword };
    const client = createOdooClient(own);
    const instance = odooInstance(client);
    onTestFinished(() => client.close());
    await client.installModules((await client.modules(['purchase', 'base_import'])).map(({ id }) => id));
    const [first, second, third] = await client.create(model, [
      { name: 'Surtidora' },
      { name: 'Importadora' },
      { name: 'Distribuidora' },
    ]);
    const [product] = await client.create('product.template', [{ name: 'Cuaderno' }]);
    const price = (partner_id: number | undefined, values: object) =>
      client.create(prices, [{ partner_id, product_tmpl_id: product, ...values }]).then(([id = 0]) => id);
    const single = await price(first, { price: 5 });
    const dozen = await price(first, { price: 4, min_qty: 12 });
    const known = await price(second, { price: 6 });
    const look = async (columns: string[], lines: string[][]) => {
      const { job, columns: named } = await loadJobOf(instance, { model: prices, paths: columns, key: null });
      const records = recordsOf(lines).map((record, at) => ({ ...record, cells: [lines[at] ?? []] }));
      const sendable = await withIds(instance, prices, named, [], records);
      const found = await lookUpBatch(instance, job, sendable, {
        sending: async () => undefined,
        between: async () => undefined,
      });
      const dryRun = await dryRunRows(instance, {
        ...{ model: prices, fieldNames: columns, key: null, references: [] },
        rows: lines.map((values, at) => ({ row: at + 2, values })),
      });
      return {
        created: found.toCreate.map(({ row }) => row),
        updated: found.toUpdate.map(({ record: { row }, odooId, columns: changed }) => [
          row,
          odooId,
          changed,
        ]),
        unchanged: found.unchanged.map(({ record: { row } }) => row),
        ambiguous: [...found.ambiguous],
        dryRun: dryRun.problems,
      };
    };
    const clean = { created: [], updated: [], unchanged: [], ambiguous: [], dryRun: [] };

    // Without a column of quantities the price for any quantity is meant.
    const plain = ['partner_id', 'product_tmpl_id', 'price'];
    expect(
      await look(plain, [
        ['Surtidora', 'Cuaderno', '5.5'],
        ['Importadora', 'Cuaderno', '6'],
      ]),
    ).toEqual({ ...clean, updated: [[2, single, ['price']]], unchanged: [3] });
    expect(
      await look(
        [...plain, 'min_qty'],
        [
          ['Surtidora', 'Cuaderno', '3', '12'],
          ['Surtidora', 'Cuaderno', '2', '100'],
          ['Importadora', 'Cuaderno', '7', ''],
        ],
      ),
    ).toEqual({
      ...clean,
      created: [3],
      updated: [
        [2, dozen, ['price']],
        [4, known, ['price']],
      ],
    });

    // A price that was valid until 2020 is another price, and so is a price for one variant.
    await price(third, { price: 3, date_end: '2020-12-31' });
    expect(await look(plain, [['Distribuidora', 'Cuaderno', '4']])).toEqual({ ...clean, created: [2] });
    expect(
      await look([...plain, 'date_end'], [['Distribuidora', 'Cuaderno', '3.5', '2020-12-31']]),
    ).toMatchObject({ updated: [[2, expect.anything(), ['price']]] });

    await price(second, { price: 6.5 });
    const reason =
      'Tu Odoo tiene 2 registros con «Cuaderno»: no sabemos cuál actualizar. Une los repetidos en Odoo o usa otro dato para reconocerlos.';
    expect(await look(plain, [['Importadora', 'Cuaderno', '9']])).toEqual({
      ...clean,
      ambiguous: [[2, reason]],
      dryRun: [{ row: 2, field: 'product_tmpl_id', value: 'Cuaderno', reason }],
    });
  });

  test('holds at most 1,000 records and 4 MB', () => {
    const named = (count: number, length: number) => {
      const records = recordsOf(Array.from({ length: count }, (_, at) => ['x'.repeat(length), `T-${at}`]));
      return records.map((record) => ({ ...record, originalCells: record.cells, unknownNames: [] }));
    };
    const sizesOf = (count: number, length: number) =>
      lookupBatches(named(count, length)).map((batch) => batch.length);
    expect(sizesOf(2_001, 10)).toEqual([1_000, 1_000, 1]);
    expect(sizesOf(5, 1_500_000)).toEqual([2, 2, 1]);
    expect(sizesOf(0, 10)).toEqual([]);
  });

  test('sends Odoo no work for fields that it does not store', async () => {
    const load = vi.spyOn(client, 'load');
    expect((await send(recordsOf([['Sin trabajo de más', 'S-1']]))).loaded).toHaveLength(1);
    const sent = load.mock.calls.map(([target, , , options]) => [target, options?.context]);
    load.mockRestore();
    const own = { tracking_disable: true, default_display_invoice_template_pdf_report_id: false };
    const { context } = (await loadJobOf(instance, { model, paths, key: null })).job;
    expect(sent).toEqual([[model, { ...context, ...own }]]);
  });

  test('stores nothing in a dry run', async () => {
    const before = odoo.rows(db, model).length;
    const rows = [
      { row: 2, values: ['Ensayo', 'E-1', '', 'Guatemala', ''] },
      { row: 3, values: ['', 'E-2', '', '', ''] },
    ];
    const answer = await dryRunRows(instance, { model, fieldNames: paths, key: null, references: [], rows });
    expect(answer).toMatchObject({ possible: true, tried: 2 });
    expect(answer.problems.map(({ row }) => row)).toEqual([3]);
    expect(odoo.rows(db, model)).toHaveLength(before);
  });
});
