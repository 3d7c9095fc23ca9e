import { OdooError } from '@atrio/odoo';

/**
 * The error of a call to an instance as its customer is told it: a call that our own time limit ended is a
 * timeout. One that ends because this process stops stays aborted.
 */
export const timeoutIfLate = (error: OdooError, stopping: AbortSignal): OdooError =>
  error.code === 'aborted' && !stopping.aborted ? new OdooError('timeout') : error;
