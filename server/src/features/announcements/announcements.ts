import type {
  AnnouncementKind,
  BodyOf,
  dismissAnnouncement,
  listAnnouncements,
  ResponseOf,
} from '@atrio/contract';
import { mostOpenAnnouncements } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { now } from '../../db/values.ts';
import { announcementsRepo } from './announcements.repo.ts';
import { texts } from './texts.ts';

/** The most urgent kind first. */
const order: readonly string[] = ['incident', 'maintenance', 'information'] satisfies AnnouncementKind[];
type Shown = Awaited<ReturnType<ReturnType<typeof announcementsRepo>['of']>>[number];
const byUrgency = (one: Shown, other: Shown) =>
  order.indexOf(one.kind) - order.indexOf(other.kind) || other.id - one.id;

/** What the provider tells a customer now. */
export async function announcementsOf(
  { db }: Needs<'db'>,
  { userId }: Customer,
): Promise<ResponseOf<typeof listAnnouncements>> {
  const rows = await announcementsRepo(db).of(userId, now(), mostOpenAnnouncements);
  const data = rows.sort(byUrgency).map(({ documentId, kind, text, dismissible, revision }) => ({
    ...{ documentId, text, revision },
    kind: kind as AnnouncementKind,
    dismissible: dismissible === 1,
  }));
  return { data };
}

/**
 * Dismisses an announcement for a customer. A newer text that they have not read stays.
 * @throws not-found for one that is not shown to this customer; conflict for one that cannot be dismissed
 */
export async function dismiss(
  { db }: Needs<'db'>,
  { userId }: Customer,
  documentId: string,
  { revision }: BodyOf<typeof dismissAnnouncement>,
): Promise<ResponseOf<typeof dismissAnnouncement>> {
  const repo = announcementsRepo(db);
  const at = now();
  const row = await repo.oneOf(userId, documentId, at);
  if (!row) throw notFound('announcement');
  if (row.dismissible === 0) throw new AppError('conflict', 'not dismissible', texts.stays);
  await repo.dismiss(userId, row.id, Math.min(revision, row.revision), at);
  return { ok: true };
}
