import { listImportChanges, type SheetPlan, setImportPlan } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { FailPoint } from '../src/core/fail-points.ts';
import type { Client } from './client.ts';
import { makeHome } from './harness.ts';
import { launchAtrio } from './process.ts';
import { ended, messages, newInstance, prepareJob, startJob } from './work.ts';

let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
});
afterAll(() => odoo.stop());

const rows = 40;
const apps = ['contacts'];
const headers = ['Nombre', 'Correo', 'Teléfono'];
const columns = ['name', 'email', 'phone'].map((field, column) => ({
  column,
  header: headers[column] ?? '',
  field,
}));
const plan: SheetPlan = { sheet: 'Clientes', model: 'res.partner', columns, key: 'email', references: [] };

/** Every tenth row has another phone, and one more is new. */
const fileOf = (corrected: boolean) => ({
  fileName: 'Contactos.xlsx',
  bytes: writeWorkbook([
    {
      name: 'Clientes',
      rows: [
        headers,
        ...Array.from({ length: rows + (corrected ? 1 : 0) }, (_, at) => [
          `Cliente ${at}`,
          `cliente${at}@ejemplo.com.gt`,
          corrected && at % 10 === 0 ? `5555-9${at}` : `5555-0${at}`,
        ]),
      ],
    },
  ]),
});

async function begin(customer: Client, db: string, corrected: boolean) {
  const job = await prepareJob(customer, { url: odoo.url, db, apps, files: [fileOf(corrected)] });
  const { documentId } = job.installation;
  await customer.ok(setImportPlan, { params: { documentId, app: 'contacts' }, body: { sheets: [plan] } });
  await startJob(customer, job, apps).catch((error: unknown) => error);
  return documentId;
}

test.concurrent.each<FailPoint>(['load:before', 'load:sent', 'load:marked'])(
  'kill -9 at %s of a corrected file: each change is made once, and the values before it are known',
  async (point) => {
    const home = await makeHome();
    const db = `demo-${point.replace(':', '-')}`;
    try {
      const quiet = await launchAtrio(home);
      const customer = await quiet.client.register();
      await newInstance(customer, odoo.url, db);
      await ended(customer, await begin(customer, db, false));
      await quiet.kill('SIGTERM');

      const dying = await launchAtrio(home, { ATRIO_FAIL_POINT: point });
      const documentId = await begin(dying.client.withToken(customer.token ?? ''), db, true);
      expect(await dying.exited).toBe('SIGKILL');

      const next = await launchAtrio(home);
      const back = next.client.withToken(customer.token ?? '');
      const progress = await ended(back, documentId);
      expect(progress.files[0], messages(progress)).toMatchObject({
        loaded: 5,
        updated: 4,
        unchanged: rows - 4,
        rejected: 0,
      });
      const { data } = await back.ok(listImportChanges, {
        params: { documentId: progress.files[0]?.id ?? '' },
        query: 'pageSize=50',
      });
      expect(data.map(({ row, action }) => [row, action])).toEqual([
        [2, 'updated'],
        [12, 'updated'],
        [22, 'updated'],
        [32, 'updated'],
        [42, 'created'],
      ]);
      expect(data[1]?.changes).toMatchObject([{ field: 'phone', before: '5555-010', after: '5555-910' }]);
      const inside = odoo.rows(db, 'res.partner').filter(({ email }) => String(email).startsWith('cliente'));
      expect(inside.length).toBe(rows + 1);
      expect(inside.filter(({ phone }) => String(phone).startsWith('5555-9')).length).toBe(5);
      expect(await next.kill('SIGTERM')).toBe(0);
    } finally {
      await home.remove();
    }
  },
);
