import type { HeaderSheet } from './header-sheet.ts';
import { contacts } from './headers-of-programs/contacts.ts';
import { others } from './headers-of-programs/others.ts';
import { products } from './headers-of-programs/products.ts';

/**
 * Exports of further programs, and lists of further trades. Their expected answers were written down before
 * they were tried. The first names of people are loaded with the surnames beside them.
 */
export const programSheets: HeaderSheet[] = [...contacts, ...products, ...others];
