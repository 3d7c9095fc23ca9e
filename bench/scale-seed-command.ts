import { tmpdir } from 'node:os';
import { scaleOptions, withSeeded } from './scale-databases.ts';

/**
 * `npm run bench -- seed [--tenth | --factor N] [--sqlite | --postgres]`: makes the databases that `console` and
 * `scale` take with `--keep`, and says where they are.
 */
export async function run(): Promise<void> {
  const options = scaleOptions();
  for (const engine of options.engines) {
    await withSeeded(engine, { ...options, keep: true }, async ({ dataDir, env }) => {
      console.log(`  DATA_DIR=${dataDir}${env.DATABASE_URL ? ` DATABASE_URL=${env.DATABASE_URL}` : ''}`);
    });
  }
  console.log(`\nremove them when you are done: ${tmpdir()}/atrio_bench_*, and databases of the same names`);
}
