import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { OdooInstance } from '../src/instance/odoo-instance.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { likelyMeaning, synonymKey } from '../src/names/aliases.ts';
import type { NameMatch } from '../src/names/candidates.ts';
import { canCreateFromName } from '../src/names/creatable.ts';
import { literalDomain } from '../src/names/domain.ts';
import { foldedKey } from '../src/names/folding.ts';
import { ruleOf } from '../src/names/rules.ts';
import { matchNames } from '../src/references/match-names.ts';
import { fieldsWithLines, referenceColumns } from '../src/references/reference-columns.ts';
import { searchNames } from '../src/references/search-names.ts';

const versions = [17, 18, 19] as const;
const odoos = new Map<number, Sandbox>();
const clients: OdooClient[] = [];
beforeAll(async () => {
  for (const version of versions) odoos.set(version, await startOdoo({ version, delayScale: 0 }));
});
afterAll(async () => {
  for (const client of clients) await client.close();
  for (const odoo of odoos.values()) await odoo.stop();
});

/** A stand-in with these modules installed. */
async function connect(version: number, db: string, modules: string[]): Promise<OdooInstance> {
  const url = odoos.get(version)?.url ?? '';
  const client = createOdooClient({ url, db, username: demoLogin, password: demoPassword });
  clients.push(client);
  if (modules.length > 0) {
    const found = await client.modules(modules);
    await client.installModules(found.map(({ id }) => id));
  }
  return odooInstance(client);
}

/** '= Name': an exact match; '~ Name': another spelling; '2: A (x), B (y)': several; '? A, B': proposals. */
function describeMatch(match: NameMatch | undefined): string {
  if (!match) return 'nothing';
  if (match.kind === 'one') return `${match.exact ? '=' : '~'} ${match.name}`;
  if (match.kind === 'none') return `? ${match.proposals.map(({ name }) => name).join(', ')}`.trim();
  const twins = match.candidates.map(({ name, detail }) => `${name} (${detail})`).join(', ');
  return `${match.candidates.length}: ${twins}`;
}

const taxes = 'product.template taxes_id account.tax';
const bought = 'product.template supplier_taxes_id account.tax';
const units = 'product.template uom_id uom.uom';
const states = 'res.partner state_id res.country.state';
const countries = 'res.partner country_id res.country';
const stages = 'crm.lead stage_id crm.stage';
const sellers = 'crm.lead user_id res.users';
const terms = 'sale.order payment_term_id account.payment.term';

