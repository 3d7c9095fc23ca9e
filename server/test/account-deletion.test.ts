import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  createInstance,
  deleteUser,
  exportData,
  getMe,
  login,
  register,
  undoImport,
  updateUser,
  upload,
  validateConfig,
} from '@atrio/contract';
import type { OdooTarget } from '@atrio/odoo';
import { contactsSample } from '@atrio/spreadsheets/samples';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { inflateEntry, readDirectory } from '../../spreadsheets/src/reader/zip.ts';
import { readConfig } from '../src/config/config.ts';
import { openContext } from '../src/context.ts';
import { authRepo } from '../src/features/auth/auth.repo.ts';
import { countInstallation, countInstance } from '../src/features/limits/quotas.ts';
import { openApi } from './api-alone.ts';
import { type Client, newAccount } from './client.ts';
import { columnsOf, fillTables, tablesOf } from './fixtures/fill.ts';
import { type Home, makeHome, until } from './harness.ts';
import { mailTo } from './mailbox.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { instanceInput, newInstallation, runJob, startJob, uploadFiles } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

/** Names of the stored files; the folder does not exist before the first file. */
function stored(): string[] {
  const folder = join(atrio.home.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
}

async function addPhoto(customer: Client) {
  const form = new FormData();
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#a33' } });
  form.append('files', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'foto.png');
  const [photo] = upload.response.parse(await (await customer.send(upload, { body: form })).json());
  const params = { id: customer.account.id };
  await customer.ok(updateUser, { params, body: { profilePicture: photo?.id ?? 0 } });
}

/** A customer with a photo, an instance with secrets, and an installation that ran. */
async function settled(): Promise<Client> {
  const customer = await atrio.customer();
  const files = [contactsSample({ rows: 4 })];
  await runJob(customer, { url: odoo.url, db: 'demo', apps: ['contacts'], files });
  await addPhoto(customer);
  return customer;
}

const input = ({ account: { id, password } }: Client) => ({ params: { id }, body: { password } });

describe('[S64] deleting the account', () => {
  test('takes everything away, tells by mail, and leaves the name free', async () => {
    const others = new Set(stored());
    const own = () => stored().filter((file) => !others.has(file));
    const customer = await settled();
    const neighbour = await atrio.customer();
    await neighbour.ok(createInstance, { body: { data: instanceInput() } });
    await addPhoto(neighbour);
    const { account } = customer;
    await sql(
      atrio.home,
      `insert into "importMemory" ("userId", "app", "model", "columns", "updatedAt") values ($1, 'crm', 'crm.lead', '{"Ana":null}', '')`,
      [account.id],
    );
    await sql(
      atrio.home,
      `insert into campaigns (key, at, by, audience, subject, text, customers) values ('k', '', '', '{}', '', '', 1)`,
    );
    await sql(
      atrio.home,
      `insert into "campaignMails" ("campaignId", "userId") select max(id), $1 from campaigns`,
      [account.id],
    );
    await sql(
      atrio.home,
      `insert into announcements ("documentId", "createdAt", "updatedAt", kind, text, dismissible, "startsAt", "endsAt", audience, revision, by) values ('a', '', '', 'information', 'Hola.', 1, '', '', 'all', 1, '')`,
    );
    await sql(
      atrio.home,
      `insert into "announcementDismissals" ("userId", "announcementId", revision, at) select $1, max(id), 1, '' from announcements`,
      [account.id],
    );
    expect(own().length).toBeGreaterThanOrEqual(3);
    const gone = await customer.ok(deleteUser, input(customer));
    expect(gone.email).toBe(account.email);
    expect((await customer.refused(getMe)).status).toBe(401);
    const credentials = { identifier: account.email, password: account.password };
    const { error } = await atrio.anonymous.refused(login, { body: credentials });
    expect(error.message).toBe('Credenciales incorrectas');
    await mailTo(atrio.home, account.email, 'Tu cuenta fue eliminada');
    // The other customer's file stays.
    await until('the files to go', () => own().length === 1);
    const { email, username, password } = account;
    await atrio.anonymous.ok(register, { body: { email, username, password } });
    for (const table of [
      ...['importMemory', 'knownAddresses', 'sessions', 'files', 'instances', 'campaignMails'],
      'announcementDismissals',
    ]) {
      const column = table === 'files' ? 'ownerId' : 'userId';
      const rows = await sql(atrio.home, `select * from "${table}" where "${column}" = $1`, [account.id]);
      expect([table, rows]).toEqual([table, []]);
    }
    const left = await neighbour.ok(getMe);
    expect([left.instances.length, left.profilePicture !== null]).toEqual([1, true]);
  });

  test('works whatever names others have registered', async () => {
    const customer = await atrio.customer();
    const { documentId, email } = customer.account;
    const taken = `borrada-${documentId}`;
    await atrio.anonymous.ok(register, { body: { ...newAccount(), username: taken } });
    await atrio.anonymous.ok(register, { body: { ...newAccount(), email: `${taken}@cuenta.invalid` } });
    expect((await customer.ok(deleteUser, input(customer))).email).toBe(email);
    expect((await customer.refused(getMe)).status).toBe(401);
  });

  test('needs the password, and works for the own account only', async () => {
    const customer = await atrio.customer();
    const { id } = customer.account;
    const without = await customer.refused(deleteUser, { params: { id }, body: {} });
    expect(without.error.message).toBe('Falta tu contraseña.');
    expect((await customer.refused(deleteUser, { params: { id } })).status).toBe(400);
    const wrong = await customer.refused(deleteUser, { params: { id }, body: { password: 'no es esta' } });
    expect([wrong.status, wrong.error.message]).toEqual([400, 'La contraseña no es correcta.']);
    const other = await atrio.customer();
    const theirs = { params: { id }, body: { password: other.account.password } };
    expect((await other.refused(deleteUser, theirs)).status).toBe(404);
    await customer.ok(getMe);
  });

  test('waits for an import that is being undone', async () => {
    const customer = await atrio.customer();
    const db = 'demo-leaving';
    const files = [contactsSample({ rows: 3 })];
    const { progress } = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
    odoo.setMode(db, 'hang');
    await customer.ok(undoImport, { params: { documentId: progress.files[0]?.id ?? '' } });
    const { status, error } = await customer.refused(deleteUser, input(customer));
    expect([status, error.message]).toEqual([
      409,
      'Se está deshaciendo una importación tuya. Espera a que termine o detenla, y vuelve a eliminar la cuenta.',
    ]);
    odoo.setMode(db, 'down');
    odoo.setMode(db, null);
  });

  test('waits for an installation that runs', async () => {
    const customer = await atrio.customer();
    const { data: instance } = await customer.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: 'http://127.0.0.1:1' }) },
    });
    const installation = await newInstallation(customer, instance.id, ['contacts']);
    await uploadFiles(customer, installation.id, [contactsSample({ rows: 2 })]);
    await startJob(customer, { instance, installation }, ['contacts']);
    const { status, error } = await customer.refused(deleteUser, input(customer));
    expect([status, error.message]).toEqual([
      409,
      'Tienes una instalación en curso. Espera a que termine o cancélala, y vuelve a eliminar la cuenta.',
    ]);
  });
});

