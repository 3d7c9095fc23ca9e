/**
 * `npm run bench -- <name>`: measured comparisons. Everything is told as a ratio to something else in the
 * same run, because machines differ and days do too.
 */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  api: () => import('./api.ts'),
  import: () => import('./import.ts'),
  web: () => import('./web.ts'),
  'import-memory': () => import('./import-memory.ts'),
  'check-memory': () => import('./check-memory.ts'),
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (!load) {
  console.log(`npm run bench -- <${Object.keys(benches).join(' | ')}>`);
  process.exitCode = 1;
} else {
  await (await load()).run();
}
