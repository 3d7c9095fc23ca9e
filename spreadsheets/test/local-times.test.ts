import { expect, test } from 'vitest';
import { localTime } from '../src/values/local-times.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { valuesOf } from './prepared.ts';

/** Times with an offset, as web programs export them, are what the clock of the company's country showed. */

test.each([
  ['2026-04-03T10:00:00Z', 'GT', '2026-04-03 04:00:00'],
  ['2026-04-04T02:00:00Z', 'GT', '2026-04-03 20:00:00'],
  ['2026-04-03T10:00:00.123z', 'PA', '2026-04-03 05:00:00'],
  ['2026-04-03 10:00-06:00', 'GT', '2026-04-03 10:00:00'],
  ['2026-04-03T10:00:00+0200', 'GT', '2026-04-03 02:00:00'],
  // Summer time
  ['2026-07-03T10:00:00Z', 'ES', '2026-07-03 12:00:00'],
  ['2026-01-03T10:00:00Z', 'ES', '2026-01-03 11:00:00'],
])('%s in %s is %s', (text, country, local) => {
  const found = localTime(text, country);
  expect(`${found?.date} ${found?.time}`).toBe(local);
});

test.each([
  ['a day without a time', '2026-04-03T00:00:00Z', 'GT'],
  ['no offset', '2026-04-03T10:00:00', 'GT'],
  ['a country whose time we do not know', '2026-04-03T10:00:00Z', 'DE'],
  ['a name of JavaScript', '2026-04-03T10:00:00Z', 'constructor'],
  ['no day', '2026-14-43T10:00:00Z', 'GT'],
])('%s is read as it is written', (_, text, country) => {
  expect(localTime(text, country)).toBe(null);
});

test('dates and times of a file are those of the company’s country, and of Guatemala where it is not known', () => {
  const rows: CellInput[][] = [
    ['Oportunidad', 'Cierre esperado'],
    ['Techo', '2026-04-04T02:00:00Z'],
    ['Portón', '2026-04-04T00:00:00Z'],
  ];
  const dates = (country?: string) =>
    valuesOf(rows, { model: 'crm.lead', ...(country && { country }) }, ['date_deadline']).map(
      ([, date]) => date,
    );
  expect(dates()).toEqual(['2026-04-03', '2026-04-04']);
  expect(dates('ES')).toEqual(['2026-04-04', '2026-04-04']);
});
