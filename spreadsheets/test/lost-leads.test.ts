import { expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf } from './list-tables.ts';
import { prepared } from './prepared.ts';

const fields: Record<string, OdooField> = {
  ...catalogueFields('crm.lead'),
  active: { string: 'Activo', type: 'boolean' },
};

/** Name, stage, reason, active and probability of each row, and whether the review calls it lost. */
function leadsOf(rows: CellInput[][], defaults: Record<string, string> = {}) {
  const file = prepared(rows, { model: 'crm.lead', app: 'crm', fields, defaults });
  expect(new Set(file.fieldNames).size).toBe(file.fieldNames.length);
  const shown = ['name', 'stage_id', 'lost_reason_id', 'active', 'probability'];
  const places = shown.map((field) => file.fieldNames.indexOf(field));
  return file.rows.map(({ values, problems, doubts = [] }) => {
    expect(problems).toEqual([]);
    return [...places.map((at) => values[at] ?? ''), doubts.some(({ kind }) => kind === 'lost')];
  });
}

test('opportunities are lost by their stage or by a reason, and archived as Odoo does it', () => {
  expect(
    leadsOf([
      ['Oportunidad', 'Etapa', 'Motivo de pérdida'],
      ['Bodega norte', 'Propuesta', null],
      ['Bodega sur', 'Cerrada perdida', 'Precio'],
      ['Clínica', 'Propuesta', 'Se fue con otro'],
      ['Taller', 'Ganada', 'Precio'],
      ['Escuela', '7. Perdido', 'N/A'],
      ['Se perdió el pedido', 'Propuesta', '-'],
      ['Hotel', 'closedlost', null],
      ['Imprenta', 'Lost Lead', null],
      ['Prueba', 'Junk Lead', null],
      ['Cámaras', 'Perdido por precio', null],
    ]),
  ).toEqual([
    ['Bodega norte', 'Propuesta', '', '', '', false],
    ['Bodega sur', '', 'Precio', '0', '0', true],
    ['Clínica', 'Propuesta', 'Se fue con otro', '0', '0', true],
    ['Taller', 'Ganada', 'Precio', '', '', false],
    ['Escuela', '', '', '0', '0', true],
    ['Se perdió el pedido', 'Propuesta', '', '', '', false],
    ['Hotel', '', '', '0', '0', true],
    ['Imprenta', '', '', '0', '0', true],
    ['Prueba', '', '', '0', '0', true],
    ['Cámaras', '', '', '0', '0', true],
  ]);
});

test('a state that is loaded into no field counts too, a name that says it does not, and 10 % become 0', () => {
  expect(
    leadsOf([
      ['Oportunidad', 'Probabilidad', 'Resultado'],
      ['Perdida', 60, 'En curso'],
      ['Mudanza', 10, 'PERDIDA'],
    ]),
  ).toEqual([
    ['Perdida', '', '', '', '60', false],
    ['Mudanza', '', '', '0', '0', true],
  ]);
});

test('a probability that was chosen for all of them is that of the open ones only', () => {
  const rows = [
    ['Oportunidad', 'Etapa'],
    ['Bodega', 'Propuesta'],
    ['Clínica', 'Perdida'],
  ];
  expect(leadsOf(rows, { probability: '40' })).toEqual([
    ['Bodega', 'Propuesta', '', '', '40', false],
    ['Clínica', '', '', '0', '0', true],
  ]);
});

const outlineOf = (rows: CellInput[][]) => {
  const [outline] = outlineWorkbook(bookOf(rows), [{ model: 'crm.lead', name: 'Oportunidades', fields }]);
  if (outline === undefined) throw new Error('no outline');
  return outline;
};

test('a column that says when the stage changed is no state', () => {
  const { columns } = outlineOf([
    ['Oportunidad', 'Etapa', 'Hora de última actualización de etapa'],
    ['Bodega norte', 'Propuesta', '2025-03-11 15:22:08'],
    ['Bodega sur', 'Perdido', '2025-02-28 17:40:02'],
  ]);
  expect(columns.map(({ field, isRead }) => field ?? isRead)).toEqual(['name', 'stage_id', undefined]);
});