test("the export has all of the customer's data with the files, and no secret", async () => {
  const customer = await settled();
  // In the evening in Guatemala, when it is the next day in UTC.
  vi.useFakeTimers({ toFake: ['Date'] });
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Guatemala' }).format(new Date());
  vi.setSystemTime(new Date(`${day}T23:00:00.000-06:00`));
  const answer = await customer.send(exportData).finally(() => vi.useRealTimers());
  expect(answer.headers.get('content-disposition')).toContain(`filename="mis-datos-${day}.zip"`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = unzipped(bytes);
  const names = Object.keys(text);
  expect(names.filter((name) => !name.startsWith('archivos/'))).toEqual([
    'LEEME.txt',
    'cuenta.json',
    'instancias.json',
    'instalaciones.json',
    'suscripciones.json',
    'pagos.json',
    'sesiones.json',
    'llaves-de-acceso.json',
    'avisos.json',
    'ayuda-del-proveedor.json',
    'actividad.json',
  ]);
  expect(names.filter((name) => /^archivos\/\d+-.+\.(xlsx|webp)$/.test(name))).toHaveLength(2);
  expect(JSON.parse(text['cuenta.json'] ?? '')).toMatchObject({ email: customer.account.email });
  const [installation] = JSON.parse(text['instalaciones.json'] ?? '');
  expect(installation).toMatchObject({ databaseName: 'demo', files: [{ total: 4 }] });
  expect(installation.events.length).toBeGreaterThan(3);
  expect(JSON.parse(text['ayuda-del-proveedor.json'] ?? '')).toEqual({
    permisos: [],
    visitas: [],
    solicitudes: [],
  });
  const { apiKey } = instanceInput();
  for (const [name, content] of Object.entries(text)) {
    if (!name.endsWith('.json')) continue;
    for (const secret of ['"password', apiKey, '"v1.', 'argon2', customer.token ?? '']) {
      expect(content.includes(secret), `${name} holds ${secret}`).toBe(false);
    }
  }
  expect((await atrio.anonymous.send(exportData)).status).toBe(403);
});

function unzipped(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    readDirectory(bytes).map((entry) => [
      entry.name,
      Buffer.concat([...inflateEntry(bytes, entry, 10_000_000)]).toString('latin1'),
    ]),
  );
}

