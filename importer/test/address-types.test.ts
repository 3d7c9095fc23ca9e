import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoLogin, demoPassword, startOdoo } from '../../sandbox/odoo/index.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { loadNext } from '../src/load/load-next.ts';
import { loadJobOf } from '../src/records/load-job.ts';
import type { LoadTracker } from '../src/records/load-tracker.ts';
import type { LoadOutcome } from '../src/records/record.ts';
import { withIds } from '../src/records/resolved-records.ts';
import { revertRecords } from '../src/revert/revert-records.ts';
import { pendingRecords } from './pending-records.ts';

/** Odoo replaces the address of a contact by that of its company, unless it is another address. */

const model = 'res.partner';

async function clientOf(version: 17 | 18 | 19): Promise<OdooClient> {
  const odoo = await startOdoo({ version, delayScale: 0 });
  const target = { url: odoo.url, db: 'demo-addresses', username: demoLogin, password: demoPassword };
  const client = createOdooClient(target);
  onTestFinished(async () => {
    await client.close();
    await odoo.stop();
  });
  await client.installModules((await client.modules(['contacts'])).map(({ id }) => id));
  return client;
}

/** Loads rows. @returns what became of them */
async function load(client: OdooClient, paths: string[], lines: string[][], key: string | null = null) {
  const loaded: LoadOutcome[] = [];
  const nothing = async () => undefined;
  const tracker: LoadTracker = {
    ...{ sending: nothing, warned: nothing, unapplied: nothing, between: nothing },
    ...{ remember: nothing, forget: nothing },
    settled: async (results) => {
      expect(results.rejected).toEqual([]);
      loaded.push(...results.loaded);
    },
  };
  const odoo = odooInstance(client);
  const { job, columns } = await loadJobOf(odoo, { model, paths, key });
  const records = await withIds(odoo, model, columns, [], pendingRecords(model, paths, lines));
  const earlier = { createdWithoutType: async () => new Set<string>(), loadedRows: async () => new Map() };
  await loadNext(odoo, { job, columns: [], named: columns }, records, tracker, earlier);
  return loaded;
}

const addressOf = async (client: OdooClient, name: string) => {
  const fields = ['type', 'street', 'street2', 'city', 'country_id'];
  const [row] = await client.searchRead(model, [['name', '=', name]], fields);
  const country = Array.isArray(row?.country_id) ? row.country_id[1] : '';
  return [row?.type, row?.street || '', row?.street2 || '', row?.city || '', country];
};

/** A company with an address, and one without. */
async function companies(client: OdooClient): Promise<void> {
  const [guatemala] = await client.searchRead('res.country', [['code', '=', 'GT']], ['id']);
  await client.create(model, [
    { name: 'Ferretería', is_company: true, street: 'Zona 1', city: 'Guatemala', country_id: guatemala?.id },
    { name: 'Sin dirección', is_company: true },
  ]);
}

const [gt, sv] = ['Guatemala', 'El Salvador'];
const paths = ['name', 'parent_id', 'street', 'street2', 'city', 'country_id'];

