import type { Context } from '../../context.ts';
import { importsRepo } from './imports.repo.ts';
import { unsentRecords } from './name-uses.ts';

/** Fields by which other rows name a record. */
const namingFields = new Set([
  'name',
  'complete_name',
  'default_code',
  'barcode',
  'ref',
  'vat',
  'email',
  'login',
  'code',
]);

/** Models whose records are made along with those of another one. */
const madeWith: Record<string, string[]> = {
  'product.product': ['product.product', 'product.template'],
  'product.template': ['product.product', 'product.template'],
};

/**
 * Which records of this model the installation has and did not load yet: they wait for a decision of their
 * own, and what names them waits with them instead of being asked about. A sheet that waits for a decision
 * on its columns was not read: any name may be in it.
 *
 * @returns whether a name is that of such a record
 */
export async function comingNames(
  { db }: Pick<Context, 'db'>,
  installationId: number,
  model: string,
): Promise<(name: string) => boolean> {
  const models = madeWith[model] ?? [model];
  const names = new Set<string>();
  for (const item of await importsRepo(db).ofInstallation(installationId)) {
    if (!models.includes(item.model ?? '') || item.state === 'replaced') continue;
    if (item.state === 'waiting') return () => true;
    const fieldNames: string[] = JSON.parse(item.fieldNames ?? '[]');
    const places = fieldNames.flatMap((field, at) => (namingFields.has(field) ? [at] : []));
    for await (const records of unsentRecords({ db }, item.id)) {
      for (const { cells } of records) {
        for (const at of places) names.add((cells[0]?.[at] ?? '').trim().toLowerCase());
      }
    }
  }
  names.delete('');
  return (name) => names.has(name.trim().toLowerCase());
}
