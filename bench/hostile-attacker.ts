import { begin } from '../sandbox/hostile/attacks.ts';
import { growingWorkbook } from '../spreadsheets/test/growing-workbook.ts';

/* One attack, in a process of its own, so that it does not slow down the measuring process. Arguments: name,
   origin of the portal, origin of the stand-in Odoo, seconds. */
const [name = '', url = '', odoo = '', seconds = '1'] = process.argv.slice(2);
const { answers, ended } = begin(
  name,
  { url, odoo, workbook: growingWorkbook('x'.repeat(32_767), 5_000) },
  AbortSignal.timeout(Number(seconds) * 1000),
);
await ended;
console.log([...answers].map(([status, count]) => `${status}: ${count}`).join(', '));
// Requests that were cut off would go on, and undici may throw while it sends the rest of their bodies.
process.exit();
