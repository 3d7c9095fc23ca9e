import { afterAll, beforeAll, describe } from 'vitest';
import { demoApiKey, type Sandbox, type SandboxVersion, startOdoo } from '../../sandbox/odoo/index.ts';
import type { OdooTarget, Protocol } from '../src/index.ts';
import { describeOdooClient } from './suite.ts';

const protocols: Record<SandboxVersion, (Protocol | undefined)[]> = {
  16: [undefined, 'xml-rpc'],
  17: [undefined, 'xml-rpc'],
  18: [undefined, 'xml-rpc'],
  19: [undefined, 'json-rpc', 'xml-rpc', 'json-2'],
};

for (const version of [16, 17, 18, 19] as const) {
  describe(`the stand-in for Odoo ${version}`, () => {
    let odoo: Sandbox;

    beforeAll(async () => {
      odoo = await startOdoo({ version, delayScale: 0.05 });
    });
    afterAll(() => odoo.stop());

    const targetOf = (db: string): OdooTarget => ({
      url: odoo.url,
      db,
      username: 'admin',
      password: 'admin',
      apiKey: demoApiKey,
    });

    for (const protocol of protocols[version]) {
      const db = `demo-${protocol ?? 'default'}`;
      describeOdooClient(protocol ?? 'the default protocol', async () => targetOf(db), {
        major: version,
        protocol,
        installable: 'contacts',
        plainUser: async () => targetOf(`${db}-no-rights`),
      });
    }
  });
}