/** What people write, and where it was seen: f a customer's file, o Odoo's own lists, s a price list. */
const cases: [field: string, written: string, meant: string, source: string][] = [
  [taxes, '12%', '= 12%', 'o: twice in the chart, once for sales'],
  [taxes, 'IVA 12%', '~ 12%', 'f: 353 products had the wrong one'],
  [taxes, 'IVA (12%)', '~ 12%', 's'],
  [taxes, '12', '~ 12%', 's: number in a column called IVA'],
  [taxes, '0.12', '~ 12%', 's: Excel shows it as 12%'],
  [taxes, 'IVA', '~ 12%', 's: the only tax with this word'],
  [taxes, 'IVA por Pagar', '= 12%', 'o: a name in the chart'],
  [taxes, 'IVA por Cobrar', '? 15%, 12%', 'o: this is the one for purchases'],
  [taxes, 'ISR 12%', '? 12%', 's: another tax with this rate'],
  [taxes, 'Exento', '?', 's: no tax has 0%, and one with a rate is not meant'],
  [taxes, '5%', '?', 's: no tax has this rate, and another rate is not meant'],
  [bought, 'IVA 12%', '~ 12%', 's'],
  [units, 'unidad', '~ Unidades', 'f'],
  [units, 'UNIDAD', '~ Unidades', 'f'],
  [units, 'Und.', '~ Unidades', 's'],
  [units, 'Units', '~ Unidades', 'o: its English name'],
  [units, 'Unit', '~ Unidades', 'o: the singular'],
  [units, 'hora', '~ Horas', 's'],
  [units, 'KG', '~ kg', 's'],
  [units, 'kilos', '~ kg', 's'],
  [units, 'Litro', '~ L', 's'],
  [units, 'pieza', '? Unidades', 's: mostly, not always'],
  [units, 'quintal', '?', 's: nothing is near'],
  [states, 'QUETZALTENANGO', '~ Quetzaltenango', 'f'],
  [states, 'Solola', '~ Sololá', 'f'],
  [states, 'Peten', '~ Petén', 'f'],
  [states, 'El Petén', '~ Petén', 'f'],
  [states, 'Totonicapan', '~ Totonicapán', 'f'],
  [states, 'SACATEPEQUEZ', '~ Sacatepéquez', 'f'],
  [states, 'Sololá\u0301'.slice(0, 6), '= Sololá', 'o'],
  [states, 'Solola\u0301', '~ Sololá', 'f: a Mac stores the accent as its own character'],
  [states, 'Depto. de Escuintla', '~ Escuintla', 's'],
  [states, 'Progreso', '~ El Progreso', 's'],
  [states, 'GUA', '= Guatemala', 'o: code of Guanajuato and Guainía too'],
  [states, 'Jalisco', '~ Jalisco', 'o: in one other country, so the customer sees that it was taken'],
  [states, 'Jalisco (MX)', '= Jalisco', 'the row says the country'],
  [states, 'JALISCO (MX)', '~ Jalisco', 'the row says the country'],
  [states, 'Jalisco (SV)', '?', 'the row says another country'],
  [states, 'Cordoba', '3: Córdoba (España), Córdoba (Colombia), Córdoba (Argentina)', 'o'],
  [states, 'Córdoba (AR)', '= Córdoba', "o: Odoo's own form"],
  [states, 'Quetzaltengo', '? Quetzaltenango', 'f: a misspelling'],
  [states, 'Xela', '? Quetzaltenango', 'f'],
  [states, 'Guate', '? Guatemala', 'f'],
  [states, 'Mordor', '?', ''],
  [states, 'Chalatenango', '?', 's: of El Salvador, and not a misspelt Chimaltenango'],
  [states, 'La Libertad', '? La Libertad', 's: of El Salvador too, whose departments Odoo does not have'],
  [states, 'La Unión', '? La Union', 'o: of El Salvador too; Odoo has the one in the Philippines'],
  [states, 'La Libertad (PE)', '= La Libertad', 'the row says the country'],
  [countries, 'GUATEMALA', '~ Guatemala', 'f'],
  [countries, 'Guatemala', '= Guatemala', 'o: 17 and 18 write a space behind it'],
  [countries, 'Mexico', '~ México', 's'],
  [countries, 'EEUU', '~ Estados Unidos', 's'],
  [countries, 'Belize', '~ Belice', 'o: in English'],
  [countries, 'gt', '~ Guatemala', 's: the code'],
  [stages, 'NUEVO', '~ Nuevo', 'f: was created as a second one'],
  [stages, 'New', '~ Nuevo', 'o: in English'],
  [stages, 'CALIFICADO', '~ Calificado', 'f'],
  [stages, 'Calificada', '? Calificado', 's'],
  [sellers, 'admin', '= Administrator', 'o: the login'],
  [sellers, 'ADMIN@example.com', '~ Administrator', 's: the mail'],
  [sellers, 'Pedro Aju', '?', 'f: the only user of a new Odoo is nobody of the firm'],
  [terms, '30 dias', '~ 30 días', 's'],
  [terms, 'Crédito 30 días', '~ 30 días', 's'],
  [terms, '30', '~ 30 días', 's: a column of days'],
  [terms, 'Contado', '~ Pago inmediato', 's'],
  [terms, '60 días', '? Pago inmediato, 30 días', 's: not a misspelt 30; the few terms are proposed'],
];

