import { type OdooClient, OdooError } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { loadNext } from '../src/load/load-next.ts';
import { loadJobOf } from '../src/records/load-job.ts';
import type { LoadTracker, RejectedRecord, RowWarning } from '../src/records/load-tracker.ts';
import type { ImportRecord, LoadOutcome } from '../src/records/record.ts';
import { withIds } from '../src/records/resolved-records.ts';
import type { RecordFromName } from '../src/references/records-from-names.ts';
import { revertNames } from '../src/revert/names.ts';
import { revertRecords } from '../src/revert/revert-records.ts';
import { pendingRecords } from './pending-records.ts';

let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
});
afterAll(() => odoo.stop());

/** A client of a database in which the modules are installed. */
async function clientOf(db: string, modules: string[]): Promise<OdooClient> {
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  onTestFinished(() => client.close());
  await client.installModules((await client.modules(modules)).map(({ id }) => id));
  return client;
}

interface TestSheet {
  model: string;
  paths: string[];
  records: ImportRecord[];
}

const sheetOf = (model: string, paths: string[], lines: string[][]): TestSheet => ({
  model,
  paths,
  records: pendingRecords(model, paths, lines),
});

const timeOver = new Error('time is over');

/** Loads the records. Those that were being sent when an error ended a load are still so in the next one. */
async function load(
  client: OdooClient,
  { model, paths, records }: TestSheet,
  between: LoadTracker['between'] = async () => undefined,
  remembered: RecordFromName[] = [],
) {
  const loaded: LoadOutcome[] = [];
  const rejected: RejectedRecord[] = [];
  const warned: RowWarning[] = [];
  const tracker: LoadTracker = {
    sending: async (outcomes) => {
      for (const { row, action, odooId, before } of outcomes) {
        const record = records.find((one) => one.row === row);
        Object.assign(record ?? {}, { state: 'sending', action, odooId, before });
      }
    },
    settled: async (results) => {
      loaded.push(...results.loaded);
      rejected.push(...results.rejected);
    },
    warned: async (warnings) => {
      warned.push(...warnings);
    },
    unapplied: async () => undefined,
    remember: async (made) => {
      const known = new Set(made.map(({ externalId }) => externalId));
      remembered.splice(
        0,
        remembered.length,
        ...remembered.filter((lot) => !known.has(lot.externalId)),
        ...made,
      );
    },
    forget: async (refused) => {
      const gone = new Set(refused.map(({ externalId }) => externalId));
      remembered.splice(0, remembered.length, ...remembered.filter((lot) => !gone.has(lot.externalId)));
    },
    between,
  };
  const instance = odooInstance(client);
  const { job, columns } = await loadJobOf(instance, { model, paths, key: null });
  const resolved = await withIds(instance, model, columns, [], records);
  const earlier = { createdWithoutType: async () => new Set<string>(), loadedRows: async () => new Map() };
  // What is ended between two calls has stored what is known by then.
  const ended = await loadNext(
    instance,
    { job, columns: [], named: columns },
    resolved,
    tracker,
    earlier,
  ).catch((error: unknown) => {
    if (error !== timeOver) throw error;
    return error;
  });
  for (const { row } of [...loaded, ...rejected]) {
    const record = records.find((one) => one.row === row);
    Object.assign(record ?? {}, { state: 'loaded' });
  }
  return { loaded, rejected, warned, lots: remembered, isEnded: ended === timeOver };
}

test('archived products are archived although the answer to their creation was lost', async () => {
  const db = 'demo-lost-archived';
  const client = await clientOf(db, ['product']);
  const sheet = sheetOf('product.template', ['name', 'active'], [['Retirado', '0']]);
  const activeOf = (model: string) =>
    odoo.rows(db, model).flatMap(({ name, active }) => (name === 'Retirado' ? [active] : []));
  odoo.setMode(db, 'dies-after-load');
  await expect(load(client, sheet)).rejects.toThrow();
  odoo.setMode(db, null);
  expect(activeOf('product.template')).toEqual([true]);
  expect(await load(client, sheet)).toMatchObject({
    loaded: [{ action: 'created' }],
    rejected: [],
    warned: [],
  });
  expect(activeOf('product.template')).toEqual([false]);
  expect(odoo.rows(db, 'product.product').map(({ active }) => active)).toEqual([false]);
});

