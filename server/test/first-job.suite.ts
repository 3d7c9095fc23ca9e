import {
  answerDecisions,
  createInstance,
  type Decision,
  type DecisionAnswer,
  getImportUndo,
  type ImportModel,
  listDecisions,
  listImportModels,
  listRejectedRows,
  type Progress,
  type SheetPlan,
  setImportPlan,
  undoImport,
} from '@atrio/contract';
import type { Domain, OdooClient, OdooTarget } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import {
  bestKey,
  isFilled,
  keyEvidence,
  openWorkbook,
  outlineModel,
  outlineWorkbook,
  type SheetOutline,
  type Workbook,
  writeWorkbook,
} from '@atrio/spreadsheets';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from './client.ts';
import { type JobSheet, sheetRow, totalRow, untidy } from './first-job.layout.ts';
import { keyOf, readBack } from './first-job.read.ts';
import { sheetsOf } from './first-job.sheets.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { ended, instanceInput, messages, newInstallation, startJob, uploadFiles } from './work.ts';

/** Apps with the workbook of each, in the order of the wizard. */
const apps = ['contacts', 'stock', 'crm', 'sale_management'];
const MOST_DECISIONS = 15;
/** The most decisions when the corrected file is loaded: most answers are remembered from the first time. */
const MOST_AGAIN = 3;

/** The customer's decisions, by the value in the file. */
type Wish = { action: 'create' | 'blank' | 'skip' } | { action: 'use'; model: string; name: string };
function wishFor(value: string, tag: string): Wish {
  if (value.endsWith(tag)) return { action: 'create' };
  if (value === 'Contado') return { action: 'use', model: 'account.payment.term', name: 'Immediate Payment' };
  if (value === 'EN NEGOCIACION') return { action: 'use', model: 'crm.stage', name: 'Proposition' };
  if (value === 'Pedro el vendedor') return { action: 'use', model: 'res.users', name: '' };
  if (value === 'Exento') return { action: 'blank' };
  return { action: 'skip' };
}

/**
 * The first job of a customer: four apps that are not there yet and untidy workbooks, planned before the apps
 * are installed, decided by name, and compared with Odoo value by value. On the stand-in and on real servers.
 * @param rows about how many in each sheet
 */
