import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { type CellInput, writeWorkbook } from '@atrio/spreadsheets';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';

const command = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
/** The compile cache of the server: without it each start strips all types again. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const db = 'demo-command';
const partners = ['--model', 'res.partner'];
const sample = contactsSample({ rows: 30, bad: 2, kinds: ['unknown-country', 'bad-email'] });

let odoo: Sandbox;
let client: OdooClient;
let folder: string;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
  folder = await mkdtemp(join(tmpdir(), 'import-command-'));
  client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  await install(client, ['contacts']);
  await writeFile(join(folder, 'clientes.xlsx'), sample.bytes);
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
  await rm(folder, { recursive: true });
});

async function install(client: OdooClient, modules: string[]): Promise<void> {
  await client.installModules((await client.modules(modules)).map(({ id }) => id));
}

interface Ended {
  code: number;
  /** Everything that it wrote: results and progress. */
  text: string;
}

/** Runs the command as a user does, with the key in the environment. */
function run(
  args: string[],
  env: Record<string, string> = { ODOO_API_KEY: demoApiKey },
  url = odoo.url,
): Promise<Ended> {
  const where = ['--url', url, '--db', db, '--user', demoLogin];
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    };
    execFile(process.execPath, [command, ...where, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr });
    });
  });
}

async function write(name: string, rows: CellInput[][]): Promise<string> {
  await writeFile(join(folder, name), writeWorkbook([{ name: 'Hoja1', rows }]));
  return name;
}

const receipts = async (name: string) =>
  (await readdir(folder)).filter((file) => file.startsWith(`${name} - recibo`)).sort();
const count = () => odoo.rows(db, 'res.partner').length;
const named = (name: string) => odoo.rows(db, 'res.partner').find((row) => row.name === name);