test.each([
  ['before it is read', false],
  ['after the answer was lost', true],
])(
  'a count after which somebody sells one %s is loaded, and its revert spares the sale',
  async (_, isLost) => {
    const db = `demo-sold-${isLost ? 'lost' : 'meanwhile'}`;
    const client = await clientOf(db, ['stock']);
    await client.create('product.product', [{ name: 'Tuerca', default_code: 'T-1', is_storable: true }]);
    const [place] = await client.searchRead(
      'stock.location',
      [['usage', '=', 'internal']],
      ['complete_name'],
    );
    const paths = ['product_id', 'location_id', 'inventory_quantity'];
    const sheet = sheetOf('stock.quant', paths, [['T-1', String(place?.complete_name), '8']]);
    const quants = () => odoo.rows(db, 'stock.quant');
    const call = client.call.bind(client);
    // Odoo applies the count, and sells one before the next call is answered.
    vi.spyOn(client, 'call').mockImplementation(async (...given) => {
      const answer = await call(...given);
      if (given[1] !== 'action_apply_inventory') return answer;
      const ids = quants().map(({ id }) => Number(id));
      await client.write('stock.quant', ids, { quantity: 7 });
      if (isLost) throw new OdooError('connection-lost');
      return answer;
    });
    if (isLost) await expect(load(client, sheet)).rejects.toThrow();
    const { loaded, rejected, warned } = await load(client, sheet);
    expect(rejected).toEqual([]);
    expect(loaded).toMatchObject([{ row: 2, action: 'created', before: [{ before: 0, after: 8 }] }]);
    const sentence = 'Odoo dejó la cantidad en 7. Revísala en Inventario, Operaciones, Inventario físico.';
    expect(warned).toEqual([{ row: 2, sentences: [sentence] }]);
    const [outcome] = loaded;
    if (!outcome) throw new Error('nothing loaded');
    const { row, action, odooId, before } = outcome;
    const record = { importId: 0, row, action, odooId, before: before ?? [], externalId: null };
    expect(await revertRecords(odooInstance(client), 'stock.quant', [record])).toMatchObject([
      { undo: 'kept', reason: expect.stringContaining('Contamos 8 y ahora hay 7') },
    ]);
    expect(quants().map(({ quantity }) => quantity)).toEqual([7]);
  },
);

describe('a count whose answer was lost is in Odoo, whatever would be said of it now', () => {
  /** Sends a count of a product, of which Odoo stores the quantity without an answer. */
  async function lostCount(db: string, lot: string) {
    const client = await clientOf(db, ['stock']);
    const [product = 0] = await client.create('product.product', [
      { name: 'Tuerca', default_code: 'T-1', is_storable: true, tracking: lot ? 'lot' : 'none' },
    ]);
    const [place] = await client.searchRead(
      'stock.location',
      [['usage', '=', 'internal']],
      ['complete_name'],
    );
    const at = String(place?.complete_name);
    const paths = ['product_id', 'location_id', 'inventory_quantity', ...(lot ? ['lot_id'] : [])];
    const sheet = sheetOf('stock.quant', paths, [
      ['Tuerca', at, '5', lot],
      ['T-1', at, '8', lot],
    ]);
    const [other, sent] = sheet.records;
    if (!other || !sent) throw new Error('two records');
    if (lot) await client.create('stock.lot', [{ name: lot, product_id: product }]);
    odoo.setMode(db, 'dies-after-load');
    await expect(load(client, { ...sheet, records: [sent] })).rejects.toThrow();
    odoo.setMode(db, null);
    const [{ id: template } = { id: 0 }] = odoo.rows(db, 'product.template');
    return { client, product, template: Number(template), sheet, other, sent };
  }
  const inside = { row: 3, action: 'created', before: [{ before: 0, after: 8 }] };

  test('although its product is a service by now', async () => {
    const { client, template, sheet, sent } = await lostCount('demo-lost-service', '');
    await client.write('product.template', [template], { type: 'service', is_storable: false });
    const { loaded, rejected } = await load(client, { ...sheet, records: [sent] });
    expect(rejected).toEqual([]);
    expect(loaded).toMatchObject([inside]);
  });

  test('although an earlier row counts the same', async () => {
    const { client, sheet, other, sent } = await lostCount('demo-lost-repeated', '');
    const { loaded, rejected } = await load(client, { ...sheet, records: [other, sent] });
    expect(rejected.map(({ row }) => row)).toEqual([2]);
    expect(loaded).toMatchObject([inside]);
  });

  test('although its product has stock and no lots by now', async () => {
    const db = 'demo-lost-lot';
    const { client, product, template, sheet, sent } = await lostCount(db, 'L-1');
    await client.write('product.template', [template], { tracking: 'none' });
    const [quant] = odoo.rows(db, 'stock.quant');
    await client.create('stock.quant', [
      { product_id: product, location_id: Number(quant?.location_id), quantity: 3 },
    ]);
    const { loaded, rejected } = await load(client, { ...sheet, records: [sent] });
    expect(rejected).toEqual([]);
    expect(loaded).toMatchObject([inside]);
  });
});

