/** Checks the arrows of .dependency-cruiser.cjs on every source file. */
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const options = await extractOptions('./.dependency-cruiser.cjs');
const rooms = [
  'contract',
  'odoo',
  'spreadsheets',
  'importer',
  'server',
  'web/src',
  'sandbox',
  'e2e',
  'bench',
];
const { output } = await cruise(rooms, options);
const errors = output.summary.error;
if (output.modules.length < 100) throw new Error('the arrows were checked on hardly any file');
if (errors) console.log((await format(output, { outputType: 'err' })).output);
console.log(`${output.modules.length} files, ${errors} arrows broken`);
process.exit(errors ? 1 : 0);