describe.each(versions)('names in Odoo %i', (version) => {
  let instance: OdooInstance;
  beforeAll(async () => {
    instance = await connect(version, 'demo-names', ['crm', 'sale_management', 'l10n_gt']);
  });

  const byField = Map.groupBy(cases, ([field]) => field);
  test.each([...byField])('%s', async (field, list) => {
    const [model = '', path = '', relation = ''] = field.split(' ');
    const names = list.map(([, written]) => written);
    const matches = await matchNames(instance, { model, path, relation }, names);
    const answers = list.map(([, written]) => [written, describeMatch(matches.get(written))]);
    expect(answers).toEqual(list.map(([, written, meant]) => [written, meant]));
  });
});

test('a database without Spanish knows the Spanish words for what Odoo ships', async () => {
  const instance = await connect(18, 'demo-names-english', ['crm', 'sale_management']);
  const written = [
    [stages, 'NUEVO', '~ New'],
    [stages, 'calificados', '~ Qualified'],
    [stages, 'Propuesta', '~ Proposition'],
    [stages, 'Ganado', '~ Won'],
    [stages, 'Perdido', '?'],
    [terms, 'Contado', '~ Immediate Payment'],
    [terms, '30 días', '~ 30 Days'],
    [units, 'docena', '~ Dozens'],
    [states, 'SOLOLA', '~ Sololá'],
    [countries, 'República Dominicana', '~ Dominican Republic'],
  ] as const;
  const answers = await Promise.all(
    written.map(async ([field, name]) => {
      const [model = '', path = '', relation = ''] = field.split(' ');
      return describeMatch((await matchNames(instance, { model, path, relation }, [name])).get(name));
    }),
  );
  expect(answers).toEqual(written.map(([, , meant]) => meant));
});

describe('one of several records', () => {
  test("a tax is chosen by the field's domain, and never from another company", async () => {
    const instance = await connect(18, 'demo-names-companies', ['sale_management', 'l10n_gt']);
    const { client } = instance;
    const [other] = await client.create('res.company', [{ name: 'Otra empresa' }]);
    const tax = { type_tax_use: 'sale', amount_type: 'percent' };
    await client.create('account.tax', [
      { ...tax, name: '12%', amount: 12, company_id: other },
      { ...tax, name: '5%', amount: 5, company_id: other },
    ]);
    const names = ['12%', '5%'];
    const of = (path: string, model = 'product.template') =>
      matchNames(instance, { model, path, relation: 'account.tax' }, names);
    const uses = await client.searchRead('account.tax', [['company_id', '=', 1]], ['name', 'type_tax_use']);
    const idOf = (use: string) =>
      uses.find(({ name, type_tax_use }) => name === '12%' && type_tax_use === use)?.id;
    const sale = { kind: 'one', id: idOf('sale'), name: '12%', exact: true };
    expect([...(await of('taxes_id'))]).toEqual([
      ['12%', sale],
      ['5%', { kind: 'none', proposals: [] }],
    ]);
    expect((await of('order_line/tax_id', 'sale.order')).get('12%')).toEqual(sale);
    expect((await of('supplier_taxes_id')).get('12%')).toEqual({ ...sale, id: idOf('purchase') });
  });

  test('records of the same name get a detail each; archived ones are not found', async () => {
    const instance = await connect(18, 'demo-names-twins', ['sale_management']);
    const { client } = instance;
    const made = await client.create('product.template', [
      { name: 'Clavo', default_code: 'C-1' },
      { name: 'Clavo', default_code: 'C-2' },
      { name: 'Tubo 1/2', default_code: 'A-1' },
      { name: 'Tubo 12', default_code: 'A1' },
      { name: 'Martillo' },
    ]);
    await client.write('product.template', [made[4] ?? 0], { active: false });
    const matches = await matchNames(
      instance,
      { model: 'mrp.bom', path: 'product_tmpl_id', relation: 'product.template' },
      ['Clavo', '[C-2] Clavo', 'c-1', 'TUBO 1/2', 'a-1', 'Martillo', 'Tubo  12', 'Tubos 12'],
    );
    expect([...matches].map(([name, match]) => [name, describeMatch(match)])).toEqual([
      ['Clavo', '2: Clavo ([C-1]), Clavo ([C-2])'],
      ['[C-2] Clavo', '= Clavo'],
      ['c-1', '~ Clavo'],
      ['TUBO 1/2', '~ Tubo 1/2'],
      ['a-1', '~ Tubo 1/2'],
      ['Martillo', '?'],
      ['Tubo  12', '~ Tubo 12'],
      ['Tubos 12', '? Tubo 12, Tubo 1/2'],
    ]);
  });

  test('a record outside the domain is found only by its exact name', async () => {
    const instance = await connect(18, 'demo-names-outside', ['sale_management']);
    const { client } = instance;
    await client.create('product.product', [{ name: 'Empaque', sale_ok: false }]);
    const target = { model: 'sale.order', path: 'order_line/product_id', relation: 'product.product' };
    const matches = await matchNames(instance, target, ['Empaque', 'EMPAQUE']);
    expect([...matches.values()].map(describeMatch)).toEqual(['= Empaque', '?']);
  });

  test('created records are found once the list is read again', async () => {
    const instance = await connect(18, 'demo-names-made', ['crm']);
    const { client } = instance;
    const target = { model: 'crm.lead', path: 'tag_ids', relation: 'crm.tag' };
    const match = async () => describeMatch((await matchNames(instance, target, ['VIP'])).get('VIP'));
    expect(await match()).toBe('?');
    await client.create('crm.tag', [{ name: 'Vip' }]);
    instance.forgetNames('crm.tag');
    expect(await match()).toBe('~ Vip');
  });
});

