import type { Context } from '../../../context.ts';

/** What code that deals with money gets of the context: no vault, no mail, no files, no Odoo. */
export type Billing = Pick<Context, 'db' | 'checkout' | 'clock' | 'log' | 'reach' | 'stopping'>;
