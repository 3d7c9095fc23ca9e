import type { Needs } from '../../context.ts';
import type { OnBehalf } from '../../core/customer.ts';
import { operatorIdleMs, rightsOf } from '../../core/operator.ts';
import type { ActingRow } from './behalf.repo.ts';

/** Why a session of an operator as a customer ended. */
export type EndReason =
  | 'left'
  | 'customer'
  | 'other'
  | 'time'
  | 'consent'
  | 'right'
  | 'console'
  | 'blocked'
  | 'handed-over'
  | 'deleted';

/** @returns why the session must end; null where it may go on */
export function endReasonOf({ config }: Needs<'config'>, row: ActingRow, at: string): EndReason | null {
  if (row.endedAt !== null || row.expiresAt <= at) return 'time';
  if (row.blocked === 1) return 'blocked';
  const isIdle = Date.parse(at) - Date.parse(row.consoleSeenAt) > operatorIdleMs;
  if (row.removedAt !== null || row.consoleRevokedAt !== null || row.consoleExpiresAt <= at || isIdle) {
    return 'console';
  }
  if (!rightsOf(row).includes(row.withChanges ? 'customers.change' : 'customers.enter')) return 'right';
  const isAllowed = row.allowed !== null && row.allowed >= row.withChanges;
  return config.operators?.needsConsent !== false && !isAllowed ? 'consent' : null;
}

export const actorOf = (row: ActingRow): OnBehalf => ({
  id: row.id,
  operatorId: row.operatorId,
  by: row.by,
  role: row.role,
  withChanges: row.withChanges === 1,
  customer: row.documentId,
});