describe.each([17, 18, 19] as const)('Odoo %i', (version) => {
  test('what is created keeps an address of its own, and else has that of its company', async () => {
    const client = await clientOf(version);
    await companies(client);
    await load(client, paths, [
      ['Sucursal', 'Ferretería', 'Zona 9', '', 'Mixco', gt],
      ['Otro país', 'Ferretería', '', '', '', sv],
      ['Bodega', 'Ferretería', 'Zona 1', 'Bodega 4', 'Guatemala', gt],
      ['Misma', 'Ferretería', 'ZONA 1', '', 'Guatemala', gt],
      ['Parte', 'Ferretería', '', '', 'Guatemala', ''],
      ['Sin nada', 'Ferretería', '', '', '', ''],
      ['Primera', 'Sin dirección', 'Zona 5', '', '', ''],
      ['Segunda', 'Sin dirección', 'Zona 6', '', '', ''],
      ['Solo país', 'Sin dirección', '', '', '', gt],
      ['Aparte', '', 'Zona 7', '', '', ''],
    ]);
    const own = ['Zona 1', '', 'Guatemala', gt];
    for (const [name, ...address] of [
      ['Sucursal', 'other', 'Zona 9', '', 'Mixco', gt],
      ['Otro país', 'other', '', '', '', sv],
      ['Bodega', 'other', 'Zona 1', 'Bodega 4', 'Guatemala', gt],
      ['Misma', 'contact', ...own],
      ['Parte', 'contact', ...own],
      ['Sin nada', 'contact', ...own],
      ['Primera', 'other', 'Zona 5', '', '', ''],
      ['Segunda', 'other', 'Zona 6', '', '', ''],
      ['Solo país', 'contact', '', '', '', gt],
      ['Aparte', 'contact', 'Zona 7', '', '', ''],
    ] as const)
      expect([name, ...(await addressOf(client, name))]).toEqual([name, ...address]);
    expect(await addressOf(client, 'Ferretería')).toEqual(['contact', ...own]);
    expect(await addressOf(client, 'Sin dirección')).toEqual(['contact', '', '', '', '']);
  });

  test('a new contact gets the country of its department, as by hand, where its row names none', async () => {
    const client = await clientOf(version);
    await companies(client);
    const columns = ['name', 'ref', 'parent_id', 'street', 'state_id'];
    const lines = [
      ['Ana', 'R-1', '', 'Calle 1', 'Sololá'],
      ['Eva', 'R-2', '', 'Calle 2', 'Jalisco'],
      ['Luz', 'R-3', '', 'Calle 3', ''],
      ['Sucursal', 'R-4', 'Ferretería', 'Calle 4', 'Petén'],
    ];
    const countries = async () =>
      Promise.all(lines.map(async ([name = '']) => (await addressOf(client, name)).at(-1)));
    await load(client, columns, lines, 'ref');
    expect(await countries()).toEqual([gt, 'Mexico', '', gt]);
    expect(await load(client, columns, lines, 'ref')).toEqual([]);
    await load(
      client,
      ['name', 'state_id', 'country_id'],
      [
        ['Sol', 'Sololá', ''],
        ['Mar', 'Sololá', sv],
      ],
    );
    expect([await addressOf(client, 'Sol'), await addressOf(client, 'Mar')].map((row) => row.at(-1))).toEqual(
      [gt, sv],
    );
  });

  test('what the sheet says of the type counts, and a blank cell below it is filled', async () => {
    const client = await clientOf(version);
    await companies(client);
    await load(
      client,
      ['name', 'parent_id', 'street', 'type'],
      [
        ['Entregas', 'Ferretería', 'Zona 9', 'delivery'],
        ['Persona', 'Ferretería', 'Zona 9', 'contact'],
        ['Sucursal', 'Ferretería', 'Zona 9', ''],
        ['Sin nada', 'Ferretería', '', ''],
      ],
    );
    expect((await addressOf(client, 'Entregas')).slice(0, 2)).toEqual(['delivery', 'Zona 9']);
    expect((await addressOf(client, 'Persona')).slice(0, 2)).toEqual(['contact', 'Zona 1']);
    expect((await addressOf(client, 'Sucursal')).slice(0, 2)).toEqual(['other', 'Zona 9']);
    expect((await addressOf(client, 'Sin nada')).slice(0, 2)).toEqual(['contact', 'Zona 1']);
  });

  test('an update gives an address of its own to a contact, leaves that of the company, and goes back', async () => {
    const client = await clientOf(version);
    await companies(client);
    const columns = ['name', 'ref', 'parent_id', 'street', 'phone'];
    await load(client, columns, [
      ['Persona', 'R-1', 'Ferretería', '', '1'],
      ['Igual', 'R-2', 'Ferretería', '', '1'],
      ['Mudada', 'R-3', 'Sin dirección', 'Zona 8', '1'],
    ]);
    const [mudada] = await client.searchRead(model, [['name', '=', 'Mudada']], ['id']);
    const [entregas] = await client.create(model, [
      { name: 'Entregas', ref: 'R-4', type: 'delivery', street: 'Zona 2' },
    ]);
    // As somebody left it in Odoo.
    await client.write(model, [Number(mudada?.id)], { type: 'contact', street: 'Zona 8' });
    const lines = [
      ['Persona', 'R-1', 'Ferretería', 'Zona 9', '1'],
      ['Igual', 'R-2', 'Ferretería', 'Zona 1', '2'],
      ['Mudada', 'R-3', 'Ferretería', 'Zona 8', '1'],
      ['Entregas', 'R-4', 'Ferretería', 'Zona 3', '1'],
    ];
    const loaded = await load(client, columns, lines, 'ref');
    const types = async () =>
      Promise.all(
        ['Persona', 'Igual', 'Mudada', 'Entregas', 'Ferretería'].map(async (name) =>
          (await addressOf(client, name)).slice(0, 2),
        ),
      );
    expect(await types()).toEqual([
      ['other', 'Zona 9'],
      ['contact', 'Zona 1'],
      ['other', 'Zona 8'],
      ['delivery', 'Zona 3'],
      ['contact', 'Zona 1'],
    ]);
    // Nothing is changed by the same file.
    expect(await load(client, columns, lines, 'ref')).toEqual([]);
    const results = await revertRecords(
      odooInstance(client),
      model,
      loaded.map(({ row, action, odooId, before }) => ({
        ...{ importId: 0, row, action, odooId, externalId: null, before: before ?? [] },
      })),
    );
    expect(results.map(({ undo }) => undo)).toEqual(['restored', 'restored', 'restored', 'restored']);
    expect((await types())[0]).toEqual(['contact', 'Zona 1']);
    expect((await types())[4]).toEqual(['contact', 'Zona 1']);
    expect((await client.read(model, [Number(entregas)], ['street']))[0]?.street).toBe('Zona 2');
  });
});
