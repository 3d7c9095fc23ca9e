import type { FailureKind } from '@atrio/contract/operator';
import { dayMs, iso } from '../../lib/calendar.ts';
import type { MadeCustomer, Making } from './making.ts';

/** How long failures are kept after they were attended to. */
const rememberedMs = 180 * dayMs;
/** Failures that nobody has attended to are newer than this. */
const unattendedMs = 60 * dayMs;

interface MadeFailure {
  kind: FailureKind;
  subjectId: number | string;
  /** The group, as `groupOf` names it. */
  cause: string;
  message: string;
  /** When it first and last failed, in ms since 1970. */
  firstAt: number;
  at: number;
  times: number;
  isOpen?: boolean;
}

/** Makes a failure, attended to or not; old ones are always attended to. */
export function makeFailure(
  { rows, chance, now }: Making,
  { id: userId }: Pick<MadeCustomer, 'id'>,
  {
    subjectId,
    firstAt,
    at,
    isOpen = now - at < unattendedMs && chance.happens(0.7),
    ...failure
  }: MadeFailure,
): void {
  if (now - at > rememberedMs && !isOpen) return;
  rows.add('failures', {
    ...{ id: rows.id('failures'), ...failure, subjectId: String(subjectId), userId },
    ...{ firstAt: iso(firstAt), at: iso(at), attendedAt: isOpen ? null : iso(Math.min(now, at + dayMs)) },
    ...{ solvedAt: null, retryId: null, retryOutcome: null },
  });
}
