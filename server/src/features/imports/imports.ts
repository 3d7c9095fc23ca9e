import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { notOwn } from '../../core/errors.ts';
import { couldBeKey } from '../../db/values.ts';
import { importsRepo } from './imports.repo.ts';

/** The customer's import, with its installation and instance. @throws not-found */
export async function ownImport(ctx: Needs<'db'>, customer: Customer, documentId: string) {
  const item = couldBeKey(documentId)
    ? await importsRepo(ctx.db).findOwn(customer.userId, documentId)
    : undefined;
  if (!item) throw notOwn('import', documentId);
  return item;
}

export type OwnImport = Awaited<ReturnType<typeof ownImport>>;
