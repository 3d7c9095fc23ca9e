import type { CellContent } from '@atrio/spreadsheets';
import { expect } from 'vitest';
import { type ImportBench, planOf, rule, type Sheet, workbook } from './import-bench.ts';
import { messages } from './work.ts';

/** How records are found by the key of a sheet. */
export function testKeys(bench: ImportBench): void {
  const { load, counts, changesOf, rejectedIn, run } = bench;

  rule('by an address that its company has too, a person is never the company itself', async () => {
    const [firm, address] = [`Firma ${run}`, `firma.${run}@ejemplo.com`];
    const companies: Sheet = {
      name: 'Empresas',
      rows: [
        ['Nombre', 'Correo', 'Tipo'],
        [firm, address, 'Empresa'],
      ],
    };
    const people: Sheet = {
      name: 'Personas',
      rows: [
        ['Nombre', 'Empresa', 'Correo'],
        [`Ana ${run}`, firm, address],
      ],
    };
    const go = (sheet: Sheet, fields: string[]) =>
      load([workbook('Contactos.xlsx', sheet)], {
        contacts: [planOf(sheet, 'res.partner', fields, { key: 'email' })],
      });
    await go(companies, ['name', 'email', 'company_type']);
    const found = await go(people, ['name', 'parent_id', 'email']);
    expect(counts(found), messages(found)).toEqual([['res.partner', 1, 0, 0, 0]]);
    const inside = await bench.odoo.searchRead(
      'res.partner',
      [['email', '=', address]],
      ['name', 'parent_id', 'is_company'],
      { order: 'id' },
    );
    expect(inside.map(({ name, is_company }) => [name, is_company])).toEqual([
      [firm, true],
      [`Ana ${run}`, false],
    ]);
    expect((inside[1]?.parent_id as unknown[] | undefined)?.[0]).toBe(inside[0]?.id);
  });

  rule('by a key: new ones are made, changed ones updated, equal ones left alone', async () => {
    const people = (change: (row: CellContent[], at: number) => CellContent[] = (row) => row): Sheet => ({
      name: 'Clientes',
      rows: [
        ['Nombre', 'Correo', 'Tel.', 'País', 'Observaciones de caja'],
        ...[...Array(6).keys()].map((at) =>
          change(
            [`Cliente ${run} ${at}`, `c${at}.${run}@ejemplo.com`, `5555-000${at}`, 'Guatemala', 'x'],
            at,
          ),
        ),
      ],
    });
    const fields = ['name', 'email', 'phone', 'country_id', null];
    const go = (sheet: Sheet) =>
      load([workbook('Contactos.xlsx', sheet)], {
        contacts: [planOf(sheet, 'res.partner', fields, { key: 'email' })],
      });
    const first = await go(people());
    expect(counts(first)).toEqual([['res.partner', 6, 0, 0, 0]]);
    expect(first.files[0]?.ignoredColumns).toEqual(['Observaciones de caja']);
    const second = await go(
      people(([name = '', email = '', phone = '', country = '', note = ''], at) => {
        if (at === 1) return [name, String(email).toUpperCase(), '5555-9999', country, note];
        if (at === 2) return [name, email, '', country, note];
        if (at === 3) return [`${name} nuevo`, `otro.${run}@ejemplo.com`, phone, country, note];
        return [name, email, phone, country, note];
      }),
    );
    expect(counts(second), messages(second)).toEqual([['res.partner', 2, 1, 4, 0]]);
    const inside = await bench.odoo.searchRead(
      'res.partner',
      [['name', 'like', `Cliente ${run}`]],
      ['email', 'phone'],
      {
        order: 'id',
      },
    );
    expect(inside.map(({ phone }) => phone)).toEqual([
      '5555-0000',
      '5555-9999',
      '5555-0002',
      '5555-0003',
      '5555-0004',
      '5555-0005',
      '5555-0003',
    ]);
    const changes = await changesOf(second, 'res.partner');
    expect(changes.map(({ row, action }) => [row, action])).toEqual([
      [3, 'updated'],
      [5, 'created'],
    ]);
    expect(changes[0]?.changes.find(({ field }) => field === 'phone')).toMatchObject({
      before: '5555-0001',
      after: '5555-9999',
    });
  });

  rule('rejects a row whose key matches two records of Odoo or is repeated in the sheet', async () => {
    const email = `doble.${run}@ejemplo.com`;
    await bench.odoo.create('res.partner', [
      { name: `Doble ${run} A`, email },
      { name: `Doble ${run} B`, email },
    ]);
    const sheet: Sheet = {
      name: 'Clientes',
      rows: [
        ['Nombre', 'Correo'],
        [`Doble ${run}`, email],
        [`Uno ${run}`, `uno.${run}@ejemplo.com`],
        [`Uno otra vez ${run}`, `UNO.${run}@ejemplo.com`],
      ],
    };
    const done = await load([workbook('Contactos.xlsx', sheet)], {
      contacts: [planOf(sheet, 'res.partner', ['name', 'email'], { key: 'email' })],
    });
    expect(counts(done)).toEqual([['res.partner', 1, 0, 0, 2]]);
    const rejected = await rejectedIn(done);
    expect(rejected.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [
        2,
        'B',
        expect.stringMatching(/^Tu Odoo tiene 2 registros con «doble\..+»: no sabemos cuál actualizar/),
      ],
      [4, 'B', expect.stringMatching(/ya está en la fila 3\. Deja una sola fila/)],
    ]);
  });

  rule('the tax number of a firm means the firm, although Odoo gives it to its people too', async () => {
    const vat = String(Date.now()).slice(-7);
    const [firm = 0] = await bench.odoo.create('res.partner', [{ name: `Taller ${run}`, vat }]);
    const [person = 0] = await bench.odoo.create('res.partner', [
      { name: `Encargado ${run}`, parent_id: firm },
    ]);
    expect(await bench.odoo.read('res.partner', [person], ['vat'])).toMatchObject([{ vat }]);
    const sheet: Sheet = {
      name: 'Clientes',
      rows: [
        ['Nombre', 'NIT', 'Tel.'],
        [`Taller ${run}`, vat, '5555-4321'],
      ],
    };
    const done = await load([workbook('Contactos.xlsx', sheet)], {
      contacts: [planOf(sheet, 'res.partner', ['name', 'vat', 'phone'], { key: 'vat' })],
    });
    expect(counts(done), messages(done)).toEqual([['res.partner', 1, 1, 0, 0]]);
    const both = await bench.odoo.read('res.partner', [firm, person], ['phone']);
    expect(both.map(({ phone }) => phone || null)).toEqual(['5555-4321', null]);
  });

  rule('a record of another company is not the one that a key means', async () => {
    const email = `filial.${run}@ejemplo.com`;
    const [company] = await bench.odoo.create('res.company', [{ name: `Filial ${run}` }]);
    const [theirs] = await bench.odoo.create('res.partner', [
      { name: `De la filial ${run}`, email, company_id: company },
    ]);
    const sheet: Sheet = {
      name: 'Clientes',
      rows: [
        ['Nombre', 'Correo'],
        [`Nuestro ${run}`, email],
      ],
    };
    const go = () =>
      load([workbook('Contactos.xlsx', sheet)], {
        contacts: [planOf(sheet, 'res.partner', ['name', 'email'], { key: 'email' })],
      });
    expect(counts(await go())).toEqual([['res.partner', 1, 0, 0, 0]]);
    // Now our company has one: records of the other company do not make the name ambiguous.
    expect(counts(await go())).toEqual([['res.partner', 0, 0, 1, 0]]);
    const [untouched] = await bench.odoo.read('res.partner', [theirs ?? 0], ['name']);
    expect(untouched?.name).toBe(`De la filial ${run}`);
  });
}
