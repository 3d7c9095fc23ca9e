import { describe, expect, test } from 'vitest';
import { findHint, findModel, inLoadOrder, listApps, modelOfApp, type OdooField } from '../src/catalogue.ts';
import { type ColumnMapping, mapHeaders, mappingProblems } from '../src/mapping.ts';
import { wordKey } from '../src/words.ts';

const f = (string: string, type = 'char', more: Partial<OdooField> = {}): OdooField => ({
  string,
  type,
  required: false,
  readonly: false,
  ...more,
});
const PARTNER_18: Record<string, OdooField> = {
  id: f('ID', 'integer', { readonly: true }),
  name: f('Nombre'),
  email: f('Correo electrónico'),
  phone: f('Teléfono'),
  mobile: f('Móvil'),
  vat: f('NIF'),
  street: f('Calle'),
  city: f('Ciudad'),
  state_id: f('Provincia', 'many2one', { relation: 'res.country.state' }),
  country_id: f('País', 'many2one', { relation: 'res.country' }),
  category_id: f('Etiquetas', 'many2many'),
  color: f('Índice de color', 'integer'),
  commercial_partner_id: f('Entidad comercial', 'many2one', { readonly: true }),
  credit_limit: f('Límite de crédito', 'float'),
  x_route: f('Ruta'),
  x_route_day: f('Ruta'),
  child_ids: f('Contacto', 'one2many'),
};
const { mobile: _, ...PARTNER_19 } = PARTNER_18;

const map = (headers: string[], fields = PARTNER_18, model = 'res.partner'): ColumnMapping[] =>
  mapHeaders(headers, fields, model);
const fieldsOf = (headers: string[], fields = PARTNER_18, model = 'res.partner'): (string | null)[] =>
  map(headers, fields, model).map((column) => column.field);

describe('words that name a field', () => {
  test.each([
    ['name', 'name', 'technical'],
    ['Nombre', 'name', 'label'],
    ['NOMBRE *', 'name', 'label'],
    ['  nombre  ', 'name', 'label'],
    ['Razón Social', 'name', 'synonym'],
    ['NIT', 'vat', 'synonym'],
    ['R.F.C.', 'vat', 'synonym'],
    ['RUC', 'vat', 'synonym'],
    ['CIF', 'vat', 'synonym'],
    ['NIF', 'vat', 'label'],
    ['Tel.', 'phone', 'synonym'],
    ['TELÉFONO (oficina)', 'phone', 'label'],
    ['Celular', 'mobile', 'label'],
    ['Correo', 'email', 'synonym'],
    ['E-mail', 'email', 'synonym'],
    ['Correo / E-mail', 'email', 'synonym'],
    ['Departamento', 'state_id', 'label'],
    ['Estado', 'state_id', 'label'],
    ['Provincia', 'state_id', 'label'],
    ['Dirección', 'street', 'label'],
    ['Municipio', 'city', 'label'],
    ['country_id/id', 'country_id/id', 'technical'],
    ['País/ID externo', 'country_id/id', 'label'],
    ['País / External ID', 'country_id/id', 'label'],
    ['id', 'id', 'technical'],
    ['ID externo', 'id', 'label'],
    ['Límite de crédito', 'credit_limit', 'label'],
    ['x_route', 'x_route', 'technical'],
  ])('%s is %s (%s)', (header, field, confidence) => {
    expect(map([header])).toEqual([{ column: 0, header, field, confidence }]);
  });

  test.each([
    ['Nombr', /No reconocemos/],
    ['Telefonos de emergencia', /No reconocemos/],
    ['', /no tiene encabezado/],
    ['ID', /identificador externo/],
    ['No.', /identificador externo/],
    ['#', /identificador externo/],
    ['.id', /interno de Odoo/],
    ['Ruta', /x_route, x_route_day/],
    ['Entidad comercial', /calcula/],
    ['commercial_partner_id', /calcula/],
    ['color', /No reconocemos/],
    ['city/id', /no corresponde/],
    ['Ciudad/ID externo', /no corresponde/],
    ['C.P.', /no tiene ahora el dato/],
    ['__proto__', /No reconocemos/],
    ['constructor', /No reconocemos/],
    ['Teléfono / Correo', /No reconocemos/],
  ])('%s is left out, with the reason', (header, reason) => {
    const [column] = map([header]);
    expect(column).toMatchObject({ field: null, confidence: 'none' });
    expect(column?.reason).toMatch(reason);
  });

  test('a plain technical word counts when the whole header is technical', () => {
    expect(fieldsOf(['name', 'color'])).toEqual(['name', 'color']);
    expect(fieldsOf(['Nombre', 'color'])).toEqual(['name', null]);
  });
});

describe('columns that compete', () => {
  test('the stronger word wins, then the one further left', () => {
    const columns = map(['Razón social', 'Nombre', 'Cliente']);
    expect(columns.map(({ field }) => field)).toEqual([null, 'name', null]);
    expect(columns[0]?.reason).toBe(
      'La columna «Razón social» significa lo mismo que «Nombre», que ya se usa; no se cargará.',
    );
    expect(fieldsOf(['Correo', 'E-mail'])).toEqual(['email', null]);
    expect(fieldsOf(['País', 'country_id/id'])).toEqual([null, 'country_id/id']);
  });

  test('a person may overrule us', () => {
    expect(mapHeaders(['Nombre'], PARTNER_18, 'res.partner', { 0: 'x_gone' })[0]).toMatchObject({
      field: null,
    });
    expect(
      mapHeaders(['Ruta', 'Nombre'], PARTNER_18, 'res.partner', { 0: 'x_route', 1: null }).map(
        ({ field }) => field,
      ),
    ).toEqual(['x_route', null]);
  });
});

