import type { QueryOf, ResponseOf } from '@atrio/contract';
import {
  type ActFacts,
  type ActKind,
  type ActLine,
  type getAct,
  type InstanceList,
  instanceLists,
  type listActs,
  type Right,
  type SubjectKind,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { notFound } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { pageOf } from '../../lib/pages.ts';
import { currentRequestId } from '../../lib/request-id.ts';
import { knownCause } from '../failures/titles.ts';
import { type ActSearch, actsRepo } from './acts.repo.ts';
import { hashOf } from './chain.ts';

export interface Act {
  kind: ActKind;
  /** What the act is about, with the id that the console's addresses use. */
  subject?: { kind: SubjectKind; id: string | number };
  /** The number of the customer whom it is about. Never a name or an address: the book is never deleted. */
  customerId?: number;
  reason?: string;
  /** The values before and after the act. */
  before?: ActFacts;
  after?: ActFacts;
}

/** Who acts: somebody in the console, somebody who is just signing in, or a command on the host. */
export type Actor =
  | Operator
  | { operatorId: number; role: { name: string }; origin: Origin; right?: Right | null }
  | 'host';

/**
 * Writes a line of the book of acts. Pass the transaction of the act, and call it last: it locks the end of
 * the chain until the transaction ends, so that appends wait for each other.
 */
export async function act(trx: Handle, actor: Actor, given: Act): Promise<void> {
  const repo = actsRepo(trx);
  const next = await repo.nextLine();
  const who = actor === 'host' ? null : actor;
  const line = {
    ...next,
    at: now(),
    kind: given.kind,
    operatorId: who?.operatorId ?? null,
    role: who?.role.name ?? null,
    right: who?.right ?? null,
    subjectKind: given.subject?.kind ?? null,
    subjectId: given.subject === undefined ? null : String(given.subject.id),
    customerId: given.customerId ?? null,
    reason: given.reason ?? null,
    before: given.before ? JSON.stringify(given.before) : null,
    after: given.after ? JSON.stringify(given.after) : null,
    address: who?.origin.address ?? null,
    request: currentRequestId() ?? null,
  };
  await repo.append({ ...line, hash: hashOf(line) });
}

type LineRow = NonNullable<Awaited<ReturnType<ReturnType<typeof actsRepo>['find']>>>;

export async function searchActs(
  ctx: Needs<'db'>,
  { operator, pageSize, ...rest }: QueryOf<typeof listActs>,
): Promise<ResponseOf<typeof listActs>> {
  const repo = actsRepo(ctx.db);
  const search: ActSearch = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== undefined),
  );
  if (operator === 'host') search.operatorId = null;
  else if (operator !== undefined) {
    const operatorId = await repo.operatorIdOf(operator);
    if (operatorId === undefined) return { data: [], next: null };
    search.operatorId = operatorId;
  }
  const rows = await repo.search(search, pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  return { data: await answers(ctx, page), next };
}

/** @throws not-found */
export async function oneAct(ctx: Needs<'db'>, id: number): Promise<ResponseOf<typeof getAct>> {
  const row = await actsRepo(ctx.db).find(id);
  const [line] = row ? await answers(ctx, [row]) : [];
  if (!line) throw notFound('act');
  return line;
}

/** Kinds of subjects that have no name besides their number or id. */
const namedById = new Set<string>(['installation', 'mail', 'event'] satisfies SubjectKind[]);

/**
 * The present name of a subject. A customer appears only as a number, because not every reader of the book
 * may see customers.
 */
function subjectName(
  { subjectKind, subjectId, customerId }: LineRow,
  names: Map<string, string>,
): string | null {
  if (subjectId === null) return null;
  if (subjectKind === 'customer') return customerId === null ? null : String(customerId);
  if (subjectKind !== null && namedById.has(subjectKind)) return subjectId;
  if (subjectKind === 'cause') return knownCause(subjectId)?.title ?? subjectId;
  if (subjectKind === 'instances') return instanceLists[subjectId as InstanceList] ?? subjectId;
  return names.get(subjectId) ?? null;
}

async function answers({ db }: Needs<'db'>, rows: LineRow[]): Promise<ActLine[]> {
  const ids = rows.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId]));
  const names = await actsRepo(db).subjectNames([...new Set(ids)]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind as ActKind,
    operator:
      row.operatorDocumentId === null
        ? null
        : { documentId: row.operatorDocumentId, name: row.operatorName ?? row.email ?? '' },
    role: row.role,
    right: row.right,
    subject:
      row.subjectKind === null || row.subjectId === null
        ? null
        : { kind: row.subjectKind as SubjectKind, id: row.subjectId, name: subjectName(row, names) },
    customerId: row.customerId,
    reason: row.reason,
    before: row.before === null ? null : (JSON.parse(row.before) as ActFacts),
    after: row.after === null ? null : (JSON.parse(row.after) as ActFacts),
    address: row.address,
    request: row.request,
    previousHash: row.previousHash,
    hash: row.hash,
  }));
}
