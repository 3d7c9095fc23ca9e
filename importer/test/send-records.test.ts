import type { LoadMessage, OdooClient } from '@atrio/odoo';
import { expect, test } from 'vitest';
import { checkRows } from '../src/dry-run/check-rows.ts';
import { sendRecords } from '../src/send-records.ts';

/** A client whose `load()` has always this answer. */
const answering = (ids: number[] | null, messages: LoadMessage[] = []) =>
  ({ load: async () => ({ ids, messages, interrupted: false }) }) as unknown as OdooClient;

const records = [2, 3].map((row) => ({ row, rows: [[`Fila ${row}`]] }));
const send = (client: OdooClient) =>
  sendRecords({ client, model: 'res.partner', fields: ['name'], context: {} }, records);

test('each record gets the id at its place', async () => {
  const { accepted } = await send(answering([7, 9]));
  expect(accepted).toEqual([
    { row: 2, odooId: 7 },
    { row: 3, odooId: 9 },
  ]);
});

test.each([[[]], [[7]], [[7, 8, 9]]])(
  'an answer with the ids %j for two records is not taken',
  async (ids) => {
    await expect(send(answering(ids))).rejects.toMatchObject({ code: 'not-odoo' });
  },
);

test('a dry run tells the error of a record, also where a warning comes first', async () => {
  const warning = { type: 'warning', row: 0, field: 'name', message: 'Nombre largo.' } as const;
  const error = { type: 'error', row: null, field: null, message: 'No se puede.' } as const;
  const record = { row: 2, rows: [2], cells: [['Ana']] };
  const attempt = async () => ({ ids: null, messages: [warning, error], interrupted: false });
  const { findings } = await checkRows([record], attempt, () => true);
  expect(findings.map(({ row, message }) => [row, message.message])).toContainEqual([2, 'No se puede.']);
});
