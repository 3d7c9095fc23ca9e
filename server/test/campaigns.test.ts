import {
  createRole,
  listActs,
  listCampaigns,
  previewCampaign,
  sendCampaign,
  testCampaign,
} from '@atrio/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDocumentId } from '../src/db/values.ts';
import { mailCode } from '../src/features/auth/mail-codes.ts';
import { queueCampaigns } from '../src/features/campaigns/queue-campaigns.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import type { Client } from './client.ts';
import { mailsTo } from './mailbox.ts';
import { administrator, type SignedIn } from './operators.ts';
import { type Payments, startPayments } from './payments.ts';
import { sql } from './sql.ts';
import { newInstance } from './work.ts';

/** A mail to many customers. */

let server: Payments;
let ana: SignedIn;
beforeAll(async () => {
  server = await startPayments();
  ana = await administrator(server);
});
afterAll(() => server.stop());

const letter = {
  subject: 'Mañana actualizamos el servidor',
  text: 'Hola:\n\nSerá a las 22:00.\nDura una hora.',
};

/** Customers with two instances each, which run a version that nobody else has. */
async function owners(count: number) {
  const version = `18.${Math.floor(Math.random() * 1e9)}`;
  const customers: Client[] = [];
  for (let number = 0; number < count; number += 1) {
    const customer = await server.customer();
    for (const name of ['uno', 'dos']) {
      const { id } = await newInstance(customer, 'https://odoo.ejemplo.com.gt', `${name}${number}`);
      await sql(
        server.home,
        `insert into "instanceHealth" ("instanceId", "nextCheckAt", "checkedAt", reachable, failures, version) values ($1, '2030', '2026', 1, 0, $2)`,
        [id, version],
      );
    }
    customers.push(customer);
  }
  return { customers, audience: { of: 'instances' as const, version } };
}

/** Sends all waiting mails. */
async function delivered() {
  for (let round = 0; round < 5; round += 1) {
    await queueCampaigns(server.ctx);
    await deliverMails(server.ctx, mailCode);
    await deliverMails(server.ctx, mailCode);
  }
}
const lettersTo = async ({ account }: Client) =>
  (await mailsTo(server.home, account.email)).filter(({ subject }) => subject === letter.subject);
const acts = async (kind: string) => (await ana.ok(listActs, { query: `kind=${kind}` })).data;
const order = (audience: Awaited<ReturnType<typeof owners>>['audience'], customers: number) => ({
  body: { key: newDocumentId(), audience, ...letter, customers },
});

test('each customer gets the mail once, however often it is requested', async () => {
  const { customers, audience } = await owners(3);
  const stranger = await server.customer();
  const preview = await ana.ok(previewCampaign, { body: { audience, ...letter } });
  expect(preview).toEqual({
    ...{ customers: 3, subject: letter.subject },
    paragraphs: ['Hola:', 'Será a las 22:00.', 'Dura una hora.'],
    foot: 'Te lo escribe tu proveedor de Odoo, porque tienes una cuenta en este portal.',
  });
  const asked = order(audience, 3);
  const answers = await Promise.all([0, 1, 2].map(() => ana.ok(sendCampaign, asked)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await ana.ok(sendCampaign, asked)).toMatchObject({ customers: 3, subject: letter.subject });
  const changed = await ana.refused(sendCampaign, { body: { ...asked.body, text: 'Otra cosa.' } });
  expect(changed.status).toBe(409);
  const [campaign] = (await ana.ok(listCampaigns)).data;
  expect(campaign).toEqual({
    ...{ id: asked.body.key, subject: letter.subject, by: 'Ana Batz (Administrador)', customers: 3 },
    ...{ waiting: 3, at: expect.any(String) },
  });
  // Two workers at the same moment.
  await Promise.all([queueCampaigns(server.ctx), queueCampaigns(server.ctx)]);
  await delivered();
  for (const customer of customers) expect(await lettersTo(customer)).toHaveLength(1);
  expect(await lettersTo(stranger)).toEqual([]);
  const [mail] = await lettersTo(customers[0] as Client);
  expect(mail?.text).toContain('Será a las 22:00.');
  expect((await ana.ok(listCampaigns)).data[0]?.waiting).toBe(0);
  const sent = (await acts('campaign-sent')).filter(({ subject }) => subject?.id === asked.body.key);
  expect(sent).toMatchObject([
    {
      subject: { kind: 'campaign', name: letter.subject },
      after: { customers: 3, list: 'all', version: audience.version },
      right: 'customers.write',
    },
  ]);
});

test('when a worker ends half-way, each customer still gets exactly one mail', async () => {
  const { customers, audience } = await owners(2);
  const [gone, ...others] = customers as [Client, ...Client[]];
  await ana.ok(sendCampaign, order(audience, 2));
  const { db } = server.ctx;
  const crashing: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (trx) => {
        await work(trx);
        throw new Error('the process ended');
      }),
  };
  await expect(queueCampaigns({ db: crashing })).rejects.toThrow('the process ended');
  // As the deletion of the account does (account-deletion.test.ts).
  await sql(server.home, 'delete from "campaignMails" where "userId" = $1', [gone.account.id]);
  await delivered();
  for (const customer of others) expect(await lettersTo(customer)).toHaveLength(1);
  expect(await lettersTo(gone)).toEqual([]);
  expect((await ana.ok(listCampaigns)).data[0]).toMatchObject({ customers: 2, waiting: 0 });
});

