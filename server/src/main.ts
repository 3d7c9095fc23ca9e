import { readConfig } from './config/config.ts';
import { tellStartError } from './config/start-errors.ts';
import { isPostgresAway } from './core/database-away.ts';
import { openLog, takeConsole } from './log.ts';
import { serve } from './serve.ts';

// Files of this process are readable for its own user only.
process.umask(0o077);

/**
 * The process ends this long after everything was closed, whatever is still open. The driver of the durable
 * runs connects again for queries that waited while PostgreSQL refused connections, even if its pool has
 * ended.
 */
const endAnywayMs = 2000;

let stop = async (): Promise<void> => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void stop());
// The parent process may have ended before we listened for it.
if (process.send && !process.connected) process.exit(0);

// When the database cuts off a connection, the driver of the durable runs rejects a promise that nobody
// awaits; the next query uses another connection. Any other rejection ends the process.
process.on('unhandledRejection', (error) => {
  if (!isPostgresAway(error)) throw error;
  console.error('PostgreSQL cortó una conexión:', error instanceof Error ? error.message : error);
});

try {
  const config = readConfig(process.env);
  const server = await serve(config);
  takeConsole(openLog(config.logLevel));
  stop = async () => {
    await server.stop();
    // The channel to the parent process would keep this one alive.
    if (process.connected) process.disconnect();
    setTimeout(() => process.exit(), endAnywayMs).unref();
  };
  console.log(server.greeting);
} catch (error) {
  tellStartError('Atrio no puede empezar.', error);
  // A connection or a timer that is still open must not keep the process running.
  process.exit(1);
}
