import {
  type ContactDetails,
  deleteUser,
  exportData,
  getContactDetails,
  getMeta,
  listActivity,
  setContactDetails,
} from '@atrio/contract';
import { getCustomer, searchCustomers } from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inflateEntry, readDirectory } from '../../spreadsheets/src/reader/zip.ts';
import { readPhone } from '../src/lib/phone.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { administrator, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';

/** NIT and telephone of a customer: entered in the portal, and found in the console. */

let atrio: Atrio;
let operator: SignedIn;
beforeAll(async () => {
  atrio = await startAtrio();
  operator = await administrator(atrio);
});
afterAll(() => atrio.stop());

const give = (customer: Client, body: Partial<ContactDetails>) => customer.ok(setContactDetails, { body });
const of = async (customer: Client) => (await customer.ok(getContactDetails)).data;

test('the server announces that it takes them, and a new account has none', async () => {
  expect((await atrio.anonymous.ok(getMeta)).features).toContain('contact-details');
  expect(await of(await atrio.customer())).toEqual({ nit: null, phone: null });
});

describe('a NIT', () => {
  test.each([
    ['576937-K', '576937K'],
    [' 576937 - k ', '576937K'],
    ['NIT: 576937-k', '576937K'],
    ['00576937K', '576937K'],
    ['2.345.678-7', '23456787'],
    ['c/f', 'CF'],
    ['CF', 'CF'],
    ['2987 65432 0101', '2987654320101'],
  ])('%s is kept as %s', async (written, kept) => {
    const customer = await atrio.customer();
    expect((await give(customer, { nit: written })).data.nit).toBe(kept);
    expect(await of(customer)).toEqual({ nit: kept, phone: null });
  });

  test.each([
    ['576937-1', /^El NIT no es válido: su último dígito no corresponde a los demás\. Revísalo/],
    ['576937-0', /^El NIT no es válido/],
    ['hola', /^El NIT no se entiende: escribe sus números y su dígito verificador, por ejemplo/],
    ['K', /^El NIT no se entiende/],
    ['00-0', /^El NIT no se entiende/],
    ['1234567890123-4', /^El NIT no se entiende/],
    ['', /^Falta el NIT\.$/],
    ['1'.repeat(41), /^El NIT admite hasta 40 caracteres\.$/],
  ])('%s is refused with the remedy, and nothing is corrected for the customer', async (nit, message) => {
    const customer = await atrio.customer();
    await give(customer, { nit: '576937-K' });
    const { status, error } = await customer.refused(setContactDetails, { body: { nit, phone: null } });
    expect([status, error.details.errors?.map(({ path }) => path)]).toEqual([400, [['nit']]]);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('576937-K');
    expect((await of(customer)).nit).toBe('576937K');
  });
});

describe('a telephone', () => {
  test.each([
    ['5555-1234', '+50255551234'],
    ['(502) 5555.1234', '+50255551234'],
    ['+502 5555 1234', '+50255551234'],
    ['00502 5555 1234', '+50255551234'],
    ['+503 7777 8888', '+50377778888'],
    ['0052 55 1234 5678', '+525512345678'],
  ])('%s is kept as %s', async (written, kept) => {
    const customer = await atrio.customer();
    expect((await give(customer, { phone: written })).data).toEqual({ nit: null, phone: kept });
  });

  test.each(['555-1234', '+502 5555 123', '502 5555 12345', '7777 88889', '+0 5555 1234', 'casa', '+'])(
    '%s is refused with the remedy',
    async (phone) => {
      const { status, error } = await (await atrio.customer()).refused(setContactDetails, {
        body: { phone },
      });
      expect(status).toBe(400);
      expect(error.details.errors).toMatchObject([{ path: ['phone'] }]);
      expect(error.message).toMatch(
        /^El teléfono no se entiende: escribe sus ocho números, por ejemplo 5555/,
      );
    },
  );

  test('of a million characters is read, because no pattern tries them in several ways', () => {
    const texts = ['+'.repeat(1_000_000), `00${'5'.repeat(1_000_000)}`, '( - '.repeat(250_000)];
    expect(texts.map(readPhone)).toEqual([null, null, null]);
  });
});

test('errors in both are reported together; a field that is not sent stays; null removes one', async () => {
  const customer = await atrio.customer();
  const { error } = await customer.refused(setContactDetails, { body: { nit: '1-2', phone: '12' } });
  expect(error.details.errors?.map(({ path }) => path[0])).toEqual(['nit', 'phone']);
  await give(customer, { nit: '576937-K', phone: '5555 1234' });
  expect((await give(customer, { phone: '4444 1234' })).data).toEqual({
    nit: '576937K',
    phone: '+50244441234',
  });
  expect((await give(customer, { nit: null })).data).toEqual({ nit: null, phone: '+50244441234' });
  expect((await customer.refused(setContactDetails, { body: { nombre: 'x' } as never })).status).toBe(400);
});

test('the history says which of the two changed, without the value, and nothing without a change', async () => {
  const customer = await atrio.customer();
  await give(customer, { nit: '576937-K', phone: '5555 1234' });
  await give(customer, { nit: '576937k' });
  await give(customer, { phone: null });
  const { data } = await customer.ok(listActivity);
  const changes = data.filter(({ kind }) => kind === 'profile-changed');
  expect(changes.map(({ detail }) => detail)).toEqual(['Teléfono', 'NIT, Teléfono']);
  expect(JSON.stringify(data)).not.toMatch(/576937|55551234/);
});

test('the export has both', async () => {
  const customer = await atrio.customer();
  await give(customer, { nit: '576937-K', phone: '5555 1234' });
  const zip = new Uint8Array(await (await customer.send(exportData)).arrayBuffer());
  const entry = readDirectory(zip).find(({ name }) => name === 'cuenta.json');
  if (!entry) throw new Error('no cuenta.json');
  const account = Buffer.concat([...inflateEntry(zip, entry, 1_000_000)]).toString();
  expect(JSON.parse(account)).toMatchObject({ nit: '576937K', phone: '+50255551234' });
});

test('both are deleted with the account, and with them its search terms', async () => {
  const customer = await atrio.customer();
  const { id, password } = customer.account;
  await give(customer, { nit: '576937-K', phone: '5555 9876' });
  await customer.ok(deleteUser, { params: { id }, body: { password } });
  expect(await sql(atrio.home, 'select nit, phone from users where id = $1', [id])).toEqual([
    { nit: null, phone: null },
  ]);
  expect(await sql(atrio.home, 'select * from "searchTerms" where "userId" = $1', [id])).toEqual([]);
});

test('how often a NIT is changed is limited, because the free month tells who had one', async () => {
  const customer = await atrio.customer();
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const body = { nit: ['576937-K', '2345678-7', '7706103-9'][turn % 3] };
    statuses.push((await customer.send(setContactDetails, { body })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  // The telephone reveals nothing about others, and a NIT can always be removed.
  expect((await give(customer, { nit: null, phone: '5555 1234' })).data.nit).toBeNull();
});

test("the console shows both on the customer's page, and finds the customer by either", async () => {
  const customer = await atrio.customer();
  const { documentId } = customer.account;
  const params = { documentId };
  expect(await operator.ok(getCustomer, { params })).toMatchObject({ nit: null, phone: null });
  await give(customer, { nit: '576937-K', phone: '4321 8765' });
  expect(await operator.ok(getCustomer, { params })).toMatchObject({ nit: '576937K', phone: '+50243218765' });
  const { data } = await operator.ok(searchCustomers, { query: 'words=4321-8765' });
  expect(data.map((one) => one.documentId)).toEqual([documentId]);
});
