import type { OdooError, OdooErrorCode } from '@atrio/odoo';

/**
 * What a call to an instance failed with. A call that our own time limit ended is a timeout; one that ends
 * because this process stops stays aborted.
 */
export const codeOf = ({ code }: OdooError, stopping: AbortSignal): OdooErrorCode =>
  code === 'aborted' && !stopping.aborted ? 'timeout' : code;
