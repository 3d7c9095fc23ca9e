import {
  answerDecisions,
  cancelInstallation,
  type Decision,
  getImportUndo,
  listDecisions,
  listInstallations,
  listRejectedRows,
  type Progress,
  retryInstallation,
  type SheetPlan,
  setImportPlan,
  undoImport,
  uploadCorrections,
} from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { type CellContent, writeWorkbook } from '@atrio/spreadsheets';
import { crmSample } from '@atrio/spreadsheets/samples';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoLogin, demoPassword, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import {
  ended,
  messages,
  type NamedFile,
  prepareJob,
  progressOf,
  runJob,
  startJob,
  uploadFiles,
} from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const workbook = (fileName: string, ...sheets: { name: string; rows: CellContent[][] }[]): NamedFile => ({
  fileName,
  bytes: writeWorkbook(sheets),
});

const leads = workbook('CRM.xlsx', {
  name: 'Prospectos',
  rows: [
    ['Oportunidad', 'Etapa', 'Vendedor', 'Etiquetas'],
    ['Techo nuevo', 'NUEVO', 'admin', 'Urgente'],
    ['Portón', 'Nuevo', 'Pedro el vendedor', 'Urgente,Lejos'],
    ['Cisterna', 'Por visitar', 'Pedro el vendedor', ''],
  ],
});

const decisionsOf = (customer: Client, documentId: string) =>
  customer.ok(listDecisions, { params: { documentId } });

const open = (decisions: Decision[]) =>
  decisions
    .filter(({ answer }) => answer === null)
    .map(({ header, value, rows, firstRow }) => [header, value, rows, firstRow])
    .sort();

const idOf = (decisions: Decision[], value: string): string =>
  decisions.find((decision) => decision.value === value)?.id ?? '';

async function answer(
  customer: Client,
  documentId: string,
  answers: { id: string; action: 'create' | 'use' | 'blank' | 'skip'; useId?: number }[],
): Promise<Progress> {
  await customer.ok(answerDecisions, { params: { documentId }, body: { answers } });
  return ended(customer, documentId);
}

/** Loads a file of the first of these apps as its plan says. */
async function loadWithPlan(
  customer: Client,
  { db, apps, file, sheet }: { db: string; apps: string[]; file: NamedFile; sheet: SheetPlan },
): Promise<Progress> {
  const job = await prepareJob(customer, { url: odoo.url, db, apps, files: [file] });
  const { documentId } = job.installation;
  const params = { documentId, app: apps[0] ?? '' };
  await customer.ok(setImportPlan, { params, body: { sheets: [sheet] } });
  await startJob(customer, job, apps);
  return ended(customer, documentId);
}

test('names that only the customer can decide wait, and are loaded as decided', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide';
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['crm'], files: [leads] });
  const { documentId } = progress;
  expect(progress.dependencies.length).toBeGreaterThan(3);
  expect(progress.appsThere).toEqual([]);
  expect(progress, messages(progress)).toMatchObject({
    status: 'inProgress',
    step: 'load',
    canCancel: true,
    result: {
      decisions: 4,
      waitingSince: expect.any(String),
      rows: { given: 3, created: 0, changed: 0, same: 0, pending: 3, rejected: 0, undone: 0, left: 0 },
    },
  });
  expect(progress.waitsUntil).toMatch(/^\d{4}-/);
  expect(messages(progress)).toContain('Apps instaladas. Faltan 4 decisiones para cargar 3 filas.');

  const { data, meta } = await decisionsOf(customer, documentId);
  expect(meta).toEqual({ open: 4, rows: 3, more: false });
  expect(open(data)).toEqual([
    ['Etapa', 'Por visitar', 1, 4],
    ['Etiquetas', 'Lejos', 1, 3],
    ['Etiquetas', 'Urgente', 2, 2],
    ['Vendedor', 'Pedro el vendedor', 2, 3],
  ]);
  // Only spelled differently: taken, and shown as taken.
  expect(data.find(({ value }) => value === 'NUEVO')).toMatchObject({
    automatic: true,
    rows: 1,
    answer: { action: 'use', use: 'Nuevo', useId: expect.any(Number) },
  });

  const mail = await mailTo(atrio.home, customer.account.email, 'Tu instalación espera tus decisiones');
  expect(mail.text).toContain('Faltan 4 decisiones para cargar 3 filas.');
  expect(mail.text).toContain(`/installations/${documentId}`);
  const listed = (await customer.ok(listInstallations)).data.find((row) => row.documentId === documentId);
  expect(listed?.result).toEqual(progress.result);

  const some = await answer(customer, documentId, [
    { id: idOf(data, 'Urgente'), action: 'create' },
    { id: idOf(data, 'Lejos'), action: 'blank' },
  ]);
  expect(some.result).toMatchObject({ decisions: 2, rows: { created: 1, pending: 2 } });
  expect(odoo.rows(db, 'crm.lead').map(({ name }) => name)).toEqual(['Techo nuevo']);

  const rest = (await decisionsOf(customer, documentId)).data;
  const [admin] = rest.find(({ value }) => value === 'Pedro el vendedor')?.candidates ?? [];
  const done = await answer(customer, documentId, [
    { id: idOf(rest, 'Por visitar'), action: 'skip' },
    { id: idOf(rest, 'Pedro el vendedor'), action: 'use', useId: admin?.id ?? 2 },
  ]);
  expect(done, messages(done)).toMatchObject({
    status: 'completed',
    waitsUntil: null,
    result: { decisions: 0, waitingSince: null, rows: { given: 3, created: 2, pending: 0, rejected: 1 } },
    // What came with the apps before the customer decided.
    dependencies: progress.dependencies,
    appsThere: [],
  });
  const inside = odoo.rows(db, 'crm.lead');
  expect(inside.map(({ name, user_id }) => [name, user_id])).toEqual([
    ['Techo nuevo', 2],
    ['Portón', 2],
  ]);
  expect(odoo.rows(db, 'crm.tag').map(({ name }) => name)).toEqual(['Urgente']);
  expect(
    odoo.rows(db, 'crm.stage').filter(({ name }) => String(name).toLowerCase() === 'nuevo'),
  ).toHaveLength(1);
  // One mail each time that an installation waits. The second may be sent after the installation has ended.
  await mailTo(atrio.home, customer.account.email, 'Tu instalación espera tus decisiones', 1);
  const mails = await mailsTo(atrio.home, customer.account.email);
  expect(mails.filter(({ subject }) => subject === 'Tu instalación espera tus decisiones')).toHaveLength(2);

  // The next file of this customer does not ask about the salesman again.
  const { progress: again } = await runJob(customer, {
    url: odoo.url,
    db,
    apps: ['crm'],
    files: [
      workbook('CRM.xlsx', {
        name: 'Prospectos',
        rows: [
          ['Oportunidad', 'Vendedor'],
          ['Gradas', 'Pedro el vendedor'],
        ],
      }),
    ],
  });
  expect(again, messages(again)).toMatchObject({
    status: 'completed',
    appsThere: ['crm'],
    result: { rows: { created: 1 } },
  });
  expect((await decisionsOf(customer, again.documentId)).data).toMatchObject([
    { value: 'Pedro el vendedor', automatic: true, answer: { action: 'use', useId: 2 } },
  ]);
});

