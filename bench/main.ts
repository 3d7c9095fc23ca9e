import { bundleServer } from '../scripts/server.mjs';

/**
 * `npm run bench -- <name>`: measured comparisons. Results are ratios to something else in the same run,
 * because the speed of machines differs, also from day to day.
 */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  api: () => import('./api.ts'),
  import: () => import('./import.ts'),
  web: () => import('./web.ts'),
  seed: () => import('./scale-seed-command.ts'),
  console: () => import('./console.ts'),
  scale: () => import('./scale.ts'),
  hostile: () => import('./hostile.ts'),
  read: () => import('./read.ts'),
  'import-memory': () => import('./import-memory.ts'),
  'check-memory': () => import('./check-memory.ts'),
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (!load) {
  console.log(`npm run bench -- <${Object.keys(benches).join(' | ')}>`);
  process.exitCode = 1;
} else {
  try {
    bundleServer();
    await (await load()).run();
  } catch (error) {
    // A server that still runs would keep this process alive; it ends when this process does.
    console.error(error);
    process.exit(1);
  }
}
