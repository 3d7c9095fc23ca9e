import type { InstanceApp, listInstanceModules, ResponseOf } from '@atrio/contract';
import { odooProblems } from '@atrio/importer';
import { OdooError, type OdooModule, type OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { findModule, labelsOf, missingDependencies } from '../apps/app-modules.ts';
import { catalogue } from '../apps/apps.ts';
import { odooTarget, ownInstance } from '../instances/instances.ts';
import { timeoutIfLate } from '../instances/late-answer.ts';
import { withOdooCall } from '../limits/odoo-calls.ts';

const askFor = 45_000;

/**
 * What is installed in the customer's instance, and what the apps of the catalogue would bring, asked from
 * Odoo.
 *
 * @throws not-found; unavailable, with the reason and the remedy, when Odoo does not answer; rate-limited
 */
export async function modulesOf(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof listInstanceModules>> {
  const { id } = await ownInstance(ctx.db, customer, documentId);
  const target = await odooTarget(ctx, id);
  if (!target) throw notFound('instance');
  return withOdooCall(ctx, customer.userId, target.url, () => askForModules(ctx, target));
}

async function askForModules(
  ctx: Needs<'db' | 'odoo' | 'stopping'>,
  target: OdooTarget,
): Promise<ResponseOf<typeof listInstanceModules>> {
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
    const { code } = timeoutIfLate(error, ctx.stopping);
    throw new AppError('unavailable', `odoo: ${code}`, odooProblems[code]);
  } finally {
    await client.close();
  }
}

function outlook(modules: OdooModule[], odooId: string): Pick<InstanceApp, 'state' | 'dependencies'> {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const module = findModule(byName, odooId);
  if (!module) return { state: 'unavailable', dependencies: [] };
  if (module.state === 'installed') return { state: 'installed', dependencies: [] };
  return {
    state: 'available',
    dependencies: labelsOf(missingDependencies(byName, [module])),
  };
}