test('nobody is asked about records that an earlier sheet will create: the rows wait for that sheet', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-chain';
  const file = workbook(
    'Inventario.xlsx',
    {
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Categoría'],
        ['Pala', 'P-1', 'Jardinería'],
        ['Pico', 'P-2', ''],
      ],
    },
    {
      name: 'Existencias',
      rows: [
        ['Producto', 'Cantidad contada'],
        ['P-1', 5],
        ['P-2', 7],
      ],
    },
  );
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['stock'], files: [file] });
  const { data } = await decisionsOf(customer, progress.documentId);
  expect(open(data), messages(progress)).toEqual([['Categoría', 'Jardinería', 1, 2]]);
  expect(progress.files.map(({ model, loaded, pending }) => [model, loaded, pending])).toEqual([
    ['product.template', 1, 1],
    ['stock.quant', 1, 1],
  ]);
  const done = await answer(customer, progress.documentId, [
    { id: idOf(data, 'Jardinería'), action: 'create' },
  ]);
  expect(done, messages(done)).toMatchObject({
    status: 'completed',
    result: { rows: { given: 4, created: 4, pending: 0 } },
  });
  expect(odoo.rows(db, 'product.category').filter(({ name }) => name === 'Jardinería')).toHaveLength(1);
});

test.each([
  ['nobody is asked, and the people are loaded after it', 'demo-decide-self'],
  ['nobody is asked either where a break meets the company on its way', 'demo-decide-self-first-loads-reset'],
])('for a company and its people in one file %s', async (_, db) => {
  const customer = await atrio.customer();
  const file = workbook('Contactos.xlsx', {
    name: 'Contactos',
    rows: [
      ['Nombre', 'Empresa relacionada'],
      ['Rosa', 'Ferretería El Clavo'],
      ['Ferretería El Clavo', ''],
    ],
  });
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files: [file] });
  expect(progress, messages(progress)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 2, created: 2 } },
  });
  const partners = odoo.rows(db, 'res.partner');
  const company = partners.find(({ name }) => name === 'Ferretería El Clavo');
  expect(partners.find(({ name }) => name === 'Rosa')?.parent_id).toBe(company?.id);
});

