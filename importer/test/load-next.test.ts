import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { externalIdGenerator } from '../src/external-ids.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { loadJobOf } from '../src/load-job.ts';
import { loadNext } from '../src/load-next.ts';
import type { LoadTracker, RejectedRecord, RowWarning } from '../src/load-tracker.ts';
import { withIds } from '../src/names/resolved-records.ts';
import type { ImportRecord, LoadOutcome } from '../src/record.ts';

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

function sheetOf(model: string, paths: string[], lines: string[][]): TestSheet {
  const nameRecord = externalIdGenerator(model, paths);
  const records = lines.map((values, index): ImportRecord => {
    const row = index + 2;
    const ids = { externalId: nameRecord([values]), odooId: null };
    return {
      row,
      size: 1,
      state: 'pending',
      action: null,
      before: null,
      ...ids,
      cells: [values],
      rows: [row],
    };
  });
  return { model, paths, records };
}

/** Loads the records; those that were being sent when an error ended it are so the next time. */
async function load(client: OdooClient, { model, paths, records }: TestSheet) {
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
    between: async () => undefined,
  };
  const instance = odooInstance(client);
  const { job, columns } = await loadJobOf(instance, { model, paths, key: null });
  const resolved = await withIds(instance, model, columns, [], records);
  await loadNext(instance, { job, columns: [], named: columns }, resolved, tracker, async () => new Set());
  return { loaded, rejected, warned };
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
