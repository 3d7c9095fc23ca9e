import { expect, test } from 'vitest';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { table } from './list-tables.ts';
import { prepared } from './prepared.ts';

const warning = (header: string) =>
  `En «${header}» parece que solo la primera fila de cada grupo dice el suyo: las filas con la celda vacía entran sin ese dato. Si son del mismo grupo, llena las celdas hacia abajo.`;
const warningsOf = (rows: CellInput[][], model: string) =>
  prepared(rows, { model }).inspection.warnings.filter((text) => text.includes('primera fila'));

test('a group that only its first row says is told, since the others enter without it', () => {
  const products = table(`Categoría | Producto | Precio
    Blusas | Manga larga | 125
     | Campesina | 150
    Pantalones | Jeans | 180
     | Lino | 210
     | Corto | 99
    TOTAL | | 764`);
  expect(warningsOf(products, 'product.template')).toEqual([warning('Categoría')]);
  const counts = table(`Bodega | Producto | Contado
    Central | Aceite | 5
     | Filtro | 8
    Zona 12 | Aceite | 2
     | Filtro | 1`);
  expect(warningsOf(counts, 'stock.quant')).toEqual([warning('Bodega')]);
});

test.each([
  [
    'a value that is repeated',
    `Categoría | Producto | Precio
     Blusas | Manga larga | 125
      | Campesina | 150
     Blusas | Seda | 180
      | Lino | 210`,
  ],
  [
    'a first row without one',
    `Categoría | Producto | Precio
      | Manga larga | 125
     Blusas | Campesina | 150
      | Seda | 180
     Lino | Lino | 210
      | Corto | 99`,
  ],
  [
    'groups directly below each other',
    `Categoría | Producto | Precio
     Blusas | Manga larga | 125
     Faldas | Campesina | 150
     Lino | Lino | 210
      | Corto | 99
      | Largo | 99
      | Medio | 99`,
  ],
  [
    'a column that groups nothing',
    `Marca | Producto | Precio
     Sol | Manga larga | 125
      | Campesina | 150
     Luna | Lino | 210
      | Corto | 99`,
  ],
])('%s is not', (_, lines) => {
  expect(warningsOf(table(lines), 'product.template')).toEqual([]);
});

test('the lines of an order have nothing of it but in the first one', () => {
  const orders = table(`Pedido | Cliente | Equipo de ventas | Producto | Cantidad
    P-1 | Ana | Norte | Jabón | 1
     | | | Cloro | 2
    P-2 | Eva | Sur | Jabón | 1
     | | | Cloro | 2`);
  expect(warningsOf(orders, 'sale.order')).toEqual([]);
});
