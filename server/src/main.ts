import { ConfigError, readConfig } from './config.ts';
import { serve } from './serve.ts';

try {
  const server = await serve(readConfig(process.env));
  console.log(server.greeting);
  const stop = async () => {
    await server.stop();
    // The channel to whoever started us would keep the process alive.
    if (process.connected) process.disconnect();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof ConfigError ? `Atrio no puede empezar. ${error.message}` : error);
  process.exitCode = 1;
}
