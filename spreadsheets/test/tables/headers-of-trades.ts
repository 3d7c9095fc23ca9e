import type { HeaderSheet } from './header-sheet.ts';
import { contacts } from './headers-of-trades/contacts.ts';
import { others } from './headers-of-trades/others.ts';
import { products } from './headers-of-trades/products.ts';

/**
 * Lists of different trades, and exports of programs that the other tables do not have. They were recorded
 * before anybody checked how they are read.
 */
export const tradeSheets: HeaderSheet[] = [...contacts, ...products, ...others];
