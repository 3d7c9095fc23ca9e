import { demoApiKey, demoLogin, demoPassword, startOdoo } from '../sandbox/odoo/index.ts';
import { type Case, cases, tableOf } from './import-cases.ts';
import { openPortal } from './portal.ts';

/** What the server holds in memory while it loads a very long and wide file: 100,000 rows of 20 columns. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const most = 400;

const more: [field: string, header: string, value: (index: number) => string][] = [
  ['street2', 'Calle2', (index) => `Oficina ${index % 40}`],
  ['website', 'Sitio web', (index) => `https://cliente${index}.ejemplo.com.gt`],
  ['function', 'Puesto', () => 'Gerente de compras'],
  ['comment', 'Notas', (index) => `Cliente desde ${2000 + (index % 25)}, paga a 30 días`],
  ['vat', 'NIT', (index) => String(1_000_000 + index)],
  ['company_registry', 'ID de la empresa', (index) => `RM-${index}`],
  ['company_name', 'Nombre de la empresa', (index) => `Comercial ${index}`],
  ['barcode', 'Código de barras', (index) => `750${String(index).padStart(9, '0')}`],
  ['partner_latitude', 'Latitud', (index) => `14.${index % 1000}`],
  ['partner_longitude', 'Longitud', (index) => `-90.${index % 1000}`],
  ['color', 'Color', (index) => String(index % 10)],
  ['is_company', 'Es una empresa', (index) => (index % 2 ? 'sí' : 'no')],
];

export async function run(): Promise<void> {
  const [contacts] = cases;
  if (!contacts) return;
  const wide: Case = {
    ...contacts,
    fields: [...contacts.fields, ...more.map(([field]) => field)],
    headers: [...contacts.headers, ...more.map(([, header]) => header)],
    row: (index, name) => [...contacts.row(index, name), ...more.map(([, , value]) => value(index))],
  };
  const standIn = await startOdoo({ delayScale: 0 });
  const access = { username: demoLogin, password: demoPassword, apiKey: demoApiKey };
  const portal = await openPortal({ url: standIn.url, db: 'demo', ...access });
  try {
    const { seconds, file } = await portal.load(wide, tableOf(wide, rows, 'm', 'clean').rows, 'email');
    const peak = portal.peak();
    console.log(
      `${file.created} of ${rows} rows of ${wide.fields.length} columns in ${seconds.toFixed(0)} s`,
    );
    console.log(`the server held at most ${peak.toFixed(0)} MiB${peak < most ? '' : `, more than ${most}`}`);
    if (file.created !== rows || peak >= most) process.exitCode = 1;
  } finally {
    await portal.stop();
    await standIn.stop();
  }
}
