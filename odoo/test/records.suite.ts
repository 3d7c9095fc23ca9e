import { describe, expect, it } from 'vitest';
import { expectOdooError } from './expect-odoo-error.ts';
import type { SuiteContext } from './suite-context.ts';

export function describeRecords(suite: SuiteContext): void {
  const { major, run } = suite;
  const xid = (suffix: string) => `${run}.${suffix}`;

  describe('records', () => {
    it('creates, reads, changes and deletes', async () => {
      const id = await suite.client.call<number>('res.partner', 'create', [
        { name: `Ñandú & Cía. <${run}>` },
      ]);
      expect(id).toBeGreaterThan(0);
      const [row] = await suite.client.call<Record<string, unknown>[]>('res.partner', 'read', [
        [id],
        ['name', 'country_id'],
      ]);
      expect(row).toMatchObject({ id, name: `Ñandú & Cía. <${run}>`, country_id: false });
      expect(await suite.client.call('res.partner', 'write', [[id], { city: 'Cobán' }])).toBe(true);
      expect(await suite.client.searchRead('res.partner', [['id', '=', id]], ['city'])).toEqual([
        { id, city: 'Cobán' },
      ]);
      expect(await suite.client.call('res.partner', 'unlink', [], { ids: [id] })).toBe(true);
      expect(await suite.client.searchCount('res.partner', [['id', '=', id]])).toBe(0);
    });

    it('creates several records with one call', async () => {
      const ids = await suite.client.call<number[]>('res.partner', 'create', [
        [{ name: 'Uno' }, { name: 'Dos' }],
      ]);
      expect(ids).toHaveLength(2);
      await suite.client.call('res.partner', 'unlink', [ids]);
    });

    it('pages and orders records', async () => {
      const all = await suite.client.searchRead(
        'res.country',
        [['code', 'in', ['GT', 'HN', 'SV']]],
        ['code'],
        {
          order: 'code desc',
        },
      );
      expect(all.map((row) => row.code)).toEqual(['SV', 'HN', 'GT']);
      const second = await suite.client.searchRead(
        'res.country',
        [['code', 'in', ['GT', 'HN', 'SV']]],
        ['code'],
        {
          order: 'code',
          limit: 1,
          offset: 1,
        },
      );
      expect(second.map((row) => row.code)).toEqual(['HN']);
    });

    it('returns relations as id and name', async () => {
      const [row] = await suite.client.searchRead(
        'res.country.state',
        [
          ['code', '=', 'SAC'],
          ['country_id.code', '=', 'GT'],
        ],
        ['name', 'country_id'],
      );
      expect(row).toMatchObject({ name: 'Sacatepéquez', country_id: [expect.any(Number), 'Guatemala'] });
    });

    it('describes fields in Spanish', async () => {
      const fields = await suite.client.fieldsGet('res.partner');
      expect(fields.country_id).toMatchObject({
        type: 'many2one',
        relation: 'res.country',
        string: 'País',
      });
      expect(fields.name?.string).toBe('Nombre');
      expect(fields.type?.selection?.map(([value]) => value)).toContain('invoice');
      expect(fields.email?.help).toBeUndefined();
      expect('mobile' in fields).toBe(major < 19);
    });

    it('describes fields in English when asked', async () => {
      const fields = await suite.client.fieldsGet('res.partner', { lang: 'en_US', attributes: ['string'] });
      expect(fields.country_id).toEqual({ string: 'Country' });
    });

    it.each([
      ['an unknown model', 'no.model', 'search_read', [], { domain: [], fields: ['name'] }],
      ['an unknown method', 'res.partner', 'no_method', [], { ids: [1] }],
      ['a private method', 'res.partner', '_search', [], { domain: [] }],
      ['an unknown field', 'res.partner', 'create', [{ name: 'X', nofield: 1 }], {}],
      ['a wrong value', 'res.partner', 'create', [{ name: 'X', type: 'bogus' }], {}],
      ['a missing name', 'res.partner', 'create', [{ email: 'a@example.com' }], {}],
      ['a missing record', 'res.partner', 'write', [[99_999_999], { name: 'X' }], {}],
    ])('passes on the reason why Odoo rejects %s', async (_, model, method, args, kwargs) => {
      const error = await expectOdooError(suite.client.call(model, method, args, kwargs), 'rejected');
      expect(error.detail).toBeTruthy();
      expect(error.detail).not.toMatch(/Traceback|File "/);
      expect(error.outcomeUnknown).toBe(false);
    });
  });

  describe('create, read, write and unlink', () => {
    it('creates many at once, reads, changes and removes them', async () => {
      const names = [1, 2, 3].map((number) => `Suelto ${run} ${number}`);
      const ids = await suite.client.create(
        'res.partner',
        names.map((name) => ({ name })),
      );
      expect(new Set(ids).size).toBe(3);
      const [first = 0, ...others] = ids;
      await suite.client.write('res.partner', others, { city: 'Cobán' });
      const rows = await suite.client.read('res.partner', ids, ['name', 'city']);
      expect(rows.map(({ name, city }) => [name, city])).toEqual([
        [names[0], false],
        [names[1], 'Cobán'],
        [names[2], 'Cobán'],
      ]);
      await suite.client.unlink('res.partner', [first]);
      const left = await suite.client.read('res.partner', others, ['name']);
      expect(left.map(({ id }) => id)).toEqual(others);
      await suite.client.unlink('res.partner', others);
      expect(await suite.client.searchCount('res.partner', [['id', 'in', ids]])).toBe(0);
    });

    it('creates all or none', async () => {
      const name = `Entero ${run}`;
      await expectOdooError(
        suite.client.create('res.partner', [{ name }, { email: 'a@example.com' }]),
        'rejected',
      );
      expect(await suite.client.searchCount('res.partner', [['name', '=', name]])).toBe(0);
    });

    it('sends nothing for an empty list of records', async () => {
      expect(await suite.client.create('res.partner', [])).toEqual([]);
      expect(await suite.client.read('res.partner', [], ['name'])).toEqual([]);
      await suite.client.write('res.partner', [], { name: 'nadie' });
      await suite.client.unlink('res.partner', []);
    });

    it('finds the records that a name means as load does', async () => {
      const context = { lang: await suite.client.preferredLang() };
      const [country] = await suite.client.nameSearch('res.country', 'GT', { context });
      expect(country?.[1].trim()).toBe('Guatemala');
      expect(await suite.client.nameSearch('res.country', 'Mordor', { context })).toEqual([]);
      const name = `Homónimo ${run}`;
      const ids = await suite.client.create('res.partner', [{ name }, { name }]);
      expect(await suite.client.nameSearch('res.partner', name, { context })).toHaveLength(2);
      expect(await suite.client.nameSearch('res.partner', name, { limit: 1, context })).toHaveLength(1);
      await suite.client.unlink('res.partner', ids);
    });

    it('finds many by one field in one call, and updates them by database id', async () => {
      const emails = [1, 2, 3].map((number) => `clave${number}.${run}@example.com`);
      const ids = await suite.client.create(
        'res.partner',
        emails.map((email) => ({ name: `Clave ${run}`, email })),
      );
      const found = await suite.client.searchRead('res.partner', [['email', 'in', emails]], ['email']);
      expect(found.map(({ email }) => email).sort()).toEqual(emails);
      const rows = ids.map((id, index) => [String(id), `555-000${index}`]);
      const changed = await suite.client.load('res.partner', ['.id', 'phone'], rows);
      expect(changed).toMatchObject({ ids, messages: [] });
      const after = await suite.client.read('res.partner', ids, ['name', 'phone']);
      expect(after.map(({ name, phone }) => [name, phone])).toEqual(
        [0, 1, 2].map((index) => [`Clave ${run}`, `555-000${index}`]),
      );
      await suite.client.unlink('res.partner', ids);
    });

    it('loads a reference by database id', async () => {
      const [country] = await suite.client.searchRead('res.country', [['code', '=', 'GT']], ['code']);
      const { ids } = await suite.client.load(
        'res.partner',
        ['id', 'name', 'country_id/.id'],
        [[xid('z0'), `Por id ${run}`, String(country?.id)]],
      );
      const [row] = await suite.client.read('res.partner', ids ?? [], ['country_id']);
      expect(row?.country_id).toMatchObject([country?.id, expect.stringContaining('Guatemala')]);
    });
  });
}
