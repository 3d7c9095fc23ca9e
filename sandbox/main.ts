import { parseArgs } from 'node:util';
import { demoApiKey, demoLogin, demoPassword, startOdoo } from './odoo/index.ts';

/**
 * The sandbox as `npm start` runs it: the stand-in Odoo, and word to the parent process of how to get
 * in. It ends with its parent.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '3069' }, state: { type: 'string', default: ':memory:' } },
});

const odoo = await startOdoo({ port: Number(values.port), version: 18, stateFile: values.state });
process.send?.({
  url: odoo.url,
  db: 'demo',
  username: demoLogin,
  password: demoPassword,
  apiKey: demoApiKey,
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await odoo.stop();
    process.exit(0);
  });
}
