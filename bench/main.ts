/**
 * `npm run bench -- <name>`: measured comparisons. Results are ratios to something else in the same run,
 * because the speed of machines differs, also from day to day.
 */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  api: () => import('./api.ts'),
  import: () => import('./import.ts'),
  web: () => import('./web.ts'),
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
  await (await load()).run();
}