test('rows that name a rejected row are rejected too, with its number, and are loaded once it is corrected', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-rejected';
  const file = workbook(
    'Inventario.xlsx',
    {
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Precio de venta'],
        ['Pala', 'P-1', 'veinte'],
        ['Pico', 'P-2', 30],
      ],
    },
    {
      name: 'Existencias',
      rows: [
        ['Producto', 'Cantidad contada'],
        ['p-1', 5],
        ['P-2', 7],
      ],
    },
  );
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['stock'], files: [file] });
  expect(progress, messages(progress)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 4, created: 2, rejected: 2, pending: 0 } },
  });
  const { documentId } = progress;
  const [products, stock] = progress.files;
  const reasonsOf = async (importId: string | undefined) =>
    (await customer.ok(listRejectedRows, { params: { documentId }, query: `import=${importId}` })).data.map(
      ({ row, column, header, value, reason }) => ({ row, column, header, value, reason }),
    );
  const reason = (name: string) =>
    `«${name}» no está en tu Odoo: es la fila 2 de «Inventario.xlsx, hoja Productos», que no entró. Corrige esa fila y esta entrará con ella.`;
  expect(await reasonsOf(stock?.id)).toEqual([
    { row: 2, column: 'A', header: 'Producto', value: 'p-1', reason: reason('p-1') },
  ]);

  const corrected = workbook('corregidas.xlsx', {
    name: 'Corregir',
    rows: [
      ['Nombre', 'Referencia interna', 'Precio de venta'],
      ['Pala', 'P-1', 20],
    ],
  });
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(corrected.bytes)]), corrected.fileName);
  await customer.ok(uploadCorrections, { params: { documentId: products?.id ?? '' }, body } as never);
  const done = await ended(customer, documentId);
  expect(done, messages(done)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 4, rejected: 0, pending: 0 } },
  });
  expect(await reasonsOf(stock?.id)).toEqual([]);
});

test('an order with a left-out line says which line, and is loaded when the customer changes that', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-line';
  const file = workbook('Ventas.xlsx', {
    name: 'Pedidos',
    rows: [
      ['Pedido', 'Cliente', 'Producto', 'Cantidad'],
      ['S-1', 'Administrator', 'Tornillo', 1],
      ['S-2', 'Administrator', 'Tornillo', 2],
      ['S-1', 'Administrator', 'Rareza', 3],
    ],
  });
  const { progress } = await runJob(customer, {
    url: odoo.url,
    db,
    apps: ['sale_management'],
    files: [file],
  });
  const { documentId } = progress;
  const { data } = await decisionsOf(customer, documentId);
  expect(open(data), messages(progress)).toEqual([
    ['Producto', 'Rareza', 2, 2],
    ['Producto', 'Tornillo', 3, 2],
  ]);
  const skipped = await answer(customer, documentId, [
    { id: idOf(data, 'Tornillo'), action: 'create' },
    { id: idOf(data, 'Rareza'), action: 'skip' },
  ]);
  expect(skipped, messages(skipped)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 3, created: 1, rejected: 2 } },
  });
  const rejected = await customer.ok(listRejectedRows, { params: { documentId } });
  expect(rejected.data.map(({ row, value, reason }) => [row, value, reason])).toEqual([
    [2, null, 'El pedido S-1 no entra completo: la fila 4 tiene un error.'],
    [4, 'Rareza', 'Decidiste omitir las filas con «Rareza».'],
  ]);

  const taken = (await decisionsOf(customer, documentId)).data;
  expect(taken.map(({ value, canChange }) => [value, canChange]).sort()).toEqual([
    ['Rareza', true],
    ['Tornillo', false],
  ]);
  const { status, error } = await customer.refused(answerDecisions, {
    params: { documentId },
    body: { answers: [{ id: idOf(taken, 'Tornillo'), action: 'skip' }] },
  });
  expect([status, error.message]).toEqual([400, 'Ya decidiste sobre «Tornillo». Vuelve a cargar la página.']);
  const done = await answer(customer, documentId, [{ id: idOf(taken, 'Rareza'), action: 'create' }]);
  expect(done, messages(done)).toMatchObject({
    status: 'completed',
    result: { rows: { given: 3, created: 3, rejected: 0 } },
  });
  expect(odoo.rows(db, 'sale.order').map(({ name }) => name)).toEqual(['S-2', 'S-1']);
  expect(odoo.rows(db, 'sale.order.line')).toHaveLength(3);
});

test('whether a name can be created is what Odoo has when the rows wait again, not when it was first asked', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-twins';
  await runJob(customer, { url: odoo.url, db, apps: ['crm'] });
  const colleague = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  onTestFinished(() => colleague.close());
  const twins = (name: string) => colleague.create('crm.stage', [{ name }, { name }]);
  const doubled = await twins('Por visitar');
  const file = workbook('CRM.xlsx', {
    name: 'Prospectos',
    rows: [
      ['Oportunidad', 'Etapa', 'Vendedor'],
      ['Techo', 'Por visitar', ''],
      ['Portón', 'Por medir', ''],
      ['Cisterna', '', 'Pedro'],
    ],
  });
  const { documentId } = (await runJob(customer, { url: odoo.url, db, apps: ['crm'], files: [file] }))
    .progress;
  const asked = async () =>
    (await decisionsOf(customer, documentId)).data.flatMap(
      ({ id, value, found, canCreate, answer: given }) =>
        given === null ? [{ id, value, found, canCreate }] : [],
    );
  expect(await asked()).toMatchObject([
    { value: 'Por visitar', found: 2, canCreate: false },
    { value: 'Por medir', found: 0, canCreate: true },
    { value: 'Pedro' },
  ]);
  await colleague.unlink('crm.stage', doubled);
  await twins('Por medir');
  const pedro = (await asked()).find(({ value }) => value === 'Pedro')?.id ?? '';
  await answer(customer, documentId, [{ id: pedro, action: 'blank' }]);
  expect(await asked()).toMatchObject([
    { value: 'Por visitar', found: 0, canCreate: true },
    { value: 'Por medir', found: 2, canCreate: false },
  ]);
});