describe('the import command', () => {
  test('leaves out a row with the code of a variant, and creates no second product', async () => {
    await install(client, ['sale_management']);
    const [shirt = 0] = await client.create('product.template', [{ name: 'Camisa', default_code: 'CAM-S' }]);
    await client.create('product.product', [
      { name: 'Camisa', product_tmpl_id: shirt, default_code: 'CAM-M', active: true },
    ]);
    // Odoo keeps no code of a product with several variants.
    await client.write('product.template', [shirt], { default_code: false });
    const file = await write('camisas.xlsx', [
      ['Referencia interna', 'Nombre', 'Precio de venta'],
      ['CAM-M', 'Camisa M', 90],
      ['CAM-L', 'Camisa L', 95],
    ]);
    const { code, text } = await run([file, '--model', 'product.template', '--match', 'default_code']);
    expect(code, text).toBe(2);
    expect(text).toContain('«CAM-M» es de una variante de un producto de tu Odoo');
    const named = odoo.rows(db, 'product.template').filter(({ name }) => String(name).startsWith('Camisa'));
    expect(named.map(({ name }) => name)).toEqual(['Camisa', 'Camisa L']);
  });

  test('checks a workbook, loads it, skips it the second time and reverts it', async () => {
    const before = count();

    const checked = await run(['clientes.xlsx', ...partners, '--dry-run']);
    expect(checked.code).toBe(2);
    for (const { row } of sample.badRows) expect(checked.text).toContain(`Fila ${row}, `);
    expect(checked.text).toContain('30 filas revisadas, 2 con error o aviso. Odoo no guardó nada.');
    expect(count()).toBe(before);
    expect(await receipts('clientes')).toEqual([]);

    const loaded = await run(['clientes.xlsx', ...partners]);
    expect(loaded.code).toBe(2);
    expect(loaded.text).toContain('28 filas creadas, 0 actualizadas, 0 ya estaban, 2 con error');
    expect(loaded.text).toContain('Cargando: 30 de 30 filas');
    for (const { row } of sample.badRows) expect(loaded.text).toContain(`Fila ${row}, `);
    expect(count()).toBe(before + 28);
    const [receipt = ''] = await receipts('clientes');

    const again = await run(['clientes.xlsx', ...partners]);
    expect(again.text).toContain('0 filas creadas, 0 actualizadas, 28 ya estaban, 2 con error');
    expect(count()).toBe(before + 28);
    expect(await receipts('clientes')).toEqual([receipt]);

    const reverted = await run(['--revert', receipt]);
    expect(reverted).toMatchObject({ code: 0 });
    expect(reverted.text).toContain('28 registros quitados, 0 archivados');
    expect(count()).toBe(before);
    expect((await run(['--revert', receipt])).text).toContain('Esta carga ya se deshizo');
  });

  test('updates the records that a key finds, and restores them', async () => {
    const [id = 0] = await client.create('res.partner', [{ name: 'Antes', ref: 'C-1', city: 'Cobán' }]);
    const file = await write('claves.xlsx', [
      ['Nombre', 'Referencia', 'Ciudad'],
      ['Después', 'C-1', 'Antigua'],
      ['Nuevo', 'C-2', 'Petén'],
    ]);
    const loaded = await run([file, ...partners, '--match', 'ref']);
    expect(loaded.text).toContain('1 fila creada, 1 actualizada, 0 ya estaban, 0 con error');
    expect(loaded.code).toBe(0);
    expect(named('Después')).toMatchObject({ id, city: 'Antigua' });
    const [receipt = ''] = await receipts('claves');
    expect((await run(['--revert', receipt])).code).toBe(0);
    expect(named('Antes')).toMatchObject({ id, city: 'Cobán' });
    expect(named('Nuevo')).toBeUndefined();
  });

  test('tries again what a first revert had to leave as somebody changed it', async () => {
    const [id = 0] = await client.create('res.partner', [{ name: 'Cambiada', ref: 'C-9', city: 'Cobán' }]);
    const file = await write('cambios.xlsx', [
      ['Nombre', 'Referencia', 'Ciudad'],
      ['Cambiada', 'C-9', 'Antigua'],
    ]);
    await run([file, ...partners, '--match', 'ref']);
    const [receipt = ''] = await receipts('cambios');
    await client.write('res.partner', [id], { city: 'Xela' });
    expect((await run(['--revert', receipt])).code).toBe(2);
    expect(named('Cambiada')?.city).toBe('Xela');
    await client.write('res.partner', [id], { city: 'Antigua' });
    expect((await run(['--revert', receipt])).code).toBe(0);
    expect(named('Cambiada')?.city).toBe('Cobán');
    expect((await run(['--revert', receipt])).text).toContain('Esta carga ya se deshizo');
  });

  test('loads rows that name other rows of the sheet after those rows', async () => {
    const file = await write('empresas.xlsx', [
      ['Nombre', 'Empresa relacionada'],
      ['Ana Tzoc', 'Textiles Xela'],
      ['Textiles Xela', ''],
      ['Luis Ixcoy', 'Nadie, S.A.'],
    ]);
    const checked = await run([file, ...partners, '--dry-run']);
    expect(checked.text).toContain('1 fila nombra registros de esta misma hoja');
    const loaded = await run([file, ...partners]);
    expect(loaded.text).toContain('2 filas creadas, 0 actualizadas, 0 ya estaban, 1 con error');
    expect(loaded.text).toMatch(/Fila 4, «Empresa relacionada» \(columna B\): «Nadie, S.A.» no existe/);
    expect(named('Ana Tzoc')?.parent_id).toBe(named('Textiles Xela')?.id);
    const [receipt = ''] = await receipts('empresas');
    expect((await run(['--revert', receipt])).code).toBe(0);
    expect(named('Ana Tzoc')).toBeUndefined();
    expect(named('Textiles Xela')).toBeUndefined();
  });

  test('loads the sections of orders, whose kind only the fields of the lines tell', async () => {
    await install(client, ['sale_management']);
    await client.create('res.partner', [{ name: 'Hotel Sol' }]);
    await client.create('product.template', [{ name: 'Café', default_code: 'CAF' }]);
    const file = await write('pedidos.xlsx', [
      [
        ...[
          'Referencia del pedido',
          'Cliente',
          'Líneas del pedido/Producto',
          'Líneas del pedido/Descripción',
        ],
        ...['Líneas del pedido/Cantidad', 'Líneas del pedido/Tipo de visualización'],
      ],
      ['P-1', 'Hotel Sol', null, 'Bebidas', null, 'Sección'],
      [null, null, '[CAF] Café', 'En grano', 2, null],
    ]);
    const loaded = await run([file, '--model', 'sale.order']);
    expect(loaded.text).toContain('2 filas creadas, 0 actualizadas, 0 ya estaban, 0 con error');
    expect(odoo.rows(db, 'sale.order.line').map(({ name, display_type }) => [name, display_type])).toEqual([
      ['Bebidas', 'line_section'],
      ['En grano', null],
    ]);
  });

  test('makes an archived unit active, applies counts, and reverts both', async () => {
    const odoo19 = await startOdoo({ version: 19, delayScale: 0 });
    const on19 = (args: string[]) => run(args, { ODOO_PASSWORD: demoPassword }, odoo19.url);
    const own = createOdooClient({ url: odoo19.url, db, username: demoLogin, password: demoPassword });
    try {
      await install(own, ['stock']);
      const dozen = () =>
        odoo19.rows(db, 'uom.uom').find(({ name }) => name === 'Docenas' || name === 'Dozens');
      expect(dozen()?.active).toBe(false);
      await write('productos.xlsx', [
        ['Nombre', 'Referencia interna', 'Unidad de medida', '¿Almacenable?'],
        ['Huevos', 'H-1', 'Docenas', 'sí'],
      ]);
      const loaded = await on19(['productos.xlsx', '--model', 'product.template']);
      expect(loaded.text).toContain('1 fila creada');
      expect(dozen()?.active).toBe(true);
      await write('conteo.xlsx', [
        ['Producto', 'Cantidad contada'],
        ['H-1', 12],
        ['Huevos', 13],
      ]);
      const countedUp = await on19(['conteo.xlsx', '--model', 'stock.quant']);
      expect(countedUp.text).toContain('1 fila creada, 0 actualizadas, 0 ya estaban, 1 con error');
      expect(countedUp.text).toContain('Fila 3, «Producto» (columna A): «Huevos» ya está en la fila 2.');
      const quantity = () => odoo19.rows(db, 'stock.quant').map((row) => Number(row.quantity));
      expect(quantity()).toContain(12);
      for (const name of ['conteo', 'productos']) {
        const [receipt = ''] = await receipts(name);
        expect((await on19(['--revert', receipt])).code).toBe(0);
      }
      expect(quantity()).not.toContain(12);
      expect(dozen()?.active).toBe(false);
    } finally {
      await own.close();
      await odoo19.stop();
    }
  });

  test('takes the lots of a count back, and says which stay', async () => {
    await install(client, ['stock']);
    const product = { name: 'Jarabe', default_code: 'J-1', is_storable: true, tracking: 'lot' };
    await client.create('product.product', [product]);
    const file = await write('lotes.xlsx', [
      ['Producto', 'Lote', 'Cantidad contada'],
      ['J-1', 'L-1', 12],
      ['J-1', 'L-2', 3],
    ]);
    expect((await run([file, '--model', 'stock.quant'])).text).toContain('2 filas creadas');
    const lots = () => odoo.rows(db, 'stock.lot').map(({ name }) => name);
    expect(lots()).toEqual(['L-1', 'L-2']);
    // Somebody removed all that Odoo has of the second lot.
    const unused = odoo.rows(db, 'stock.lot').find(({ name }) => name === 'L-2')?.id;
    for (const model of ['stock.move.line', 'stock.quant']) {
      const ids = odoo.rows(db, model).flatMap(({ id, lot_id }) => (lot_id === unused ? [Number(id)] : []));
      await client.unlink(model, ids);
    }
    const [receipt = ''] = await receipts('lotes');
    const reverted = await run(['--revert', receipt]);
    expect(reverted.code).toBe(2);
    expect(reverted.text).toContain('Se queda «L-1»: Lo usa un movimiento de inventario de tu Odoo.');
    expect(reverted.text).not.toContain('L-2');
    expect(lots()).toEqual(['L-1']);
  });

  test('reverts records that were being sent when the load was interrupted', async () => {
    await write('corte.xlsx', [['Nombre'], ['Uno cortado'], ['Dos cortado']]);
    await run(['corte.xlsx', ...partners]);
    const [name = ''] = await receipts('corte');
    const receipt = JSON.parse(await readFile(join(folder, name), 'utf8'));
    for (const record of receipt.records) record.odooId = null;
    await writeFile(join(folder, name), JSON.stringify(receipt));
    expect((await run(['--revert', name])).text).toContain('2 registros quitados');
    expect(named('Uno cortado')).toBeUndefined();
    expect(named('Dos cortado')).toBeUndefined();
  });

  test('restores what a lost call overwrote, except what somebody changed since', async () => {
    const [one = 0, other = 0] = await client.create('res.partner', [
      { name: 'Tienda', ref: 'L-1', city: 'Cobán' },
      { name: 'Taller', ref: 'L-2', city: 'Cobán' },
    ]);
    const file = await write('perdida.xlsx', [
      ['Nombre', 'Referencia', 'Ciudad'],
      ['Tienda Uno', 'L-1', 'Antigua'],
      ['Taller Dos', 'L-2', 'Antigua'],
    ]);
    odoo.setMode(db, 'dies-after-load');
    expect((await run([file, ...partners, '--match', 'ref'])).code).toBe(1);
    odoo.setMode(db, null);
    expect(named('Tienda Uno')).toMatchObject({ id: one, city: 'Antigua' });
    await client.write('res.partner', [other], { city: 'Xela' });
    const [receipt = ''] = await receipts('perdida');
    const reverted = await run(['--revert', receipt]);
    expect(reverted.text).toContain('2 devueltos a como estaban');
    expect(named('Tienda')).toMatchObject({ id: one, city: 'Cobán' });
    expect(named('Taller')).toMatchObject({ id: other, city: 'Xela' });
  });

  test.each<[string, string[], string]>([
    ['an unknown option', ['--nada'], 'No existe la opción «--nada». Con --help se ven todas.'],
    ['a missing model', ['clientes.xlsx'], 'Falta --model: el modelo de Odoo, por ejemplo res.partner.'],
    ['a missing file', ['falta.xlsx', ...partners], 'No se puede leer el archivo «'],
    ['a model that Odoo does not have', ['clientes.xlsx', '--model', 'crm.lead'], 'Tu Odoo no tiene «'],
    [
      'a key without a column',
      ['clientes.xlsx', ...partners, '--match', 'barcode'],
      'La hoja no tiene una columna para «barcode». Con esta hoja puede ser ',
    ],
    ['a file that is not a receipt', ['--revert', 'clientes.xlsx'], 'no es el recibo de una carga'],
    ['a model beside a receipt', ['--revert', 'x.json', ...partners], 'Con --revert no va «model»'],
  ])('reports %s', async (_, args, sentence) => {
    const { code, text } = await run(args);
    expect(text).toContain(sentence);
    expect(code).toBe(1);
  });

  test('rejects a wrong key, and prints neither key nor password', async () => {
    const secret = 'clave-que-nadie-debe-ver';
    for (const args of [['--key', secret], ['--password', secret], [`--kez=${secret}`]]) {
      const { code, text } = await run(['clientes.xlsx', ...partners, ...args], {});
      expect(code).toBe(1);
      expect(text).not.toContain(secret);
    }
    const { text } = await run(['clientes.xlsx', ...partners], { ODOO_API_KEY: secret });
    expect(text).toContain('La clave API no es correcta o ya venció.');
  });

  test('reverts nothing in another database', async () => {
    await write('otra.xlsx', [['Nombre'], ['De otra base']]);
    await run(['otra.xlsx', ...partners]);
    const [receipt = ''] = await receipts('otra');
    const { code, text } = await run(['--revert', receipt, '--db', 'demo-elsewhere']);
    expect(text).toContain(`El recibo es de la base «${db}»`);
    expect(code).toBe(1);
    expect(named('De otra base')).toBeDefined();
  });
});
