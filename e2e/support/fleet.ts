import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Customer } from './customer.ts';
import { OdooDatabase } from './odoo.ts';

const dayMs = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * dayMs).toISOString();

const down = 'El servidor rechazó la conexión. Revisa que la dirección y el puerto sean correctos.';

/**
 * A customer with instances for every list, and a host with a number of instances that stopped answering
 * together. The results of checks are written directly, because real checks would need days for them.
 */
export async function makeFleet(name: string, host: string, away = 6) {
  const customer = await Customer.register(name);
  const database = new DatabaseSync(join(process.env.E2E_DATA ?? '', 'atrio.sqlite'), { timeout: 5000 });
  const found = async (suffix: string, row: Record<string, string | number>) => {
    const { id, odoo } = await customer.addInstance(new OdooDatabase(`tienda-${suffix}-${customer.id}`));
    const whole = {
      ...{ instanceId: id, nextCheckAt: days(30), checkedAt: days(-0.01), reachable: 1, failures: 0 },
      ...{ version: '19.0', ...row },
    };
    const columns = Object.keys(whole).map((column) => `"${column}"`);
    database
      .prepare(`insert or replace into "instanceHealth" (${columns}) values (${columns.map(() => '?')})`)
      .run(...Object.values(whole));
    return odoo.name;
  };
  const since = days(-0.1);
  for (let number = 1; number <= away; number += 1) {
    await found(`${host.split('.')[0]}-${number}`, {
      ...{
        host,
        reachable: 0,
        awaySince: since,
        failingSince: since,
        failingStep: 'address',
        version: '18.0',
      },
      ...{ problemTitle: 'Dirección', problemMessage: down },
    });
  }
  const refused = await found('clave-rechazada', {
    ...{ failingSince: days(-3), failingStep: 'key', failures: 4, problemTitle: 'Clave API' },
    problemMessage: 'La clave API no es correcta o ya venció. Crea otra en tu Odoo.',
  });
  const old = await found('antigua', { version: '16.0' });
  const ending = await found('clave-por-vencer', { keyExpiresAt: days(12) });
  const changed = await found('actualizada', { earlierVersion: '18.0', versionChangedAt: days(-0.05) });
  const well = await found('sana', {});
  database.close();
  return { customer, refused, old, ending, changed, well };
}
