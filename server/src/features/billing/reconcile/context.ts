import type { Context } from '../../../context.ts';

/** What dealing with money may use: database, card provider, clock, log. No vault, mail, file or Odoo. */
export type Billing = Pick<Context, 'db' | 'checkout' | 'clock' | 'log' | 'reach' | 'stopping'>;