export function describeFirstJob(name: string, getTarget: () => OdooTarget, rows: number): void {
  // Installing apps on a busy server takes minutes.
  vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

  describe(name, () => {
    const tag = String(Date.now() % 1_000_000).padStart(6, '0');
    const sheets = sheetsOf(tag, rows);
    const workbooks: [app: string, sheets: JobSheet[]][] = [
      ['contacts', [sheets.clients]],
      ['stock', [sheets.products, sheets.stock]],
      ['crm', [sheets.leads]],
      ['sale_management', [sheets.orders]],
    ];
    const all = Object.values(sheets);
    let atrio: Atrio;
    let customer: Client;
    let odoo: OdooClient;
    let instance: { id: number; documentId: string };

    beforeAll(async () => {
      const target = getTarget();
      atrio = await startAtrio();
      odoo = createOdooClient(target, { timeoutMs: 120_000 });
      customer = await atrio.customer();
      const { url, db, password, apiKey } = target;
      const data = instanceInput({
        baseUrl: url,
        databaseName: db,
        password,
        ...(apiKey ? { apiKey } : {}),
      });
      instance = (await customer.ok(createInstance, { body: { data } })).data;
    });
    afterAll(async () => {
      await odoo?.close();
      await atrio?.stop();
    });

    /** Installations, in the order in which they ended. */
    const done: Progress[] = [];

    /** Plans the columns as the wizard proposes them, before the apps are installed. */
    async function planOf(app: string, bytes: Uint8Array): Promise<SheetPlan[]> {
      const params = { documentId: instance.documentId };
      const { models } = await customer.ok(listImportModels, { params, query: `app=${app}` });
      const choices = models.map((model) => ({ ...model, memory: model.remembered.columns }));
      const book = openWorkbook(bytes);
      return outlineWorkbook(book, choices).map((outline) => {
        const choice = choices.find(({ model }) => model === outline.model);
        expect([outline.sheet, outline.problem, choice?.model]).toEqual([outline.sheet, null, outline.model]);
        expect(missingIn(outline.columns, choice, app)).toEqual([]);
        return {
          sheet: outline.sheet,
          model: outline.model ?? '',
          columns: outline.columns.map(({ column, title, field }) => ({ column, header: title, field })),
          key: choice ? keyOfSheet(book, outline, choice) : null,
          references: [],
        };
      });
    }

    function keyOfSheet(
      book: Workbook,
      { sheet, columns }: SheetOutline,
      { model, fields, keys, remembered }: ImportModel,
    ) {
      const overrides = Object.fromEntries(columns.map(({ column, field }) => [column, field]));
      return bestKey(keyEvidence(book, { model, fields, sheet, overrides }, keys), remembered.key);
    }

    function missingIn(
      columns: readonly { field: string | null }[],
      choice: ImportModel | undefined,
      app: string,
    ) {
      const filled = columns.flatMap(({ field }) => field ?? []);
      return choice ? outlineModel(choice, app).required.filter(({ field }) => !isFilled(field, filled)) : [];
    }

    /** Installs, and decides until no question is open. @returns how it ended, and the decisions */
    async function runAll(corrected: boolean) {
      const installation = await newInstallation(customer, instance.id, apps);
      const { documentId } = installation;
      for (const [app, own] of workbooks) {
        const bytes = writeWorkbook(own.map((sheet) => untidy(sheet, corrected)));
        await uploadFiles(customer, installation.id, [{ fileName: `${app}.xlsx`, bytes }]);
        const plan = await planOf(app, bytes);
        await customer.ok(setImportPlan, { params: { documentId, app }, body: { sheets: plan } });
      }
      await startJob(customer, { instance, installation }, apps);
      const decided: string[] = [];
      for (;;) {
        const progress = await ended(customer, documentId, 600_000);
        if (progress.result.waitingSince === null) {
          done.push(progress);
          return { progress, decided };
        }
        const { data } = await customer.ok(listDecisions, { params: { documentId } });
        const open = data.filter(({ answer }) => answer === null);
        decided.push(...open.map(({ header, value }) => `${header}: ${value}`));
        expect(decided.length, decided.join('\n')).toBeLessThanOrEqual(MOST_DECISIONS);
        const answers = await Promise.all(open.map(answerTo));
        await customer.ok(answerDecisions, { params: { documentId }, body: { answers } });
      }
    }

    async function answerTo({ id, kind, value, field }: Decision): Promise<{ id: string } & DecisionAnswer> {
      if (kind === 'column') return { id, action: 'field', field };
      const wish = wishFor(value, tag);
      if (wish.action !== 'use') return { id, action: wish.action };
      if (wish.model === 'res.users') return { id, action: 'use', useId: 2 };
      const [record] = await odoo.searchRead(wish.model, [['name', '=', wish.name]], ['name'], {
        context: { lang: 'en_US' },
      });
      return { id, action: 'use', useId: Number(record?.id) };
    }

    async function rejectedIn({ documentId, files }: Progress, model: string) {
      const ids = files.filter((file) => file.model === model).map(({ id }) => id);
      const rejected: { row: number; reason: string }[] = [];
      for (const id of ids)
        for (let page = 1; ; page++) {
          const query = `import=${id}&pageSize=100&page=${page}`;
          const { data, meta } = await customer.ok(listRejectedRows, { params: { documentId }, query });
          rejected.push(...data);
          if (page >= (meta.pagination.pageCount ?? 1)) break;
        }
      return rejected;
    }

    /** Differences between Odoo and the sheet. */
    async function differences(sheet: JobSheet, corrected: boolean): Promise<string[]> {
      const there = await readBack(odoo, sheet, tag);
      const found: string[] = [];
      sheet.rows.forEach((row, at) => {
        const { expected } = corrected && row.corrected ? row.corrected : row;
        if (expected === null) return;
        const key = keyOf(sheet.model, expected);
        const record = there.get(key);
        there.delete(key);
        for (const [field, value] of Object.entries(expected)) {
          // Contacts of 19 have one number only.
          if (field === 'mobile' && record && !Object.hasOwn(record, field)) continue;
          const inside = record?.[field];
          const isSame =
            typeof value === 'number' ? Math.abs(value - Number(inside)) < 0.005 : same(value, inside);
          if (!isSame) found.push(`row ${sheetRow(at)} ${field}: ${JSON.stringify([value, inside])}`);
        }
      });
      return [...found, ...[...there.keys()].map((key) => `${key} is in Odoo and not in the sheet`)];
    }

    /** Expects every good row with every value in Odoo, and every bad row with its reason. */
    async function loadsAll() {
      const { progress, decided } = await runAll(false);
      expect(progress.status, messages(progress)).toBe('completed');
      expect(decided.length).toBeLessThanOrEqual(MOST_DECISIONS);
      for (const sheet of all) {
        const rejected = await rejectedIn(progress, sheet.model);
        const bad = [
          ...sheet.rows.flatMap(({ expected, reason }, at) =>
            expected ? [] : [[sheetRow(at), reason] as const],
          ),
          [totalRow(sheet), /parece un total/] as const,
        ];
        expect(
          [...new Set(rejected.map(({ row }) => row))].sort((a, b) => a - b),
          sheet.name,
        ).toEqual(bad.map(([row]) => row));
        for (const [row, reason] of bad) {
          const reasons = rejected.filter((one) => one.row === row).map((one) => one.reason);
          expect(reasons.join('\n'), `${sheet.name} ${row}`).toMatch(reason ?? /./);
        }
        expect(await differences(sheet, false), sheet.name).toEqual([]);
      }
    }

    /** Expects exactly the corrected rows to be added. */
    async function loadsTheCorrected() {
      const { progress, decided } = await runAll(true);
      const own = all.flatMap(({ rows: some }) => some);
      const corrected = own.filter((row) => row.corrected).length;
      // Totals and the second row of a client are set aside.
      const out = all.length + own.filter((row) => !row.corrected && !row.expected).length;
      expect(progress.result.rows, messages(progress)).toMatchObject({
        created: corrected,
        changed: 0,
        same: own.length + all.length - corrected - out,
        rejected: 0,
        aside: out,
        pending: 0,
      });
      expect(decided.length, decided.join('\n')).toBeLessThanOrEqual(MOST_AGAIN);
      for (const sheet of all) expect(await differences(sheet, true), sheet.name).toEqual([]);
    }

    /** Expects no record, quantity or created name to be left. */
    async function takesAllBack() {
      const imports = done.reverse().flatMap(({ files }) => [...files].reverse());
      for (const { id, fileName } of imports) {
        const params = { documentId: id };
        await customer.ok(undoImport, { params });
        const undone = await until(
          `the end of the undoing of ${fileName}`,
          async () => {
            const state = await customer.ok(getImportUndo, { params });
            return state.state === 'running' ? null : state;
          },
          { timeoutMs: 600_000 },
        );
        expect([fileName, undone.state, undone.kept]).toEqual([fileName, 'done', 0]);
      }
      for (const sheet of all) {
        const there = await readBack(odoo, sheet, tag);
        const counted = [...there.values()].filter(({ quantity }) => quantity !== 0);
        expect(counted, sheet.name).toEqual([]);
      }
      for (const model of ['res.partner.category', 'utm.source'])
        expect(await odoo.searchRead(model, [['name', 'like', `%${tag}`]], ['name']), model).toEqual([]);
      // Odoo archives what has stock moves, and keeps its category.
      const context = { active_test: false };
      const archived = await odoo.searchRead(
        'product.template',
        [['default_code', '=like', `00${tag}%`]],
        ['categ_id'],
        { context },
      );
      const used = archived.map(({ categ_id }) => (categ_id as [number, string])[0]);
      const made = [['name', 'like', `%${tag}`]] satisfies Domain;
      const families = await odoo.searchRead('product.category', made, ['name']);
      expect(families.filter(({ id }) => !used.includes(Number(id)))).toEqual([]);
    }

    // One test, because each part continues where the one before ended.
    test('every good row is loaded and every bad one named; corrected, exactly those are added; undone, nothing is left', async () => {
      await loadsAll();
      await loadsTheCorrected();
      await takesAllBack();
    });
  });
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
