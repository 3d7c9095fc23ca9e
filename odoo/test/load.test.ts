import { describe, expect, it } from 'vitest';
import { parseLoadResult } from '../src/load.ts';

const message = (fields: Record<string, unknown>) =>
  parseLoadResult({ ids: false, messages: [fields] }).messages[0];

describe('parseLoadResult', () => {
  it('returns null for the ids when nothing was stored', () => {
    expect(parseLoadResult({ ids: false, messages: [], nextrow: 0 }).ids).toBeNull();
    expect(parseLoadResult({ ids: [7, 8], messages: [] }).ids).toEqual([7, 8]);
    expect(() => parseLoadResult({ ids: [7, false, 8], messages: [] })).toThrow('ids that are no numbers');
    expect(parseLoadResult(null)).toEqual({ ids: null, messages: [], interrupted: false });
  });

  it.each([
    ["'Contacts require a name'", 'Contacts require a name'],
    ['"El código \'1\' ya existe"', "El código '1' ya existe"],
    [
      "'x' no parece ser un número para el campo 'Precio'",
      "'x' no parece ser un número para el campo 'Precio'",
    ],
    ["Falta el valor (name).\nModelo: 'País' (res.country)\n- Crear\n", 'Falta el valor (name).'],
    ["Missing value (name).\nModel: 'Country'", 'Missing value (name).'],
    [
      'new row violates check constraint "x"\nDETAIL:  Failing row contains (1, secret).\n',
      'new row violates check constraint "x"',
    ],
    ['Dos líneas\nde verdad', 'Dos líneas\nde verdad'],
  ])('reads %j as %j', (text, readable) => {
    expect(message({ type: 'error', record: 0, message: text })?.message).toBe(readable);
  });

  it.each([
    'could not serialize access due to concurrent update\n',
    '"no se pudo serializar el acceso debido a un update concurrente"',
    'deadlock detected\nDETAIL:  Process 1 waits for ShareLock',
  ])('is busy where PostgreSQL cancels the call: %j', (text) => {
    expect(() => message({ type: 'error', rows: { from: 0, to: 0 }, record: 0, message: text })).toThrow(
      expect.objectContaining({ code: 'busy' }),
    );
    const value = { type: 'error', record: 0, field: 'name', message: `No record for '${text}'` };
    expect(message(value)?.field).toBe('name');
  });

  it('reads messages of both forms', () => {
    const conversion = {
      type: 'error',
      rows: { from: 3, to: 5 },
      record: 1,
      field: 'country_id',
      field_name: 'País',
      message: 'No',
      moreinfo: { res_model: 'res.country' },
    };
    expect(message(conversion)).toEqual({
      type: 'error',
      row: 3,
      lastRow: 5,
      field: 'country_id',
      fieldLabel: 'País',
      message: 'No',
    });
    const database = { rows: { from: 0, to: 0 }, record: 0, type: 'error', message: 'No' };
    expect(message(database)).toEqual({ type: 'error', row: 0, field: null, message: 'No' });
  });

  it('keeps hints and lists of values', () => {
    expect(message({ type: 'error', record: 0, message: 'No', moreinfo: 'Use 1' })?.moreInfo).toBe('Use 1');
    expect(message({ type: 'error', record: 0, message: 'No', moreinfo: ['A', 'B'] })?.moreInfo).toEqual([
      'A',
      'B',
    ]);
  });

  it('recognises an interruption by its form, because the text is translated', () => {
    const interruption = { type: 'warning', message: 'Se encontraron más de 10 errores' };
    expect(parseLoadResult({ ids: false, messages: [interruption] }).interrupted).toBe(true);
    const warning = { type: 'warning', rows: { from: 0, to: 0 }, record: 0, message: 'Dos' };
    expect(parseLoadResult({ ids: [1], messages: [warning] }).interrupted).toBe(false);
  });
});
