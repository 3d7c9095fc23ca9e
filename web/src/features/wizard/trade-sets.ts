import { technicalName } from '../../lib/app-names.ts';

/** Which apps a business of a trade usually begins with, by technical name. */
export const tradeSets = {
  hardware: ['contacts', 'sale_management', 'stock', 'purchase', 'account', 'point_of_sale'],
  shop: ['contacts', 'stock', 'purchase', 'point_of_sale'],
  services: ['contacts', 'crm', 'sale_management', 'project', 'account'],
  restaurant: ['stock', 'purchase', 'point_of_sale', 'hr'],
} as const satisfies Record<string, readonly string[]>;

export type Trade = keyof typeof tradeSets;

/** The set that was tapped last, and what it added to the choice, so that it can be undone. */
export interface TradeChoice {
  trade: Trade;
  /** odooIds */
  added: readonly string[];
}

/** The apps of a trade that can be chosen here. @param offered odooIds */
export const appsOfTrade = (trade: Trade, offered: readonly string[]): readonly string[] =>
  offered.filter((odooId) => apps(trade).includes(technicalName(odooId)));

const apps = (trade: Trade): readonly string[] => tradeSets[trade];

/** Whether a trade was tapped and none of its apps was unchosen since. */
export const isTradeChosen = (
  trade: Trade,
  chosen: readonly string[],
  last: TradeChoice | null,
  offered: readonly string[],
): boolean => last?.trade === trade && appsOfTrade(trade, offered).every((odooId) => chosen.includes(odooId));

/**
 * The choice after a tap on a trade. The trade replaces the one that was tapped before; a second tap removes
 * it. Apps that the customer chose without a trade stay.
 */
export function tapTrade(
  trade: Trade,
  chosen: readonly string[],
  last: TradeChoice | null,
  offered: readonly string[],
): { chosen: readonly string[]; last: TradeChoice | null } {
  const others = chosen.filter((odooId) => !last?.added.includes(odooId));
  if (isTradeChosen(trade, chosen, last, offered)) return { chosen: others, last: null };
  const added = appsOfTrade(trade, offered).filter((odooId) => !others.includes(odooId));
  return { chosen: [...others, ...added], last: { trade, added } };
}
