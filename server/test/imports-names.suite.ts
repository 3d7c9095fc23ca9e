import { answerDecisions } from '@atrio/contract';
import type { CellContent } from '@atrio/spreadsheets';
import { expect } from 'vitest';
import { type ImportBench, planOf, rule, type Sheet, workbook } from './import-bench.ts';
import { ended, messages } from './work.ts';

/** What becomes of names of records that Odoo does not have, or has in another spelling. */
export function testNames(bench: ImportBench): void {
  const { load, counts, decisionsIn, rejectedIn, run } = bench;

  rule('names that are not there: made, replaced or left out as the customer decided', async () => {
    const sheet: Sheet = {
      name: 'Productos',
      rows: [
        ['Nombre', 'Categoría', 'Precio de venta'],
        [`Pala ${run}`, `Ferretería ${run}`, 25],
        [`Pico ${run}`, `Feretería ${run}`, 30],
        [`Rastrillo ${run}`, 'Jardín que no existe', 35],
        [`Azadón ${run}`, 'Mordor', 40],
      ],
    };
    const field = 'categ_id';
    const done = await load([workbook('Ventas.xlsx', sheet)], {
      sale_management: [
        planOf(sheet, 'product.template', ['name', field, 'list_price'], {
          references: [
            { field, value: `Ferretería ${run}`, action: 'create' },
            { field, value: `Feretería ${run}`, action: 'use', use: `Ferretería ${run}` },
            { field, value: 'Jardín que no existe', action: 'skip' },
          ],
        }),
      ],
    });
    expect(counts(done), messages(done)).toEqual([['product.template', 2, 0, 0, 1]]);
    expect(done.result).toMatchObject({
      decisions: 1,
      rows: { given: 4, created: 2, rejected: 1, pending: 1 },
    });
    const products = await bench.odoo.searchRead(
      'product.template',
      [['categ_id.name', '=', `Ferretería ${run}`]],
      ['name'],
    );
    expect(products.map((product) => product.name).sort()).toEqual([`Pala ${run}`, `Pico ${run}`]);
    expect((await rejectedIn(done)).map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'Decidiste omitir las filas con «Jardín que no existe».'],
    ]);
    const { data: open } = await decisionsIn(done);
    expect(open.filter(({ answer }) => answer === null)).toMatchObject([
      {
        kind: 'name',
        header: 'Categoría',
        value: 'Mordor',
        rows: 1,
        firstRow: 5,
        found: 0,
        canCreate: true,
      },
    ]);
  });

  rule('customers of orders are known by their tax number, and created with it', async () => {
    const numbers = [`N${run}1`, `N${run}2`];
    const known = `Comercial ${run}`;
    await bench.odoo.create('res.partner', [{ name: known, vat: numbers[0] }]);
    const sheet: Sheet = {
      name: 'Pedidos',
      rows: [
        ['Pedido', 'Cliente', 'NIT', 'Producto', 'Cantidad'],
        [`A-${run}`, `COMERCIAL ${run}, S.A.`, numbers[0] ?? '', `Pala ${run}`, 1],
        [`B-${run}`, `Nuevo ${run}`, numbers[1] ?? '', `Pala ${run}`, 2],
      ],
    };
    const fields = ['name', 'partner_id', null, 'order_line/product_id', 'order_line/product_uom_qty'];
    const done = await load([workbook('Ventas.xlsx', sheet)], {
      sale_management: [
        planOf(sheet, 'sale.order', fields, {
          references: [
            { field: 'partner_id', value: `[${numbers[1]}] Nuevo ${run}`, action: 'create' },
            { field: 'order_line/product_id', value: `Pala ${run}`, action: 'create' },
          ],
        }),
      ],
    });
    expect(counts(done), messages(done)).toEqual([['sale.order', 2, 0, 0, 0]]);
    const orders = await bench.odoo.searchRead(
      'sale.order',
      [['name', 'in', [`A-${run}`, `B-${run}`]]],
      ['partner_id'],
      { order: 'name' },
    );
    expect(orders.map(({ partner_id }) => Array.isArray(partner_id) && partner_id[1])).toEqual([
      known,
      `Nuevo ${run}`,
    ]);
    const created = await bench.odoo.searchRead('res.partner', [['vat', 'in', numbers]], ['name', 'vat'], {
      order: 'vat',
    });
    expect(created.map(({ name, vat }) => [name, vat])).toEqual([
      [known, numbers[0]],
      [`Nuevo ${run}`, numbers[1]],
    ]);
  });

  rule(
    'a customer who is created gets what the orders say of them; one who exists stays as they are',
    async () => {
      const known = `Hotel ${run}`;
      await bench.odoo.create('res.partner', [{ name: known, phone: '2222-0000' }]);
      const sheet: Sheet = {
        name: 'Pedidos',
        rows: [
          [
            ...['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Celular', 'Correo', 'Dirección', 'Municipio'],
            ...['Departamento', 'NIT'],
          ],
          [
            ...[`C-${run}`, known, `Café ${run}`, 1, '5555-0001', 'otro@hotel.example', '1a calle 2-03'],
            ...['Mixco', 'Guatemala', ''],
          ],
          [
            ...[`D-${run}`, `Posada ${run}`, `Café ${run}`, 2, '5555-0002', `posada${run}@correo.example`],
            ...['4a avenida 5-06', 'Antigua Guatemala', 'SACATEPEQUEZ', `P${run}1`],
          ],
          [`E-${run}`, `Comedor ${run}`, `Café ${run}`, 3, 'pendiente', '', '', '', '', ''],
        ],
      };
      const fields = ['name', 'partner_id', 'order_line/product_id', 'order_line/product_uom_qty'];
      const done = await load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [
          planOf(sheet, 'sale.order', [...fields, null, null, null, null, null, null], {
            references: [
              { field: 'partner_id', value: `[P${run}1] Posada ${run}`, action: 'create' },
              { field: 'partner_id', value: `Comedor ${run}`, action: 'create' },
              { field: 'order_line/product_id', value: `Café ${run}`, action: 'create' },
            ],
          }),
        ],
      });
      expect(counts(done), messages(done)).toEqual([['sale.order', 3, 0, 0, 0]]);
      const { mobile } = await bench.odoo.fieldsGet('res.partner');
      const phone = mobile ? 'mobile' : 'phone';
      const said = ['name', 'vat', phone, 'email', 'street', 'city', 'state_id', 'country_id'];
      const names = [known, `Posada ${run}`, `Comedor ${run}`];
      const people = await bench.odoo.searchRead('res.partner', [['name', 'in', names]], said);
      const nameOf = (value: unknown) =>
        Array.isArray(value) ? String(value[1]).replace(/ \(.*/, '') : value;
      const tellOf = (name: string) =>
        people
          .filter((person) => person.name === name)
          .map((person) => said.slice(1).map((field) => nameOf(person[field])));
      expect(names.map(tellOf)).toEqual([
        [[false, mobile ? false : '2222-0000', false, false, false, false, false]],
        [
          [
            ...[`P${run}1`, '5555-0002', `posada${run}@correo.example`, '4a avenida 5-06'],
            ...['Antigua Guatemala', 'Sacatepéquez', 'Guatemala'],
          ],
        ],
        [[false, false, false, false, false, false, false]],
      ]);
      expect(done.files.map(({ ignoredColumns }) => ignoredColumns)).toEqual([[]]);
    },
  );

  rule(
    'one name in each ten rows that is not there: the others go in, and one decision lets all in',
    async () => {
      const rows = [...Array(60).keys()].map((at): CellContent[] => [
        `Prospecto ${run} ${at}`,
        at % 10 === 4 ? 'Mordor' : 'Guatemala',
      ]);
      const done = await load([
        workbook('CRM.xlsx', { name: 'Oportunidades', rows: [['Oportunidad', 'País'], ...rows] }),
      ]);
      expect(counts(done), messages(done)).toEqual([['crm.lead', 54, 0, 0, 0]]);
      expect(await bench.odoo.searchCount('crm.lead', [['name', 'like', `Prospecto ${run}`]])).toBe(54);
      const { data, meta } = await decisionsIn(done);
      const [mordor] = data.filter(({ answer }) => answer === null);
      expect(meta).toEqual({ open: 1, rows: 6, more: false });
      expect(mordor).toMatchObject({
        header: 'País',
        value: 'Mordor',
        rows: 6,
        firstRow: 6,
        canCreate: false,
      });
      const { documentId } = done;
      await bench.customer.ok(answerDecisions, {
        params: { documentId },
        body: { answers: [{ id: mordor?.id ?? '', action: 'blank' }] },
      });
      const whole = await ended(bench.customer, documentId);
      expect(whole).toMatchObject({
        status: 'completed',
        result: { decisions: 0, waitingSince: null, rows: { given: 60, created: 60, pending: 0 } },
      });
      const inside = await bench.odoo.searchRead(
        'crm.lead',
        [['name', 'like', `Prospecto ${run}`]],
        ['country_id'],
      );
      expect(inside.filter((lead) => lead.country_id === false)).toHaveLength(6);
      expect(inside).toHaveLength(60);
    },
  );
}
