import { createOdooClient } from '@atrio/odoo/connect';
import { afterEach, expect, test, vi } from 'vitest';
import { odooInstance } from '../src/instance-answers.ts';
import { buildIndex } from '../src/names/name-index.ts';
import { ruleOf } from '../src/names/rules.ts';

const client = createOdooClient({ url: 'http://127.0.0.1:1', db: 'x', username: 'x', password: 'x' });
const name = { string: 'Name', type: 'char', required: true, readonly: false };
afterEach(() => vi.restoreAllMocks());

/** The client answers with one tag, in Spanish. */
function answers() {
  vi.spyOn(client, 'preferredLang').mockResolvedValue('es_GT');
  vi.spyOn(client, 'searchRead').mockResolvedValue([{ id: 1, name: 'VIP' }]);
  return vi.spyOn(client, 'fieldsGet').mockResolvedValue({ name });
}

test('asks for the fields of a model once, and again after an error', async () => {
  const fieldsGet = answers().mockRejectedValueOnce(new Error('no network'));
  const instance = odooInstance(client);
  await expect(instance.fields('crm.tag')).rejects.toThrow('no network');
  await Promise.all([instance.fields('crm.tag'), instance.fields('crm.tag')]);
  await instance.fields('crm.stage');
  expect(fieldsGet.mock.calls.map(([model]) => model)).toEqual(['crm.tag', 'crm.tag', 'crm.stage']);
});

test('reads a list of names once, and again when it was forgotten', async () => {
  answers();
  const instance = odooInstance(client);
  const target = { model: 'crm.lead', path: 'tag_ids', relation: 'crm.tag' };
  const first = await instance.names(target);
  instance.forgetNames('crm.stage');
  expect(await instance.names(target)).toBe(first);
  instance.forgetNames('crm.tag');
  expect(await instance.names(target)).not.toBe(first);
  expect(client.searchRead).toHaveBeenCalledTimes(2);
});

test('keeps nothing from one instance to the next, although both have the same client', async () => {
  const fieldsGet = answers();
  await odooInstance(client).fields('crm.tag');
  await odooInstance(client).fields('crm.tag');
  expect(fieldsGet).toHaveBeenCalledTimes(2);
});

test('finds the states of each country among those of all', () => {
  const relation = 'res.country.state';
  const state = (id: number, label: string, country: number) => ({
    ...{ id, label, detail: null, texts: [label], translations: [] },
    row: { country_id: [country, 'x'] },
  });
  const schema = {
    ...{ relation, rule: ruleOf(relation), searched: ['name'], read: ['name'] },
    ...{ canArchive: false, langs: ['es_GT'] },
  };
  const index = buildIndex(schema, [state(1, 'La Paz', 90), state(2, 'La Paz', 95)]);
  const idsIn = (id: number, code: string) => index.ofCountry({ id, code }).entries.map((entry) => entry.id);
  expect([idsIn(90, 'GT'), idsIn(95, 'HN'), idsIn(90, 'GT')]).toEqual([[1], [2], [1]]);
  expect(index.ofCountry(null).entries).toEqual([]);
});
