import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkInstance,
  deleteInstance,
  deleteUser,
  forgotPassword,
  retryInstallation,
  undoImport,
  updateInstance,
} from '@atrio/contract';
import type { OdooErrorCode } from '@atrio/odoo';
import { SpreadsheetError, type SpreadsheetErrorCode } from '@atrio/spreadsheets';
import { contactsSample, crmSample } from '@atrio/spreadsheets/samples';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { type Mode, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { CheckoutError, type CheckoutErrorKind } from '../src/adapters/checkout/checkout.ts';
import { MailError } from '../src/adapters/mail/mail.ts';
import { FileLost } from '../src/adapters/storage/storage.ts';
import { type Cause, causes } from '../src/features/failures/causes.ts';
import {
  causeOfFile,
  causeOfMail,
  causeOfOdoo,
  causeOfPayments,
  groupOf,
  shapeOf,
} from '../src/features/failures/classify.ts';
import { forgetOldFailures } from '../src/features/failures/failures.ts';
import type { Client } from './client.ts';
import { type Atrio, type Home, startAtrio, until } from './harness.ts';
import { day, type Payments, startPayments } from './payments.ts';
import { sql } from './sql.ts';
import { ended, messages, newInstance, prepareJob, runJob, startJob } from './work.ts';

/** The causes of failures, as the provider's console counts them. */

let atrio: Atrio;
let odoo: Sandbox;
let mail: MailSandbox;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  mail = await startMail();
  const smtp = { SMTP_URL: mail.url, SMTP_FROM: 'Portal <a@b.gt>', PUBLIC_URL: 'https://portal.gt' };
  atrio = await startAtrio({ ...smtp, ATRIO_WAIT_SCALE: '0.001' });
});
afterEach(() => mail.behave(null));
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
  await mail.stop();
});

/** A customer's failures, the oldest first. */
const failuresOf = ({ account }: Client, home: Home = atrio.home) =>
  sql(
    home,
    'select kind, "subjectId", cause, message, times, "attendedAt", "solvedAt" is not null as solved from failures where "userId" = $1 order by id',
    [account.id],
  ).then((rows) => rows.map((row) => ({ ...row, solved: Boolean(row.solved) }) as FailureRow));

interface FailureRow {
  kind: string;
  subjectId: string;
  cause: string;
  message: string;
  times: number;
  attendedAt: string | null;
  solved: boolean;
}

/** Causes that the run of an installation sets itself; the tests below produce each of them. */
const ofRuns: Cause[] = [
  'apps-missing',
  'modules-stuck',
  'modules-not-installed',
  'instance-removed',
  'instance-moved',
  'app-unknown',
  'set-aside',
  'run-broken',
];

