import { describe, expect, test } from 'vitest';
import {
  catalogueFields,
  findHint,
  findModel,
  inLoadOrder,
  listApps,
  modelOfApp,
  type OdooField,
} from '../src/catalogue/catalogue.ts';
import { wordKey } from '../src/common/words.ts';
import type { ColumnMapping } from '../src/mapping/claims/claims.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { mappingProblems } from '../src/mapping/required-columns.ts';

const odooField = (string: string, type = 'char', more: Partial<OdooField> = {}): OdooField => ({
  string,
  type,
  required: false,
  readonly: false,
  ...more,
});
const partner18: Record<string, OdooField> = {
  id: odooField('ID', 'integer', { readonly: true }),
  name: odooField('Nombre'),
  email: odooField('Correo electrónico'),
  phone: odooField('Teléfono'),
  mobile: odooField('Móvil'),
  vat: odooField('NIF'),
  street: odooField('Calle'),
  city: odooField('Ciudad'),
  state_id: odooField('Provincia', 'many2one', { relation: 'res.country.state' }),
  country_id: odooField('País', 'many2one', { relation: 'res.country' }),
  category_id: odooField('Etiquetas', 'many2many'),
  color: odooField('Índice de color', 'integer'),
  commercial_partner_id: odooField('Entidad comercial', 'many2one', { readonly: true }),
  credit_limit: odooField('Límite de crédito', 'float'),
  x_route: odooField('Ruta'),
  x_route_day: odooField('Ruta'),
  child_ids: odooField('Contacto', 'one2many'),
};
const { mobile: _, ...partner19 } = partner18;

const map = (headers: string[], fields = partner18, model = 'res.partner'): ColumnMapping[] =>
  mapHeaders(headers, fields, model);
const fieldsOf = (headers: string[], fields = partner18, model = 'res.partner'): (string | null)[] =>
  map(headers, fields, model).map((column) => column.field);

describe('headers that name a field', () => {
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
    ['Municipio', 'city', 'synonym'],
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
    ['Telefonos de emergencia', /no es un dato de/],
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

  test('a technical name that is also a plain word counts where all headers are technical names', () => {
    expect(fieldsOf(['name', 'color'])).toEqual(['name', 'color']);
    expect(fieldsOf(['Nombre', 'color'])).toEqual(['name', null]);
  });
});

describe('columns that claim the same field', () => {
  test('the surer word wins, then the column further left', () => {
    const columns = map(['Razón social', 'Nombre', 'Cliente']);
    expect(columns.map(({ field }) => field)).toEqual([null, 'name', null]);
    expect(columns[0]?.reason).toBe(
      'La columna «Razón social» significa lo mismo que «Nombre», que ya se usa; no se cargará.',
    );
    expect(fieldsOf(['Correo', 'E-mail'])).toEqual(['email', null]);
    expect(fieldsOf(['País', 'country_id/id'])).toEqual([null, 'country_id/id']);
  });

  test("a person's choice comes first", () => {
    expect(mapHeaders(['Nombre'], partner18, 'res.partner', { overrides: { 0: 'x_gone' } })[0]).toMatchObject(
      {
        field: null,
      },
    );
    expect(
      mapHeaders(['Ruta', 'Nombre'], partner18, 'res.partner', { overrides: { 0: 'x_route', 1: null } }).map(
        ({ field }) => field,
      ),
    ).toEqual(['x_route', null]);
  });
});

