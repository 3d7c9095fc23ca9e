import type { InstanceApp, listInstanceModules, ResponseOf } from '@atrio/contract';
import { odooProblems } from '@atrio/importer';
import { OdooError, type OdooModule } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { AppError, notFound } from '../../errors.ts';
import { catalogue } from '../apps/apps.ts';
import { comeAlong, findModule } from '../installations/steps/plan.ts';
import { odooTarget, ownInstance } from '../instances/instances.ts';

const askFor = 45_000;

/**
 * What is installed in one's own instance and what the apps of the catalogue would bring, asked from Odoo.
 *
 * @throws not-found; unavailable, with the reason and the remedy, when Odoo does not tell
 */
export async function modulesOf(
  ctx: Context,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof listInstanceModules>> {
  const { id } = await ownInstance(ctx.db, customer, documentId);
  const target = await odooTarget(ctx, id);
  if (!target) throw notFound('instance');
  const client = ctx.odoo.client(target, {
    signal: AbortSignal.any([ctx.stopping, AbortSignal.timeout(askFor)]),
  });
  try {
    const [version, edition, modules] = [
      await client.version(),
      await client.edition(),
      await client.modules(),
    ];
    const installed = modules.filter(({ state }) => state === 'installed');
    return {
      version: version.serie,
      edition,
      apps: (await catalogue(ctx.db)).map(({ odooId, name }) => ({
        odooId,
        name,
        ...outlook(modules, odooId),
      })),
      modules: installed
        .map(({ name, label, summary, application }) => ({ name, label, summary, application }))
        .sort(
          (a, b) => Number(b.application) - Number(a.application) || a.label.localeCompare(b.label, 'es'),
        ),
    };
  } catch (error) {
    if (!(error instanceof OdooError)) throw error;
    throw new AppError('unavailable', `odoo: ${error.code}`, odooProblems[error.code]);
  } finally {
    await client.close();
  }
}

function outlook(modules: OdooModule[], odooId: string): Pick<InstanceApp, 'state' | 'dependencies'> {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const module = findModule(byName, odooId);
  if (!module) return { state: 'unavailable', dependencies: [] };
  if (module.state === 'installed') return { state: 'installed', dependencies: [] };
  return { state: 'available', dependencies: comeAlong(byName, [module]).map(({ label }) => label) };
}
