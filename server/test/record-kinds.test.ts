import { type SheetPlan, setImportPlan } from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { writeWorkbook } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, prepareJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

test('contacts of a sheet become suppliers, after the installation has added the field for it', async () => {
  const customer = await atrio.customer();
  const db = 'demo-kinds';
  const plan: SheetPlan = {
    sheet: 'Proveedores',
    model: 'res.partner',
    columns: [
      { column: 0, header: 'Nombre', field: 'name' },
      { column: 1, header: 'NIT', field: 'vat' },
    ],
    key: 'vat',
    kind: 'supplier',
    references: [],
  };
  const load = async (rows: string[][]) => {
    const bytes = writeWorkbook([{ name: 'Proveedores', rows: [['Nombre', 'NIT'], ...rows] }]);
    const job = await prepareJob(customer, {
      url: odoo.url,
      db,
      apps: ['contacts', 'account'],
      files: [{ fileName: 'Contactos.xlsx', bytes }],
    });
    const { documentId } = job.installation;
    await customer.ok(setImportPlan, { params: { documentId, app: 'contacts' }, body: { sheets: [plan] } });
    await startJob(customer, job, ['contacts', 'account']);
    return (await ended(customer, documentId)).files;
  };
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const ranks = async () =>
    (
      await client.searchRead('res.partner', [['vat', '!=', false]], ['name', 'supplier_rank'], {
        order: 'name',
      })
    ).map(({ name, supplier_rank }) => [name, supplier_rank]);
  try {
    expect(await load([['Ceiba', '576937-K']])).toMatchObject([{ loaded: 1 }]);
    expect(await ranks()).toEqual([['Ceiba', 1]]);
    // A supplier with more purchases keeps its rank, and nothing is written.
    const [ceiba] = await client.searchRead('res.partner', [['vat', '=', '576937-K']], ['id']);
    await client.call('res.partner', 'write', [[Number(ceiba?.id)], { supplier_rank: 5 }]);
    const again = await load([
      ['Ceiba', '576937-K'],
      ['Tikal', '7108-0'],
    ]);
    expect(again).toMatchObject([{ unchanged: 1, updated: 0 }]);
    expect(await ranks()).toEqual([
      ['Ceiba', 5],
      ['Tikal', 1],
    ]);
  } finally {
    await client.close();
  }
});
