import { afterAll, beforeAll, describe } from 'vitest';
import { createOdooClient } from '../src/connect.ts';
import type { OdooClient, OdooTarget } from '../src/index.ts';
import { describeAccess } from './access.suite.ts';
import { describeLoad } from './load.suite.ts';
import { describeModules } from './modules.suite.ts';
import { describeRecords } from './records.suite.ts';
import type { Capabilities, SuiteContext } from './suite-context.ts';

/** What the client does with every Odoo: runs against the stand-in and against real servers. */
export function describeOdooClient(
  name: string,
  getTarget: () => Promise<OdooTarget>,
  capabilities: Capabilities,
): void {
  const { protocol } = capabilities;
  const options = protocol ? { protocol } : {};
  const run = `atrio${Date.now().toString(36)}`;

  describe(name, () => {
    let target: OdooTarget;
    let client: OdooClient;
    const suite: SuiteContext = {
      ...capabilities,
      options,
      run,
      get target() {
        return target;
      },
      get client() {
        return client;
      },
    };

    beforeAll(async () => {
      target = await getTarget();
      client = createOdooClient(target, options);
      await client.version();
    }, 60_000);

    afterAll(async () => {
      const rows = await client.searchRead('ir.model.data', [['module', '=', run]], ['model', 'res_id']);
      const ids = rows.filter((row) => row.model === 'res.partner').map((row) => row.res_id);
      if (ids.length > 0) await client.call('res.partner', 'unlink', [ids]);
      await client.close();
    }, 60_000);

    describeAccess(suite);
    describeRecords(suite);
    describeLoad(suite);
    describeModules(suite);
  });
}
