import { parseArgs } from 'node:util';
import type { SandboxVersion } from './catalogue.ts';
import { startOdoo } from './server.ts';

const usage =
  'node sandbox/odoo/main.ts [--port 8069] [--version 18] [--state file] [--scale 1] [--host 127.0.0.1]';

const { values } = parseArgs({
  options: {
    port: { type: 'string', multiple: true, default: ['8069'] },
    version: { type: 'string', multiple: true, default: ['18'] },
    state: { type: 'string' },
    scale: { type: 'string', default: '1' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`${usage}\nSeveral servers: --port 8017 --version 17 --port 8018 --version 18`);
  process.exit(0);
}

const servers = await Promise.all(
  values.port.map((port, index) =>
    startOdoo({
      port: Number(port),
      host: values.host,
      version: toVersion(values.version[index] ?? '18'),
      stateFile: values.state,
      delayScale: Number(values.scale),
    }),
  ),
);
for (const server of servers) console.log(`Odoo ${server.version} (sandbox) on ${server.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all(servers.map((server) => server.stop()));
    process.exit(0);
  });
}

function toVersion(text: string): SandboxVersion {
  const version = Number(text);
  if (version === 16 || version === 17 || version === 18 || version === 19) return version;
  throw new Error(`--version takes 16, 17, 18 or 19, not ${text}`);
}