describe('fields that a version does not have', () => {
  test('in Odoo 19 Celular becomes the phone where no other column is', () => {
    const [column] = map(['Celular'], partner19);
    expect(column).toMatchObject({ field: 'phone', confidence: 'synonym' });
    expect(column?.reason).toBe(
      'Esta versión de Odoo no tiene el dato «Celular»; se cargará como «Teléfono».',
    );
  });

  test('in Odoo 19 Celular is used in rows without a telephone where another column is the phone', () => {
    const columns = map(['Celular', 'Teléfono'], partner19);
    expect(columns.map(({ field }) => field)).toEqual([null, 'phone']);
    expect(columns[0]).toMatchObject({ joins: { column: 1, field: 'phone', isFallback: true } });
  });

  test('renamed fields are found', () => {
    const selection = (string: string): OdooField => odooField(string, 'selection');
    expect(
      fieldsOf(
        ['Tipo de producto'],
        { name: odooField('Nombre'), type: selection('Tipo'), detailed_type: selection('Tipo') },
        'product.template',
      ),
    ).toEqual(['detailed_type']);
    expect(
      fieldsOf(
        ['Tipo de producto'],
        { name: odooField('Nombre'), type: selection('Tipo') },
        'product.template',
      ),
    ).toEqual(['type']);
    expect(fieldsOf(['Género'], { gender: selection('Género') }, 'hr.employee')).toEqual(['gender']);
    expect(fieldsOf(['Sexo'], { sex: selection('Sexo') }, 'hr.employee')).toEqual(['sex']);
  });

  test('a label of the customer’s Odoo is no field where Odoo keeps nothing of it, but one of the catalogue is', () => {
    const searchedBy = { ...odooField('Ubicación', 'many2one'), store: false };
    expect(fieldsOf(['Ubicación'], { location_id: searchedBy }, 'product.template')).toEqual([null]);
    expect(fieldsOf(['Ubicación'], { x_place: odooField('Ubicación') }, 'product.template')).toEqual([
      'x_place',
    ]);
    const cost = { ...odooField('Costo', 'float'), store: false };
    expect(fieldsOf(['Costo'], { standard_price: cost }, 'product.template')).toEqual(['standard_price']);
  });

  test('the computed quantity on hand is not loaded with products', () => {
    const fields = {
      name: odooField('Nombre'),
      qty_available: odooField('Cantidad a mano', 'float', { readonly: true }),
    };
    expect(map(['Existencias'], fields, 'product.template')[0]?.reason).toBe(
      '«Existencias» no va con el producto: se carga como conteo de existencias, en Inventario.',
    );
  });
});

describe('the sheet as a whole', () => {
  const problems = (headers: string[], fields = partner18, model = 'res.partner'): string[] =>
    mappingProblems(map(headers, fields, model), fields, model);

  test('needs the required columns', () => {
    expect(problems(['Nombre', 'Correo'])).toEqual([]);
    expect(problems(['Correo'])).toEqual([
      'Falta la columna «Nombre», que es obligatoria. También puede llamarse «Nombre completo», «Nombre o razón social» o «Razón social».',
    ]);
    expect(problems(['Foo', 'Bar'])).toHaveLength(1);
    expect(problems(['Foo', 'Bar'])[0]).toMatch(/ninguna columna/);
  });

  test('does not need the required fields for which Odoo has a default', () => {
    const fields = {
      name: odooField('Nombre', 'char', { required: true }),
      uom_id: odooField('Unidad', 'many2one', { required: true }),
    };
    expect(problems(['Nombre'], fields, 'product.template')).toEqual([]);
  });

  test('may have the required field as a column of external ids', () => {
    const fields = {
      partner_id: odooField('Proveedor', 'many2one'),
      product_tmpl_id: odooField('Producto', 'many2one'),
      price: odooField('Precio', 'float'),
    };
    expect(problems(['partner_id/id', 'Producto', 'Precio'], fields, 'product.supplierinfo')).toEqual([]);
  });

  test('a model that the catalogue lacks is mapped by its labels in Odoo', () => {
    const fields = { name: odooField('Nombre'), x_kilometres: odooField('Kilometraje', 'float') };
    expect(fieldsOf(['Nombre', 'Kilometraje'], fields, 'fleet.vehicle')).toEqual(['name', 'x_kilometres']);
    expect(problems(['Kilometraje'], fields, 'fleet.vehicle')).toHaveLength(1);
  });
});

describe('the catalogue', () => {
  test('[S28] every app of the portal has a model for its file', () => {
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

  test('contacts and products are loaded before records that refer to them', () => {
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

  test('fields are found by their name in any version', () => {
    expect(findHint('hr.employee', 'gender')?.field).toBe('sex');
    expect(findHint('res.partner', 'constructor')).toBeNull();
  });
});

test('a column of products that Odoo has in records of its own is told with the list it can be loaded in', () => {
  const reasonOf = (header: string, model: string) =>
    mapHeaders(['Código', 'Nombre', header], catalogueFields(model), model)[2]?.reason;
  const told = (header: string, list: string, app: string) =>
    `«${header}» no es un dato de productos; no se cargará. Va en una hoja propia de «${list}», en ${app}, con el código del producto.`;
  for (const [header, list, app] of [
    ['Stock máx.', 'Reglas de reabastecimiento', 'Inventario'],
    ['Punto de reorden', 'Reglas de reabastecimiento', 'Inventario'],
    ['Proveedor', 'Precios de proveedores', 'Compras'],
    ['Vence', 'Existencias', 'Inventario'],
  ] as const)
    expect(reasonOf(header, 'product.template')).toBe(told(header, list, app));
  expect(reasonOf('Jefe', 'product.template')).toBe('«Jefe» no es un dato de productos; no se cargará.');
  expect(reasonOf('Mínimo', 'res.partner')).toBe('«Mínimo» no es un dato de contactos; no se cargará.');
});
