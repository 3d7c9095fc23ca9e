/**
 * After this many failures in a row an Odoo server counts as one that does not answer, and is left alone for
 * a while.
 */
export const silentAfter = 3;
