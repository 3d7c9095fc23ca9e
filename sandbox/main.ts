import { parseArgs } from 'node:util';
import { demoApiKey, demoLogin, demoPassword, startOdoo } from './odoo/index.ts';
import { cards, startRecurrente } from './recurrente/index.ts';

/**
 * The sandbox as `npm start` runs it: the stand-in Odoo and the stand-in card provider, and word to the
 * parent process of how to get in. It ends with its parent.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3069' },
    state: { type: 'string', default: ':memory:' },
    'card-port': { type: 'string', default: '0' },
    'card-state': { type: 'string' },
    /** Where the card provider sends its webhooks. */
    webhook: { type: 'string' },
  },
});

const odoo = await startOdoo({ port: Number(values.port), version: 18, stateFile: values.state });
const recurrente = await startRecurrente({
  port: Number(values['card-port']),
  stateFile: values['card-state'],
  webhookUrl: values.webhook,
});
const { publicKey, secretKey, webhookSecret } = recurrente;
process.send?.({
  url: odoo.url,
  db: 'demo',
  username: demoLogin,
  password: demoPassword,
  apiKey: demoApiKey,
  card: { url: `${recurrente.url}/api`, publicKey, secretKey, webhookSecret, card: cards.pays },
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([odoo.stop(), recurrente.stop()]);
    process.exit(0);
  });
}
