import { parseArgs } from 'node:util';
import { bundleServer } from '../../../scripts/server.mjs';
import { long, longRolling } from './sizes.ts';

/**
 * `npm run chaos`: three minutes of killed processes and cut connections, then the proof that nothing was
 * lost or done twice. The database is created at TEST_DATABASE_URL, and removed. `-- --seed 12` repeats an
 * order of blows, `-- --minutes 1` makes it shorter, `-- rolling` restarts every process in turn behind nginx
 * instead.
 */
process.env.TEST_ENGINE = 'postgres';
if (!process.env.TEST_DATABASE_URL) {
  console.error('npm run chaos needs a PostgreSQL: TEST_DATABASE_URL=postgres://…');
  process.exit(1);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, minutes: { type: 'string', default: '3' } },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
bundleServer();
// Loaded after TEST_ENGINE is set, which their imports read.
const [{ chaos }, { roll }] = await Promise.all([import('./run.ts'), import('./rolling.ts')]);
const findings = await (positionals[0] === 'rolling' ? roll(longRolling, console.log) : strikeFor());
for (const { what, count, problems } of findings) {
  console.log(`${problems.length ? 'FAILED' : '    ok'} ${String(count).padStart(7)}  ${what}`);
  for (const problem of problems) console.log(`          ${problem}`);
}
process.exit(findings.some(({ problems }) => problems.length > 0) ? 1 : 0);

function strikeFor() {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  return chaos({ ...long, forMs: Number(values.minutes) * 60_000 }, seed, console.log);
}
