import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { tellStartError } from './start-errors.ts';

let stop = async (): Promise<void> => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop());
// Whoever started us may have ended before we could hear of it.
if (process.send && !process.connected) process.exit(0);

try {
  const server = await serve(readConfig(process.env));
  stop = async () => {
    await server.stop();
    // The channel to whoever started us would keep the process alive.
    if (process.connected) process.disconnect();
  };
  console.log(server.greeting);
} catch (error) {
  tellStartError('Atrio no puede empezar.', error);
  // A connection or a timer that is left must not keep a process that serves nobody.
  process.exit(1);
}