const odooCodes: Record<OdooErrorCode, Cause | null> = {
  'invalid-url': 'odoo-address',
  redirect: 'odoo-address',
  'not-odoo': 'odoo-address',
  'address-unresolved': 'odoo-name-unknown',
  'address-refused': 'odoo-address-refused',
  'connection-refused': 'odoo-down',
  timeout: 'odoo-slow',
  'connection-lost': 'odoo-cut',
  tls: 'odoo-certificate',
  'version-unsupported': 'odoo-too-old',
  'database-unknown': 'odoo-database',
  'wrong-password': 'odoo-password',
  'wrong-key': 'odoo-key',
  'not-administrator': 'odoo-rights',
  busy: 'odoo-busy',
  'rate-limited': 'odoo-rate-limited',
  'response-too-large': 'odoo-size',
  'request-too-large': 'odoo-size',
  rejected: null,
  aborted: null,
};
const odooWords: [string, Cause | null][] = [
  [
    'Unable to install module "x" because an external dependency is not met: Python library not installed: foo',
    'odoo-library',
  ],
  ['No es posible instalar el módulo «x»: no se cumple una dependencia externa', 'odoo-library'],
  ['could not extend file "base/1/2": No space left on device', 'odoo-disk-full'],
  ["KeyError: 'x'", null],
];
const fileCodes: Record<SpreadsheetErrorCode, Cause> = {
  'not-a-spreadsheet': 'file-format',
  'old-format': 'file-format',
  encrypted: 'file-locked',
  macros: 'file-format',
  'too-large': 'file-too-large',
  'zip-bomb': 'file-too-large',
  damaged: 'file-damaged',
  empty: 'file-empty',
  'no-sheet': 'file-empty',
  'no-header': 'file-columns',
  'two-headers': 'file-columns',
  'formula-without-value': 'file-formulas',
  'too-many-rows': 'file-too-large',
  'too-many-columns': 'file-too-large',
  'no-rows': 'file-empty',
  'missing-columns': 'file-columns',
  unknown: 'file-unreadable',
};
const mailErrors: [MailError, Cause | null][] = [
  [new MailError('EENVELOPE', 550), 'mail-refused'],
  [new MailError('EENVELOPE', 451), 'mail-server'],
  [new MailError('EMESSAGE', 554), null],
  [new MailError('ECONNECTION', null), 'mail-server'],
  [new MailError('EAUTH', 535), 'mail-login'],
];
const paymentKinds: Record<CheckoutErrorKind, Cause> = {
  unreachable: 'payments-down',
  timeout: 'payments-down',
  'server-error': 'payments-down',
  'not-json': 'payments-answer',
  'bad-answer': 'payments-answer',
  'keys-refused': 'payments-keys',
  'rate-limited': 'payments-busy',
  refused: 'payments-refused',
};

describe('the list of causes', () => {
  test.each(Object.entries(odooCodes))('of Odoo: %s', (code, cause) => {
    expect(causeOfOdoo({ code: code as OdooErrorCode })).toBe(cause);
  });
  test.each(odooWords)('of what Odoo says: %s', (detail, cause) => {
    expect(causeOfOdoo({ code: 'rejected', detail })).toBe(cause);
  });
  test.each(Object.entries(fileCodes))('of a file: %s', (code, cause) => {
    expect(causeOfFile(new SpreadsheetError(code as 'unknown', 'x'))).toBe(cause);
  });
  test('of a file that the store has lost', () => {
    expect(causeOfFile(new FileLost('key'))).toBe('file-lost');
  });
  test.each(mailErrors)('of a mail: %s', (error, cause) => {
    expect(causeOfMail(error)).toBe(cause);
  });
  test.each(Object.entries(paymentKinds))('of the card provider: %s', (kind, cause) => {
    expect(causeOfPayments(new CheckoutError(kind as CheckoutErrorKind, 'x'))).toBe(cause);
  });
  test('an error of our own has none', () => {
    expect([causeOfMail(new TypeError('x')), causeOfPayments(new TypeError('x'))]).toEqual([null, null]);
  });

  test('has no cause that no failure is given', () => {
    const given = new Set([
      ...Object.values(odooCodes),
      ...odooWords.map(([, cause]) => cause),
      ...Object.values(fileCodes),
      'file-lost',
      ...mailErrors.map(([, cause]) => cause),
      ...Object.values(paymentKinds),
      ...ofRuns,
    ]);
    given.delete(null);
    expect(Object.keys(causes).sort()).toEqual([...given].sort());
  });
});

describe('failures without a cause of the list', () => {
  test.each([
    ['El módulo «crm» falló en la fila 12.', 'El módulo «stock» falló en la fila 9.', true],
    ["cannot import name 'a' from 'odoo.b'", "cannot import name 'c' from 'odoo.d'", true],
    ['«ana@a.gt» no es https://a.gt/x?y=1', '«luis@b.gt» no es https://b.gt/z', true],
    ['Falló el pedido SO00012.', 'Falló el pedido SO00013.', true],
    ['Falló el pedido.', 'Falló la factura.', false],
  ])('messages «%s» and «%s» are one group: %s', (one, other, isOne) => {
    expect(groupOf(null, one) === groupOf(null, other), `${shapeOf(one)} / ${shapeOf(other)}`).toBe(isOne);
  });

  test('the name of a group contains nothing that the customer wrote', () => {
    expect(shapeOf('El registro «Ana Paz» de ana@paz.gt, fila 7, no entra.')).toBe(
      'El registro «…» de … fila #, no entra.',
    );
    expect(groupOf(null, 'x')).toMatch(/^unknown:[0-9a-f]{16}$/);
    expect(groupOf('odoo-key', 'x')).toBe('odoo-key');
  });
});

