import { describe, expect, test } from 'vitest';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';
import { valuesOf as rowsOf } from './prepared.ts';

/** The values that a list of a model gets for all its rows from the rows above it. */
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

describe('titles of parts of a list', () => {
  const header = 'Código | Producto | Contado';
  /** The place of each count, of a list with these titles above its parts. */
  const placesIn = (lines: string, values: Record<string, string> = {}) =>
    rowsOf(table(lines), { model: 'stock.quant', values }, ['location_id'])
      .filter(([, , kind]) => kind === undefined)
      .map(([, place]) => place);

  test.each([
    ['TIENDA CENTRO', 'TIENDA NORTE', 'TIENDA CENTRO', 'TIENDA NORTE'],
    ['Bodega: Centro', 'Bodega: Norte', 'Centro', 'Norte'],
  ])('«%s» and «%s» say where was counted', (first, second, one, other) => {
    const lines = `INVENTARIO 2026
      ${first}
      ${header}
      A1 | Pala | 5
      A2 | Pico | 3
      ${second}
      ${header}
      A1 | Pala | 2`;
    expect(placesIn(lines)).toEqual([one, one, other]);
    const [outline] = outlineWorkbook(bookOf(table(lines)), modelsOf('stock'));
    expect(outline?.values ?? {}).toEqual({});
    expect(outline?.titled).toMatchObject({ field: 'location_id', sample: one });
  });

  test('are found far below the top, also where the first one was taken for all rows', () => {
    const many = Array.from({ length: 60 }, (_, at) => `B${at} | Clavo ${at} | ${at + 1}`).join('\n');
    const lines = `Bodega: Centro\n${header}\n${many}\nBodega: Norte\nA1 | Pala | 2`;
    const places = placesIn(lines, { location_id: 'Centro' });
    expect([places[0], places.at(-1)]).toEqual(['Centro', 'Norte']);
    // What a person chose comes before what the sheet says.
    expect(new Set(placesIn(lines, { location_id: 'Sur' }))).toEqual(new Set(['Sur']));
  });

  test('one title, and the name of a firm, say nothing of parts', () => {
    const lines = (title: string) => `TIENDA LA ECONÓMICA
      ${header}
      A1 | Pala | 5
      A2 | Pico | 3
      ${title}
      A3 | Piocha | 2
      A4 | Barreta | 2`;
    expect(new Set(placesIn(lines('HERRAMIENTA')))).toEqual(new Set(['']));
  });
});