describe('the lots that counts create', () => {
  /** A product whose stock Odoo keeps by lots, and the rows of a sheet that count some. */
  async function lotSheet(db: string, lots: readonly string[]) {
    const client = await clientOf(db, ['stock']);
    const product = { name: 'Tuerca', default_code: 'T-1', is_storable: true, tracking: 'lot' };
    const [productId = 0] = await client.create('product.product', [product]);
    const [place] = await client.searchRead(
      'stock.location',
      [['usage', '=', 'internal']],
      ['complete_name'],
    );
    const paths = ['product_id', 'location_id', 'lot_id', 'inventory_quantity'];
    const lines = lots.map((lot) => ['T-1', String(place?.complete_name), lot, '5']);
    return { client, productId, sheet: sheetOf('stock.quant', paths, lines) };
  }
  const namesIn = (db: string) => odoo.rows(db, 'stock.lot').map(({ name }) => name);
  const revertLots = (client: OdooClient, lots: readonly RecordFromName[]) =>
    revertNames(
      client,
      'stock.lot',
      lots.map(({ externalId, name, odooId = null }) => ({ externalId, name, activatedId: null, odooId })),
      async () => undefined,
    );

  test('go with a revert unless something uses them', async () => {
    const db = 'demo-lots-back';
    const { client, productId, sheet } = await lotSheet(db, ['L-1', 'L-2', 'L-3']);
    await client.create('stock.lot', [{ name: 'L-3', product_id: productId }]);
    const send = client.load.bind(client);
    const refusal = { type: 'error' as const, message: 'No se puede contar aquí.', row: 0, field: null };
    // Odoo has created the lot before it refuses the count.
    vi.spyOn(client, 'load').mockImplementation((model, fields, rows, ...more) => {
      const lot = odoo.rows(db, 'stock.lot').find(({ name }) => name === 'L-2');
      return model === 'stock.quant' && rows.some((row) => row.includes(String(lot?.id)))
        ? Promise.resolve({ ids: null, messages: [refusal], interrupted: false })
        : send(model, fields, rows, ...more);
    });
    const { loaded, rejected, lots } = await load(client, sheet);
    expect([loaded, rejected].map((some) => some.map(({ row }) => row))).toEqual([[2, 4], [3]]);
    expect(lots.map(({ name, odooId }) => [name, typeof odooId])).toEqual([
      ['L-1', 'number'],
      ['L-2', 'number'],
    ]);
    const kept = await revertLots(client, lots);
    expect([...kept.values()]).toEqual(['Lo usa un movimiento de inventario de tu Odoo.']);
    expect(namesIn(db)).toEqual(['L-3', 'L-1']);
  });

  test('are not known to a revert where Odoo refused them', async () => {
    const db = 'demo-lots-refused';
    const { client, sheet } = await lotSheet(db, ['L-1', 'L-2']);
    const send = client.load.bind(client);
    const refusal = { type: 'error' as const, message: 'Nombre reservado.', row: 0, field: null };
    vi.spyOn(client, 'load').mockImplementation((model, fields, rows, ...more) =>
      model === 'stock.lot' && rows.some((row) => row.includes('L-1'))
        ? Promise.resolve({ ids: null, messages: [refusal], interrupted: false })
        : send(model, fields, rows, ...more),
    );
    const { loaded, rejected, lots } = await load(client, sheet);
    expect([loaded, rejected].map((some) => some.map(({ row }) => row))).toEqual([[3], [2]]);
    expect(lots.map(({ name }) => name)).toEqual(['L-2']);
  });

  test('are known to a revert where their answer was lost', async () => {
    const db = 'demo-lots-lost';
    const { client, sheet } = await lotSheet(db, ['L-1']);
    odoo.setMode(db, 'dies-after-load');
    const lost: RecordFromName[] = [];
    await expect(load(client, sheet, undefined, lost)).rejects.toThrow();
    odoo.setMode(db, null);
    expect(namesIn(db)).toEqual(['L-1']);
    expect([...(await revertLots(client, lost)).values()]).toEqual([]);
    expect(namesIn(db)).toEqual([]);
  });

  test('leave a lot alone that an earlier load created and somebody renamed', async () => {
    const db = 'demo-lots-renamed';
    const { client, sheet } = await lotSheet(db, ['L-1']);
    const [first] = (await load(client, sheet)).lots;
    await client.write('stock.lot', [first?.odooId ?? 0], { name: 'L-1 vencido' });
    const again = sheetOf(sheet.model, sheet.paths, [sheet.records[0]?.cells[0] ?? []]);
    const { lots } = await load(client, again);
    expect(lots.map(({ name }) => name)).toEqual(['L-1']);
    expect(namesIn(db)).toEqual(['L-1 vencido', 'L-1']);
  });
});

