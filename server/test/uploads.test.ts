import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { downloadFile, getFile, getInstallation, getMeta, getSummary, upload } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { crmSample, productsSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeated, sheetXml, workbookZip } from '../../spreadsheets/test/zip-maker.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { type NamedFile, newInstallation, newInstance, startJob, uploadFiles, uploadForm } from './work.ts';

let atrio: Atrio;
let customer: Client;
let installation: { id: number; documentId: string };
let instance: { id: number; documentId: string };
beforeAll(async () => {
  atrio = await startAtrio();
  customer = await atrio.customer();
  instance = await newInstance(customer, 'http://127.0.0.1:9', 'demo');
});
afterAll(() => atrio.stop());
beforeEach(async () => {
  installation = await newInstallation(customer, instance.id, ['crm', 'sale_management']);
});

/** Every file under the storage folder, except these. */
function stored(except: readonly string[] = []): string[] {
  try {
    const all = readdirSync(join(atrio.home.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const names = all.filter((entry) => entry.isFile()).map((entry) => entry.name);
    return names.filter((name) => !except.includes(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const text = (content: string) => new TextEncoder().encode(content);
const compound = (marker: string) => {
  const file = Buffer.alloc(4096);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.write(marker, 1024, 'utf16le');
  return new Uint8Array(file);
};
const book = (rows: (string | number | null)[][]) => writeWorkbook([{ name: 'Hoja1', rows }]);
const cells = (row: number, ...values: string[]) =>
  `<row r="${row}">${values.map((value, at) => `<c r="${'ABC'[at]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
const part = (name: string, content: string) => ({ name, text: content });
const good = crmSample({ rows: 3 });
const header = ['Oportunidad', 'Correo electrónico', 'Ingreso esperado'];

const badFiles: [string, () => Uint8Array, RegExp][] = [
  ['a text', () => text('Hola:\nesto es una carta.'), /es de texto/],
  ['a PDF', () => text('%PDF-1.7 ...'), /es un PDF/],
  ['a page', () => text('<html><table></table></html>'), /página web/],
  ['noise', () => new Uint8Array([1, 2, 3, 0, 255]), /no es un libro de Excel/],
  ['nothing', () => new Uint8Array(0), /está vacío/],
  ['an encrypted book', () => compound('EncryptedPackage'), /protegido con contraseña/],
  ['an old .xls', () => compound('Workbook'), /versión antigua de Excel/],
  [
    'macros',
    () => workbookZip(sheetXml(cells(1, 'Oportunidad')), [part('xl/vbaProject.bin', 'x')]),
    /contiene macros/,
  ],
  [
    'a zip bomb',
    () =>
      workbookZip('', [
        {
          name: 'xl/worksheets/sheet1.xml',
          raw: repeated('<worksheet><sheetData>', ' ', 400, '</sheetData></worksheet>'),
        },
      ]),
    /demasiado grande al abrirlo/,
  ],
  ['a cut zip', () => good.bytes.slice(0, good.bytes.length - 200), /dañado|no es un libro/],
  ['an empty sheet', () => book([]), /vacía|ninguna hoja visible/],
  [
    'no header',
    () =>
      book([
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ]),
    /fila de encabezados|No reconocemos ninguna columna/,
  ],
  ['a header and nothing else', () => book([header]), /ninguna fila con datos/],
  [
    'two headers',
    () => book([header, header.toReversed(), ['Venta', 'a@b.co', 5]]),
    /dos filas de encabezados/,
  ],
  [
    'a header that is a formula',
    () =>
      workbookZip(
        sheetXml(
          `<row r="1"><c r="A1"><f>1+1</f></c><c r="B1" t="inlineStr"><is><t>Oportunidad</t></is></c></row>${cells(2, 'a', 'b')}`,
        ),
      ),
    /fórmula sin valor/,
  ],
];

async function expectRefused(files: NamedFile[], fields: Record<string, string> = {}) {
  const before = stored();
  const summary = await customer.ok(getSummary);
  const refusal = await customer.refused(upload, { body: uploadForm(installation.id, files, fields) });
  // A file that another test has replaced may go only now.
  expect(stored(before)).toEqual([]);
  expect(await customer.ok(getSummary)).toEqual(summary);
  const { data } = await customer.ok(getInstallation, { params: { documentId: installation.documentId } });
  expect(data.files).toEqual([]);
  expect((await atrio.anonymous.ok(getMeta)).name).toBe('Atrio');
  return refusal;
}

describe('[S28] [S59] a refused file leaves nothing behind', () => {
  test.each(badFiles)('%s', async (_, make, sentence) => {
    // A good file in the same form is not stored either.
    const { status, error } = await expectRefused([
      { fileName: 'Ventas.xlsx', bytes: productsSample({ rows: 3 }).bytes },
      { fileName: 'CRM.xlsx', bytes: make() },
    ]);
    expect(status).toBe(400);
    expect(error.message).toMatch(/^«CRM\.xlsx»: .+\.$/);
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toMatch(/\/|tmp|Error/);
  });

  test('its content is told before its name', async () => {
    const { error } = await expectRefused([{ fileName: 'Lista.pdf', bytes: Buffer.from('%PDF-1.7 x') }]);
    expect(error.message).toMatch(/^«Lista\.pdf»: El archivo es un PDF/);
  });

  test('more than 20 MB', async () => {
    const bytes = new Uint8Array(21 * 1024 * 1024);
    bytes.set(good.bytes);
    const { status, error } = await expectRefused([{ fileName: 'CRM.xlsx', bytes }]);
    expect([status, error.name]).toEqual([413, 'PayloadTooLargeError']);
    expect(error.message).toBe(
      '«CRM.xlsx» pesa más de 20 MB. Divide el archivo en varios o quita las imágenes.',
    );
  });

  test.each([
    ['CRM.doc', /«CRM\.doc» no se llama como una hoja de cálculo/],
    ['CRM', /«CRM» no se llama como una hoja de cálculo/],
    ['Compras.xlsx', /«Compras\.xlsx» no lleva el nombre de una app.+«CRM\.xlsx», «Ventas\.xlsx»/],
    ['../../etc/passwd.xlsx', /^«passwd\.xlsx» no lleva el nombre/],
  ])('the name %s', async (fileName, sentence) => {
    const { status, error } = await expectRefused([{ fileName, bytes: good.bytes }]);
    expect(status).toBe(400);
    expect(error.message).toMatch(sentence);
  });

  test.each<[string, Record<string, string>, string]>([
    ['another ref', { ref: 'user' }, 'ref'],
    ['no ref', { ref: '' }, 'ref'],
    ['another field', { field: 'photo' }, 'field'],
    ['an installation that is not there', { refId: '2000000000' }, 'refId'],
    ['no installation', { refId: '' }, 'refId'],
    ['nonsense for an installation', { refId: "1' or '1'='1" }, 'refId'],
  ])('%s', async (_, fields, path) => {
    const { status, error } = await expectRefused([{ fileName: 'CRM.xlsx', bytes: good.bytes }], fields);
    expect(status).toBe(400);
    expect(error.details.errors?.[0]?.path).toEqual([path]);
  });

  test("another customer's installation", async () => {
    const other = await atrio.customer();
    const before = stored();
    const { status, error } = await other.refused(upload, {
      body: uploadForm(installation.id, [{ fileName: 'CRM.xlsx', bytes: good.bytes }]),
    });
    expect([status, error.message]).toEqual([400, 'La instalación indicada no existe.']);
    expect(stored(before)).toEqual([]);
  });

  test('no file, and no form at all', async () => {
    expect((await expectRefused([])).error.message).toBe('Falta el archivo: no llegó ninguno.');
    const json = await customer.refused(upload, { body: { ref: 'installation' } });
    expect([json.status, json.error.message]).toEqual([
      400,
      'Los archivos se envían como multipart/form-data.',
    ]);
    const cut = await customer.fetch(upload.path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="files"; filename="CRM.xlsx"\r\n\r\nPK',
    });
    expect(cut.status).toBe(400);
    expect(stored().filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('[S59] [S34] [S50] a good file', () => {
  test('is answered with the list of files, and its owner gets the same bytes back', async () => {
    const files = await uploadFiles(customer, installation.id, [
      { fileName: 'CRM.xlsx', bytes: good.bytes },
      { fileName: 'sale_management.xlsx', bytes: productsSample({ rows: 3 }).bytes },
    ]);
    expect(files).toHaveLength(2);
    const [file] = files;
    expect(file).toMatchObject({
      name: 'CRM.xlsx',
      ext: '.xlsx',
      size: Math.round(good.bytes.length / 10) / 100,
    });
    expect(file?.url).toMatch(/^\/uploads\/hoja_[0-9a-f]{32}\.xlsx$/);
    const params = { id: file?.id ?? 0 };
    expect(await customer.ok(getFile, { params })).toEqual(file);
    const stranger = await atrio.customer();
    expect((await stranger.refused(getFile, { params })).status).toBe(404);
    expect((await atrio.anonymous.refused(getFile, { params })).status).toBe(403);
    const name = file?.url.split('/').at(-1) ?? '';
    const answer = await customer.send(downloadFile, { params: { name } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="CRM\.xlsx"/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer()).equals(good.bytes)).toBe(true);
  });

  test('may be sent again, and replaces the first', async () => {
    for (const rows of [3, 5]) {
      await uploadFiles(customer, installation.documentId, [
        { fileName: 'crm.XLSX', bytes: crmSample({ rows }).bytes },
      ]);
    }
    const { data } = await customer.ok(getInstallation, { params: { documentId: installation.documentId } });
    expect(data.files).toHaveLength(1);
  });

  test('cannot be changed after the installation has started', async () => {
    await uploadFiles(customer, installation.id, [{ fileName: 'CRM.xlsx', bytes: good.bytes }]);
    await startJob(customer, { instance, installation }, ['crm', 'sale_management']);
    const { status, error } = await customer.refused(upload, {
      body: uploadForm(installation.id, [{ fileName: 'CRM.xlsx', bytes: good.bytes }]),
    });
    expect([status, error.message]).toEqual([
      409,
      'La instalación ya empezó: no se pueden cambiar sus archivos.',
    ]);
  });
});