describe('fields that a version does not have', () => {
  test('Celular becomes the phone in 19 when nobody else is', () => {
    const [column] = map(['Celular'], PARTNER_19);
    expect(column).toMatchObject({ field: 'phone', confidence: 'synonym' });
    expect(column?.reason).toBe(
      'Esta versión de Odoo no tiene el dato «Celular»; se cargará como «Teléfono».',
    );
  });

  test('and is left out, with the reason, when there is a phone', () => {
    const columns = map(['Celular', 'Teléfono'], PARTNER_19);
    expect(columns.map(({ field }) => field)).toEqual([null, 'phone']);
    expect(columns[0]?.reason).toMatch(/lo ocupa «Teléfono»/);
  });

  test('names that changed are followed', () => {
    const selection = (string: string): OdooField => f(string, 'selection');
    expect(
      fieldsOf(
        ['Tipo de producto'],
        { name: f('Nombre'), type: selection('Tipo'), detailed_type: selection('Tipo') },
        'product.template',
      ),
    ).toEqual(['detailed_type']);
    expect(
      fieldsOf(['Tipo de producto'], { name: f('Nombre'), type: selection('Tipo') }, 'product.template'),
    ).toEqual(['type']);
    expect(fieldsOf(['Género'], { gender: selection('Género') }, 'hr.employee')).toEqual(['gender']);
    expect(fieldsOf(['Sexo'], { sex: selection('Sexo') }, 'hr.employee')).toEqual(['sex']);
  });

  test('stock that Odoo computes is not loaded with the products', () => {
    const fields = { name: f('Nombre'), qty_available: f('Cantidad a mano', 'float', { readonly: true }) };
    expect(map(['Existencias'], fields, 'product.template')[0]?.reason).toMatch(/calcula «Existencias»/);
  });
});

describe('the sheet as a whole', () => {
  const problems = (headers: string[], fields = PARTNER_18, model = 'res.partner'): string[] =>
    mappingProblems(map(headers, fields, model), fields, model);

  test('needs the required columns', () => {
    expect(problems(['Nombre', 'Correo'])).toEqual([]);
    expect(problems(['Correo'])).toEqual([
      'Falta la columna «Nombre», que es obligatoria. También puede llamarse «Nombre completo», «Nombre o razón social» o «Razón social».',
    ]);
    expect(problems(['Foo', 'Bar'])).toHaveLength(1);
    expect(problems(['Foo', 'Bar'])[0]).toMatch(/ninguna columna/);
  });

  test('does not ask for required fields that have a default we cannot see', () => {
    const fields = {
      name: f('Nombre', 'char', { required: true }),
      uom_id: f('Unidad', 'many2one', { required: true }),
    };
    expect(problems(['Nombre'], fields, 'product.template')).toEqual([]);
  });

  test('a relation by external id satisfies the requirement', () => {
    const fields = {
      partner_id: f('Proveedor', 'many2one'),
      product_tmpl_id: f('Producto', 'many2one'),
      price: f('Precio', 'float'),
    };
    expect(problems(['partner_id/id', 'Producto', 'Precio'], fields, 'product.supplierinfo')).toEqual([]);
  });

  test('a model outside the catalogue is mapped by its own labels', () => {
    const fields = { name: f('Nombre'), x_kilometres: f('Kilometraje', 'float') };
    expect(fieldsOf(['Nombre', 'Kilometraje'], fields, 'fleet.vehicle')).toEqual(['name', 'x_kilometres']);
    expect(problems(['Kilometraje'], fields, 'fleet.vehicle')).toHaveLength(1);
  });
});

describe('the catalogue', () => {
  test('[S28] every app of the portal knows what its file is loaded into', () => {
    const models = Object.fromEntries(listApps().map(({ app }) => [app, modelOfApp(app)]));
    expect(models).toEqual({
      contacts: 'res.partner',
      crm: 'crm.lead',
      sale_management: 'product.template',
      stock: 'product.template',
      account: 'account.account',
      accountant: 'account.account',
      account_accountant: 'account.account',
      purchase: 'product.supplierinfo',
      project: 'project.project',
      hr: 'hr.employee',
      website: 'product.template',
      point_of_sale: 'product.template',
      mrp: 'mrp.bom',
    });
    expect(modelOfApp('sale')).toBeNull();
  });

  test('contacts and products come before what refers to them', () => {
    expect(inLoadOrder(['crm', 'stock', 'purchase', 'contacts'], (app) => modelOfApp(app) ?? '')).toEqual([
      'contacts',
      'stock',
      'purchase',
      'crm',
    ]);
  });

  test.each([...new Set(listApps().flatMap(({ models }) => models.map(({ model }) => model)))])(
    'no word of %s means two fields',
    (model) => {
      for (const words of ['labels', 'synonyms'] as const) {
        const owners = new Map<string, string>();
        for (const hint of findModel(model)?.fields ?? [])
          for (const word of hint[words] ?? []) {
            const owner = owners.get(wordKey(word));
            expect(owner === undefined || owner === hint.field, `${word}: ${owner} and ${hint.field}`).toBe(
              true,
            );
            owners.set(wordKey(word), hint.field);
          }
      }
    },
  );

  test('fields are found under the name of any version', () => {
    expect(findHint('hr.employee', 'gender')?.field).toBe('sex');
    expect(findHint('res.partner', 'constructor')).toBeNull();
  });
});
