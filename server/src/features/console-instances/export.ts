import { Readable } from 'node:stream';
import { type FleetInstance, type InstanceFilter, instanceLists } from '@atrio/contract/operator';
import { csvLine, csvStart } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Operator } from '../../core/operator.ts';
import { dayAt } from '../../lib/calendar.ts';
import { act } from '../acts/acts.ts';
import { fleetPage } from './console-instances.ts';
import { texts } from './texts.ts';

/** Rows that are read at a time. */
const pageSize = 500;

/** A list of instances as CSV, written page by page while it is sent. */
export async function exportFleet(
  ctx: Needs<'db'>,
  operator: Operator,
  filter: InstanceFilter,
): Promise<{ name: string; csv: Readable }> {
  await ctx.db.transaction((trx) =>
    act(trx, operator, {
      kind: 'instances-exported',
      subject: { kind: 'instances', id: filter.list },
      after: factsOf(filter),
    }),
  );
  const day = dayAt(Date.now());
  return {
    name: `instancias-${instanceLists[filter.list].toLowerCase().replaceAll(' ', '-')}-${day}.csv`,
    csv: Readable.from(lines(ctx, filter), { objectMode: false }),
  };
}

/**
 * A filter for the book of acts. Of search words it only says that there were some, because they may be
 * somebody's name.
 */
export const factsOf = ({ list, version, words, place }: InstanceFilter) => ({
  list,
  ...(version === undefined ? {} : { version }),
  ...(words.trim() === '' ? {} : { words: true }),
  ...(place === undefined ? {} : { incident: true }),
});

async function* lines(ctx: Needs<'db'>, filter: InstanceFilter): AsyncGenerator<string> {
  yield csvStart + csvLine(texts.columns);
  for (let after: string | undefined; ; ) {
    const { data, next } = await fleetPage(ctx, { ...filter, after, pageSize });
    yield data.map((instance) => csvLine(cellsOf(instance))).join('');
    if (next === null) return;
    after = next;
  }
}

const cellsOf = (instance: FleetInstance): string[] => [
  instance.customer.name ?? '',
  instance.customer.email,
  instance.name ?? '',
  instance.databaseName,
  instance.baseUrl,
  instance.version ?? '',
  instance.supportEnds ?? '',
  moment(instance.failingSince),
  instance.step === null ? (instance.problem?.title ?? '') : texts.steps[instance.step],
  instance.problem?.message ?? '',
  moment(instance.keyExpiresAt),
  instance.earlierVersion ?? '',
  moment(instance.versionChangedAt),
  moment(instance.checkedAt),
];

/** Swedish writes times almost as ISO does, in a form that every spreadsheet program reads as a time. */
const times = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Guatemala',
});
const moment = (at: string | null): string => (at === null ? '' : times.format(new Date(at)));
