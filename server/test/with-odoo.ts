import { afterAll } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Atrio, startAtrio } from './harness.ts';

/**
 * A stand-in Odoo 18 that hardly waits, and a server, for all tests of a file. Both end after them.
 *
 * @param overrides environment of the server
 */
export async function startWithOdoo(
  overrides: NodeJS.ProcessEnv = {},
): Promise<{ atrio: Atrio; odoo: Sandbox }> {
  const odoo = await startOdoo({ delayScale: 0.02 });
  const atrio = await startAtrio(overrides);
  afterAll(async () => {
    await atrio.stop();
    await odoo.stop();
  });
  return { atrio, odoo };
}
