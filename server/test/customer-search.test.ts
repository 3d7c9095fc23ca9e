import {
  confirmEmail,
  createInstance,
  deleteInstance,
  setContactDetails,
  updateInstance,
  updateUser,
} from '@atrio/contract';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexCustomers } from '../src/db/migrations/020-failures.ts';
import { tablesOf } from '../src/db/queries.ts';
import { deletionRepo } from '../src/features/account/deletion.repo.ts';
import { issueCode } from '../src/features/auth/codes.ts';
import { type SearchPlace, searchRepo } from '../src/features/customer-search/customer-search.repo.ts';
import { type FoundPage, searchCustomers } from '../src/features/customer-search/customer-search.ts';
import { searchTerms, searchWords } from '../src/lib/search-words.ts';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { buy, linesOf, type Payments, startPayments } from './payments.ts';
import { instanceInput, newInstallation } from './work.ts';

/** Finding a customer by what they say on the telephone. */

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

const found = async (question: string) =>
  (await searchCustomers(payments.ctx, question, null, 100)).customers.map(({ id }) => id);

/** A customer by the name that they gave. */
async function named(name: string): Promise<Client> {
  const customer = await payments.anonymous.register();
  const { id } = customer.account;
  await customer.ok(updateUser, { params: { id }, body: { name } });
  return customer;
}

