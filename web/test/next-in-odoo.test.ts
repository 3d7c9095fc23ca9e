import { expect, test } from 'vitest';
import { nextInOdoo } from '../src/lib/next-in-odoo.ts';

test('what is left to do in Odoo is told, each model once', () => {
  expect(nextInOdoo(['res.partner', 'account.move', 'sale.order', 'account.move'])).toEqual([
    'Las facturas quedan como borradores: revísalas y confírmalas en Odoo.',
    'Los pedidos de venta quedan como cotizaciones: confírmalos en Odoo.',
  ]);
  expect(nextInOdoo(['product.pricelist.item'])[0]).toContain('activadas las «Listas de precios»');
  expect(nextInOdoo(['res.partner'])).toEqual([]);
});