test('rows of the account stay only in the tables that payments need', async () => {
  const home = await makeHome();
  const { ctx, anonymous, close } = await openApi(home);
  try {
    const customer = await anonymous.register();
    const { id } = customer.account;
    const owned = await tablesWith(home, ['userId', 'ownerId']);
    // Rows of others refer to these.
    const parents = ['announcements', 'campaigns', 'operators', 'operatorSessions'];
    // With rows that have ended already, the deletion need not end a subscription, visit or request first.
    const values = { userId: id, ownerId: id, endedAt: '2026-11-01T00:00:00.000Z' };
    await fillTables(home, [...parents, ...(await withoutRows(home, owned, id))], values);
    expect(await withoutRows(home, owned, id)).toEqual([]);
    await customer.ok(deleteUser, input(customer));
    const empty = await withoutRows(home, owned, id);
    expect(owned.map(({ table }) => table).filter((table) => !empty.includes(table))).toEqual([
      ...['ledger', 'orders', 'subscriptions'],
      // Keyed hashes of the address and the NIT.
      'trialClaims',
    ]);
  } finally {
    await close();
    await ctx.close();
    await home.remove();
  }
});

test('mails that wait are deleted with the account; those to the provider, and of others, stay', async () => {
  const home = await makeHome();
  const { ctx, anonymous, close } = await openApi(home);
  try {
    const customer = await anonymous.register();
    const { email } = customer.account;
    const waiting = async () =>
      (await sql(home, 'select kind, data from mails where address = $1 order by id', [email])).map(
        ({ kind, data }) => [kind, data],
      );
    const kept = [
      ['alert', '{"name":"MailStuck","title":"","remedy":""}'],
      ['operator-invited', '{"operatorId":1,"reset":false}'],
      ['campaign', '{"subject":"Prueba","text":""}'],
      ['account-offered', '{"userId":999,"request":1}'],
    ];
    const own = [
      ['campaign', `{"userId":${customer.account.id},"subject":"Hola","text":""}`],
      ['two-factor-on', '{}'],
    ];
    for (const [kind = '', data = ''] of [...kept, ...own]) {
      await sql(
        home,
        `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ($1, $2, $3, '', '', 0)`,
        [kind, email, data],
      );
    }
    expect((await waiting()).map(([kind]) => kind)).toEqual([
      ...['confirm-email', 'alert', 'operator-invited', 'campaign', 'account-offered'],
      ...['campaign', 'two-factor-on'],
    ]);
    await customer.ok(deleteUser, input(customer));
    expect(await waiting()).toEqual([...kept, ['account-deleted', '{}']]);
  } finally {
    await close();
    await ctx.close();
    await home.remove();
  }
});

