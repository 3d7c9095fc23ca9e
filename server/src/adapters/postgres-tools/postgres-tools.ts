import { spawn } from 'node:child_process';
import { ConfigError } from '../../config/config-error.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Only the end of a tool's output is kept: it tells what is wrong. */
const mostSaid = 4000;

/**
 * Runs a program of PostgreSQL's own client on a database. The password goes in the environment, because
 * everybody on the machine sees the arguments.
 *
 * @param url postgres://…
 * @throws ConfigError when it is not installed, too old for the server, or fails
 */
export async function runPostgresTool(tool: Tool, url: string, args: string[]): Promise<void> {
  const database = new URL(url);
  const password = decodeURIComponent(database.password);
  database.password = '';
  const child = spawn(tool, ['--no-password', `--dbname=${database.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', (error) => failed(notInstalled(tool, error)));
    child.once('close', done);
  });
  if (code !== 0) throw failure(tool, said);
}

const notInstalled = (tool: Tool, error: Error) =>
  new ConfigError(
    `No se puede ejecutar ${tool} (${error.message}): instala el cliente de PostgreSQL, en Debian el paquete postgresql-client.`,
  );

function failure(tool: Tool, said: string): ConfigError {
  const lines = said.split('\n').filter((line) => line.trim());
  if (/version mismatch|unsupported version/.test(said)) {
    return new ConfigError(
      `${tool} es más antiguo que el servidor o que el archivo: instala el cliente de PostgreSQL de su misma versión.`,
    );
  }
  return new ConfigError(`${tool} falló: ${lines.at(0)?.trim() ?? 'no dijo por qué'}`);
}
