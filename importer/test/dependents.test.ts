import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { revertRecords } from '../src/revert/revert-records.ts';
import type { CreatedBeside } from '../src/revert/types.ts';
import { usesOf } from '../src/revert/uses.ts';

/** What Odoo deletes together with a record is no part of a revert where somebody entered it since. */

const db = 'demo-dependents';
let odoo: Sandbox;
let client: OdooClient;
beforeAll(async () => {
  odoo = await startOdoo({ version: 19, delayScale: 0 });
  client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  const apps = await client.modules(['purchase', 'hr_attendance', 'project', 'crm', 'sale_management']);
  await client.installModules(apps.map(({ id }) => id));
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
});

/** Reverts records that a load created. @returns what became of each, with the reason */
async function revert(model: string, ids: number[], created?: CreatedBeside) {
  const record = { importId: 0, row: 2, action: 'created' as const, externalId: null, before: [] };
  const results = await revertRecords(
    odooInstance(client),
    model,
    ids.map((odooId) => ({ ...record, odooId })),
    created && { created },
  );
  return results.map(({ undo, reason }) => [undo, reason]);
}

const newRecord = async (model: string, values: Record<string, unknown>): Promise<number> => {
  const [id = 0] = await client.create(model, [values]);
  return id;
};

const isThere = (model: string, id: number): boolean => odoo.rows(db, model).some((row) => row.id === id);

const stays = (name: string) => ['archived', `Tiene ${name} en tu Odoo, que se borrarían con él.`];
const removed = ['removed', null];

test('supplier prices and bank accounts that somebody entered keep their contact', async () => {
  const partner = (name: string) => newRecord('res.partner', { name });
  const partners = [await partner('Con precio'), await partner('Con cuenta'), await partner('Sola')];
  const product = await newRecord('product.template', { name: 'Cemento' });
  const price = await newRecord('product.supplierinfo', {
    partner_id: partners[0],
    product_tmpl_id: product,
  });
  const account = { partner_id: partners[1], acc_number: '1-2', active: false };
  const archived = await newRecord('res.partner.bank', account);
  expect(await revert('res.partner', partners)).toEqual([
    stays('precios de proveedores'),
    stays('cuentas bancarias'),
    removed,
  ]);
  expect(isThere('product.supplierinfo', price)).toBe(true);
  expect(isThere('res.partner.bank', archived)).toBe(true);
});

test('what the same installation created goes with the record that it belongs to', async () => {
  const both = [
    await newRecord('res.partner', { name: 'Propia' }),
    await newRecord('res.partner', { name: 'Propia y ajena' }),
  ];
  const accounts = await client.create(
    'res.partner.bank',
    [0, 1, 1].map((at, number) => ({ partner_id: both[at], acc_number: `7-${number}` })),
  );
  const ours = new Set(accounts.slice(0, 2));
  expect(await revert('res.partner', both, async () => ours)).toEqual([removed, stays('cuentas bancarias')]);
  expect(accounts.map((id) => isThere('res.partner.bank', id))).toEqual([false, true, true]);
});

test('opportunities, projects and tasks keep their customer, unless the same installation created them', async () => {
  const about = [
    { model: 'crm.lead', reason: 'Lo usa una oportunidad de tu Odoo.' },
    { model: 'project.project', reason: 'Lo usa un proyecto de tu Odoo.' },
    { model: 'project.task', reason: 'Lo usa una tarea de tu Odoo.' },
  ];
  for (const { model, reason } of about) {
    const theirs = await newRecord('res.partner', { name: `De alguien más, ${model}` });
    const ours = await newRecord('res.partner', { name: `Propia, ${model}` });
    const [kept = 0] = await client.create(model, [{ name: 'Cotizar', partner_id: theirs }]);
    const own = await newRecord(model, { name: 'Cotizar', partner_id: ours });
    expect(await revert('res.partner', [theirs, ours], async () => new Set([own]))).toEqual([
      ['archived', reason],
      removed,
    ]);
    const [row] = await client.read(model, [kept], ['partner_id'], { context: { active_test: false } });
    expect(row?.partner_id).toEqual([theirs, `De alguien más, ${model}`]);
  }
});

