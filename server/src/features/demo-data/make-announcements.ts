import { dayMs, hourMs, iso } from '../../lib/calendar.ts';
import { entryOf, type Making } from './making.ts';
import { announcements } from './texts.ts';

/** Announcements: one that is shown, one that is planned, and one that is over. */
export function makeAnnouncements(making: Making, by: string): void {
  const { rows, now } = making;
  for (const { text, kind, host, from, until } of announcements) {
    const startsAt = now + from * hourMs;
    rows.add('announcements', {
      ...entryOf(making, 'announcements', Math.min(now, startsAt) - dayMs),
      ...{ kind, text, by, dismissible: 1, revision: 1, withdrawnAt: null },
      ...{ startsAt: iso(startsAt), endsAt: iso(now + until * hourMs) },
      ...{ audience: host === null ? 'all' : 'host', audienceValue: host },
    });
  }
}
