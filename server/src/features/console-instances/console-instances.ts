import type { QueryOf, ResponseOf } from '@atrio/contract';
import {
  type FleetInstance,
  type getFleetOverview,
  type HealthStep,
  type InstanceFilter,
  type InstanceList,
  keyNoticeDays,
  type listFleet,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { dayMs, iso, startOfDay } from '../../lib/calendar.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { pageOf } from '../../lib/pages.ts';
import { searchWords } from '../../lib/search-words.ts';
import {
  type Conditions,
  consoleInstancesRepo,
  type FleetRow,
  type Limits,
  type ListPosition,
  type Section,
  urgencies,
} from './console-instances.repo.ts';
import { incidents } from './incidents.ts';
import { endsSoon, supportEnds } from './odoo-support.ts';

const mostWords = 6;

/** The sections of a list in their order, each without the instances of earlier sections. */
const sectionsOf = (list: InstanceList): readonly Section[] =>
  list === 'all' ? [...urgencies, 'rest'] : [list];

/** @param at ms */
async function limitsAt(db: Handle, at: number): Promise<Limits> {
  const versions = await consoleInstancesRepo(db).versions();
  return {
    keysBefore: iso(at + keyNoticeDays * dayMs),
    changedSince: iso(startOfDay(at) - dayMs),
    unsupported: versions.filter((version) => endsSoon(version, at)),
  };
}

function conditionsOf({ version, words, place, from, to }: Omit<InstanceFilter, 'list'>): Conditions {
  const [, column, name = ''] = /^(host|network):(.*)$/.exec(place ?? '') ?? [];
  const away =
    column === undefined
      ? undefined
      : { column: column as 'host' | 'network', name, from: from ?? '', to: to ?? '9' };
  return { version, words: searchWords(words).slice(0, mostWords), away };
}

/** The end of the page before, as its `next` says; for any other text the first page. */
function readCursor(after: string | undefined, sections: readonly Section[]): [Section, ListPosition] | null {
  const [, name = '', id = '', value = ''] = /^(\w+):(\d{1,9}):(.*)$/s.exec(after ?? '') ?? [];
  const section = sections.find((one) => one === name);
  return section ? [section, { id: Number(id), value }] : null;
}

const orderOf: Record<Section, (row: FleetRow) => string | null> = {
  failing: ({ failingSince }) => failingSince,
  keys: ({ keyExpiresAt }) => keyExpiresAt,
  unsupported: ({ version }) => version,
  changed: ({ versionChangedAt }) => versionChangedAt,
  rest: () => '',
};

/** A page of instances of all customers. */
export async function fleetPage(
  { db }: { db: Handle },
  { after, pageSize, list, ...filter }: QueryOf<typeof listFleet>,
): Promise<ResponseOf<typeof listFleet>> {
  const repo = consoleInstancesRepo(db);
  const limits = await limitsAt(db, Date.now());
  const conditions = conditionsOf(filter);
  const sections = sectionsOf(list);
  const began = readCursor(after, sections);
  const found: { row: FleetRow; section: Section }[] = [];
  for (const [index, section] of sections.entries()) {
    if (found.length > pageSize || (began && index < sections.indexOf(began[0]))) continue;
    const place = began?.[0] === section ? began[1] : null;
    const without = urgencies.slice(0, Math.min(index, urgencies.length));
    const left = pageSize + 1 - found.length;
    const rows = await repo.page(section, without, conditions, limits, place, left);
    found.push(...rows.map((row) => ({ row, section })));
  }
  const { page, next } = pageOf(
    found,
    pageSize,
    ({ section, row }) => `${section}:${row.id}:${orderOf[section](row) ?? ''}`,
  );
  return { data: page.map(({ row }) => answer(row)), next };
}

function answer(row: FleetRow): FleetInstance {
  const { userDocumentId, name, email, displayName, failingStep, problemTitle, problemMessage, ...own } = row;
  return {
    ...own,
    name: displayName,
    customer: { documentId: userDocumentId, name, email },
    supportEnds: supportEnds(row.version),
    step: failingStep as HealthStep | null,
    problem:
      problemTitle === null ? null : { title: problemTitle, message: hideQuoted(problemMessage ?? '') },
  };
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** @param query words and version that the counts are limited to */
export async function fleetOverview(
  ctx: Needs<'config' | 'db'>,
  query: QueryOf<typeof getFleetOverview>,
): Promise<ResponseOf<typeof getFleetOverview>> {
  const repo = consoleInstancesRepo(ctx.db);
  const limits = await limitsAt(ctx.db, Date.now());
  const conditions = conditionsOf(query);
  const [failing, keys, changed, found, together] = await Promise.all([
    repo.count('failing', conditions, limits),
    repo.count('keys', conditions, limits),
    repo.count('changed', conditions, limits),
    repo.versionCounts(conditions.words),
    incidents(ctx),
  ]);
  const all = found.filter(({ version }) => query.version === undefined || version === query.version);
  const unsupported = all.filter(({ version }) => version !== null && limits.unsupported.includes(version));
  return {
    counts: { all: sum(all), failing, unsupported: sum(unsupported), keys, changed },
    versions: found
      .flatMap(({ version, count }) =>
        version === null ? [] : [{ version, count, supportEnds: supportEnds(version) }],
      )
      .sort((one, other) => other.version.localeCompare(one.version, 'es', { numeric: true })),
    incidents: together,
  };
}

/** Ids of the owners of a list of instances, each once, at most `limit`. */
export async function ownersOf(
  db: Handle,
  { list, ...filter }: InstanceFilter,
  limit: number,
): Promise<number[]> {
  const limits = await limitsAt(db, Date.now());
  const section = list === 'all' ? null : list;
  return consoleInstancesRepo(db).owners(section, conditionsOf(filter), limits, limit);
}