/** The tables that have one of these columns, each with it, in order. */
async function tablesWith(home: Home, columns: string[]): Promise<{ table: string; column: string }[]> {
  const found: { table: string; column: string }[] = [];
  for (const table of (await tablesOf(home)).sort()) {
    const column = (await columnsOf(home, table)).find(({ name }) => columns.includes(name))?.name;
    if (column !== undefined) found.push({ table, column });
  }
  return found;
}

async function withoutRows(
  home: Home,
  tables: { table: string; column: string }[],
  id: number,
): Promise<string[]> {
  const without: string[] = [];
  for (const { table, column } of tables) {
    const rows = await sql(home, `select 1 from "${table}" where "${column}" = $1`, [id]);
    if (rows.length === 0) without.push(table);
  }
  return without;
}

describe('what was under way when the account was deleted', () => {
  test('a photo whose last byte comes later is not kept', async () => {
    const customer = await atrio.customer();
    const before = stored();
    const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const { hostname, port } = new URL(atrio.url);
    const line = '--parte';
    const call = request({
      ...{ hostname, port, path: '/api/upload', method: 'POST' },
      headers: {
        authorization: `Bearer ${customer.token}`,
        'content-type': `multipart/form-data; boundary=${line.slice(2)}`,
      },
    });
    call.write(
      `${line}\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    );
    call.write(picture.subarray(0, 20));
    // When the file is there, the call was accepted and the upload has begun.
    await until('the file that is being received', () =>
      readdirSync(join(atrio.home.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).some((name) =>
        name.endsWith('.part'),
      ),
    );
    const { id, password } = customer.account;
    await customer.ok(deleteUser, { params: { id }, body: { password } });
    const answered = new Promise<number>((done, failed) => {
      call.once('response', (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      });
      call.once('error', failed);
    });
    call.end(Buffer.concat([picture.subarray(20), Buffer.from(`\r\n${line}--\r\n`)]));
    expect(await answered).toBe(401);
    expect(await sql(atrio.home, 'select id from files where "ownerId" = $1', [id])).toEqual([]);
    await until('the end of what was received', () => stored().length === before.length);
  });

  test('a connection test that ends later is not kept', async () => {
    const home = await makeHome();
    const api = await openApi(home);
    try {
      const customer = await api.anonymous.register();
      const { diagnose } = api.ctx.odoo;
      Object.assign(api.ctx.odoo, {
        async diagnose(target: OdooTarget) {
          await customer.ok(deleteUser, input(customer));
          return diagnose(target);
        },
      });
      const { username, password, apiKey } = instanceInput();
      const body = { url: odoo.url, db: 'demo', username, password, apiKey };
      expect((await customer.refused(validateConfig, { body })).status).toBe(401);
      expect(await sql(home, 'select * from "connectionTests"')).toEqual([]);
    } finally {
      await api.close();
      await api.ctx.close();
      await home.remove();
    }
  });

  test('an instance that is counted later is not added', async () => {
    const home = await makeHome();
    const ctx = await openContext(readConfig(home.env));
    try {
      const account = { email: 'ana@ejemplo.com', name: null, passwordHash: '', passwordJudgement: 0 };
      const { id: userId } = await authRepo(ctx.db).addUser({ username: 'ana', ...account });
      const customer = { userId, sessionId: 's', origin: { address: null, userAgent: null } };
      const count = () => ctx.db.transaction((trx) => countInstance(ctx, trx, customer));
      await count();
      await sql(home, 'update users set blocked = 1 where id = $1', [userId]);
      await expect(count()).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(
        ctx.db.transaction((trx) => countInstallation(ctx, trx, { ...customer, userId: 99 })),
      ).rejects.toMatchObject({ code: 'unauthenticated' });
    } finally {
      await ctx.close();
      await home.remove();
    }
  });
});
