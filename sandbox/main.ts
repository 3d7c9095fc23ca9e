import { parseArgs } from 'node:util';
import { demoApiKey, demoLogin, demoPassword, startOdoo } from './odoo/index.ts';
import { cards, startRecurrente } from './recurrente/index.ts';

/**
 * Runs the sandbox for `npm start`: the stand-ins for Odoo and the card provider. It sends the parent process
 * how to reach them, and ends with the parent.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3069' },
    state: { type: 'string', default: ':memory:' },
    'card-port': { type: 'string', default: '0' },
    'card-state': { type: 'string' },
    /** Address that the card provider sends its webhooks to. */
    webhook: { type: 'string' },
  },
});

let stop = async (): Promise<void> => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop());
// The parent may have ended before this process could receive it.
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