test('a campaign leaves room in the queue for other mails', async () => {
  const { audience } = await owners(23);
  await ana.ok(sendCampaign, order(audience, 23));
  for (let round = 0; round < 3; round += 1) await queueCampaigns(server.ctx);
  const [queued] = await sql(server.home, `select count(*) as count from mails where kind = 'campaign'`);
  expect([Number(queued?.count), (await ana.ok(listCampaigns)).data[0]?.waiting]).toEqual([20, 3]);
  await delivered();
  expect((await ana.ok(listCampaigns)).data[0]?.waiting).toBe(0);
});

test('nothing is sent when the number of customers differs from the preview', async () => {
  const { audience } = await owners(1);
  const other = await ana.refused(sendCampaign, order(audience, 2));
  expect([other.status, other.error.message]).toEqual([
    409,
    'La lista cambió: ahora son 1 cliente. Mira la vista previa otra vez y confirma.',
  ]);
  const nobody = await ana.refused(sendCampaign, order({ ...audience, version: '0.0' }, 1));
  expect([nobody.status, nobody.error.message]).toEqual([
    409,
    'Ya no hay ningún cliente en esa lista: no hay a quién escribir.',
  ]);
  const long = { ...letter, text: 'x'.repeat(4001) };
  expect((await ana.refused(previewCampaign, { body: { audience, ...long } })).error.message).toBe(
    'El texto admite hasta 4000 caracteres.',
  );
});

test('a test mail goes only to the operator', async () => {
  await ana.ok(testCampaign, { body: letter });
  await deliverMails(server.ctx, mailCode);
  const subjects = (await mailsTo(server.home, ana.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Prueba: ${letter.subject}`);
  expect((await acts('campaign-tested'))[0]).toMatchObject({ right: 'customers.write', after: null });
});

test('the customers of a cause of failures can be written to by who may see that cause', async () => {
  const [one, other] = [await server.customer(), await server.customer()];
  const failure = async (customer: Client, id: number, solvedAt: string | null) =>
    sql(
      server.home,
      `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times, "solvedAt") values ('health', $1, $2, 'odoo-busy', 'Ocupado.', '2026', '2026', 1, $3)`,
      [`${700_000 + id}`, customer.account.id, solvedAt],
    );
  await failure(one, 1, null);
  await failure(one, 2, null);
  await failure(other, 3, '2026');
  const audience = { of: 'cause' as const, cause: 'odoo-busy' };
  expect((await ana.ok(previewCampaign, { body: { audience, ...letter } })).customers).toBe(1);
  await ana.ok(sendCampaign, { body: { key: newDocumentId(), audience, ...letter, customers: 1 } });
  await delivered();
  expect([(await lettersTo(one)).length, (await lettersTo(other)).length]).toEqual([1, 0]);
  const beto = await administrator(server);
  const { documentId } = await ana.ok(createRole, {
    body: { name: 'Solo instancias', rights: ['customers.write', 'instances.read'] },
  });
  await sql(
    server.home,
    'update operators set "roleId" = (select id from "operatorRoles" where "documentId" = $1) where email = $2',
    [documentId, beto.email],
  );
  const refused = await beto.refused(previewCampaign, { body: { audience, ...letter } });
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Tu papel no te deja ver a esos clientes, así que tampoco escribirles.',
  ]);
});