test('counts of two products that Odoo does not have are not told to be the same', async () => {
  const client = await clientOf('demo-two-unknown', ['stock']);
  const [place] = await client.searchRead('stock.location', [['usage', '=', 'internal']], ['complete_name']);
  const at = String(place?.complete_name);
  const paths = ['product_id', 'location_id', 'inventory_quantity'];
  const lines = [
    ['Perdido', at, '8'],
    ['Borrado', at, '4'],
  ];
  const { loaded, rejected } = await load(client, sheetOf('stock.quant', paths, lines));
  expect(loaded).toEqual([]);
  expect(
    rejected.flatMap(({ held, problems }) =>
      problems.map(({ row, value, reason }) => [held, row, value, reason]),
    ),
  ).toEqual([
    [
      true,
      2,
      'Perdido',
      '«Perdido» no existe en «product_id» de tu Odoo. Revisa cómo está escrito o créalo antes en Odoo.',
    ],
    [
      true,
      3,
      'Borrado',
      '«Borrado» no existe en «product_id» de tu Odoo. Revisa cómo está escrito o créalo antes en Odoo.',
    ],
  ]);
});

describe('a call that Odoo refuses for all records because of one can stop between two attempts and continue', () => {
  const said: boolean[] = [];
  const between: LoadTracker['between'] = async ({ hasResults }) => {
    said.push(hasResults);
    if (hasResults) throw timeOver;
  };
  beforeEach(() => {
    said.length = 0;
  });
  const rowsOf = (outcomes: readonly { row: number }[]) =>
    outcomes.map(({ row }) => row).sort((a, b) => a - b);
  const left = ({ records }: TestSheet): ImportRecord[] => records.filter(({ state }) => state === 'sending');
  const names = ['Mala', 'Buena 1', 'Buena 2', 'Buena 3', 'Buena 4', 'Buena 5', 'Buena 6', 'Buena 7'];
  const refusal = () => new OdooError('rejected', { detail: 'Falta la cuenta.' });

  /** Refuses writes of a value to the record called «Mala». */
  function refuseWrites(client: OdooClient, db: string, active: boolean): void {
    const write = client.write.bind(client);
    vi.spyOn(client, 'write').mockImplementation(async (...call) => {
      const [model, ids, values] = call;
      const bad = odoo.rows(db, model).find(({ name }) => name === 'Mala');
      if (values.active === active && ids.includes(Number(bad?.id))) throw refusal();
      return write(...call);
    });
  }

  test('for counts', async () => {
    const db = 'demo-refused-counts';
    const client = await clientOf(db, ['stock']);
    await client.create(
      'product.product',
      names.map((name) => ({ name, is_storable: true })),
    );
    const [place] = await client.searchRead(
      'stock.location',
      [['usage', '=', 'internal']],
      ['complete_name'],
    );
    const lines = names.map((name, at) => [name, String(place?.complete_name), String(at + 1)]);
    const sheet = sheetOf('stock.quant', ['product_id', 'location_id', 'inventory_quantity'], lines);
    const quantities = () => odoo.rows(db, 'stock.quant').map(({ quantity }) => Number(quantity ?? 0));
    const call = client.call.bind(client);
    vi.spyOn(client, 'call').mockImplementation(async (...given) => {
      const [, method, [ids] = []] = given;
      const [bad] = odoo.rows(db, 'stock.quant');
      if (method === 'action_apply_inventory' && (ids as number[]).includes(Number(bad?.id))) throw refusal();
      return call(...given);
    });
    const first = await load(client, sheet, between);
    // Half, a quarter and the bad one itself; the one beside it was not tried any more.
    expect([first.isEnded, rowsOf(first.loaded), said]).toEqual([true, [2], [false, false, false, true]]);
    expect(quantities()).toEqual(names.map(() => 0));
    const rest = await load(client, { ...sheet, records: left(sheet) }, between);
    expect([rest.isEnded, rowsOf(rest.loaded), rest.rejected]).toEqual([false, [3, 4, 5, 6, 7, 8, 9], []]);
    expect(quantities()).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
    expect(rest.loaded.map(({ before }) => before?.map(({ before, after }) => [before, after]))).toEqual(
      names.slice(1).map((_, at) => [[0, at + 2]]),
    );
  });

  /** Reverts records in two parts: the first ends once anything is known. @returns the rows of each part */
  async function revertInParts(client: OdooClient, model: string, outcomes: readonly LoadOutcome[]) {
    const records = outcomes.map(({ row, action, odooId, before }) => {
      return { importId: 0, row, action, odooId, before: before ?? [], externalId: null };
    });
    const instance = odooInstance(client);
    const first = await revertRecords(instance, model, records, {
      before: (known) => between({ hasResults: known > 0 }),
    });
    const done = new Set(first.map(({ record }) => record.row));
    const rest = await revertRecords(
      instance,
      model,
      records.filter(({ row }) => !done.has(row)),
    );
    return [first, rest].map((results) => results.map(({ record, undo }) => [record.row, undo]));
  }

  test('for records that are deleted', async () => {
    const db = 'demo-refused-deletion';
    const client = await clientOf(db, ['product']);
    const lines = names.slice(0, 4).map((name) => [name]);
    const { loaded } = await load(client, sheetOf('product.category', ['name'], lines));
    const unlink = client.unlink.bind(client);
    vi.spyOn(client, 'unlink').mockImplementation(async (...call) => {
      if (call[1].includes(loaded[0]?.odooId ?? 0)) throw refusal();
      return unlink(...call);
    });
    expect(await revertInParts(client, 'product.category', loaded)).toEqual([
      [[2, 'kept']],
      [
        [3, 'removed'],
        [4, 'removed'],
        [5, 'removed'],
      ],
    ]);
  });

  test('for values that are restored', async () => {
    const client = await clientOf('demo-refused-restoring', ['product']);
    const ids = await client.create(
      'product.category',
      names.slice(0, 3).map((name) => ({ name })),
    );
    const outcomes = ids.map((odooId, at): LoadOutcome => {
      const change = { field: 'name', label: 'Nombre', before: `Antes ${at}`, after: names[at] };
      return { row: at + 2, size: 1, action: 'updated', odooId, before: [change] };
    });
    expect(await revertInParts(client, 'product.category', outcomes)).toEqual([
      [[2, 'restored']],
      [
        [3, 'restored'],
        [4, 'restored'],
      ],
    ]);
    const now = await client.searchRead('product.category', [['id', 'in', ids]], ['name'], { order: 'id' });
    expect(now.map(({ name }) => name)).toEqual(['Antes 0', 'Antes 1', 'Antes 2']);
  });

  test('for counts that are taken back', async () => {
    const db = 'demo-refused-counting-back';
    const client = await clientOf(db, ['stock']);
    const four = names.slice(0, 4);
    await client.create(
      'product.product',
      four.map((name) => ({ name, is_storable: true })),
    );
    const [place] = await client.searchRead(
      'stock.location',
      [['usage', '=', 'internal']],
      ['complete_name'],
    );
    const lines = four.map((name) => [name, String(place?.complete_name), '5']);
    const paths = ['product_id', 'location_id', 'inventory_quantity'];
    const { loaded } = await load(client, sheetOf('stock.quant', paths, lines));
    const call = client.call.bind(client);
    vi.spyOn(client, 'call').mockImplementation(async (...given) => {
      const [, method, [ids] = []] = given;
      const isRefused = (ids as number[] | undefined)?.includes(loaded[0]?.odooId ?? 0);
      if (method === 'action_apply_inventory' && isRefused) throw refusal();
      return call(...given);
    });
    expect(await revertInParts(client, 'stock.quant', loaded)).toEqual([
      [[2, 'kept']],
      [
        [3, 'restored'],
        [4, 'restored'],
        [5, 'restored'],
      ],
    ]);
  });

  test('for products that are created archived', async () => {
    const db = 'demo-refused-archiving';
    const client = await clientOf(db, ['product']);
    refuseWrites(client, db, false);
    const sheet = sheetOf(
      'product.template',
      ['name', 'active'],
      names.map((name) => [name, '0']),
    );
    const active = () => odoo.rows(db, 'product.template').map((row) => row.active);
    const first = await load(client, sheet, between);
    expect([first.isEnded, rowsOf(first.loaded), said]).toEqual([true, [2], [false, false, false, true]]);
    expect(first.warned).toEqual([{ row: 2, sentences: ['Odoo no lo archivó: Falta la cuenta.'] }]);
    expect(active()).toEqual(names.map(() => true));
    const rest = await load(client, { ...sheet, records: left(sheet) }, between);
    expect([rest.isEnded, rowsOf(rest.loaded), rest.warned]).toEqual([false, [3, 4, 5, 6, 7, 8, 9], []]);
    expect(active()).toEqual(names.map((_, at) => at === 0));
  });

  test('for products that are made active again', async () => {
    const db = 'demo-refused-activation';
    const client = await clientOf(db, ['product']);
    const lines = names.map((name) => [name]);
    await load(client, sheetOf('product.template', ['name'], lines));
    const ids = odoo.rows(db, 'product.template').map(({ id }) => Number(id));
    await client.write('product.template', ids, { active: false });
    refuseWrites(client, db, true);
    const sheet = sheetOf('product.template', ['name'], lines);
    const active = () => odoo.rows(db, 'product.template').map((row) => row.active);
    const first = await load(client, sheet, between);
    expect([first.isEnded, rowsOf(first.loaded), rowsOf(first.rejected), said]).toEqual([
      true,
      [],
      [2],
      [false, false, false, true],
    ]);
    expect(active()).toEqual(names.map(() => false));
    const rest = await load(client, { ...sheet, records: left(sheet) }, between);
    expect([rest.isEnded, rowsOf(rest.loaded), rest.rejected]).toEqual([false, [3, 4, 5, 6, 7, 8, 9], []]);
    expect(active()).toEqual(names.map((_, at) => at > 0));
  });
});
