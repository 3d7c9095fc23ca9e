import type { HeaderSheet } from './header-sheet.ts';
import { contacts } from './headers/contacts.ts';
import { leads } from './headers/leads.ts';
import { others } from './headers/others.ts';
import { products } from './headers/products.ts';

/** Headers of real programs, offices and shops. */
export const headerSheets: HeaderSheet[] = [...contacts, ...products, ...leads, ...others];
