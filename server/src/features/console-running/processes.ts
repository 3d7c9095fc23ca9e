import type { ResponseOf } from '@atrio/contract';
import type { listProcesses, listRounds, RunningProcess, RunningRound } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { processId } from '../../lib/process-id.ts';
import { allProcesses, isSilent, lastRounds } from '../processes/processes.ts';
import { roundWords } from './texts.ts';

export async function processesNow({ db }: Needs<'db'>): Promise<ResponseOf<typeof listProcesses>> {
  const rows = await allProcesses(db);
  const data = rows.map(
    ({ role, failing, ...row }): RunningProcess => ({
      ...row,
      role: role as RunningProcess['role'],
      silent: isSilent(row.beatAt),
      failing: failing?.split(',') ?? [],
      self: row.id === processId,
    }),
  );
  return { data };
}

/** Sorted by name. */
export async function roundsNow({ db }: Needs<'db'>): Promise<ResponseOf<typeof listRounds>> {
  const rows = await lastRounds(db);
  const data = rows.map(
    ({ name, everyMs, beganAt, endedAt, outcome, did, didAt, problem, failedAt }): RunningRound => {
      const { title, what } = roundWords(name);
      return {
        ...{ name, title, beganAt, endedAt, everySeconds: everyMs / 1000 },
        nextAt: new Date(Date.parse(beganAt) + everyMs).toISOString(),
        outcome: outcome as RunningRound['outcome'],
        did: did === null || didAt === null ? null : { what: what(did), at: didAt },
        failed: problem === null || failedAt === null ? null : { problem: hideQuoted(problem), at: failedAt },
      };
    },
  );
  return { data: data.toSorted((a, b) => a.title.localeCompare(b.title, 'es')) };
}