test.each([
  ['res.partner', 'res.partner', 'parent_id', 'Lo usa un contacto de tu Odoo.'],
  ['hr.employee', 'hr.employee', 'parent_id', 'Lo usa un empleado de tu Odoo.'],
  ['hr.employee', 'hr.department', 'manager_id', 'Lo usa un departamento de tu Odoo.'],
  ['crm.lead', 'sale.order', 'opportunity_id', 'Lo usa un pedido de venta de tu Odoo.'],
])('%s: a record of %s that somebody entered keeps its %s', async (model, other, field, reason) => {
  const used = await newRecord(model, { name: 'Con algo de alguien más' });
  const free = await newRecord(model, { name: 'Sin nada' });
  const partner = other === 'sale.order' ? await newRecord('res.partner', { name: 'Cliente' }) : null;
  const theirs = await newRecord(other, {
    ...(partner === null ? { name: 'De alguien más' } : { partner_id: partner }),
    [field]: used,
  });
  expect(await revert(model, [used, free])).toEqual([['archived', reason], removed]);
  const [row] = await client.read(other, [theirs], [field], { context: { active_test: false } });
  expect(row?.[field]).toEqual([used, 'Con algo de alguien más']);
});

test('people that the same installation loaded into a company do not keep it', async () => {
  const company = await newRecord('res.partner', { name: 'Comercial La Unión', is_company: true });
  const person = await newRecord('res.partner', { name: 'Ana Paz', parent_id: company });
  expect(await revert('res.partner', [company], async () => new Set([person]))).toEqual([removed]);
});

test('attendances that were entered keep their employee', async () => {
  const employees = [
    await newRecord('hr.employee', { name: 'Con asistencia' }),
    await newRecord('hr.employee', { name: 'Sin asistencia' }),
  ];
  const check_in = '2026-01-05 08:00:00';
  const attendance = await newRecord('hr.attendance', { employee_id: employees[0], check_in });
  expect(await revert('hr.employee', employees)).toEqual([stays('asistencias'), removed]);
  expect(isThere('hr.attendance', attendance)).toBe(true);
});

test('tasks go with the subtasks of the same installation, unless somebody added one at any depth', async () => {
  const task = (name: string, parent?: number) =>
    newRecord('project.task', { name, ...(parent !== undefined && { parent_id: parent }) });
  const mine = await task('Mía');
  const below = await task('Mía, abajo', mine);
  const shared = await task('Compartida');
  const sharedBelow = await task('Compartida, abajo', shared);
  const theirs = await task('De alguien más', sharedBelow);
  const ours = new Set([mine, below, shared, sharedBelow]);
  expect(await revert('project.task', [mine, below, shared, sharedBelow], async () => ours)).toEqual([
    removed,
    removed,
    stays('subtareas'),
    stays('subtareas'),
  ]);
  expect(isThere('project.task', theirs)).toBe(true);
});

describe('a server whose pages never end', () => {
  /** Answers every question about a model with full pages. @param row the record at a place of a page */
  function endless(model: string, row: (id: number) => Record<string, unknown>): void {
    const searchRead = client.searchRead.bind(client);
    let asked = 0;
    const spy = vi.spyOn(client, 'searchRead').mockImplementation((...call) => {
      const [asking, domain, , options] = call;
      if (asking !== model || options?.limit === undefined) return searchRead(...call);
      asked += 1;
      if (asked > 50) throw new Error('still asking');
      const above = domain.find((part) => Array.isArray(part) && part[0] === 'id' && part[1] === '>');
      const first = Number(above?.[2] ?? 0) + 1;
      return Promise.resolve(Array.from({ length: options.limit }, (_, at) => row(first + at)));
    });
    onTestFinished(() => spy.mockRestore());
  }

  test('records that were not asked for end the revert of a contact', async () => {
    const partner = await newRecord('res.partner', { name: 'Vigilada' });
    endless('sale.order', (id) => ({ id, partner_id: [999_999, 'Otra'] }));
    await expect(revert('res.partner', [partner])).rejects.toMatchObject({ code: 'not-odoo' });
    expect(isThere('res.partner', partner)).toBe(true);
  });

  test('a task with more and more subtasks stays', async () => {
    const task = await newRecord('project.task', { name: 'Sin fin' });
    endless('project.task', (id) => ({ id: id + 1_000_000, parent_id: [task, 'Sin fin'] }));
    expect(await revert('project.task', [task])).toEqual([stays('subtareas')]);
  });

  test('what pages full of other records may use stays', async () => {
    endless('res.partner', (id) => ({ id, category_id: [999_999] }));
    const uses = await usesOf(client, 'res.partner.category', [71, 72]);
    expect([...uses.keys()]).toEqual([71, 72]);
  });
});
