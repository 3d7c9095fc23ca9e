import type { Handle } from '../../db/handle.ts';
import { demoDataRepo } from './demo-data.repo.ts';

/** How many customers there may be: whoever looks at the demonstration may have an account. */
export const mostThere = 1;

/**
 * Whether a demonstration has nobody to show yet. It is separate from the code that makes the rows, because
 * every start calls it.
 */
export const offersDemoData = async (db: Handle): Promise<boolean> =>
  (await demoDataRepo(db).countCustomers()) <= mostThere;
