import type { LoadMessage, OdooClient } from '@atrio/odoo';
import { expect, test } from 'vitest';
import { sendRecords } from '../src/calls/send-records.ts';
import { checkRows } from '../src/dry-run/check-rows.ts';

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

test('between two calls it can be stopped, and tells what it knows of the records', async () => {
  const refusal: LoadMessage = { type: 'error', row: null, field: null, message: 'No se puede.' };
  const sent: string[][] = [];
  // Refuses every call with the second row, and never names it.
  const load = async (_model: string, _fields: string[], rows: string[][]) => {
    const names = rows.map(([name = '']) => name);
    sent.push(names);
    return names.includes('Fila 3')
      ? { ids: null, messages: [refusal], interrupted: false }
      : { ids: rows.map((_, at) => 10 + at), messages: [], interrupted: false };
  };
  const to = {
    client: { load } as unknown as OdooClient,
    model: 'res.partner',
    fields: ['name'],
    context: {},
  };
  const four = [2, 3, 4, 5].map((row) => ({ row, rows: [[`Fila ${row}`]] }));
  const known: number[] = [];
  const stop = new Error('stopped');
  const result = await sendRecords(to, four, async (count) => {
    known.push(count);
    if (count === 2) throw stop;
  });
  expect(known).toEqual([0, 0, 0, 1, 2]);
  expect(sent).toEqual([
    ['Fila 2', 'Fila 3', 'Fila 4', 'Fila 5'],
    ['Fila 2', 'Fila 3'],
    ['Fila 2'],
    ['Fila 3'],
  ]);
  expect(result).toEqual({
    accepted: [{ row: 2, odooId: 10 }],
    refused: [{ row: 3, messages: [refusal] }],
    warnings: [],
    stopped: { reason: stop },
  });
});

test('a dry run tells the error of a record, also where a warning comes first', async () => {
  const warning = { type: 'warning', row: 0, field: 'name', message: 'Nombre largo.' } as const;
  const error = { type: 'error', row: null, field: null, message: 'No se puede.' } as const;
  const record = { row: 2, rows: [2], cells: [['Ana']] };
  const attempt = async () => ({ ids: null, messages: [warning, error], interrupted: false });
  const { findings } = await checkRows([record], attempt, () => true);
  expect(findings.map(({ row, message }) => [row, message.message])).toContainEqual([2, 'No se puede.']);
});
