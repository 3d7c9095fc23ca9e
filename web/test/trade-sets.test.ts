import { expect, test } from 'vitest';
import { isTradeChosen, type TradeChoice, tapTrade } from '../src/features/wizard/trade-sets.ts';

const offered = ['contacts', 'crm', 'sale_management', 'stock', 'purchase', 'point_of_sale', 'hr'];

/** Taps trades one after the other, beginning with a choice. */
function tap(chosen: readonly string[], ...trades: Parameters<typeof tapTrade>[0][]) {
  let state: { chosen: readonly string[]; last: TradeChoice | null } = { chosen, last: null };
  for (const trade of trades) state = tapTrade(trade, state.chosen, state.last, offered);
  return state;
}

test('a trade chooses its apps that are offered, beside what was chosen before', () => {
  expect(tap(['crm'], 'shop').chosen).toEqual(['crm', 'contacts', 'stock', 'purchase', 'point_of_sale']);
  // Neither Facturación nor Proyecto is offered here.
  expect(tap([], 'services').chosen).toEqual(['contacts', 'crm', 'sale_management']);
  expect(tapTrade('shop', [], null, ['base.module_crm', 'base.module_stock']).chosen).toEqual([
    'base.module_stock',
  ]);
});

test('a second tap takes back what the trade chose, and nothing else', () => {
  expect(tap(['crm', 'stock'], 'shop', 'shop')).toEqual({ chosen: ['crm', 'stock'], last: null });
});

test('another trade takes the place of the one before', () => {
  expect(tap(['crm'], 'shop', 'restaurant').chosen).toEqual([
    'crm',
    'stock',
    'purchase',
    'point_of_sale',
    'hr',
  ]);
  expect(tap(['crm'], 'shop', 'restaurant', 'restaurant').chosen).toEqual(['crm']);
});

test('a tap on a trade with unchosen apps chooses all of them again', () => {
  const { chosen, last } = tap([], 'shop');
  const fewer = chosen.filter((odooId) => odooId !== 'stock');
  expect(isTradeChosen('shop', chosen, last, offered)).toBe(true);
  expect(isTradeChosen('shop', fewer, last, offered)).toBe(false);
  const again = tapTrade('shop', fewer, last, offered);
  expect([...again.chosen].sort()).toEqual([...chosen].sort());
  expect(tapTrade('shop', again.chosen, again.last, offered).chosen).toEqual([]);
});