const sample = crmSample({ rows: 5 });
const job = (db: string) => ({ url: odoo.url, db, apps: ['crm'], files: [sample] });

describe('an installation that fails', () => {
  test.concurrent.each<[Mode, Cause | 'unknown']>([
    ['garbage', 'odoo-address'],
    ['redirect', 'odoo-address'],
    ['down', 'odoo-cut'],
    ['no-rights', 'odoo-rights'],
    ['no-key', 'odoo-key'],
    ['broken-module', 'unknown'],
    ['stuck-install', 'modules-stuck'],
    ['forgets-install', 'modules-not-installed'],
  ])('%s: its cause is %s', async (mode, cause) => {
    const customer = await atrio.customer();
    const { installation, progress } = await runJob(customer, job(`demo-${mode}`));
    const message = progress.cause ?? '';
    const group = cause === 'unknown' ? groupOf(null, message) : cause;
    expect(await failuresOf(customer)).toEqual([
      {
        ...{ kind: 'installation', subjectId: String(installation.id), cause: group, message },
        ...{ times: 1, attendedAt: null, solved: false },
      },
    ]);
  });

  test.concurrent('because of its instance or its apps', async () => {
    const customer = await atrio.customer();
    await runJob(customer, { url: odoo.url, db: 'demo-edition', apps: ['crm', 'accountant'] });
    await runJob(customer, job('otra'));
    await runJob(customer, { ...job('demo'), url: 'http://127.0.0.1:9' });
    const found = (await failuresOf(customer)).map(({ kind, cause }) => [kind, cause]);
    expect(found).toEqual([
      ['installation', 'apps-missing'],
      ['installation', 'odoo-database'],
      ['installation', 'odoo-down'],
    ]);
  });

  test.concurrent('is solved when it is tried again, and open again when that fails', async () => {
    const customer = await atrio.customer();
    const db = 'demo-again';
    odoo.setMode(db, 'no-key');
    const { instance, installation } = await runJob(customer, job(db));
    const params = { documentId: installation.documentId };
    const retried = async () => {
      await customer.ok(retryInstallation, { params });
      return ended(customer, installation.documentId);
    };
    await retried();
    expect((await failuresOf(customer)).map(({ cause, solved }) => [cause, solved])).toEqual([
      ['odoo-key', true],
      ['odoo-key', false],
    ]);
    odoo.setMode(db, null);
    expect((await retried()).status).toBe('completed');
    expect((await failuresOf(customer)).every(({ solved }) => solved)).toBe(true);

    // As if it failed after its rows were loaded.
    const fail = () =>
      sql(atrio.home, 'update installations set "statusId" = 3 where id = $1', [installation.id]);
    await fail();
    const instanceOf = { documentId: instance.documentId };
    await customer.ok(updateInstance, { params: instanceOf, body: { data: { databaseName: 'demo-b' } } });
    await retried();
    await customer.ok(updateInstance, { params: instanceOf, body: { data: { databaseName: db } } });
    await customer.ok(deleteInstance, { params: instanceOf });
    await retried();
    expect((await failuresOf(customer)).slice(2).map(({ cause, solved }) => [cause, solved])).toEqual([
      ['instance-moved', true],
      ['instance-removed', false],
    ]);
  });

  test.concurrent('because a file of it is lost, or is of an app that we do not load', async () => {
    const customer = await atrio.customer();
    const prepared = await prepareJob(customer, job('demo-lost'));
    const { id, documentId } = prepared.installation;
    const [stored] = await sql(
      atrio.home,
      'select imports.id, files."storageKey" from imports join files on files.id = imports."fileId" where "installationId" = $1',
      [id],
    );
    rmSync(join(atrio.home.dataDir, 'files', String(stored?.storageKey)));
    await startJob(customer, prepared, ['crm']);
    const progress = await ended(customer, documentId);
    expect(progress.status, messages(progress)).toBe('failed');
    const failure = { kind: 'import', subjectId: String(stored?.id), times: 1, attendedAt: null };
    expect(await failuresOf(customer)).toEqual([
      { ...failure, cause: 'file-lost', message: progress.files[0]?.problem, solved: false },
    ]);
    // As if the catalogue had got another app since.
    await sql(
      atrio.home,
      `insert into "odooApps" ("documentId", "createdAt", "updatedAt", "odooId", name, description) values ('${'f'.repeat(24)}', '', '', 'fleet', 'Flota', '')`,
    );
    await sql(
      atrio.home,
      `update imports set "appId" = (select id from "odooApps" where "odooId" = 'fleet'), model = null where id = $1`,
      [Number(stored?.id)],
    );
    await customer.ok(retryInstallation, { params: { documentId } });
    await ended(customer, documentId);
    expect((await failuresOf(customer)).map(({ cause, solved }) => [cause, solved])).toEqual([
      ['file-lost', true],
      ['app-unknown', false],
    ]);
  });

  test.concurrent('because its run failed', async () => {
    const customer = await atrio.customer();
    const { installation } = await prepareJob(customer, job('demo-broken-run'));
    const at = new Date().toISOString();
    await sql(atrio.home, 'update installations set "requestedAt" = $2 where id = $1', [installation.id, at]);
    await sql(
      atrio.home,
      `insert into turns (subject, "installationId", attempt, number, "readyAt", "givenAt", "runId", tries) values ($1, $2, 1, 1, $3, $3, 'no-such-run', 0)`,
      [`installation:${installation.id}:1`, installation.id, at],
    );
    await ended(customer, installation.documentId);
    const found = (await failuresOf(customer)).map(({ kind, cause }) => [kind, cause]);
    expect(found).toEqual([['installation', 'run-broken']]);
  });
});

