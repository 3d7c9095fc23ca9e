import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';

/**
 * More failures than this are not the fault of single rows: something that all rows need is away, and each
 * row may take long to fail.
 */
const mostFailures = 20;

/**
 * The loop of an interval job. If the work fails for one row, the loop continues with the others: otherwise
 * they would wait for ever, because the same row fails in each round.
 *
 * @param named facts for the log that say which row failed
 * @param work answers `false` if the remaining rows must wait for the next round
 * @throws at the end, if the work failed for any row; at once the error of a database that is away
 */
export async function eachInTurn<T>(
  { log }: { log: Logger },
  rows: Iterable<T> | AsyncIterable<T>,
  named: (row: T) => Record<string, unknown>,
  work: (row: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const row of rows) {
    try {
      if ((await work(row)) === false) break;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ err: error, ...named(row) }, 'one could not be done, and the others go on');
      failures.push(error);
      if (failures.length === mostFailures) break;
    }
  }
  const [first] = failures;
  if (failures.length === 0) return;
  const said = first instanceof Error ? first.message : String(first);
  throw new Error(`${failures.length} could not be done, the first of them: ${said}`, { cause: first });
}

/** The same for the parts of a job that have nothing to do with each other. @param parts by name */
export const eachPart = (
  ctx: { log: Logger },
  parts: Record<string, () => Promise<unknown>>,
): Promise<void> =>
  eachInTurn(
    ctx,
    Object.entries(parts),
    ([part]) => ({ part }),
    async ([, work]) => {
      await work();
    },
  );
