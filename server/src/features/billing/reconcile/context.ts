import type { Needs } from '../../../context.ts';

/** What code that deals with money gets of the context: no vault, no mail, no files, no Odoo. */
export type Billing = Needs<'db' | 'checkout' | 'clock' | 'log' | 'metrics' | 'failPoint' | 'stopping'>;

/**
 * How long one process keeps what it asks the provider about to itself. Should it end meanwhile, or the
 * provider take longer, another one asks: that does no harm.
 */
export const claimMs = 60_000;
