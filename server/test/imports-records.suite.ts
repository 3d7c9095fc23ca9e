import type { Domain } from '@atrio/odoo';
import { openWorkbook } from '@atrio/spreadsheets';
import { expect } from 'vitest';
import { type ImportBench, planOf, rule, type Sheet, workbook } from './import-bench.ts';
import { messages } from './work.ts';

/** Fields whose values are of one record: its name, its ids, its place among others, when it was written. */
const differs =
  /^(?:id|name|display_name|.*_date|.*_update.*|date_.*|product_variant_ids?|message_.*|activity_.*|write_uid|create_uid|access_token|day_open|pos_sequence)$/;

/** What a record is in Odoo after it was loaded. */
export function testRecords(bench: ImportBench): void {
  const { load, counts, importOf, run } = bench;

  rule('decimals that Odoo drops are told, and the same file changes nothing afterwards', async () => {
    const codes = [`D${run}-1`, `D${run}-2`];
    const sheet: Sheet = {
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Peso', 'Precio de venta'],
        [`Perno ${run}`, codes[0] ?? '', 0.125, 3.125],
        [`Tuerca ${run}`, codes[1] ?? '', 0.12, 3.12],
      ],
    };
    const done = await load([workbook('Inventario.xlsx', sheet)]);
    expect(counts(done), messages(done)).toEqual([['product.template', 2, 0, 0, 0]]);
    expect(messages(done)).toMatch(
      /fila 2: se cargó con un aviso\. «[^»]+»: Tu Odoo guarda este dato con 2 decimales: «0\.125» quedará en 0\.13\./,
    );
    expect(messages(done)).not.toContain('fila 3: se cargó con un aviso');
    // Since Odoo 19 prices are stored as they are given.
    const { major } = await bench.odoo.version();
    expect(messages(done).includes('«3.125» quedará en 3.13.')).toBe(major < 19);
    const inside = await bench.odoo.searchRead(
      'product.template',
      [['default_code', 'in', codes]],
      ['weight', 'list_price'],
      { order: 'default_code' },
    );
    expect(inside.map(({ weight, list_price }) => [weight, list_price])).toEqual([
      [0.13, major < 19 ? 3.13 : 3.125],
      [0.12, 3.12],
    ]);
    const again = await load([workbook('Inventario.xlsx', sheet)]);
    expect(counts(again), messages(again)).toEqual([['product.template', 0, 0, 2, 0]]);
  });

  rule(
    'a branch keeps the address of its row, and the people of a company have that of the company',
    async () => {
      const [firm, branch, person, same] = ['Ferretería', 'Sucursal', 'Persona', 'Igual'].map(
        (name) => `${name} ${run}`,
      );
      const sheet = (street: string): Sheet => ({
        name: 'Clientes',
        rows: [
          ['Nombre', 'Referencia', 'Empresa', 'Calle', 'Ciudad'],
          [firm ?? '', `A${run}-1`, null, 'Zona 1', 'Guatemala'],
          [branch ?? '', `A${run}-2`, firm ?? '', street, 'Mixco'],
          [person ?? '', `A${run}-3`, firm ?? '', null, null],
          [same ?? '', `A${run}-4`, firm ?? '', 'Zona 1', 'Guatemala'],
        ],
      });
      const go = (street: string) =>
        load([workbook('Contactos.xlsx', sheet(street))], {
          contacts: [
            planOf(sheet(street), 'res.partner', ['name', 'ref', 'parent_id', 'street', 'city'], {
              key: 'ref',
            }),
          ],
        });
      const inside = async () => {
        const rows = await bench.odoo.searchRead(
          'res.partner',
          [['ref', 'like', `A${run}-`]],
          ['type', 'street', 'city'],
          { order: 'ref' },
        );
        return rows.map(({ type, street, city }) => [type, street, city]);
      };
      const others = [
        ['contact', 'Zona 1', 'Guatemala'],
        ['contact', 'Zona 1', 'Guatemala'],
      ];
      const done = await go('Zona 9');
      expect(counts(done), messages(done)).toEqual([['res.partner', 4, 0, 0, 0]]);
      expect(await inside()).toEqual([
        ['contact', 'Zona 1', 'Guatemala'],
        ['other', 'Zona 9', 'Mixco'],
        ...others,
      ]);
      const moved = await go('Zona 10');
      expect(counts(moved), messages(moved)).toEqual([['res.partner', 1, 1, 3, 0]]);
      // Somebody changes the type of the branch to contact in Odoo, and the next file has another address for it.
      const [row] = await bench.odoo.searchRead('res.partner', [['ref', '=', `A${run}-2`]], ['id']);
      await bench.odoo.write('res.partner', [Number(row?.id)], { type: 'contact' });
      expect((await inside())[1]).toEqual(['contact', 'Zona 1', 'Guatemala']);
      await go('Zona 11');
      expect(await inside()).toEqual([
        ['contact', 'Zona 1', 'Guatemala'],
        ['other', 'Zona 11', 'Mixco'],
        ...others,
      ]);
    },
  );

  rule('products without a unit or category get Odoo’s own, and the others theirs', async () => {
    const codes = [1, 2, 3, 4].map((at) => `WU${run}-${at}`);
    const [unit] = await bench.odoo.searchRead('uom.uom', [], ['name'], {
      order: 'id desc',
      limit: 1,
      context: { lang: await bench.odoo.preferredLang() },
    });
    const named = String(unit?.name ?? '');
    const [category] = await bench.odoo.create('product.category', [{ name: `Telas ${run}` }]);
    const sheet: Sheet = {
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Unidad de medida', 'Categoría'],
        [`Seda ${run}`, codes[0] ?? '', null, `Telas ${run}`],
        [`Lino ${run}`, codes[1] ?? '', named, null],
        [`Lana ${run}`, codes[2] ?? '', null, null],
        [`Hilo ${run}`, codes[3] ?? '', named, `Telas ${run}`],
      ],
    };
    const done = await load([workbook('Ventas.xlsx', sheet)]);
    expect(counts(done), messages(done)).toEqual([['product.template', 4, 0, 0, 0]]);
    const inside = await bench.odoo.searchRead(
      'product.template',
      [['default_code', 'in', codes]],
      ['uom_id', 'categ_id'],
      { order: 'default_code' },
    );
    const id = (value: unknown) => (Array.isArray(value) ? value[0] : value);
    const found = inside.map(({ uom_id, categ_id }) => [id(uom_id) === unit?.id, id(categ_id) === category]);
    expect(found).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [true, true],
    ]);
  });

  rule.each([
    ['crm.lead', 'crm', 'CRM.xlsx', ['Oportunidad', 'Correo electrónico'], ['name', 'email_from']],
    [
      'product.template',
      'sale_management',
      'Ventas.xlsx',
      ['Nombre', 'Precio de venta'],
      ['name', 'list_price'],
    ],
  ] as const)(
    'a new %s gets from Odoo what one gets that is made by hand',
    async (model, app, file, header, fields) => {
      const second = model === 'crm.lead' ? `propio-${run}@ejemplo.gt` : 12.5;
      const [byHand = 0] = await bench.odoo.create(model, [{ name: `A mano ${run}`, [fields[1]]: second }]);
      const sheet: Sheet = { name: 'Hoja', rows: [[...header], [`Cargado ${run}`, second]] };
      const done = await load([workbook(file, sheet)], { [app]: [planOf(sheet, model, [...fields])] });
      expect(counts(done), messages(done)).toEqual([[model, 1, 0, 0, 0]]);
      const described = await bench.odoo.fieldsGet(model, { attributes: ['type', 'store'] });
      const [loaded] = await bench.odoo.searchRead(model, [['name', '=', `Cargado ${run}`]], ['id']);
      const own = Object.keys(described).filter(
        (name) => described[name]?.store !== false && !differs.test(name),
      );
      const [first, other] = await bench.odoo.read(model, [byHand, Number(loaded?.id)], own);
      expect(other).toEqual({ ...first, id: other?.id });
    },
  );

  rule('lost opportunities are archived as Odoo does it, and stay so when they are corrected', async () => {
    const fields = ['name', 'email_from', 'stage_id', 'expected_revenue', 'lost_reason_id'];
    const file = (amounts: number[], stage: string): Sheet => ({
      name: 'Oportunidades',
      rows: [
        ['Oportunidad', 'Correo electrónico', 'Etapa', 'Ingreso esperado', 'Motivo de pérdida'],
        [`Bodega ${run}`, `bodega-${run}@ejemplo.gt`, stage, amounts[0] ?? 0, null],
        [`Clínica ${run}`, `clinica-${run}@ejemplo.gt`, 'Cerrada perdida', amounts[1] ?? 0, `Caro ${run}`],
      ],
    });
    const loadLeads = (sheet: Sheet) =>
      load([workbook('CRM.xlsx', sheet)], {
        crm: [
          planOf(sheet, 'crm.lead', fields, {
            key: 'email_from',
            references: [{ field: 'lost_reason_id', value: `Caro ${run}`, action: 'create' }],
          }),
        ],
      });
    const stored = async () =>
      (
        await bench.odoo.searchRead(
          'crm.lead',
          [['email_from', 'in', [`bodega-${run}@ejemplo.gt`, `clinica-${run}@ejemplo.gt`]]],
          ['active', 'probability', 'expected_revenue', 'lost_reason_id', 'stage_id'],
          { context: { active_test: false }, order: 'name' },
        )
      ).map(({ active, probability, expected_revenue, lost_reason_id, stage_id }) => [
        active,
        Number(probability) > 0,
        expected_revenue,
        Array.isArray(lost_reason_id) && lost_reason_id[1],
        Array.isArray(stage_id) && stage_id.length,
      ]);
    const [stage] = await bench.odoo.searchRead('crm.stage', [], ['name'], { limit: 1, order: 'sequence' });
    const first = await loadLeads(file([500, 900], String(stage?.name)));
    expect(counts(first), messages(first)).toEqual([['crm.lead', 2, 0, 0, 0]]);
    const open = [true, expect.any(Boolean), 500, false, 2];
    expect(await stored()).toEqual([open, [false, false, 900, `Caro ${run}`, 2]]);
    const again = await loadLeads(file([500, 950], String(stage?.name)));
    expect(counts(again), messages(again)).toEqual([['crm.lead', 1, 1, 1, 0]]);
    expect(await stored()).toEqual([open, [false, false, 950, `Caro ${run}`, 2]]);
  });

  rule('products that are no longer used are archived with their variant, and stay so', async () => {
    const fields = ['name', 'default_code', 'weight', null];
    const codes = [`V-${run}`, `N-${run}`];
    const file = (weight: number): Sheet => ({
      name: 'Productos',
      rows: [
        ['Nombre', 'Referencia interna', 'Peso', 'Estatus'],
        [`Viejo ${run}`, codes[0] ?? '', weight, 'Descontinuado'],
        [`Nuevo ${run}`, codes[1] ?? '', weight, 'Disponible'],
      ],
    });
    const loadProducts = (sheet: Sheet) =>
      load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [planOf(sheet, 'product.template', fields, { key: 'default_code' })],
      });
    const stored = async (model: string) => {
      const domain: Domain = [['default_code', 'in', codes]];
      const context = { active_test: false };
      const found = await bench.odoo.searchRead(model, domain, ['default_code', 'active', 'weight'], {
        ...{ context, order: 'default_code desc' },
      });
      return found.map(({ default_code, active, weight }) => [default_code, active, weight]);
    };
    const first = await loadProducts(file(2));
    expect(counts(first), messages(first)).toEqual([['product.template', 2, 0, 0, 0]]);
    for (const model of ['product.template', 'product.product'])
      expect([model, await stored(model)]).toEqual([
        model,
        [
          [codes[0], false, 2],
          [codes[1], true, 2],
        ],
      ]);
    const again = await loadProducts(file(3));
    expect(counts(again), messages(again)).toEqual([['product.template', 2, 2, 0, 0]]);
    expect(await stored('product.template')).toEqual([
      [codes[0], false, 3],
      [codes[1], true, 3],
    ]);
  });

  rule('the workbook of rejected rows is of the sheet that they stand in', async () => {
    const done = await load([
      workbook(
        'Inventario.xlsx',
        {
          name: 'Productos',
          rows: [
            ['Nombre', 'Referencia interna'],
            [`Llave ${run}`, `L${run}`],
          ],
        },
        {
          name: 'Existencias',
          rows: [
            ['Producto', 'Cantidad contada'],
            [`L${run}`, 4],
            [`L${run}`, 'muchas'],
          ],
        },
      ),
    ]);
    expect(counts(done), messages(done)).toEqual([
      ['product.template', 1, 0, 0, 0],
      ['stock.quant', 1, 0, 0, 1],
    ]);
    const id = importOf(done, 'stock.quant');
    const answer = await bench.customer.fetch(`/api/imports/${id}/rejected.xlsx`);
    const book = openWorkbook(new Uint8Array(await answer.arrayBuffer()));
    const [sheet] = book.sheets;
    const cells = sheet ? [...book.rows(sheet)].map((row) => row.cells.slice(0, 2)) : [];
    expect(cells).toEqual([
      ['Producto', 'Cantidad contada'],
      // A hidden row of technical names maps the sheet when it is uploaded.
      ['product_id', 'inventory_quantity'],
      [`L${run}`, 'muchas'],
    ]);
  });
}
