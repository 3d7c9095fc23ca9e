import { type Incident, incidentAbove } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { ms } from '../../lib/calendar.ts';
import { consoleInstancesRepo } from './console-instances.repo.ts';

const minute = 60_000;
/** A check may be this late. */
const late = 15 * minute;
/** The longest list of incidents: nobody would look at more. */
const most = 20;

interface Away {
  column: 'host' | 'network';
  name: string;
  from: string;
  to: string;
  count: number;
}

/**
 * Instances of one host, or of one network, that stopped answering together. An outage is found by the next
 * check of each instance, so those found within the time between two checks belong together. Hosts of a
 * network that is itself an incident are not listed again.
 *
 * @returns the largest first
 */
export async function incidents(ctx: Needs<'config' | 'db'>): Promise<Incident[]> {
  const repo = consoleInstancesRepo(ctx.db);
  const gap = Math.max(60, ctx.config.healthEvery) * minute + late;
  const found: (Away & Awaited<ReturnType<typeof repo.touched>>)[] = [];
  for (const column of ['network', 'host'] as const) {
    const together = joined(column, await repo.awayByHour(column, incidentAbove), gap);
    const largest = together.filter(({ count }) => count > incidentAbove).sort(byCount);
    for (const away of largest.slice(0, most)) {
      const touched = await repo.touched(away);
      // For a network with one host, the incident of the host says more.
      if (column === 'network' && touched.hosts < 2) continue;
      const isTold = found.some(
        (one) => one.name === touched.network && one.from <= away.from && one.to >= away.to,
      );
      if (column === 'host' && isTold) continue;
      found.push({ ...away, ...touched });
    }
  }
  return found
    .sort(byCount)
    .slice(0, most)
    .map(({ column, name, from, to, instances, customers }) => ({
      ...{ place: `${column}:${name}`, name, from, to, instances, customers },
    }));
}

const byCount = (one: Away, other: Away) => other.count - one.count;

type Buckets = Awaited<ReturnType<ReturnType<typeof consoleInstancesRepo>['awayByHour']>>;

/** Joins consecutive hours of one place. @param gap ms */
function joined(column: Away['column'], buckets: Buckets, gap: number): Away[] {
  const found: Away[] = [];
  for (const { name, from, to, count } of buckets) {
    const last = found.at(-1);
    if (last?.name === name && ms(from) - ms(last.to) <= gap) {
      last.to = to;
      last.count += count;
    } else found.push({ column, name, from, to, count });
  }
  return found;
}
