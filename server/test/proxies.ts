import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect, createServer as createPort } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { until } from './harness.ts';

/** A proxy in front of a server. */
export interface FrontProxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * A proxy with the usual default: appends the caller's address to `X-Forwarded-For`.
 * @param from the loopback address from which it calls the server
 */
export async function appendingProxy(target: string, from = '127.0.0.1'): Promise<FrontProxy> {
  const server = createServer((incoming, outgoing) => {
    const given = incoming.headers['x-forwarded-for'];
    const headers: IncomingHttpHeaders = {
      ...incoming.headers,
      'x-forwarded-for': [given, incoming.socket.remoteAddress].filter(Boolean).join(', '),
    };
    const { method, url } = incoming;
    const call = request(new URL(url ?? '/', target), { method, headers, localAddress: from, agent: false });
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(call);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** An installed proxy, and how to run it. */
export interface Program {
  file: string;
  config(at: { folder: string; port: number; target: string }): string;
  args(config: string): string[];
}

/** Configured as docs/operations.md says. */
export const programs = {
  nginx: {
    file: 'nginx.conf',
    config: ({ folder, port, target }) => `
      daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
        uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://${target};
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
      }`,
    args: (config) => ['-e', 'stderr', '-c', config],
  },
  haproxy: {
    file: 'haproxy.cfg',
    config: ({ port, target }) => `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend portal
  bind 127.0.0.1:${port}
  option forwardfor
  default_backend atrio
backend atrio
  server one ${target}
`,
    args: (config) => ['-db', '-f', config],
  },
  caddy: {
    file: 'Caddyfile',
    config: ({ port, target }) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${target}
}
`,
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
} satisfies Record<string, Program>;

/** Debian keeps some of them in folders that only root's PATH has. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Its path on this machine, if it is installed. */
export function pathOfProgram(name: string): string | null {
  const found = folders.find((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found === undefined ? null : join(found, name);
}

/** Starts an installed proxy on a free port, by default with the smallest configuration that works. */
export async function realProxy(
  name: keyof typeof programs,
  target: string,
  program: Program = programs[name],
): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), `atrio-${name}-`));
  const port = await freePort();
  const config = join(folder, program.file);
  writeFileSync(config, program.config({ folder, port, target: new URL(target).host }));
  const child = spawn(pathOfProgram(name) ?? name, program.args(config), {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  try {
    await until(`${name} to listen`, () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${told}`);
      return canConnect(port);
    });
  } catch (error) {
    await end(child, folder);
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createPort();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const canConnect = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
