import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';

/** The values for all rows that stand above a list, by the model that it is loaded into. */
const valuesOf = (app: string, lines: string) =>
  outlineWorkbook(bookOf(table(lines)), modelsOf(app)).map(({ model, values = {} }) => [model, values]);

const prices = `
Código prov. | Artículo | Precio | Mínimo
AG-100 | Hierro 3/8 | 310 | 10
AG-101 | Alambre | 275.5 | 5`;
const plan = `
No. | Actividad | Responsable | Fin
Objetivo 1: Mejorar el acceso
1.1 | Diagnóstico | Ana T. | 15/02/2026
1.2 | Compra de tubería | Luis P. | 30/03/2026
Objetivo 2: Capacitar
2.1 | Talleres | Ana T. | 31/05/2026`;
const count = `
Código | Artículo | Contado
A-10 | Cemento | 150
A-11 | Hierro | 80`;

describe('a label above a list says of all its rows', () => {
  test.each(['Proveedor: Aceros, S.A.', 'PROVEEDOR: | Aceros, S.A.', 'Nombre del proveedor | Aceros, S.A.'])(
    'whose prices they are: %s',
    (label) => {
      expect(valuesOf('purchase', `LISTA 2026 | | ${label}${prices}`)).toEqual([
        ['product.supplierinfo', { partner_id: 'Aceros, S.A.' }],
      ]);
    },
  );

  test('which project has the tasks, whatever titles its sections have', () => {
    expect(valuesOf('project', `ASOCIACIÓN SEMILLAS\nProyecto: Agua segura${plan}`)).toEqual([
      ['project.task', { project_id: 'Agua segura' }],
    ]);
    // Without it the titles of the sections are offered.
    expect(valuesOf('project', `ASOCIACIÓN SEMILLAS${plan}`)).toEqual([['project.task', {}]]);
  });

  test('where was counted', () => {
    expect(valuesOf('stock', `CONTEO\nBodega: | Central${count}`)).toEqual([
      ['stock.quant', { location_id: 'Central' }],
    ]);
  });

  test.each([
    ['purchase', `Proveedor: Aceros, S.A.${prices.replace('Mínimo', 'Proveedor')}`, 'partner_id'],
    ['purchase', `Proveedor:${prices}`, 'partner_id'],
    ['purchase', `Cliente: Ferretería Sol${prices}`, 'partner_id'],
    ['purchase', `Proveedor: Todos${prices}`, 'partner_id'],
    ['stock', `Bodega: TODAS${count}`, 'location_id'],
    ['stock', `Ubicación: 5a calle 3-20 zona 1${count}`, 'location_id'],
    ['stock', `Responsable: Bodega${count}`, 'location_id'],
  ])('%s: nothing where a column or no label says it', (app, lines, field) => {
    for (const [, values] of valuesOf(app, lines)) expect(values).not.toHaveProperty(field);
  });
});

test('the catalogue has the fields that labels fill', () => {
  expect(catalogueFields('stock.quant')).toHaveProperty('location_id');
});