describe('more records than are read', () => {
  test('names are searched in Odoo, in other spellings too', async () => {
    const instance = await connect(18, 'demo-names-many', []);
    const { client } = instance;
    const rows = Array.from({ length: 5_001 }, (_, at) => [`Cliente número ${at}`]);
    for (let at = 0; at < rows.length; at += 1_000) {
      await client.load('res.partner', ['name'], rows.slice(at, at + 1_000));
    }
    await client.load('res.partner', ['name'], [['Ferretería Peña, S.A.']]);
    const target = { model: 'sale.order', path: 'partner_id', relation: 'res.partner' };
    const names = [
      'Cliente número 7',
      'CLIENTE NUMERO 8',
      'Ferreteria Pena S.A.',
      'Ferretería Peñas',
      'Nadie',
    ];
    const matches = await matchNames(instance, target, names);
    expect([...matches.values()].map(describeMatch)).toEqual([
      '= Cliente número 7',
      '~ Cliente número 8',
      '~ Ferretería Peña, S.A.',
      '? Ferretería Peña, S.A.',
      '?',
    ]);
    const found = await searchNames(instance, target, 'peña');
    expect(found.map(({ name }) => name)).toEqual(['Ferretería Peña, S.A.']);
  });
});

describe('search', () => {
  const search = async (text: string, model: string, path: string, relation: string) => {
    const instance = await connect(18, 'demo-names-search', ['sale_management', 'l10n_gt']);
    const found = await searchNames(instance, { model, path, relation }, text, 4);
    return found.map(({ name, detail }) => `${name} (${detail})`);
  };

  test.each([
    ['Solola', ['Sololá (Guatemala)']],
    ['cordo', ['Córdoba (España)', 'Córdoba (Colombia)', 'Córdoba (Argentina)']],
    ['xela', ['Quetzaltenango (Guatemala)']],
    [
      '',
      ['Alta Verapaz', 'Baja Verapaz', 'Chimaltenango', 'Chiquimula'].map((name) => `${name} (Guatemala)`),
    ],
  ])('departments with «%s»', async (text, expected) => {
    expect(await search(text, 'res.partner', 'state_id', 'res.country.state')).toEqual(expected);
  });

  test("the company's own country comes first", async () => {
    const [first] = await search('', 'res.partner', 'country_id', 'res.country');
    expect(first).toBe('Guatemala (null)');
  });

  test('taxes come with their use', async () => {
    const found = await search('12', 'product.template', 'taxes_id', 'account.tax');
    expect(found).toEqual(['12% (Ventas · IVA por Pagar)']);
  });
});

