import type { BodyOf } from '@atrio/contract';
import {
  type ActFacts,
  type changeAnnouncement,
  earliestAnnouncementDays,
  longestAnnouncementDays,
  mostOpenAnnouncements,
  type PublishedAnnouncement,
  type publishAnnouncement,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { dayMs, ms } from '../../lib/calendar.ts';
import { act } from '../acts/acts.ts';
import { type AnnouncementRow, announcementsRepo } from './announcements.repo.ts';
import { audiencesRepo } from './audiences.repo.ts';
import { columnsOf } from './audiences.ts';
import { answer, isOver } from './published.ts';
import { texts } from './texts.ts';

type Draft = Omit<BodyOf<typeof publishAnnouncement>, 'key'>;

/**
 * Publishes an announcement, now or from a time on. A second call with the same key publishes nothing new.
 * @throws invalid-input for a window that is out of bounds or an unknown plan; conflict where the key belongs
 * to another announcement already, or too many are open
 */
export async function publish(
  { db }: Needs<'db'>,
  operator: Operator,
  { key, ...draft }: BodyOf<typeof publishAnnouncement>,
): Promise<PublishedAnnouncement> {
  const work = db.transaction(async (trx) => {
    const repo = announcementsRepo(trx);
    await repo.lock();
    const before = await repo.find(key);
    if (before) return sameAs(before, draft);
    const at = now();
    const columns = await columnsFor(trx, draft, null, at);
    const open = (await repo.count('active', at)) + (await repo.count('planned', at));
    if (open >= mostOpenAnnouncements) {
      throw new AppError('conflict', 'too many are open', texts.tooMany(mostOpenAnnouncements));
    }
    await repo.add({
      ...columns,
      ...{ documentId: key, createdAt: at, updatedAt: at, revision: 1, by: nameWithRole(operator) },
      withdrawnAt: null,
    });
    const row = await found(trx, key);
    await act(trx, operator, {
      kind: 'announcement-published',
      subject: { kind: 'announcement', id: key },
      after: factsOf(row),
    });
    return row;
  });
  // Before the first announcement there is no row to lock: of two calls with one key, one fails, and then
  // finds the row of the other.
  const row = await work.catch(async (error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return sameAs(await found(db, key), draft);
  });
  return answer(row, now());
}

function sameAs(row: AnnouncementRow, draft: Draft): AnnouncementRow {
  const asked = columnsOfDraft(draft, startOf(draft, row.createdAt) ?? row.createdAt);
  const columns = Object.keys(asked) as (keyof typeof asked)[];
  if (columns.every((column) => row[column] === asked[column])) return row;
  throw new AppError('conflict', 'the key was used for another announcement', texts.otherAnnouncement);
}

/** @throws invalid-input; not-found; conflict for an announcement that is over */
export async function change(
  { db }: Needs<'db'>,
  operator: Operator,
  documentId: string,
  { showAgain, ...draft }: BodyOf<typeof changeAnnouncement>,
): Promise<PublishedAnnouncement> {
  const row = await db.transaction(async (trx) => {
    const repo = announcementsRepo(trx);
    await repo.lock();
    const at = now();
    const before = await openOne(trx, documentId, at);
    await repo.change(before.id, {
      ...(await columnsFor(trx, draft, before, at)),
      revision: before.revision + (showAgain ? 1 : 0),
      updatedAt: at,
    });
    const after = await found(trx, documentId);
    const isOtherHost = before.audience === 'host' && after.audience === 'host';
    await act(trx, operator, {
      kind: 'announcement-changed',
      subject: { kind: 'announcement', id: documentId },
      before: factsOf(before),
      after: {
        ...factsOf(after),
        ...(isOtherHost && before.audienceValue !== after.audienceValue ? { otroServidor: true } : {}),
        ...(showAgain ? { otraVez: true } : {}),
      },
    });
    return after;
  });
  return answer(row, now());
}

/**
 * Withdraws an announcement; a second call changes nothing.
 * @throws not-found; conflict for one that is over
 */
export async function withdraw(
  { db }: Needs<'db'>,
  operator: Operator,
  documentId: string,
): Promise<PublishedAnnouncement> {
  const row = await db.transaction(async (trx) => {
    const repo = announcementsRepo(trx);
    await repo.lock();
    const at = now();
    const known = await found(trx, documentId);
    if (known.withdrawnAt !== null) return known;
    const before = await openOne(trx, documentId, at);
    await repo.change(before.id, { withdrawnAt: at, updatedAt: at });
    await act(trx, operator, {
      kind: 'announcement-withdrawn',
      subject: { kind: 'announcement', id: documentId },
      before: factsOf(before),
      after: { retirado: at },
    });
    return { ...before, withdrawnAt: at };
  });
  return answer(row, now());
}

async function found(db: Handle, documentId: string): Promise<AnnouncementRow> {
  const row = await announcementsRepo(db).find(documentId);
  if (!row) throw notFound('announcement');
  return row;
}

async function openOne(trx: Handle, documentId: string, at: string): Promise<AnnouncementRow> {
  const row = await found(trx, documentId);
  if (isOver(row, at)) throw new AppError('conflict', 'it is over', texts.over);
  return row;
}

/**
 * The columns for a draft.
 * @param before the announcement that it changes; a beginning that has passed is kept
 */
async function columnsFor(trx: Handle, draft: Draft, before: AnnouncementRow | null, at: string) {
  const { audience, endsAt } = draft;
  if (audience.of === 'plan' && !(await audiencesRepo(trx).hasPlan(audience.plan))) {
    throw refusal('audience', 'no such plan', texts.noPlan);
  }
  const begun = before !== null && before.startsAt <= at ? before.startsAt : at;
  const startsAt = startOf(draft, at) ?? begun;
  if (endsAt <= at) throw refusal('endsAt', 'in the past', texts.ended);
  if (endsAt <= startsAt) throw refusal('endsAt', 'ends before it starts', texts.endsBeforeStart);
  if (ms(endsAt) - ms(startsAt) > longestAnnouncementDays * dayMs) {
    throw refusal('endsAt', 'too long', texts.tooLong(longestAnnouncementDays));
  }
  if (ms(startsAt) - ms(at) > earliestAnnouncementDays * dayMs) {
    throw refusal('startsAt', 'too early', texts.tooEarly(earliestAnnouncementDays));
  }
  return columnsOfDraft(draft, startsAt);
}

/** The beginning that a draft asks for; null where it has passed at this time, or is not given. */
const startOf = ({ startsAt }: Draft, at: string): string | null =>
  startsAt !== null && startsAt > at ? startsAt : null;

const columnsOfDraft = ({ audience, dismissible, ...draft }: Draft, startsAt: string) => ({
  ...{ ...draft, startsAt, dismissible: dismissible ? 1 : 0 },
  ...columnsOf(audience),
});

const refusal = (field: string, message: string, text: string): AppError =>
  new AppError('invalid-input', message, text, [{ path: [field], message: text, name: 'ValidationError' }]);

/** The facts of an announcement for the book of acts, without the host, which may belong to one customer. */
const factsOf = (row: AnnouncementRow): ActFacts => ({
  tipo: texts.kinds[row.kind as keyof typeof texts.kinds],
  texto: row.text,
  desde: row.startsAt,
  hasta: row.endsAt,
  para: audienceWords(row),
  sePuedeCerrar: row.dismissible === 1,
});

function audienceWords({ audience, audienceValue, planName }: AnnouncementRow): string {
  switch (audience) {
    case 'plan':
      return texts.audiences.plan(planName ?? '');
    case 'version':
      return texts.audiences.version(audienceValue ?? '');
    case 'host':
      return texts.audiences.host;
    default:
      return texts.audiences.all;
  }
}