test('an undoing that fails, until it is continued', async () => {
  const customer = await atrio.customer();
  const db = 'demo-undo-fails';
  const files = [contactsSample({ rows: 3 })];
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
  const documentId = progress.files[0]?.id ?? '';
  const [{ id } = {}] = await sql(atrio.home, 'select id from imports where "documentId" = $1', [documentId]);
  const failures = async () =>
    (await failuresOf(customer)).map(({ kind, subjectId, cause, solved }) => [
      kind,
      subjectId,
      cause,
      solved,
    ]);
  odoo.setMode(db, 'no-key');
  await customer.ok(undoImport, { params: { documentId } });
  await until('the failure', async () => (await failures()).length > 0);
  expect(await failures()).toEqual([['undo', String(id), 'odoo-key', false]]);
  odoo.setMode(db, null);
  await customer.ok(undoImport, { params: { documentId } });
  expect(await failures()).toEqual([['undo', String(id), 'odoo-key', true]]);
});

describe('the check of an instance that fails', () => {
  test('is one failure until a check succeeds, whatever it finds meanwhile', async () => {
    const customer = await atrio.customer();
    const db = 'demo-ill-causes';
    const { id, documentId } = await newInstance(customer, odoo.url, db);
    const params = { documentId };
    const check = async (mode: Mode | null) => {
      odoo.setMode(db, mode);
      const { data } = await customer.ok(checkInstance, { params });
      return data.problem?.message;
    };
    const attend = () =>
      sql(atrio.home, `update failures set "attendedAt" = 'x' where "userId" = $1`, [customer.account.id]);
    const row = { kind: 'health', subjectId: String(id), attendedAt: null, solved: false };
    const key = await check('no-key');
    const found = { ...row, cause: 'odoo-key', message: key };
    expect(await failuresOf(customer)).toEqual([{ ...found, times: 1 }]);
    await attend();
    await check('no-key');
    expect(await failuresOf(customer)).toEqual([{ ...found, times: 2, attendedAt: 'x' }]);
    const rights = await check('no-rights');
    expect(await failuresOf(customer)).toEqual([{ ...row, cause: 'odoo-rights', message: rights, times: 3 }]);
    await check(null);
    expect((await failuresOf(customer)).map(({ solved }) => solved)).toEqual([true]);
    await check('no-key');
    expect((await failuresOf(customer)).map(({ solved }) => solved)).toEqual([true, false]);
    await customer.ok(deleteInstance, { params });
    expect((await failuresOf(customer)).map(({ solved }) => solved)).toEqual([true, true]);
  });

  test('is deleted half a year after it ended, and with the account', async () => {
    const customer = await atrio.customer();
    const { id, password } = customer.account;
    const old = '2020-01-01T00:00:00.000Z';
    for (const [subject, over] of [
      ['900001', null],
      ['900002', old],
    ] as const) {
      await sql(
        atrio.home,
        `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times, "solvedAt") values ('health', $1, $2, 'odoo-key', 'x', $3, $3, 1, $4)`,
        [subject, id, old, over],
      );
    }
    const left = async () => (await failuresOf(customer)).map(({ subjectId }) => subjectId);
    await forgetOldFailures(payments.ctx);
    expect(await left()).toEqual(['900001', '900002']);
    await sql(
      payments.home,
      `insert into failures (kind, "subjectId", cause, message, "firstAt", at, times, "solvedAt") values ('health', '1', 'x', 'x', $1, $1, 1, $1), ('health', '2', 'x', 'x', $1, $1, 1, null)`,
      [old],
    );
    await forgetOldFailures(payments.ctx);
    expect(await sql(payments.home, `select "subjectId" from failures where cause = 'x'`)).toEqual([
      { subjectId: '2' },
    ]);
    await customer.ok(deleteUser, { params: { id }, body: { password } });
    expect(await left()).toEqual([]);
  });
});

