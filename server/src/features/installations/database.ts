import type { Handle } from '../../db/handle.ts';
import { decisionsRepo } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { planOf } from '../imports/sheet-plans.ts';
import { databaseKey, isElsewhere, type Place } from '../instances/database-key.ts';
import { runStateRepo } from './run-state.repo.ts';

/**
 * Notes that the names of an installation's files mean records of the database to which its instance points
 * now. Where they meant records of another one, these are forgotten, because their ids are those of other records
 * here, and the files are read again.
 */
export async function settleDatabase(trx: Handle, installation: Place & { id: number }): Promise<void> {
  if (isElsewhere(installation)) await forgetRecords(trx, installation.id);
  await runStateRepo(trx).setTarget(installation.id, databaseKey(installation));
}

/** Whether an installation loaded something into another database than the one to which its instance points now. */
export const hasLoadedElsewhere = async (
  db: Handle,
  installation: Place & { id: number },
): Promise<boolean> => isElsewhere(installation) && (await runStateRepo(db).hasLoaded(installation.id));

async function forgetRecords(trx: Handle, installationId: number): Promise<void> {
  await decisionsRepo(trx).forgetRecords(installationId);
  const repo = importsRepo(trx);
  // Their cells were read for the fields of the other database.
  await repo.readAgain(installationId);
  for (const item of await repo.ofInstallation(installationId)) {
    const plan = planOf(item);
    const references = plan?.references.filter(({ useId }) => useId === undefined);
    if (references?.length !== plan?.references.length)
      await repo.update(item.id, { plan: JSON.stringify({ ...plan, references }) });
  }
}