test('decisions to leave a value empty or out are used for the next file, and shown', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-again';
  const job = { url: odoo.url, db, apps: ['crm'], files: [leads] };
  const { progress } = await runJob(customer, job);
  const { data } = await decisionsOf(customer, progress.documentId);
  const blank = ['Urgente', 'Lejos', 'Pedro el vendedor'];
  await answer(customer, progress.documentId, [
    ...blank.map((value) => ({ id: idOf(data, value), action: 'blank' as const })),
    { id: idOf(data, 'Por visitar'), action: 'skip' },
  ]);
  const { progress: again } = await runJob(customer, job);
  expect(again, messages(again)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 3, same: 2, rejected: 1 } },
  });
  const taken = (await decisionsOf(customer, again.documentId)).data;
  expect(
    taken.map(({ value, automatic, answer: given }) => [value, automatic, given?.action]).sort(),
  ).toEqual([
    ['Lejos', true, 'blank'],
    ['NUEVO', true, 'use'],
    ['Pedro el vendedor', true, 'blank'],
    ['Por visitar', true, 'skip'],
    ['Urgente', true, 'blank'],
  ]);
});

test('a unit that is archived in Odoo 19 is made active for the rows that name it, until they are undone', async () => {
  const nineteen = await startOdoo({ version: 19, delayScale: 0.02 });
  try {
    const customer = await atrio.customer();
    const db = 'demo-decide-unit';
    const file = workbook('Inventario.xlsx', {
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Unidad de medida'],
        ['Huevos', 'H-1', 'DOCENA'],
        ['Clavo', 'C-1', 'unidad'],
      ],
    });
    const dozens = () => nineteen.rows(db, 'uom.uom').find(({ name }) => name === 'Docenas');
    const { progress } = await runJob(customer, { url: nineteen.url, db, apps: ['stock'], files: [file] });
    expect(progress, messages(progress)).toMatchObject({
      status: 'completed',
      result: { decisions: 0, rows: { given: 2, created: 2 } },
    });
    expect(dozens()?.active).toBe(true);
    const { data } = await decisionsOf(customer, progress.documentId);
    expect(data.map(({ value, automatic, answer: given }) => [value, automatic, given?.use]).sort()).toEqual([
      ['DOCENA', true, 'Docenas'],
      ['unidad', true, 'Unidades'],
    ]);
    const params = { documentId: progress.files[0]?.id ?? '' };
    await customer.ok(undoImport, { params });
    await until('the end of the undoing', async () =>
      (await customer.ok(getImportUndo, { params })).state === 'running' ? null : true,
    );
    expect(nineteen.rows(db, 'product.template')).toEqual([]);
    expect(dozens()?.active).toBe(false);
  } finally {
    await nineteen.stop();
  }
});

test('a product that a recipe creates has the unit of its line, which also counts where a line names none', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-recipe';
  const file = workbook('Manufactura.xlsx', {
    name: 'Recetas',
    rows: [
      ['Producto', 'Referencia', 'Componente', 'Cantidad del componente', 'Unidad del componente'],
      ['Pan francés', 'R-1', 'Harina', 5, 'libras'],
      ['Pan francés', 'R-1', 'Sal', 20, 'arrobas'],
      ['Champurrada', 'R-2', 'Harina', 2, null],
    ],
  });
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['mrp'], files: [file] });
  const { documentId } = progress;
  const { data } = await decisionsOf(customer, documentId);
  expect(open(data)).toEqual([
    ['Componente', 'Harina', 3, 2],
    ['Componente', 'Sal', 2, 2],
    ['Producto', 'Champurrada', 1, 4],
    ['Producto', 'Pan francés', 2, 2],
    ['Unidad del componente', 'arrobas', 2, 2],
  ]);
  const create = (value: string) => ({ id: idOf(data, value), action: 'create' as const });
  const names = ['Harina', 'Sal', 'Pan francés', 'Champurrada'];
  await answer(customer, documentId, names.map(create));
  // Until its unit is decided, nothing is created of a name.
  expect(odoo.rows(db, 'product.product').map(({ name }) => name)).not.toContain('Sal');
  const units = new Map(odoo.rows(db, 'uom.uom').map(({ id, name }) => [name, Number(id)]));
  const done = await answer(customer, documentId, [
    { id: idOf(data, 'arrobas'), action: 'use', useId: units.get('g') ?? 0 },
  ]);
  expect(done, messages(done)).toMatchObject({ status: 'completed', result: { rows: { created: 3 } } });
  const unitOf = (name: string) => odoo.rows(db, 'product.product').find((row) => row.name === name)?.uom_id;
  expect([unitOf('Harina'), unitOf('Sal')]).toEqual([units.get('lb'), units.get('g')]);
  expect(odoo.rows(db, 'mrp.bom.line').map((line) => line.product_uom_id)).toEqual([
    units.get('lb'),
    units.get('lb'),
    units.get('g'),
  ]);
});