describe('a mail that is not sent', () => {
  const states = async (customer: Client) =>
    (await failuresOf(customer)).map(({ kind, cause, solved }) => [kind, cause, solved]);

  test('for now: solved when it is sent', async () => {
    mail.behave('busy');
    const customer = await atrio.customer();
    await until('the failure', async () => (await states(customer)).length > 0);
    expect(await states(customer)).toEqual([['mail', 'mail-server', false]]);
    mail.behave(null);
    await until('the mail', async () => (await states(customer))[0]?.[2]);
    expect((await failuresOf(customer)).map(({ message }) => message)).toEqual(['EMESSAGE 451']);
  });

  test('permanently: the address is refused', async () => {
    const customer = await atrio.customer();
    mail.behave('refuses-address');
    await atrio.anonymous.ok(forgotPassword, { body: { email: customer.account.email } });
    await until('the failure', async () =>
      (await states(customer)).some(([, cause]) => cause === 'mail-refused'),
    );
    expect((await states(customer)).at(-1)).toEqual(['mail', 'mail-refused', false]);
  });
});

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

test('an event of the card provider that cannot be processed, until it is', async () => {
  const failures = () =>
    sql(
      payments.home,
      `select cause, times, "userId", "solvedAt" is not null as solved from failures where kind = 'webhook' and "subjectId" = 'msg_fails'`,
    ).then((rows) => rows.map(({ solved, ...row }) => ({ ...row, solved: Boolean(solved) })));
  payments.recurrente.misbehave({ mode: 'error-before', on: 'GET /api/checkouts/:id' });
  const body = JSON.stringify({
    event_type: 'payment_intent.succeeded',
    id: 'pa_1',
    checkout: { id: 'ch_x' },
  });
  await payments.anonymous.fetch('/api/webhooks/recurrente', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...payments.recurrente.sign('msg_fails', body) },
    body,
  });
  await payments.settled();
  const failure = { cause: 'payments-down', userId: null };
  expect(await failures()).toEqual([{ ...failure, times: 1, solved: false }]);
  await payments.pass(day / 4);
  expect(await failures()).toEqual([{ ...failure, times: 2, solved: false }]);
  payments.recurrente.behave();
  await payments.pass(day / 4);
  expect(await failures()).toEqual([{ ...failure, times: 2, solved: true }]);
});