describe('without a server', () => {
  test.each([
    ['a list', [['type_tax_use', '=', 'sale']], [['type_tax_use', '=', 'sale']]],
    ['text', "[('type_tax_use', '=', 'sale')]", [['type_tax_use', '=', 'sale']]],
    [
      'a domain with a check of the company',
      "(company_id and [('company_id', 'in', [company_id, False])] or [('company_id', '=', False)]) + ([('share', '=', False)])",
      [['share', '=', false]],
    ],
    ['an alternative with a variable', "['|', ('team_id', '=', False), ('team_id', '=', team_id)]", []],
    [
      'a known leaf beside an unknown alternative',
      "['&', ('sale_ok', '=', True), '|', ('a', '=', b), ('c', '=', 1)]",
      [['sale_ok', '=', true]],
    ],
    [
      'a negation',
      "['!', ('usage', 'in', ('view', 'transit'))]",
      ['!', ['usage', 'in', ['view', 'transit']]],
    ],
    ['the negation of a partly unknown domain', "['!', '&', ('a', '=', 1), ('b', '=', c)]", []],
    ['a condition', "[('usage', '=', 'internal')] if context.get('inventory_mode') else []", []],
    [
      'quotes inside a text',
      "[('name', '=', 'O\\'Neill'), ('x', '>', -1.5)]",
      [
        ['name', '=', "O'Neill"],
        ['x', '>', -1.5],
      ],
    ],
    ['nonsense', "[[[('a',", []],
    ['nothing', false, []],
  ])('literalDomain reads %s', (_, domain, expected) => {
    expect(literalDomain(domain)).toEqual(expected);
  });

  test.each([
    ['Unidad', 'UNIDADES', true],
    ['lápiz', 'Lapices', true],
    ['El Petén', 'peten', true],
    ['Juan, S.A.', 'JUAN S.A', true],
    ['Tubo 1/2', 'Tubo 12', false],
    ['Tubo 1 2', 'Tubo 12', false],
    ['A+', 'A', false],
    ['Casa', 'Caza', false],
  ])('%s and %s as one name: %s', (one, other, same) => {
    expect(foldedKey(one, { plurals: true }) === foldedKey(other, { plurals: true })).toBe(same);
  });
});

test('a question calls a field by the same name as the review of the file', async () => {
  const instance = await connect(18, 'demo-labels', []);
  const fields = await fieldsWithLines(instance, 'res.partner');
  const columns = referenceColumns('res.partner', ['name', 'state_id', 'country_id'], fields);
  expect(columns.map(({ path, label }) => [path, label])).toEqual([
    ['state_id', 'Departamento'],
    ['country_id', 'País'],
  ]);
});

test.each([
  ['MX', 'CDMX', 'Ciudad de México'],
  ['MX', 'EDO. DE MÉX.', 'México'],
  ['MX', 'N.L.', 'Nuevo León'],
  ['GT', 'Xela', 'Quetzaltenango'],
  ['GT', 'B. VERAPAZ', 'Baja Verapaz'],
  ['GT', 'Sta. Rosa', 'Santa Rosa'],
  ['GT', 'Sn. Marcos', 'San Marcos'],
  ['GT', 'CDMX', null],
  [null, 'Xela', null],
])('in %s the state %s means %s', (country, written, meant) => {
  const found = likelyMeaning('res.country.state', foldedKey(written, { plurals: false }), country);
  expect(found).toBe(meant && foldedKey(meant, { plurals: false }));
});

