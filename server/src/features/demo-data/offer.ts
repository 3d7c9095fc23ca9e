import type { Handle } from '../../db/handle.ts';
import { demoDataRepo } from './demo-data.repo.ts';

/** Customers: a demonstration may have the account of whoever looks at it. */
export const mostThere = 1;

/** Whether a demonstration has nobody to show yet. Apart from what makes the rows, because each start asks it. */
export const offersDemoData = async (db: Handle): Promise<boolean> =>
  (await demoDataRepo(db).countCustomers()) <= mostThere;
