import type { QueryOf, ResponseOf } from '@atrio/contract';
import { type getTimeline, type TimelineLine, timelineKinds } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { pageOf } from '../../lib/pages.ts';
import { customerNamed } from './console-customers.ts';
import { type TimelinePosition, timelineRepo } from './timeline.repo.ts';
import { words } from './timeline-words.ts';

/**
 * What happened to a customer, from all sources, the newest first. Lines of one moment stand in the order
 * of `timelineKinds`, and within a kind the newest id first: so that a page begins exactly where the one
 * before ended.
 */
export async function timelineOf(
  { db }: Needs<'db'>,
  documentId: string,
  { before, pageSize }: QueryOf<typeof getTimeline>,
): Promise<ResponseOf<typeof getTimeline>> {
  const customer = await customerNamed(db, documentId);
  const cursor = readCursor(before);
  const read = timelineRepo(db);
  const lines: (TimelineLine & Partial<Subject>)[] = [];
  for (const [order, kind] of timelineKinds.entries()) {
    const from = cursor && { at: cursor.at, sameMoment: sameMoment(cursor, order) };
    const rows = await read[kind](customer, from, pageSize + 1);
    lines.push(
      ...rows.map(({ what, ...row }) => ({
        ...{ by: null, state: null, installation: null, ...row, kind },
        ...(kind === 'failure' && row.detail !== null ? { detail: hideQuoted(row.detail) } : {}),
        title: words[kind](what, row.detail),
      })),
    );
  }
  lines.sort(newestFirst);
  const { page, next } = pageOf(lines, pageSize, nextOf);
  return { data: await withInstallations(read, page), next };
}

/** What a failure or an act is about. */
interface Subject {
  of: string | null;
  subjectId: string | null;
}

async function withInstallations(
  read: ReturnType<typeof timelineRepo>,
  lines: (TimelineLine & Partial<Subject>)[],
): Promise<TimelineLine[]> {
  const isOfFile = ({ of }: Partial<Subject>) => of === 'import' || of === 'undo';
  const files = await read.installationsOf(lines.filter(isOfFile).map(({ subjectId }) => Number(subjectId)));
  return lines.map(({ of, subjectId, ...line }) => {
    if (of === 'installation') return { ...line, installation: Number(subjectId) };
    return isOfFile({ of: of ?? null })
      ? { ...line, installation: files.get(Number(subjectId)) ?? null }
      : line;
  });
}

const orderOf = ({ kind }: TimelineLine) => timelineKinds.indexOf(kind);

function newestFirst(one: TimelineLine, other: TimelineLine): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return orderOf(one) - orderOf(other) || other.id - one.id;
}

/**
 * Which lines of the moment at which the page before ended are still to be shown: those of one kind below an
 * id, or all, or none.
 */
const sameMoment = (
  { order, id }: { order: number; id: number },
  own: number,
): TimelinePosition['sameMoment'] => {
  if (own === order) return id;
  return own > order ? 'all' : 'none';
};

const nextOf = (line: TimelineLine): string => `${line.at}|${orderOf(line)}|${line.id}`;

/** For any text but one of our own `next`, the first page. */
function readCursor(before: string | undefined): { at: string; order: number; id: number } | null {
  const [, at, order, id] = /^([\dTZ:.-]{24})\|(\d)\|(\d{1,10})$/.exec(before ?? '') ?? [];
  return at === undefined ? null : { at, order: Number(order), id: Number(id) };
}
