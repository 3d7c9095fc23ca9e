import type { AnnouncementKind, QueryOf, ResponseOf } from '@atrio/contract';
import type { AnnouncementState, listPublished, PublishedAnnouncement } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { notFound } from '../../core/errors.ts';
import { now } from '../../db/values.ts';
import { idAfter, pageOf } from '../../lib/pages.ts';
import { type AnnouncementRow, announcementsRepo } from './announcements.repo.ts';
import { audienceOf } from './audiences.ts';

export const isOver = ({ withdrawnAt, endsAt }: AnnouncementRow, at: string): boolean =>
  withdrawnAt !== null || endsAt <= at;

const stateOf = (row: AnnouncementRow, at: string): AnnouncementState =>
  isOver(row, at) ? 'ended' : row.startsAt > at ? 'planned' : 'active';

/** @param at ISO time at which its state is computed */
export const answer = (row: AnnouncementRow, at: string): PublishedAnnouncement => ({
  documentId: row.documentId,
  kind: row.kind as AnnouncementKind,
  text: row.text,
  dismissible: row.dismissible === 1,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  audience: audienceOf(row),
  planName: row.planName,
  state: stateOf(row, at),
  by: row.by,
  publishedAt: row.createdAt,
  withdrawnAt: row.withdrawnAt,
});

/** A page of announcements in one state, and how many there are in each. */
export async function publishedPage(
  { db }: Needs<'db'>,
  { state, after, pageSize }: QueryOf<typeof listPublished>,
): Promise<ResponseOf<typeof listPublished>> {
  const repo = announcementsRepo(db);
  const at = now();
  const [rows, planned, active, ended] = await Promise.all([
    repo.page(state, at, idAfter(after), pageSize + 1),
    repo.count('planned', at),
    repo.count('active', at),
    repo.count('ended', at),
  ]);
  const { page, next } = pageOf(rows, pageSize, ({ id }) => String(id));
  return { data: page.map((row) => answer(row, at)), next, counts: { planned, active, ended } };
}

export async function onePublished({ db }: Needs<'db'>, documentId: string): Promise<PublishedAnnouncement> {
  const row = await announcementsRepo(db).find(documentId);
  if (!row) throw notFound('announcement');
  return answer(row, now());
}