test('a wait without an answer ends with the real result, and can be taken up again', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-late';
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['crm'], files: [leads] });
  const { documentId } = progress;
  const long = new Date(Date.now() - 15 * 24 * 3_600_000).toISOString();
  await sql(atrio.home, 'update installations set "waitingSince" = $1 where "documentId" = $2', [
    long,
    documentId,
  ]);
  const over = await until('the end of the wait', async () => {
    const state = await progressOf(customer, documentId);
    return state.status === 'inProgress' ? null : state;
  });
  expect(over, messages(over)).toMatchObject({
    status: 'completed',
    result: { decisions: 4, waitingSince: null, rows: { given: 3, created: 0, pending: 3 } },
  });
  expect(over.events.at(-1)?.message).toBe('Listo: 0 filas cargadas, 3 filas por decidir.');
  const { data } = await decisionsOf(customer, documentId);
  const done = await answer(
    customer,
    documentId,
    data.flatMap(({ id, answer: given }) => (given ? [] : [{ id, action: 'blank' as const }])),
  );
  expect(done, messages(done)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { created: 3, pending: 0 } },
  });
});

test("a wrong answer is refused with the reason, and none of the call's answers is stored", async () => {
  const customer = await atrio.customer();
  const { progress } = await runJob(customer, {
    url: odoo.url,
    db: 'demo-decide-refused',
    apps: ['crm'],
    files: [leads],
  });
  const { documentId } = progress;
  const { data } = await decisionsOf(customer, documentId);
  const seller = idOf(data, 'Pedro el vendedor');
  const refused = async (answers: unknown[]) => {
    const { status, error } = await customer.refused(answerDecisions, {
      params: { documentId },
      body: { answers } as never,
    });
    return [status, error.message];
  };
  expect(
    await refused([
      { id: idOf(data, 'Urgente'), action: 'create' },
      { id: seller, action: 'create' },
    ]),
  ).toEqual([400, '«Pedro el vendedor»: no se puede crear solo con su nombre.']);
  expect(await refused([{ id: seller, action: 'use' }])).toEqual([
    400,
    '«Pedro el vendedor»: elige qué registro usar.',
  ]);
  expect(await refused([{ id: seller, action: 'field', field: 'name' }])).toEqual([
    400,
    '«Pedro el vendedor»: esa decisión no es para este caso.',
  ]);
  expect(await refused([{ id: 'nadie', action: 'skip' }])).toEqual([
    400,
    'Esa decisión ya no existe. Vuelve a cargar la página.',
  ]);
  const after = await decisionsOf(customer, documentId);
  expect(after).toEqual({ data, meta: { open: 4, rows: 3, more: false } });
});

test('for a planned column without a field in this Odoo the sheet waits, and is loaded as decided', async () => {
  const nineteen = await startOdoo({ version: 19, delayScale: 0.02 });
  try {
    const customer = await atrio.customer();
    const db = 'demo-decide-column';
    const headers = ['Oportunidad', 'Teléfono', 'Celular'];
    const file = workbook('CRM.xlsx', {
      name: 'Prospectos',
      rows: [headers, ['Techo nuevo', '2222-1111', '5555-1111']],
    });
    const job = await prepareJob(customer, { url: nineteen.url, db, apps: ['crm'], files: [file] });
    const { documentId } = job.installation;
    const fields = ['name', 'phone', 'mobile'];
    // Only after the app is installed is it known that leads of Odoo 19 have no field for mobile phones.
    await customer.ok(setImportPlan, {
      params: { documentId, app: 'crm' },
      body: {
        sheets: [
          {
            sheet: 'Prospectos',
            model: 'crm.lead',
            columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
            key: null,
            references: [],
          },
        ],
      },
    });
    await startJob(customer, job, ['crm']);
    const progress = await ended(customer, documentId);
    expect(progress.result, messages(progress)).toMatchObject({
      decisions: 1,
      rows: { given: 1, created: 0, pending: 1 },
    });
    const { data } = await decisionsOf(customer, documentId);
    expect(data).toMatchObject([
      {
        kind: 'column',
        header: 'Celular',
        field: 'mobile',
        rows: 1,
        canBlank: true,
        answer: null,
        candidates: [],
      },
    ]);
    const [column] = data;
    const to = column?.fields.find(({ field }) => field === 'description');
    expect(to).toMatchObject({ field: 'description', label: expect.any(String) });
    await customer.ok(answerDecisions, {
      params: { documentId },
      body: { answers: [{ id: column?.id ?? '', action: 'field', field: 'description' }] },
    });
    const done = await ended(customer, documentId);
    expect(done, messages(done)).toMatchObject({
      status: 'completed',
      result: { rows: { given: 1, created: 1, pending: 0 } },
    });
    const [lead] = nineteen.rows(db, 'crm.lead');
    expect(lead).toMatchObject({ name: 'Techo nuevo', phone: '2222-1111' });
    expect(String(lead?.description)).toContain('5555-1111');
  } finally {
    await nineteen.stop();
  }
});

