import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { demoApiKey, demoLogin, demoPassword, startOdoo } from '../sandbox/odoo/index.ts';
import { cases, type ImportCase, tableOf } from './import-cases.ts';
import { type OdooAccess, openPortal, type Portal } from './portal.ts';

/**
 * Compares the import with Odoo's own importer (`base_import`, CSV, batches of 2,000 as its page sends them)
 * and with a simple loop of `load()` at its best batch size, on the same Odoo in the same run. ODOO_URL,
 * ODOO_DB, ODOO_USER, ODOO_PASSWORD and ODOO_API_KEY name a throw-away database, which keeps what is loaded.
 * Without them the stand-in is used, whose speed is not Odoo's. BENCH_ROWS: `1000,20000`; BENCH_MODELS:
 * models; BENCH_BATCHES: batch sizes of the loop.
 */
const sizes = (process.env.BENCH_ROWS ?? '1000,20000').split(',').map(Number);
const models = process.env.BENCH_MODELS?.split(',');
/**
 * Odoo's importer updates slowly, and every batch equally slowly: this many rows are enough to measure it.
 */
const maxUpdates = 4_000;
const importBatch = 2_000;
const loadBatches = (process.env.BENCH_BATCHES ?? '500,1000,2000').split(',').map(Number);
const timeoutMs = 20 * 60_000;

export async function run(): Promise<void> {
  const { ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD, ODOO_API_KEY } = process.env;
  const standIn = ODOO_URL ? null : await startOdoo({ delayScale: 0 });
  const odoo: OdooAccess = {
    url: ODOO_URL ?? standIn?.url ?? '',
    db: ODOO_DB ?? 'demo',
    username: ODOO_USER ?? demoLogin,
    password: ODOO_PASSWORD ?? demoPassword,
    apiKey: ODOO_API_KEY ?? demoApiKey,
  };
  const client = createOdooClient(odoo, { timeoutMs });
  const portal = await openPortal(odoo);
  try {
    const { serie } = await client.version();
    console.log(`Odoo ${serie}${standIn ? ' (the stand-in)' : ''}, rows per second`);
    for (const item of cases.filter(({ model }) => !models || models.includes(model))) {
      for (const size of sizes) await compare(client, portal, item, size);
    }
    console.log(`memory of the portal: at most ${portal.peak().toFixed(0)} MiB`);
  } finally {
    await portal.stop();
    await client.close();
    await standIn?.stop();
  }
}

async function compare(client: OdooClient, portal: Portal, item: ImportCase, size: number): Promise<void> {
  const run = `${Date.now().toString(36)}${size}`;
  await prepare(client, item, portal);
  const clean = (who: string) => tableOf(item, size, `${run}${who}`, 'clean').rows;
  const changed = (who: string) => tableOf(item, size, `${run}${who}`, 'changed', 100).rows;

  const ours = await portal.load(item, clean('a'), item.key);
  const theirs = await loadWithOdooImporter(client, item, clean('i'), `${run}i`);
  let best = { batch: 0, seconds: Number.POSITIVE_INFINITY };
  for (const batch of loadBatches) {
    const seconds = await bareLoad(client, item, clean(`l${batch}`), `${run}l${batch}`, batch);
    if (seconds < best.seconds) best = { batch, seconds };
  }
  expectCount('first load', ours.file.account?.created, size);
  printResult(item, size, 'first load', size / ours.seconds, {
    'Odoo’s importer': size / theirs,
    [`load() by ${best.batch}`]: size / best.seconds,
  });

  const again = await portal.load(item, changed('a'), item.key);
  const some = changed('i').slice(0, maxUpdates);
  const updates = await loadWithOdooImporter(client, item, some, `${run}i`);
  expectCount('changed rows', again.file.account?.changed, Math.floor(size / 100));
  expectCount('unchanged rows', again.file.account?.same, size - Math.floor(size / 100));
  printResult(item, size, '1 in 100 changed', size / again.seconds, {
    'Odoo’s importer': some.length / updates,
  });

  const { rows, bad } = tableOf(item, size, `${run}b`, 'wrong', 50);
  const spoiled = await portal.load(item, rows, item.key);
  expectCount('bad rows', spoiled.file.account?.rejected, bad);
  printResult(item, size, '1 in 50 bad', size / spoiled.seconds, { 'our clean speed': size / ours.seconds });
}

/** Installs the app, and creates the records that the rows refer to. */
async function prepare(client: OdooClient, item: ImportCase, portal: Portal): Promise<void> {
  await portal.load(
    item,
    [item.row(0, `warm${Date.now()}`).map((cell, at) => (item.fields[at] === 'categ_id' ? '' : cell))],
    null,
  );
  if (item.model !== 'product.template') return;
  for (const name of [0, 1, 2, 3].map((index) => `Banco ${index}`)) {
    const found = await client.nameSearch('product.category', name, { limit: 1 });
    if (!found.length) await client.create('product.category', [{ name }]);
  }
}

const options = {
  has_headers: true,
  quoting: '"',
  separator: ',',
  encoding: 'utf-8',
  date_format: '%Y-%m-%d',
  datetime_format: '%Y-%m-%d %H:%M:%S',
  float_thousand_separator: ',',
  float_decimal_separator: '.',
  advanced: false,
  keep_matches: false,
  fields: [],
  limit: importBatch,
};

/**
 * Loads rows as the page of Odoo's importer does, with external ids so that a second load updates.
 *
 * @returns seconds
 */
async function loadWithOdooImporter(
  client: OdooClient,
  item: ImportCase,
  rows: string[][],
  run: string,
): Promise<number> {
  const fields = ['id', ...item.fields];
  const context = { lang: await client.preferredLang() };
  const lines = rows.map((row, index) => [`bench_${run}.row_${index}`, ...row]);
  const file = [fields, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  const start = performance.now();
  const values = { res_model: item.model, file, file_name: 'bench.csv', file_type: 'text/csv' };
  const id = await client.call<number>('base_import.import', 'create', [values]);
  for (let skip = 0; skip < rows.length; skip += importBatch) {
    const answer = await client.call<{ ids: unknown; messages: unknown[] }>(
      'base_import.import',
      'execute_import',
      [],
      {
        ids: [id],
        fields,
        columns: fields,
        options: { ...options, skip },
        dryrun: false,
        context,
      },
    );
    if (!answer.ids) throw new Error(`Odoo’s importer refused: ${JSON.stringify(answer.messages[0])}`);
  }
  return (performance.now() - start) / 1000;
}

/** @returns seconds */
async function bareLoad(
  client: OdooClient,
  item: ImportCase,
  rows: string[][],
  run: string,
  batch: number,
): Promise<number> {
  const start = performance.now();
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch).map((row, index) => [`bench_${run}.row_${at + index}`, ...row]);
    const { ids, messages } = await client.load(item.model, ['id', ...item.fields], part);
    if (!ids) throw new Error(`load() refused: ${messages[0]?.message}`);
  }
  return (performance.now() - start) / 1000;
}

function expectCount(what: string, found: number | undefined, expected: number): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}

function printResult(
  item: ImportCase,
  size: number,
  what: string,
  speed: number,
  others: Record<string, number>,
): void {
  const beside = Object.entries(others).map(
    ([name, other]) => `${(speed / other).toFixed(2)} × ${name} (${other.toFixed(0)})`,
  );
  console.log(`${item.model} ${size}, ${what}: ${speed.toFixed(0)}; ${beside.join('; ')}`);
}
