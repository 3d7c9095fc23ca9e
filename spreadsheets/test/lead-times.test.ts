import { describe, expect, test } from 'vitest';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** How long a supplier takes to deliver. Odoo counts days. */

/** The days that Odoo gets; or, with «?», those that are proposed, or null where nothing is. */
function daysOf(header: string, cell: CellInput): string | null {
  const rows = [
    ['Proveedor', 'Producto', 'Precio', header],
    ['Duwest', 'Urea', 285, cell],
  ];
  const file = prepareFile(writeWorkbook([{ name: 'P', rows }]), { model: 'product.supplierinfo' });
  const [row] = file.rows;
  const [problem] = row?.problems ?? [];
  if (problem === undefined) return row?.values[file.fieldNames.indexOf('delay')] ?? null;
  return problem.proposal === undefined ? null : `?${problem.proposal}`;
}

describe('what cells say', () => {
  test.each<[CellInput, string | null]>([
    [7, '7'],
    ['7', '7'],
    ['3 días', '3'],
    ['1 dia', '1'],
    ['5 days', '5'],
    ['1 semana', '7'],
    ['2 sem.', '14'],
    // What is no whole number of days, or may be another one, is only proposed.
    ['3 a 5 días', '?5'],
    ['3-5 días', '?5'],
    ['15 días hábiles', '?15'],
    ['24 horas', '?1'],
    ['36 hrs', '?2'],
    ['1.5 semanas', '?11'],
    ['1 mes', '?30'],
    ['inmediata', '?0'],
    ['Entrega inmediata', '?0'],
    ['mismo día', '?0'],
    ['según pedido', null],
    [null, '1'],
  ])('%j is %s', (cell, days) => {
    expect(daysOf('Tiempo de entrega', cell)).toBe(days);
  });
});

describe('the unit of a header counts for cells without one', () => {
  test.each<[string, CellInput, string]>([
    ['Tiempo de entrega (días)', 3, '3'],
    ['Tiempo de entrega (semanas)', 2, '14'],
    ['Lead time (weeks)', 1, '7'],
    ['Entrega (sem)', 3, '21'],
    ['Tiempo de entrega (semanas)', '5 días', '5'],
    ['Tiempo de entrega (horas)', 48, '?2'],
    ['Tiempo de entrega (días o semanas)', 2, '2'],
  ])('%s: %j is %s', (header, cell, days) => {
    expect(daysOf(header, cell)).toBe(days);
  });
});