test('a plan creates neither what Odoo has meanwhile nor what the name alone does not say', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-impossible';
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  onTestFinished(() => client.close());
  await client.installModules((await client.modules(['sale_management'])).map(({ id }) => id));
  const headers = ['Nombre', 'Condición de pago'];
  const terms = ['45 días', '30 dias', 'según acuerdo'];
  const progress = await loadWithPlan(customer, {
    ...{ db, apps: ['contacts'] },
    file: workbook('Contactos.xlsx', {
      name: 'Contactos',
      rows: [headers, ...terms.map((term) => [`Cliente a ${term}`, term])],
    }),
    sheet: {
      ...{ sheet: 'Contactos', model: 'res.partner', key: null },
      columns: headers.map((header, column) => ({
        ...{ column, header },
        field: ['name', 'property_payment_term_id'][column] ?? null,
      })),
      references: terms.map((value) => ({
        ...{ field: 'property_payment_term_id', value },
        action: 'create' as const,
      })),
    },
  });
  expect(progress, messages(progress)).toMatchObject({ files: [{ loaded: 2, pending: 1, names: 1 }] });
  const { data } = await decisionsOf(customer, progress.documentId);
  expect(data.map(({ value, canCreate, answer }) => [value, canCreate, answer?.action]).sort()).toEqual([
    ['30 dias', false, 'use'],
    ['45 días', true, 'create'],
    ['según acuerdo', false, undefined],
  ]);
  const names = odoo.rows(db, 'account.payment.term').map(({ name }) => name);
  expect(names.filter((name) => name !== 'Pago inmediato')).toEqual(['30 días', '45 días']);
});

test('a column whose field comes with an app is loaded without a question; a column left out on purpose stays out', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-came';
  const headers = ['Nombre', 'Condición de pago', 'Vendedor'];
  const file = workbook('Contactos.xlsx', {
    name: 'Contactos',
    rows: [headers, ['Ferretería El Clavo', 'Pago inmediato', 'admin']],
  });
  const fields = ['name', null, 'user_id'];
  const sheet = {
    sheet: 'Contactos',
    model: 'res.partner',
    columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
    key: null,
    references: [],
  };
  const apps = ['contacts', 'sale_management'];
  const load = async () => {
    const progress = await loadWithPlan(customer, { db, apps, file, sheet });
    expect(progress, messages(progress)).toMatchObject({ status: 'completed', result: { decisions: 0 } });
    return (await decisionsOf(customer, progress.documentId)).data;
  };
  const terms = () =>
    odoo
      .rows(db, 'res.partner')
      .flatMap(({ name, property_payment_term_id }) =>
        name === 'Ferretería El Clavo' ? [typeof property_payment_term_id] : [],
      );

  const taken = await load();
  expect(taken.find(({ kind }) => kind === 'column')).toMatchObject({
    header: 'Condición de pago',
    automatic: true,
    canChange: false,
    answer: { action: 'field', field: 'property_payment_term_id' },
  });
  expect(terms()).toEqual(['number']);

  // The field exists now, so leaving the column out is the customer's choice.
  const left = await load();
  expect(left.filter(({ kind }) => kind === 'column')).toEqual([]);
  expect(terms()).toEqual(['number', 'undefined']);
});

test('a column that the review left out because of its values stays out, also where its header names a field', async () => {
  const customer = await atrio.customer();
  const headers = ['Nombre', 'Tipo cliente', 'Activo'];
  const file = workbook('Contactos.xlsx', {
    name: 'Contactos',
    rows: [
      headers,
      ['Ferretería El Clavo', 'MAYORISTA', 'SI'],
      ['Tienda Lupita', 'minorista', 'Descontinuado'],
      ['Abarrotes Toño', 'minorista', 'INACTIVO'],
    ],
  });
  const fields = ['name', null, null];
  const sheet = {
    sheet: 'Contactos',
    model: 'res.partner',
    columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
    key: null,
    references: [],
  };
  const progress = await loadWithPlan(customer, {
    db: 'demo-decide-values',
    apps: ['contacts'],
    file,
    sheet,
  });
  expect(progress, messages(progress)).toMatchObject({
    status: 'completed',
    result: { rows: { given: 3, created: 3, rejected: 0 } },
  });
  expect((await decisionsOf(customer, progress.documentId)).data).toEqual([]);
});

test('an answer of a plan is the customer’s only where the customer gave it', async () => {
  const customer = await atrio.customer();
  const headers = ['Oportunidad', 'Etapa', 'Vendedor'];
  const file = workbook('CRM.xlsx', { name: 'Prospectos', rows: [headers, ['Techo', 'NUEVO', 'Pedro']] });
  const fields = ['name', 'stage_id', 'user_id'];
  const sheet = {
    sheet: 'Prospectos',
    model: 'crm.lead',
    columns: headers.map((header, column) => ({ column, header, field: fields[column] ?? null })),
    key: null,
    references: [
      {
        ...{ field: 'stage_id', value: 'NUEVO', automatic: true },
        ...{ action: 'use' as const, use: 'Nuevo', useId: 1 },
      },
      { field: 'user_id', value: 'Pedro', action: 'blank' as const },
    ],
  };
  const progress = await loadWithPlan(customer, { db: 'demo-decide-plan', apps: ['crm'], file, sheet });
  expect(progress, messages(progress)).toMatchObject({
    status: 'completed',
    result: { rows: { created: 1 } },
  });
  const { data } = await decisionsOf(customer, progress.documentId);
  expect(data.map(({ value, automatic, answer: given }) => [value, automatic, given]).sort()).toEqual([
    ['NUEVO', true, { action: 'use', use: 'Nuevo', useId: 1 }],
    ['Pedro', false, { action: 'blank' }],
  ]);
});

