import { OdooError } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { SpreadsheetError } from '@atrio/spreadsheets';
import { explain } from '../calls/odoo-problems.ts';
import { odooInstance } from '../instance-answers.ts';
import { check } from './check.ts';
import { CommandError } from './command-error.ts';
import { load } from './load.ts';
import { type Options, readOptions, usage } from './options.ts';
import { revert } from './revert.ts';
import { type Screen, screenOf } from './screen.ts';

/** `npm run import`: loads a workbook into an Odoo, without the portal. */

const screen = screenOf(process.stdout, process.stderr);

/** npm starts commands in the folder of the project; paths are relative to the folder of the user. */
const folder = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env, folder);
  if (!options) {
    screen.line(usage);
    return 0;
  }
  return (await run(options, screen)) ? 0 : 2;
}

async function run({ job, target }: Options, screen: Screen): Promise<boolean> {
  const odoo = odooInstance(createOdooClient(target));
  try {
    const { serie } = await odoo.client.version();
    await (target.apiKey ? odoo.client.verifyApiKey() : odoo.client.authenticate());
    screen.line(`Conectado con Odoo ${serie}, base «${target.db}».`);
    if (job.kind === 'revert') return await revert(odoo, target, job.file, screen);
    if (job.kind === 'check') return await check(odoo, job, screen);
    return await load(odoo, target, job, screen);
  } finally {
    await odoo.client.close();
  }
}

/** A Spanish sentence without credentials; null for an unexpected error. */
function messageFor(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof SpreadsheetError) return error.message;
  return error instanceof OdooError ? explain(error) : null;
}

try {
  process.exitCode = await main();
} catch (error) {
  const message = messageFor(error);
  screen.line(message ?? 'Algo falló de nuestro lado:');
  if (message === null) console.error(error);
  process.exitCode = 1;
}
