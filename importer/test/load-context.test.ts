import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterEach, expect, test, vi } from 'vitest';
import { odooInstance } from '../src/instance-answers.ts';
import { contextForNew } from '../src/load/load-context.ts';

const client: OdooClient = createOdooClient({
  url: 'http://127.0.0.1:1',
  db: 'x',
  username: 'x',
  password: 'x',
});
const instance = odooInstance(client);
const field = { string: 'x', type: 'many2many', required: false, readonly: false };
afterEach(() => vi.restoreAllMocks());

/** The client answers each call with this, and remembers what it was asked. */
function answers(value: unknown) {
  vi.spyOn(client, 'fieldsGet').mockResolvedValue({ route_ids: field });
  vi.spyOn(client, 'preferredLang').mockResolvedValue('es_GT');
  return vi.spyOn(client, 'call').mockResolvedValue(value);
}

const leads = (fields: string[], ...rows: string[][]) => ({
  fields,
  records: rows.map((cells, row) => ({ row, rows: [cells] })),
});
const proposed = { value: { user_id: { id: 2 }, team_id: { id: 7 }, stage_id: { id: 3 } } };

test('the team and stage of new leads are asked for once, with the type that all of them have', async () => {
  const call = answers(proposed);
  const two = leads(['id', 'name', 'type'], ['a', 'Uno', 'opportunity'], ['b', 'Dos', 'opportunity']);
  expect(await contextForNew(instance, 'crm.lead', two)).toEqual({
    tracking_disable: true,
    default_team_id: 7,
    default_stage_id: 3,
  });
  const fields_spec = {
    user_id: { fields: {} },
    type: {},
    team_id: { fields: {} },
    stage_id: { fields: {} },
  };
  const asked = { ids: [], values: { type: 'opportunity' }, field_names: [], fields_spec };
  expect(call.mock.calls).toEqual([['crm.lead', 'onchange', [], asked]]);
  expect(await contextForNew(instance, 'crm.lead', leads(['name', 'stage_id/.id'], ['Uno', '9']))).toEqual({
    tracking_disable: true,
    default_team_id: 7,
  });
});

test.each([
  ['a salesperson', ['name', 'user_id/.id'], [['Uno', '5']]],
  ['a team', ['name', 'team_id/.id'], [['Uno', '5']]],
  [
    'several types',
    ['name', 'type'],
    [
      ['Uno', 'lead'],
      ['Dos', 'opportunity'],
    ],
  ],
])('leads with %s get theirs from Odoo, one by one', async (_, fields, rows) => {
  const call = answers(proposed);
  expect(await contextForNew(instance, 'crm.lead', leads(fields, ...rows))).toEqual({
    tracking_disable: true,
  });
  expect(call).not.toHaveBeenCalled();
});

test('where Odoo proposes no team, it finds the stages too', async () => {
  answers({ value: { team_id: false, stage_id: { id: 3 } } });
  expect(await contextForNew(instance, 'crm.lead', leads(['name'], ['Uno']))).toEqual({
    tracking_disable: true,
  });
});

test('the routes of products are asked for once, unless the sheet says them', async () => {
  const call = answers({ route_ids: [[6, 0, [5]]] });
  const own = { tracking_disable: true, default_has_available_route_ids: false };
  expect(await contextForNew(instance, 'product.product', leads(['name'], ['Pala']))).toEqual({
    ...own,
    default_route_ids: [[6, 0, [5]]],
  });
  expect(call.mock.calls).toEqual([['product.product', 'default_get', [['route_ids']]]]);
  const withRoutes = leads(['name', 'route_ids/.id'], ['Pala', '5']);
  expect(await contextForNew(instance, 'product.product', withRoutes)).toEqual(own);
});