test('one name in several spellings and files is one question, and creates one record', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-spellings';
  const clients = workbook('Contactos.xlsx', {
    name: 'Contactos',
    rows: [
      ['Nombre', 'Vendedor'],
      ['Ferretería El Clavo', 'PEDRO AJU'],
    ],
  });
  const visits = workbook('CRM.xlsx', {
    name: 'Prospectos',
    rows: [
      ['Oportunidad', 'Etapa', 'Vendedor'],
      ['Techo', 'POR VISITAR', 'Pedro Ajú'],
      ['Portón', 'Por visitar', 'Pedro Ajú'],
      ['Cisterna', 'por  visitar', 'pedro ajú'],
    ],
  });
  const apps = ['contacts', 'crm'];
  const { progress } = await runJob(customer, { url: odoo.url, db, apps, files: [clients, visits] });
  const { documentId } = progress;
  expect(progress.result, messages(progress)).toMatchObject({ decisions: 2, rows: { given: 4, pending: 4 } });
  const { data, meta } = await decisionsOf(customer, documentId);
  expect(meta).toEqual({ open: 2, rows: 4, more: false });
  const asked = data.map(({ appName, header, value, spellings, alsoIn, rows }) => ({
    place: `${appName} · ${header}`,
    value,
    spellings: spellings.toSorted(),
    alsoIn,
    rows,
  }));
  expect(asked).toEqual([
    {
      place: 'Contactos · Vendedor',
      value: 'PEDRO AJU',
      spellings: ['Pedro Ajú', 'pedro ajú'],
      alsoIn: ['CRM · Vendedor'],
      rows: 4,
    },
    {
      place: 'CRM · Etapa',
      value: expect.stringMatching(/^por +visitar$/i),
      spellings: [expect.any(String), expect.any(String)],
      alsoIn: [],
      rows: 3,
    },
  ]);
  const done = await answer(customer, documentId, [
    { id: data[0]?.id ?? '', action: 'use', useId: 2 },
    { id: data[1]?.id ?? '', action: 'create' },
  ]);
  expect(done, messages(done)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { given: 4, created: 4 } },
  });
  const decided = (await decisionsOf(customer, documentId)).data;
  expect(
    decided.map((decision) => [
      [decision.value, ...decision.spellings].toSorted(),
      decision.alsoIn,
      decision.rows,
      decision.answer?.action,
    ]),
  ).toEqual([
    [['PEDRO AJU', 'Pedro Ajú', 'pedro ajú'], ['CRM · Vendedor'], 4, 'use'],
    [['POR VISITAR', 'Por visitar', 'por visitar'], [], 3, 'create'],
  ]);
  const stages = odoo.rows(db, 'crm.stage').filter(({ name }) => /visitar/i.test(String(name)));
  expect(stages.map(({ name }) => String(name).replace(/ +/, ' ').toLowerCase())).toEqual(['por visitar']);
  expect(stages[0]?.name).not.toBe('POR VISITAR');
  expect(odoo.rows(db, 'crm.lead').map(({ stage_id, user_id }) => [stage_id, user_id])).toEqual(
    Array.from({ length: 3 }, () => [stages[0]?.id, 2]),
  );
});

test('categories are created once in their best spelling, each inside its own', async () => {
  const customer = await atrio.customer();
  const db = 'demo-decide-paths';
  const rows = [
    ['Nombre', 'Categoría', 'Subcategoría'],
    ['Foco', 'ELECTRICO', 'Focos'],
    ['Cable', 'ELÉCTRICO', 'Cables'],
    ['Enchufe', 'Eléctrico', 'Enchufes'],
  ];
  const create = (value: string) => ({ field: 'categ_id', value, action: 'create' as const });
  const sheet: SheetPlan = {
    sheet: 'Productos',
    model: 'product.template',
    columns: (rows[0] ?? []).map((header, column) => ({
      column,
      header,
      field: ['name', 'categ_id', null][column] ?? null,
    })),
    key: null,
    references: ['ELECTRICO / Focos', 'ELÉCTRICO / Cables', 'Eléctrico / Enchufes'].map(create),
  };
  const file = workbook('Inventario.xlsx', { name: 'Productos', rows });
  const progress = await loadWithPlan(customer, { db, apps: ['stock'], file, sheet });
  expect(progress, messages(progress)).toMatchObject({
    status: 'completed',
    result: { decisions: 0, rows: { created: 3 } },
  });
  const categories = odoo.rows(db, 'product.category').map((row) => String(row.complete_name));
  expect(categories.filter((name) => /^el.ctrico/i.test(name)).toSorted()).toEqual([
    'Eléctrico',
    'Eléctrico / Cables',
    'Eléctrico / Enchufes',
    'Eléctrico / Focos',
  ]);
  const params = { documentId: progress.files[0]?.id ?? '' };
  await customer.ok(undoImport, { params });
  const undone = await until('the end of the undoing', async () => {
    const found = await customer.ok(getImportUndo, { params });
    return found.state === 'running' ? null : found;
  });
  expect(undone).toMatchObject({ state: 'done', kept: 0 });
  expect(odoo.rows(db, 'product.category').map((row) => row.complete_name)).not.toContain('Eléctrico');
});

