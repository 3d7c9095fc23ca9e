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

let stop = async (): Promise<void> => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop());
// Whoever started us may have ended before we could hear of it.
if (process.send && !process.connected) process.exit(0);

try {
  const odoo = await startOdoo({ port: Number(values.port), version: 18, stateFile: values.state });
  const recurrente = await startRecurrente({
    port: Number(values['card-port']),
    stateFile: values['card-state'],
    webhookUrl: values.webhook,
  });
  stop = async () => {
    stop = async () => undefined;
    await Promise.all([odoo.stop(), recurrente.stop()]);
    process.exit(0);
  };
  const { publicKey, secretKey, webhookSecret } = recurrente;
  process.send?.({
    url: odoo.url,
    db: 'demo',
    username: demoLogin,
    password: demoPassword,
    apiKey: demoApiKey,
    card: { url: `${recurrente.url}/api`, publicKey, secretKey, webhookSecret, card: cards.pays },
  });
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? `Los servicios de prueba no pueden empezar: el puerto ${values.port} o ${values['card-port']} está ocupado. Elige otro con SANDBOX_PORT, o empieza con SANDBOX=0.`
      : error,
  );
  process.exit(1);
}
