import { type OdooInstance, odooInstance } from '@atrio/importer';
import type { OdooCall } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import { databaseKey, databaseWords } from '../instances/database-key.ts';
import { odooTarget } from '../instances/instances.ts';
import { RunFailure } from './run-errors.ts';
import type { RunInstallation } from './runs.repo.ts';
import { texts } from './texts.ts';

/** The Odoo client of a run's instance. */
export interface InstanceClient {
  /**
   * Runs `work` with the client, which stays open for the next call.
   *
   * @throws RunFailure when the instance was removed, or points to another database now
   */
  withOdoo<T>(work: (odoo: OdooInstance) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function instanceClient(
  ctx: Needs<'db' | 'odoo' | 'stopping' | 'vault'>,
  installation: () => Promise<RunInstallation>,
  onCall: (call: OdooCall) => void,
): InstanceClient {
  // Signing in costs Odoo a quarter of a second, as much as hundreds of rows.
  let open: { key: string; odoo: OdooInstance } | null = null;
  const close = async () => {
    const last = open;
    open = null;
    await last?.odoo.client.close();
  };
  return {
    close,
    async withOdoo(work) {
      const row = await installation();
      const target = await odooTarget(ctx, row.instanceId);
      if (!target) throw new RunFailure(texts.instanceRemoved, 'instance-removed');
      const now = databaseKey({ baseUrl: target.url, databaseName: target.db });
      if (row.target !== null && row.target !== now) throw otherDatabase(row.target);
      const key = JSON.stringify(target);
      if (open?.key !== key) {
        await close();
        open = { key, odoo: odooInstance(ctx.odoo.client(target, { signal: ctx.stopping, onCall })) };
      }
      try {
        return await work(open.odoo);
      } catch (error) {
        // So that the next attempt signs in again.
        await close();
        throw error;
      }
    },
  };
}

/** Work that began in one database is neither continued nor undone in another. */
export const otherDatabase = (target: string) =>
  new RunFailure(texts.otherDatabase(databaseWords(target)), 'instance-moved');
