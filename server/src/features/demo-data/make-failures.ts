import type { FailureKind } from '@atrio/contract/operator';
import { iso } from '../../lib/calendar.ts';
import { dayMs, type MadeCustomer, type Making } from './making.ts';

/** Failures are kept for so long once they are seen to. */
const rememberedMs = 180 * dayMs;
/** What the provider has not looked at is newer than this. */
const unattendedMs = 60 * dayMs;

interface MadeFailure {
  kind: FailureKind;
  subjectId: number | string;
  /** As `groupOf` names it. */
  cause: string;
  message: string;
  /** When it failed for the first time and for the last, ms since 1970. */
  firstAt: number;
  at: number;
  times: number;
}

/** Writes down what failed; nobody has seen to it yet, or somebody has: of what is old, always. */
export function makeFailure(
  { rows, chance, now }: Making,
  { id: userId }: Pick<MadeCustomer, 'id'>,
  { subjectId, firstAt, at, ...failure }: MadeFailure,
  isOpen = now - at < unattendedMs && chance.happens(0.7),
): void {
  if (now - at > rememberedMs && !isOpen) return;
  rows.add('failures', {
    ...{ id: rows.id('failures'), ...failure, subjectId: String(subjectId), userId },
    ...{ firstAt: iso(firstAt), at: iso(at), attendedAt: isOpen ? null : iso(Math.min(now, at + dayMs)) },
    ...{ solvedAt: null, retryId: null, retryOutcome: null },
  });
}
