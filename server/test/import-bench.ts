import {
  createInstance,
  getImportUndo,
  type ImportChange,
  type ImportUndo,
  listDecisions,
  listImportChanges,
  listRejectedRows,
  type Progress,
  type SheetPlan,
  setImportPlan,
  undoImport,
} from '@atrio/contract';
import type { OdooClient, OdooTarget } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { type CellContent, writeWorkbook } from '@atrio/spreadsheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import {
  ended,
  instanceInput,
  messages,
  type NamedFile,
  newInstallation,
  startJob,
  uploadFiles,
} from './work.ts';

type Cells = readonly (readonly CellContent[])[];

/** A sheet of a workbook that is loaded. */
export interface Sheet {
  name: string;
  rows: Cells;
  hidden?: boolean;
}

export const workbook = (fileName: string, ...sheets: Sheet[]): NamedFile => ({
  fileName,
  bytes: writeWorkbook(sheets),
});

/** A plan that maps each column to the field in `fields`. */
export const planOf = (
  { name, rows }: Sheet,
  model: string,
  fields: (string | null)[],
  more: Partial<SheetPlan> = {},
): SheetPlan => ({
  sheet: name,
  model,
  columns: fields.map((field, column) => ({ column, header: String(rows[0]?.[column] ?? ''), field })),
  key: null,
  references: [],
  ...more,
});

/** For tests that send no statement of their own: they run on SQLite only. */
export const rule = test.runIf(engine === 'sqlite');

/** The portal with an instance of one customer, in which the apps of the tests are installed. */
export type ImportBench = ReturnType<typeof importBench>;

/** Starts the portal before the tests of a suite. What is started can be used in tests only. */
export function importBench(getTarget: () => Promise<OdooTarget>) {
  // A database can be used again, so records of each run have their own names.
  const run = Date.now().toString(36);
  let atrio: Atrio;
  let customer: Client;
  let odoo: OdooClient;
  let target: OdooTarget;
  let instance: { id: number; documentId: string };
  const apps = ['crm', 'sale_management', 'stock', 'contacts'];

  beforeAll(async () => {
    target = await getTarget();
    atrio = await startAtrio();
    odoo = createOdooClient(target);
    customer = await atrio.customer();
    const { url, db, password, apiKey } = target;
    const input = instanceInput({
      baseUrl: url,
      databaseName: db,
      password,
      ...(apiKey ? { apiKey } : {}),
    });
    instance = (await customer.ok(createInstance, { body: { data: input } })).data;
    // Installs the apps first, because the tests run in any order and some ask for models of these apps.
    await load([]);
  }, 900_000);
  afterAll(async () => {
    await odoo?.close();
    await atrio?.stop();
  });

  /** Uploads, plans and runs. */
  async function load(files: NamedFile[], plans: Record<string, SheetPlan[]> = {}): Promise<Progress> {
    const installation = await newInstallation(customer, instance.id, apps);
    const { documentId } = installation;
    if (files.length) await uploadFiles(customer, installation.id, files);
    for (const [app, sheets] of Object.entries(plans)) {
      await customer.ok(setImportPlan, { params: { documentId, app }, body: { sheets } });
    }
    await startJob(customer, { instance, installation }, apps);
    const progress = await ended(customer, documentId);
    const waits = progress.result.waitingSince !== null;
    expect(progress.status, messages(progress)).toBe(waits ? 'inProgress' : 'completed');
    return progress;
  }

  const counts = ({ files }: Progress) =>
    files.map(({ model, loaded, updated, unchanged, rejected }) => [
      model,
      loaded,
      updated,
      unchanged,
      rejected,
    ]);

  const importOf = ({ files }: Progress, model: string): string =>
    files.find((file) => file.model === model)?.id ?? '';

  /** Undoes an import, and waits for the end. */
  async function takeBack(done: Progress, model: string): Promise<ImportUndo> {
    const params = { documentId: importOf(done, model) };
    await customer.ok(undoImport, { params });
    return until('the end of the undoing', async () => {
      const state = await customer.ok(getImportUndo, { params });
      return state.state === 'running' ? null : state;
    });
  }

  async function changesOf(done: Progress, model: string): Promise<ImportChange[]> {
    const documentId = importOf(done, model);
    return (await customer.ok(listImportChanges, { params: { documentId }, query: 'pageSize=100' })).data;
  }

  const decisionsIn = ({ documentId }: Progress) => customer.ok(listDecisions, { params: { documentId } });

  const rejectedIn = async ({ documentId }: Progress) =>
    (await customer.ok(listRejectedRows, { params: { documentId }, query: 'pageSize=100' })).data;

  async function inStock(codes: string[]): Promise<number[]> {
    const products = await odoo.searchRead(
      'product.product',
      [['default_code', 'in', codes]],
      ['default_code'],
    );
    const quants = await odoo.searchRead(
      'stock.quant',
      [
        ['product_id', 'in', products.map(({ id }) => id)],
        ['location_id.usage', '=', 'internal'],
      ],
      ['product_id', 'quantity'],
    );
    return codes.map((code) => {
      const product = products.find(({ default_code }) => default_code === code);
      const quant = quants.find(
        ({ product_id }) => Array.isArray(product_id) && product_id[0] === product?.id,
      );
      return Number(quant?.quantity ?? 0);
    });
  }

  const countedProducts = (codes: string[], amounts: number[]) => [
    {
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Costo'],
        ...codes.map((code, at) => [`Arandela ${code}`, code, 2 + at]),
      ],
    },
    countSheet(codes, amounts),
  ];
  const countSheet = (codes: string[], amounts: number[]): Sheet => ({
    name: 'Existencias',
    rows: [['Producto', 'Cantidad contada'], ...codes.map((code, at) => [code, amounts[at] ?? 0])],
  });
  const loadStock = (...sheets: Sheet[]) => load([workbook('Inventario.xlsx', ...sheets)]);

  /** Somebody counts a product in Odoo itself. */
  async function countInOdoo(code: string, quantity: number): Promise<void> {
    const [quant] = await odoo.searchRead(
      'stock.quant',
      [
        ['product_id.default_code', '=', code],
        ['location_id.usage', '=', 'internal'],
      ],
      ['id'],
    );
    const ids = [Number(quant?.id)];
    const context = { inventory_mode: true };
    await odoo.write('stock.quant', ids, { inventory_quantity: quantity }, { context });
    await odoo.call('stock.quant', 'action_apply_inventory', [ids]);
  }

  return {
    run,
    load,
    counts,
    importOf,
    takeBack,
    changesOf,
    decisionsIn,
    rejectedIn,
    inStock,
    countedProducts,
    countSheet,
    loadStock,
    countInOdoo,
    get customer() {
      return customer;
    },
    get odoo() {
      return odoo;
    },
    get instance() {
      return instance;
    },
  };
}
