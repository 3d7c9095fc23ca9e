import {
  deleteUser,
  exportData,
  getMailPreferences,
  getMeta,
  openUnsubscribe,
  setMailPreferences,
  unsubscribe,
} from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { inflateEntry, readDirectory } from '../../spreadsheets/src/reader/zip.ts';
import type { Client } from './client.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { runJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo({ PUBLIC_URL: 'https://portal.ejemplo.com' });

const site = 'https://portal.ejemplo.com';
const allOn = {
  'installation-ended': true,
  'decisions-wait': true,
  'charge-failed': true,
  'trial-ending': true,
  'instance-away': true,
  'key-expiring': true,
};
const off = (customer: Client, ...kinds: (keyof typeof allOn)[]) =>
  customer.ok(setMailPreferences, { body: Object.fromEntries(kinds.map((kind) => [kind, false])) });
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const load = (customer: Client, db: string, bad: number) =>
  runJob(customer, { url: odoo.url, db, apps: ['contacts'], files: [contactsSample({ rows: 12, bad })] });
/** Waits for a mail that is queued after all others, then lists the notices. */
async function noticesOf(customer: Client, subject: RegExp): Promise<string[]> {
  const { id, email, password } = customer.account;
  await customer.ok(deleteUser, { params: { id }, body: { password } });
  await mailTo(atrio.home, email, 'Tu cuenta fue eliminada');
  return (await mailsTo(atrio.home, email)).flatMap((mail) =>
    subject.test(mail.subject ?? '') ? [mail.subject ?? ''] : [],
  );
}

describe('the preferences', () => {
  test('are all on at first, and can be changed one by one', async () => {
    expect((await atrio.anonymous.ok(getMeta)).features).toContain('mail-preferences');
    const [customer, other] = [await atrio.customer(), await atrio.customer()];
    expect(await customer.ok(getMailPreferences)).toEqual({ data: allOn });
    const changed = { data: { ...allOn, 'trial-ending': false, 'key-expiring': false } };
    expect(await off(customer, 'trial-ending', 'key-expiring')).toEqual(changed);
    // Twice is the same.
    expect(await off(customer, 'trial-ending')).toEqual(changed);
    expect(await customer.ok(getMailPreferences)).toEqual(changed);
    const back = await customer.ok(setMailPreferences, { body: { 'key-expiring': true } });
    expect(back).toEqual({ data: { ...allOn, 'trial-ending': false } });
    expect(await other.ok(getMailPreferences)).toEqual({ data: allOn });
  });

  test.each([{ 'password-changed': false }, { 'trial-ending': 'no' }, { 'trial-ending': null }])(
    'refuse %j: what is about security cannot be switched off',
    async (body) => {
      const customer = await atrio.customer();
      const refusal = await customer.refused(setMailPreferences, { body });
      expect([refusal.status, refusal.error.name]).toEqual([400, 'ValidationError']);
      expect(await customer.ok(getMailPreferences)).toEqual({ data: allOn });
    },
  );

  test('are in the export, and go with the account', async () => {
    const customer = await atrio.customer();
    await off(customer, 'instance-away');
    await load(customer, 'demo-exported', 0);
    const zip = Buffer.from(await (await customer.send(exportData)).arrayBuffer());
    const entry = readDirectory(zip).find(({ name }) => name === 'avisos.json');
    const text = entry && Buffer.concat([...inflateEntry(zip, entry, 10_000)]).toString();
    expect(JSON.parse(text ?? '')).toEqual({ ...allOn, 'instance-away': false });
    const { id, password } = customer.account;
    const rows = (table: string) => sql(atrio.home, `select * from "${table}" where "userId" = $1`, [id]);
    expect([(await rows('unwantedNotices')).length, (await rows('notices')).length]).toEqual([1, 1]);
    await customer.ok(deleteUser, { params: { id }, body: { password } });
    expect([await rows('unwantedNotices'), await rows('notices')]).toEqual([[], []]);
  });
});

