import type { Needs } from '../../../context.ts';

/** What code that deals with money gets of the context: no vault, no mail, no files, no Odoo. */
export type Billing = Needs<'db' | 'checkout' | 'clock' | 'log' | 'metrics' | 'failPoint' | 'stopping'>;

/**
 * How long one process claims a row while it asks the provider. If it ends, or the provider takes longer,
 * another one asks too, which does no harm.
 */
export const claimMs = 60_000;
