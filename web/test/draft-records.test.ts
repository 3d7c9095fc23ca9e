import { expect, test } from 'vitest';
import { draftSentences } from '../src/lib/draft-records.ts';

test('records that somebody has to confirm in Odoo are told, each model once', () => {
  expect(draftSentences(['res.partner', 'account.move', 'sale.order', 'account.move'])).toEqual([
    'Las facturas quedan como borradores: revísalas y confírmalas en Odoo.',
    'Los pedidos de venta quedan como cotizaciones: confírmalos en Odoo.',
  ]);
  expect(draftSentences(['res.partner'])).toEqual([]);
});
