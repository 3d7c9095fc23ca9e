import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { createOdooClient } from '../src/connect.ts';
import type { Protocol } from '../src/index.ts';
import { expectOdooError } from './expect-odoo-error.ts';

/** A database made in Spanish has no English, which is the language of a request that names none. */

let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ version: 17, delayScale: 0.02 });
});
afterAll(() => odoo.stop());

test.each<Protocol>(['json-rpc', 'xml-rpc'])(
  'modules are installed where English is not: %s',
  async (protocol) => {
    const db = `demo-${protocol}-only-spanish`;
    const client = createOdooClient(
      { url: odoo.url, db, username: 'admin', password: 'admin' },
      { protocol },
    );
    const [contacts] = await client.modules(['contacts']);
    const ids = [contacts?.id ?? 0];
    // As Odoo 17 does, the call waits for a lock of its own request.
    await expectOdooError(client.call('ir.module.module', 'button_immediate_install', [ids]), 'busy');
    await client.installModules(ids);
    expect(odoo.modules(db).contacts).toBe('installed');
    await client.close();
  },
);