test.each([
  ['crm.lead', 'partner_id', 'res.partner', 'Ferretería La Unión', '?'],
  ['product.template', 'categ_id', 'product.category', 'Herramienta', '?'],
  ['product.template', 'categ_id', 'product.category', 'Saleabel', '? All / Saleable'],
  ['stock.quant', 'location_id', 'stock.location', 'Bodega central', '? WH/Existencias'],
  ['product.template', 'taxes_id', 'account.tax', 'IVA (13%)', '?'],
  ['product.template', 'taxes_id', 'account.tax', 'IVA general', '? 15%, 12%'],
])(
  'for %s, %s (%s), «%s» is offered one of few records only where it may be meant',
  async (model, path, relation, name, expected) => {
    const instance = await connect(18, 'demo-names-few', ['stock', 'crm', 'account']);
    const matches = await matchNames(instance, { model, path, relation }, [name]);
    expect(describeMatch(matches.get(name))).toBe(expected);
  },
);

test('the working hours of a new Odoo are not proposed for the shifts of a firm', () => {
  expect(ruleOf('resource.calendar').isOwnOfFirm).toBe(true);
});

test('a department of another country may not be chosen for many names together', async () => {
  const instance = await connect(18, 'demo-names-abroad', []);
  const field = { model: 'res.partner', path: 'state_id', relation: 'res.country.state' };
  const matches = await matchNames(instance, field, ['La Libertad', 'Jaliscoo', 'Quetzaltengo']);
  const nearOf = (name: string) => {
    const match = matches.get(name);
    return match?.kind === 'none' ? match.proposals.map(({ near = false }) => near) : null;
  };
  expect(['La Libertad', 'Jaliscoo', 'Quetzaltengo'].map(nearOf)).toEqual([[false], [false], [true]]);
});

test('firms are not near because of a word that many firms have', async () => {
  const instance = await connect(18, 'demo-names-trades', ['sale_management']);
  const firms = ['Ferretería La Escuadra, S.A.', 'Colegio Verapaz', 'Transportes del Norte'];
  await instance.client.load(
    'res.partner',
    ['name'],
    firms.map((firm) => [firm]),
  );
  const target = { model: 'purchase.order', path: 'partner_id', relation: 'res.partner' };
  const near: [written: string, meant: string][] = [
    ['Ferretería El Constructor', '?'],
    ['Colegio Santa Fe', '?'],
    ['Transportes y Servicios Coatepeque', '?'],
    ['Ferreteria Escuadra', '? Ferretería La Escuadra, S.A.'],
    ['Distribuidora Verapaz', '? Colegio Verapaz'],
  ];
  const matches = await matchNames(
    instance,
    target,
    near.map(([written]) => written),
  );
  expect(near.map(([written]) => [written, describeMatch(matches.get(written))])).toEqual(near);
});

test('for a number, the product is proposed whose code has more or fewer zeros before it', async () => {
  const instance = await connect(18, 'demo-names-zeros', ['product']);
  const { client } = instance;
  await client.create('product.template', [
    { name: 'Martillo', default_code: '00101' },
    { name: 'Pala', default_code: '1010' },
    { name: 'Clavo', default_code: 'AB-1' },
  ]);
  const target = { model: 'sale.order', path: 'order_line/product_id', relation: 'product.product' };
  const matches = await matchNames(instance, target, ['101', '99', '[101] Mazo', '[ab-1] Otro', '[X] Pala']);
  expect(describeMatch(matches.get('101'))).toMatch(/^\? .*Martillo$/);
  expect(describeMatch(matches.get('99'))).toBe('?');
  // The form «[CODE] Name»: by the code, whatever the name is; else the nearest code or name.
  expect(describeMatch(matches.get('[101] Mazo'))).toMatch(/^\? .*Martillo$/);
  expect(describeMatch(matches.get('[ab-1] Otro'))).toMatch(/Clavo$/);
  expect(describeMatch(matches.get('[X] Pala'))).toMatch(/^\? .*Pala$/);
});