describe('the words', () => {
  test('of a search: without accents, capitals and the path of a link', () => {
    expect(searchWords('  PEÑA   Ángel  https://Mi.Odoo.com/web#x ')).toEqual([
      'pena',
      'angel',
      'mi.odoo.com',
    ]);
  });

  test('of a customer: whole, and in parts', () => {
    expect(searchTerms(['Ana.Paz@x.gt', null, 'El Águila', 'https://a.b.gt:8069/'])).toEqual([
      ...['ana.paz@x.gt', 'el', 'aguila', 'a.b.gt:8069', 'ana', 'paz', 'gt', '8069'],
    ]);
  });

  test('are bounded, however long the text is', () => {
    const terms = searchTerms(['a'.repeat(5000), Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')]);
    expect([terms.length, Math.max(...terms.map(({ length }) => length))]).toEqual([30, 100]);
  });
});

describe('a customer is found', () => {
  test('by the beginning of each word of the name, whatever the accents and capitals', async () => {
    const customer = await named('Ferretería El Águila Ñandú');
    const { id } = customer.account;
    for (const question of ['ferreteria', 'FERRE águi', 'aguila ferret', 'ñandu', 'nandú el']) {
      expect([question, await found(question)]).toEqual([question, [id]]);
    }
    for (const question of ['erreteria', 'ferreteria zorro', 'aguilas']) {
      expect([question, await found(question)]).toEqual([question, []]);
    }
  });

  test('by address and username, and by the new ones when they change', async () => {
    const customer = await named('Cambia');
    const { id, username, email, password } = customer.account;
    expect([await found(email.toUpperCase()), await found(username)]).toEqual([[id], [id]]);
    const taken = { username: `nueva-${username}`, email: `nueva-${email}` };
    await customer.ok(updateUser, {
      params: { id },
      body: { ...taken, presentFactor: { password } },
    });
    expect([await found(`nueva-${username}`), await found(taken.email)]).toEqual([[id], []]);
    const code = await payments.ctx.db.transaction((trx) =>
      issueCode(trx, { userId: id, purpose: 'change-email', email: taken.email }),
    );
    await customer.ok(confirmEmail, { body: { code, password } });
    expect([await found(taken.email), await found(email)]).toEqual([[id], []]);
  });

  test('by name, address and database of an instance, until it is removed', async () => {
    const customer = await payments.customer();
    const { id } = customer.account;
    const input = { baseUrl: 'https://panaderia-lupita.odoo.com', databaseName: 'lupita_prod' };
    const { data } = await customer.ok(createInstance, { body: { data: instanceInput(input) } });
    const params = { documentId: data.documentId };
    for (const question of ['panaderia-lup', 'https://panaderia-lupita.odoo.com/web', 'lupita_prod']) {
      expect([question, await found(question)]).toEqual([question, [id]]);
    }
    const change = { displayName: 'Sucursal Zacapa' };
    await customer.ok(updateInstance, { params, body: { data: change } });
    expect(await found('sucursal zacapa')).toEqual([id]);
    await customer.ok(deleteInstance, { params });
    for (const question of ['lupita_prod', 'zacapa']) expect(await found(question)).toEqual([]);
  });

  test('by the number or id of an installation, an order, a checkout, a subscription or a charge', async () => {
    const customer = await payments.customer();
    const { id } = customer.account;
    const { data } = await customer.ok(createInstance, { body: { data: instanceInput() } });
    const installation = await newInstallation(customer, data.id, ['crm']);
    const checkoutId = await buy(payments, customer);
    await payments.pass(32 * 86_400_000, 16 * 86_400_000);
    const line = (await linesOf(payments.ctx, 'paid')).find(({ userId }) => userId === id);
    expect(line).toMatchObject({
      checkoutId,
      chargeId: expect.any(String),
      subscriptionId: expect.any(String),
    });
    const numbers = [
      installation.documentId,
      data.documentId,
      checkoutId,
      line?.chargeId,
      line?.subscriptionId,
    ];
    for (const number of numbers) expect([number, await found(number ?? '')]).toEqual([number, [id]]);
    expect(await found(`#${installation.id}`)).toContain(id);
    expect(await found(String(line?.orderId))).toContain(id);
    expect(await found('ch_otro')).toEqual([]);
    expect(await found('99999999999999')).toEqual([]);
  });

  test('by the last four digits of the present card or an earlier one, each customer once', async () => {
    const customer = await payments.customer();
    const other = await payments.customer();
    const { id } = customer.account;
    await buy(payments, customer);
    const db = tablesOf(payments.ctx.db);
    await db.updateTable('subscriptions').set({ cardLast4: '8317' }).where('userId', '=', id).execute();
    expect(await found('8317')).toEqual([id]);
    expect(await found('****8317')).toEqual([id]);
    const line = (at: string, userId: number, cardLast4: string) => ({
      ...{
        documentId: `card-${at}-${userId}`,
        createdAt: at,
        updatedAt: at,
        at,
        key: `card-${at}-${userId}`,
      },
      ...{
        kind: 'paid',
        userId,
        orderId: 1,
        planName: 'Básico',
        months: 1,
        amountCents: 100,
        currency: 'GTQ',
      },
      cardLast4,
    });
    const lines = Array.from({ length: 30 }, (_, n) => line(`2026-01-${n + 10}`, id, '7406'));
    await db
      .insertInto('ledger')
      .values([...lines, line('2026-02-01', other.account.id, '7406')])
      .execute();
    expect(await found('7406')).toEqual([id, other.account.id]);
    for (const question of ['7407', '406', '317']) expect(await found(question)).not.toContain(id);
  });

  test('by NIT and telephone, with and without dash, spaces and country, and by the new ones when they change', async () => {
    // Ids of installations and orders are searched too: these numbers are too long to be one.
    const customer = await payments.customer();
    const { id } = customer.account;
    await customer.ok(setContactDetails, { body: { nit: '7706103-9', phone: '4177-6093' } });
    for (const question of [
      ...['77061039', '7706103-9', 'NIT 7706103-9', 'nit: 7706103 9', '007706103-9', '770610'],
      ...[
        '41776093',
        '4177 6093',
        '4177-6093',
        '+502 4177 6093',
        '(502) 4177.6093',
        '0050241776093',
        '417760',
      ],
      ...['6093', '****6093', '+502 4177'],
    ]) {
      expect([question, await found(question)]).toEqual([question, [id]]);
    }
    for (const question of ['7706103-7', '7061036', '1776093', '093', '6093 4177']) {
      expect([question, await found(question)]).toEqual([question, []]);
    }
    await customer.ok(setContactDetails, { body: { nit: '576937-K', phone: null } });
    expect([await found('576937-k'), await found('7706103-9'), await found('6093')]).toEqual([[id], [], []]);
  });

  test('by a NIT even with a long name, and never by «CF»', async () => {
    const words = Array.from({ length: 40 }, (_, number) => `q${number}`).join(' ');
    const customer = await named(words.slice(0, 120));
    const other = await payments.customer();
    await customer.ok(setContactDetails, { body: { nit: '88888886', phone: '4100 2231' } });
    await other.ok(setContactDetails, { body: { nit: 'CF' } });
    expect([await found('8888888-6'), await found('2231')]).toEqual([
      [customer.account.id],
      [customer.account.id],
    ]);
    const terms = await tablesOf(payments.ctx.db)
      .selectFrom('searchTerms')
      .select('term')
      .where('userId', '=', other.account.id)
      .execute();
    expect(terms.map(({ term }) => term)).not.toContain('cf');
  });

  test('by words that look like a number, if no number matches', async () => {
    const customer = await named('Ensayo 2031-04 Quiché');
    const { id } = customer.account;
    expect([await found('2031-04'), await found('2031 04')]).toEqual([[id], [id]]);
  });

  test('by a word also where the same number belongs to somebody else, who comes first', async () => {
    const owner = await payments.customer();
    const { data } = await owner.ok(createInstance, { body: { data: instanceInput() } });
    const { id } = await newInstallation(owner, data.id, ['crm']);
    const db = tablesOf(payments.ctx.db);
    const row = await db
      .selectFrom('installations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('installations')
      .values({ ...row, id: 5170, documentId: 'installation-5170' })
      .execute();
    const others = [
      await named('Tienda 5170'),
      await named('Bodega 5170 Norte'),
      await named('Kiosco 51709'),
    ];
    await owner.ok(updateUser, { params: { id: owner.account.id }, body: { name: 'Taller 5170' } });
    const all: number[] = [];
    for (let after: SearchPlace | null | undefined = null; after !== undefined; ) {
      const page: FoundPage = await searchCustomers(payments.ctx, '5170', after, 2);
      all.push(...page.customers.map((customer) => customer.id));
      after = page.next ?? undefined;
    }
    expect(all).toEqual([owner.account.id, ...others.map(({ account }) => account.id)]);
  });

  test('by the end of a telephone, all customers who have it, each once', async () => {
    const customers: number[] = [];
    for (const phone of ['4100 7719', '+503 7100 7719']) {
      const customer = await payments.customer();
      await customer.ok(setContactDetails, { body: { phone } });
      customers.push(customer.account.id);
    }
    expect(await found('7719')).toEqual(customers);
    expect(await found('+503 7100-7719')).toEqual([customers[1]]);
  });

  test('no more once the account is deleted', async () => {
    const customer = await named('Borrada Quetzal');
    const { id, documentId } = customer.account;
    await payments.ctx.db.transaction(async (trx) => {
      await deletionRepo(trx).removeBelongings(id);
      await deletionRepo(trx).makePseudonym(id);
    });
    expect([await found('quetzal'), await found(documentId), await found('borrada')]).toEqual([[], [], []]);
  });

  test('who registered before the search existed', async () => {
    const customer = await named('Antigua Clienta');
    const db = tablesOf(payments.ctx.db);
    await db.deleteFrom('searchTerms').execute();
    expect(await found('antigua cli')).toEqual([]);
    await indexCustomers(db);
    expect(await found('antigua cli')).toEqual([customer.account.id]);
  });
});

describe('pages', () => {
  test('continue where the one before ended, with each customer once', async () => {
    const customers: number[] = [];
    for (let number = 0; number < 7; number += 1) {
      const { account } = await named(`Hoja Hojalata ${number % 2 ? 'Hojas' : 'Hogar'}`);
      customers.push(account.id);
    }
    const all: number[] = [];
    let after: SearchPlace | null = null;
    for (let pages = 0; pages < 3; pages += 1) {
      const page: FoundPage = await searchCustomers(payments.ctx, 'hoj', after, 3);
      all.push(...page.customers.map(({ id }) => id));
      expect(page.next === null).toBe(pages === 2);
      after = page.next;
    }
    expect(all).toEqual(customers);
    const newest: number[] = [];
    let place: SearchPlace | null = { term: '', userId: (customers.at(-1) ?? 0) + 1 };
    for (let pages = 0; pages < 2; pages += 1) {
      const page: FoundPage = await searchCustomers(payments.ctx, ' ', place, 2);
      newest.push(...page.customers.map(({ id }) => id));
      place = page.next;
    }
    expect(newest).toEqual(customers.toReversed().slice(0, 4));
  });
});

test('a search reads the index of the words and never a whole table', async () => {
  const db = tablesOf(payments.ctx.db);
  const at = new Date().toISOString();
  for (let from = 0; from < 4000; from += 200) {
    const numbers = Array.from({ length: 200 }, (_, n) => 1_000_000 + from + n);
    const users = numbers.map((id) => ({
      ...{ id, documentId: `u${id}`, createdAt: at, updatedAt: at, username: `u${id}`, email: `u${id}@x.gt` },
      ...{ passwordHash: '', confirmed: 1, blocked: 0, roleId: 1 },
    }));
    await db.insertInto('users').values(users).execute();
    const terms = numbers.flatMap((id) =>
      ['m', 'n', 'o', 'p'].map((letter) => ({ userId: id, term: `${letter}${id % 977}x` })),
    );
    await db.insertInto('searchTerms').values(terms).execute();
  }
  await db.executeQuery(CompiledQuery.raw('analyze'));
  const planOfQuery = async (query: { compile: () => CompiledQuery }) => {
    const { sql, parameters } = query.compile();
    const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain ';
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(explain + sql, [...parameters]),
    );
    return rows.map((row) => row['QUERY PLAN'] ?? row.detail).join('\n');
  };
  const planOf = (others: string[]) =>
    planOfQuery(searchRepo(payments.ctx.db).hits('m5', others, { term: 'm5x', userId: 1 }, 21));
  const oneWord = await planOf([]);
  expect(oneWord).toMatch(/searchTerms_term_userId/);
  // PostgreSQL sorts so few rows here.
  expect(oneWord).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE/);
  expect(await planOf(['n7'])).not.toMatch(/SCAN|Seq Scan/);
  for (const asked of ['5555', '55551234', '7706103k']) {
    for (const query of searchRepo(payments.ctx.db).lookUps(asked, asked)) {
      expect(await planOfQuery(query), asked).not.toMatch(/SCAN|Seq Scan on (users|searchTerms)/);
    }
  }
});
