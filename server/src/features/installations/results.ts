import type { InstallationResult } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { decisionsRepo } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { rowAccount } from '../imports/row-account.ts';

/** The results of installations that their status alone does not show. */
export async function resultsOf(
  db: Handle,
  installations: { id: number; waitingSince: string | null; requestedAt: string | null }[],
): Promise<Map<number, InstallationResult>> {
  const ids = installations.map(({ id }) => id);
  const [imports, open] = await Promise.all([importsRepo(db).counts(ids), decisionsRepo(db).countOpen(ids)]);
  const byInstallation = Map.groupBy(imports, ({ installationId }) => installationId);
  return new Map(
    installations.map(({ id, waitingSince, requestedAt }) => [
      id,
      {
        rows: rowAccount(byInstallation.get(id) ?? []),
        decisions: open.get(id) ?? 0,
        waitingSince,
        neverStarted: requestedAt === null,
      },
    ]),
  );
}