test('a contact is known by its tax number, then by a name without a number; another number is somebody else', async () => {
  const instance = await connect(18, 'demo-numbered', ['sale_management']);
  const { client } = instance;
  await client.load(
    'res.partner',
    ['name', 'vat'],
    [
      ['Comercial La Unión, S.A.', '1234567-9'],
      ['Ferretería El Clavo', ''],
      ['Panadería Sol', 'GT76543210'],
      ['Ana', '5555555-5'],
      ['Dos', '8888888-8'],
      ['Otra dos', '88888888'],
    ],
  );
  const [firm] = await client.searchRead('res.partner', [['name', '=', 'Comercial La Unión, S.A.']], ['id']);
  const person = { name: 'Luis', parent_id: Number(firm?.id), vat: '1234567-9' };
  await client.create('res.partner', [person]);
  const target = { model: 'sale.order', path: 'partner_id', relation: 'res.partner' };
  const names = [
    '[1234567-9] Comercial La Unión, S.A.',
    '[12345679] COMERCIAL LA UNION',
    '[1234567-9] Otro nombre',
    '[7777777-7] Ferretería el clavo',
    '[7654321-0] Panadería Sol',
    '[6666666-6] Ana',
    '[8888888-8] Tres',
    '[8888888-8] Dos',
  ];
  const matches = await matchNames(instance, target, names);
  const shown = names.map((name) => {
    const match = matches.get(name);
    if (match?.kind !== 'one') return match?.kind;
    return `${match.name}${match.exact ? '' : ' (otra forma)'}`;
  });
  expect(shown).toEqual([
    'Comercial La Unión, S.A.',
    'Comercial La Unión, S.A. (otra forma)',
    'Comercial La Unión, S.A. (otra forma)',
    'Ferretería El Clavo',
    'Panadería Sol',
    'none',
    'many',
    'Dos',
  ]);
});

test('a contact is known by its mail, then by a name without a mail; another mail is somebody else', async () => {
  const instance = await connect(18, 'demo-mailed', ['crm']);
  const { client } = instance;
  await client.load(
    'res.partner',
    ['name', 'email'],
    [
      ['Ana Paz', 'ana@uno.gt'],
      ['Ana Paz', 'ana@dos.gt'],
      ['Luis Gil', ''],
      ['Eva Ruiz', 'eva@uno.gt'],
      ['Tienda (Mixco)', ''],
    ],
  );
  const partner = { model: 'res.partner', path: 'parent_id', relation: 'res.partner' };
  const user = { model: 'crm.lead', path: 'user_id', relation: 'res.users' };
  const written = [
    [partner, 'Ana Paz (ana@dos.gt)', '= Ana Paz'],
    [partner, 'ANA PAZ <Ana@Uno.gt>', '= Ana Paz'],
    [partner, 'Anita (ana@uno.gt)', '~ Ana Paz'],
    [partner, 'Luis Gil (luis@uno.gt)', '= Luis Gil'],
    // Another mail is somebody else.
    [partner, 'Eva Ruiz (eva@otra.gt)', '? Eva Ruiz'],
    [partner, 'Tienda (Mixco)', '= Tienda (Mixco)'],
    [user, 'Mitchell (admin@example.com)', '~ Administrator'],
  ] as const;
  for (const [target, name, meant] of written)
    expect(describeMatch((await matchNames(instance, target, [name])).get(name)), name).toBe(meant);
});

test('titles are known by their short forms, and may be created', () => {
  const keys = ['sr', 'mr', 'senor'].map((word) => synonymKey('res.partner.title', word));
  expect(new Set(keys).size).toBe(1);
  expect(
    canCreateFromName({ path: 'title', relation: 'res.partner.title' }, 'Lcda.', {
      kind: 'none',
      proposals: [],
    }),
  ).toBe(true);
});