describe('what was created from names where no row went in', () => {
  const headers = ['Oportunidad', 'Etapa', 'Vendedor'];
  const file = workbook('CRM.xlsx', {
    name: 'Prospectos',
    rows: [headers, ['Techo', 'Por visitar', 'Pedro']],
  });
  const stagesIn = (db: string) => odoo.rows(db, 'crm.stage').filter(({ name }) => name === 'Por visitar');

  /** A plan that creates the stage; the row also names an unknown person. */
  const planWith = (...answered: SheetPlan['references']): SheetPlan => ({
    sheet: 'Prospectos',
    model: 'crm.lead',
    columns: headers.map((header, column) => ({
      column,
      header,
      field: ['name', 'stage_id', 'user_id'][column] ?? null,
    })),
    key: null,
    references: [{ field: 'stage_id', value: 'Por visitar', action: 'create' }, ...answered],
  });

  async function expectUndone(customer: Client, importId: string): Promise<void> {
    const params = { documentId: importId };
    const before = await customer.ok(getImportUndo, { params });
    expect(before).toMatchObject({ canUndo: true, created: 0, names: 1 });
    await customer.ok(undoImport, { params });
    const undone = await until('the end of the undoing', async () => {
      const found = await customer.ok(getImportUndo, { params });
      return found.state === 'running' ? null : found;
    });
    expect(undone).toMatchObject({ state: 'done', names: 0, canUndo: false });
  }

  test('can be undone', async () => {
    const customer = await atrio.customer();
    const db = 'demo-decide-names-only';
    const sheet = planWith({ field: 'user_id', value: 'Pedro', action: 'skip' });
    const progress = await loadWithPlan(customer, { db, apps: ['crm'], file, sheet });
    expect(progress.files, messages(progress)).toMatchObject([{ loaded: 0, rejected: 1, names: 1 }]);
    expect(stagesIn(db)).toHaveLength(1);
    await expectUndone(customer, progress.files[0]?.id ?? '');
    expect(stagesIn(db)).toHaveLength(0);
  });

  test('are one, where a unit was created with its category', async () => {
    const customer = await atrio.customer();
    const db = 'demo-decide-names-unit';
    const headers = ['Producto', 'Unidad', 'Categoría'];
    const progress = await loadWithPlan(customer, {
      ...{ db, apps: ['stock'] },
      file: workbook('Inventario.xlsx', {
        name: 'Productos',
        rows: [headers, ['Alambre', 'Rollo', 'Metal']],
      }),
      sheet: {
        ...{ sheet: 'Productos', model: 'product.template', key: null },
        columns: headers.map((header, column) => ({
          ...{ column, header },
          field: ['name', 'uom_id', 'categ_id'][column] ?? null,
        })),
        references: [
          { field: 'uom_id', value: 'Rollo', action: 'create' },
          { field: 'categ_id', value: 'Metal', action: 'skip' },
        ],
      },
    });
    expect(progress.files, messages(progress)).toMatchObject([{ loaded: 0, rejected: 1, names: 1 }]);
    const unitsIn = () => odoo.rows(db, 'uom.uom').filter(({ name }) => name === 'Rollo');
    const categoriesIn = () => odoo.rows(db, 'uom.category').filter(({ name }) => name === 'Rollo');
    expect([unitsIn(), categoriesIn()]).toMatchObject([[{}], [{}]]);
    await expectUndone(customer, progress.files[0]?.id ?? '');
    expect([unitsIn(), categoriesIn()]).toEqual([[], []]);
  });

  test('can be undone after the file was replaced, and lets nobody plan the file anew', async () => {
    const customer = await atrio.customer();
    const db = 'demo-decide-names-replaced';
    const sheet = planWith();
    const { documentId, ...waiting } = await loadWithPlan(customer, { db, apps: ['crm'], file, sheet });
    expect(waiting.files).toMatchObject([{ loaded: 0, pending: 1, names: 1 }]);
    await customer.ok(cancelInstallation, { params: { documentId } });
    const anew = { params: { documentId, app: 'crm' }, body: { sheets: [sheet] } };
    expect(await customer.refused(setImportPlan, anew)).toMatchObject({ status: 409 });
    await uploadFiles(customer, documentId, [crmSample({ rows: 2 })]);
    await customer.ok(retryInstallation, { params: { documentId } });
    const progress = await ended(customer, documentId);
    expect(progress.files, messages(progress)).toMatchObject([{ names: 1 }, { loaded: 2, names: 0 }]);
    expect(stagesIn(db)).toHaveLength(1);
    await expectUndone(customer, progress.files[0]?.id ?? '');
    expect(stagesIn(db)).toHaveLength(0);
  });
});
