import type { Needs } from '../../../context.ts';

/** What code that deals with money gets of the context: no vault, no mail, no files, no Odoo. */
export type Billing = Needs<'db' | 'checkout' | 'clock' | 'log' | 'failPoint' | 'stopping'>;