describe('a mail about an installation', () => {
  test('tells once which rows were loaded and which not, with a link to it and one to the preferences', async () => {
    const customer = await atrio.customer();
    const { installation } = await load(customer, 'demo-told', 3);
    const subject = 'Tu instalación terminó y quedaron filas sin cargar';
    const mail = await mailTo(atrio.home, customer.account.email, subject);
    expect(mail.text?.trim()).toBe(
      [
        'Apps instaladas: Contactos.',
        'Entraron 9 de 12 filas en «demo-told».',
        'No entraron: 3 filas con error.',
        'En la página de la instalación está la razón de cada una; ahí mismo las descargas y las subes corregidas.',
        `Ver qué falta:\n${site}/installations/${installation.documentId}`,
        'Recibes este aviso porque lo tienes activo en tu cuenta.',
        `Elegir qué avisos recibo:\n${site}/settings#avisos`,
        `Atrio · ${site}`,
      ].join('\n\n'),
    );
    expect(mail.html).toContain(`href="${site}/settings#avisos"`);
    expect(await noticesOf(customer, /instalación/)).toEqual([subject]);
  });

  test('tells the counts of all rows, and a failure with its cause', async () => {
    const customer = await atrio.customer();
    const { email } = customer.account;
    await load(customer, 'demo-whole', 0);
    const whole = await mailTo(atrio.home, email, 'Tu instalación terminó');
    expect(whole.text).toContain('Entraron las 12 filas de tus archivos en «demo-whole».');
    expect(whole.text).not.toContain('No entraron');
    const { progress } = await load(customer, 'demo-refused-no-key', 0);
    expect(progress.status).toBe('failed');
    const failed = await mailTo(atrio.home, email, 'Tu instalación no se pudo completar');
    expect(failed.text).toContain(
      `No se pudo completar la instalación en «demo-refused-no-key». ${progress.cause}`,
    );
    expect(failed.text).toContain('Puedes reintentarla desde la página de la instalación.');
  });

  test('is not sent when it is switched off', async () => {
    const customer = await atrio.customer();
    await off(customer, 'installation-ended');
    await load(customer, 'demo-unwanted', 3);
    expect(await noticesOf(customer, /instalación/)).toEqual([]);
  });

  test('is sent to an unconfirmed address at most twenty times a day', async () => {
    const customer = await atrio.customer();
    const { id } = customer.account;
    const given = (occasion: number) =>
      sql(
        atrio.home,
        `insert into "notices" ("userId", "kind", "subjectId", "occasion", "at") values ($1, 'installation-ended', 0, $2, $3)`,
        [id, `${id}-${occasion}`, new Date().toISOString()],
      );
    for (let occasion = 0; occasion < 20; occasion += 1) await given(occasion);
    await load(customer, 'demo-many', 0);
    expect(await noticesOf(customer, /instalación/)).toEqual([]);
  });
});

describe('the link of a mail program', () => {
  test('switches that kind off with one click, without a session; opening it changes nothing', async () => {
    const customer = await atrio.customer();
    await load(customer, 'demo-click', 0);
    const mail = await mailTo(atrio.home, customer.account.email, 'Tu instalación terminó');
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(.+)>$/.exec(header(mail, 'list-unsubscribe') ?? '') ?? [];
    const { origin, pathname, search } = new URL(address);
    expect([origin, pathname]).toEqual([site, unsubscribe.path]);
    const opened = await atrio.anonymous.send(openUnsubscribe, { query: search.slice(1) });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/settings#avisos']);
    expect(await customer.ok(getMailPreferences)).toEqual({ data: allOn });
    const clicked = await fetch(`${atrio.url}${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([clicked.status, await clicked.json()]).toEqual([200, { ok: true }]);
    const without = { data: { ...allOn, 'installation-ended': false } };
    expect(await customer.ok(getMailPreferences)).toEqual(without);

    const [head, body, sign] = new URLSearchParams(search).get('token')?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sid: 'charge-failed' })).toString('base64url');
    for (const token of [`${head}.${other}.${sign}`, `${customer.token}`, 'x', '']) {
      const refusal = await atrio.anonymous.refused(unsubscribe, { query: `token=${token}` });
      expect(refusal.status).toBe(400);
    }
    expect(await customer.ok(getMailPreferences)).toEqual(without);
  });

  test('is not in mails about security', async () => {
    const { account } = await atrio.customer();
    const mail = await mailTo(atrio.home, account.email, 'Confirma tu correo');
    expect(header(mail, 'list-unsubscribe')).toBeUndefined();
    expect(mail.text).not.toContain('/settings#avisos');
  });
});
