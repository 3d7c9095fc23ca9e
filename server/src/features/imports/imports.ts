import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { couldBeKey } from '../../db/values.ts';
import { notFound } from '../../errors.ts';
import { databaseKey } from '../instances/database-key.ts';
import { importsRepo } from './imports.repo.ts';

/** One's own import, with its installation and instance. @throws not-found */
export async function ownImport(ctx: Context, customer: Customer, documentId: string) {
  const item = couldBeKey(documentId)
    ? await importsRepo(ctx.db).findOwn(customer.userId, documentId)
    : undefined;
  if (!item) throw notFound('import');
  return item;
}

/** Whether the instance leads to another database by now than the one that the import went into. */
export const isElsewhere = (item: { target: string | null; baseUrl: string; databaseName: string }) =>
  item.target !== null && item.target !== databaseKey(item);
