import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { proposeNumber } from '../src/values/number-proposals.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf } from './list-tables.ts';
import { prepared } from './prepared.ts';

/** The field of each column. */
const fieldsOf = (model: string, rows: CellInput[][]) =>
  prepared(rows, { model, fields: catalogueFields(model) }).inspection.columns.map(({ field }) => field);

/** The field of each column, and the one that is offered. */
const offeredIn = (model: string, rows: CellInput[][], fields = catalogueFields(model)) =>
  outlineWorkbook(bookOf(rows), [{ model, name: model, fields }])[0]?.columns.map(({ field, proposal }) => [
    field,
    proposal,
  ]) ?? [];

/** A list in which the first column is the name, and the second has these values. */
const beside = (name: string, header: string, values: CellInput[]) => [
  [name, header],
  ...values.map((value, at) => [`Registro ${at}`, value]),
];

test.each<[string, CellInput[], string | null]>([
  ['CREDITO', ['30 días', 'CONTADO', 'contado', '15 d'], 'property_payment_term_id'],
  ['Crédito', ['30 días', '5,000.00', 'contado'], null],
  ['Crédito', ['Sí', 'No', 'Sí'], null],
  ['Crédito', [5000, 2500, 1000], null],
  ['EMAILPRED', ['ana@ejemplo.com', 'tum@ejemplo.com', 'paz@ejemplo.com'], 'email'],
  ['Actividad económica', ['Comercio', 'Servicios', 'Comercio'], 'industry_id'],
])('a customer: %s with %j is %s', (header, values, field) => {
  expect(fieldsOf('res.partner', beside('Cliente', header, values))).toEqual(['name', field]);
});

test.each<[string, string, CellInput[], string | null]>([
  ['product.template', 'P. UNIDAD', [4.5, 41, 6.25], 'list_price'],
  ['product.template', 'P.U.', [4.5, 41, 6.25], 'list_price'],
  ['product.template', 'Público', [10.75, 100, 145], 'list_price'],
  ['product.template', 'Incluye', ['2 huevos', 'con miel', 'sopa'], 'description_sale'],
  ['product.template', 'P. CAJA', [98.5, 219, 136], null],
  ['hr.employee', 'Afil. IGSS', ['801330799458', '145436432188', '494067904865'], 'ssnid'],
  ['hr.employee', 'IGSS 4.83%', [188.37, 179.82, 289.8], null],
  ['hr.employee', 'IGSS', [188.37, 179.82, 289.8], null],
  ['hr.employee', 'Hijos', [2, 3, 1], 'children'],
  ['hr.employee', 'Fin de contrato', ['31/12/2026', '30/06/2026', '31/12/2027'], 'contract_date_end'],
  ['hr.employee', 'Fecha de salida', ['31/12/2026', '30/06/2026', '31/12/2027'], null],
  ['hr.employee', 'Contrato', ['Indefinido', 'Plazo fijo', 'Indefinido'], null],
  ['hr.employee', 'Dirección', ['2 calle 1-20', '6 calle 5-82', '4 calle 3-3'], 'private_street'],
  ['crm.lead', 'Monto aprox', [45500, 79250, 165000], 'expected_revenue'],
])('%s: %s with %j is %s', (model, header, values, field) => {
  expect(fieldsOf(model, beside('Nombre', header, values))[1]).toBe(field);
});

test('another price comes before «Público»', () => {
  const rows = [
    ['Producto', 'Público', 'Precio'],
    ['Martillo', 10.75, 9.5],
    ['Alicate', 100, 90],
  ];
  expect(fieldsOf('product.template', rows)).toEqual(['name', null, 'list_price']);
});

test('the usual price of WooCommerce comes before that of an offer, which stands alone where there is no other', () => {
  const rows = [
    ['Name', 'Sale price', 'Regular price'],
    ['Polo', 49.9, 59.9],
    ['Gorra', 19.5, 25],
  ];
  const fields = catalogueFields('product.template');
  const english = { ...fields, list_price: { ...fields.list_price, string: 'Sale Price', type: 'float' } };
  const found = prepared(rows, { model: 'product.template', fields: english }).inspection.columns;
  expect(found.map(({ field }) => field)).toEqual(['name', null, 'list_price']);
  expect(
    fieldsOf(
      'product.template',
      rows.map((row) => row.slice(0, 2)),
    ),
  ).toEqual(['name', 'list_price']);
});

test('«Empresa» is never the company of this Odoo, whatever the field of that is called', () => {
  const company = { string: 'Empresa', type: 'many2one', relation: 'res.company' };
  const fields = { ...catalogueFields('project.task'), company_id: company };
  const rows = [
    ['Tarea', 'Empresa'],
    ['Planilla', 'Textiles Waqay'],
    ['Balance', 'Inversiones Killa'],
  ];
  expect(offeredIn('project.task', rows, fields)[1]).toEqual([null, 'partner_id']);
});

test('«Ítem - Desc.» with numbers of an invoice is offered as the discount of the line, and not taken for its text', () => {
  const rows = [
    ['Número', 'Cliente', 'Fecha', 'Ítem - Nombre', 'Ítem - Cantidad', 'Ítem - Precio', 'Ítem - Desc.'],
    ['FE1', 'Clínica Norte', '2026-01-08', 'Filtro', 2, 450, 10],
    ['FE2', 'Taller Sur', '2026-01-09', 'Manguera', 6, 125, 0],
    ['FE2', 'Taller Sur', '2026-01-09', 'Abrazadera', 4, 12, 5],
  ];
  expect(offeredIn('account.move', rows)[6]).toEqual([null, 'invoice_line_ids/discount']);
});

test('«Incluye» gives way to a description', () => {
  const rows = [
    ['Producto', 'Incluye', 'Descripción'],
    ['Desayuno', '2 huevos', 'Típico'],
    ['Almuerzo', 'sopa', 'Del día'],
  ];
  expect(fieldsOf('product.template', rows)).toEqual(['name', null, 'description_sale']);
});

test('a blank column gives way to one with values, unless a person decided', () => {
  const rows = [
    ['Nombre', 'Ciudad', 'Municipio'],
    ['Ana Paz', null, 'Zacapa'],
    ['Luis Tun', null, 'Mixco'],
  ];
  const fields = catalogueFields('res.partner');
  const decided = prepared(rows, { model: 'res.partner', fields, overrides: { 1: 'city' } });
  expect(fieldsOf('res.partner', rows)).toEqual(['name', null, 'city']);
  expect(decided.inspection.columns.map(({ field }) => field)).toEqual(['name', 'city', null]);
});

test('what a prospect wants is the opportunity, and «Cliente / Contacto» the company', () => {
  const rows = [
    ['Cliente / Contacto', 'Que quiere', 'Tel'],
    ['Tienda Los Cipreses / Estuardo Gómez', '6 paneles casa', '5020-1449'],
    ['Librería Monte / Ana Tun', 'bombeo solar', '3651-2748'],
  ];
  expect(fieldsOf('crm.lead', rows)).toEqual(['partner_name', 'name', 'phone']);
});

test('the state of a prospect is its stage, beside the state where he lives', () => {
  const rows = [
    ['Nombre', 'Estado de posible cliente', 'Estado'],
    ['Hotel Sol', 'Contactado', 'Izabal'],
    ['Hotel Luna', 'Precalificado', 'Petén'],
  ];
  expect(fieldsOf('crm.lead', rows)).toEqual(['name', 'stage_id', 'state_id']);
});

test.each([
  ['45mil', '45000'],
  ['45 mil', '45000'],
  ['Q.45k', '45000'],
  ['12.5 mil', '12500'],
  ['45 mil aprox', null],
  ['3 millones', null],
])('«%s» is proposed as %s', (text, number) => {
  expect(proposeNumber(text, null)).toBe(number);
});

test.each([
  ['Apellidos, Nombres', 'Tzoc Girón, Luis', 'Luis Tzoc Girón'],
  ['Nombre (Apellidos, nombres)', 'Tzoc Girón, Luis', 'Luis Tzoc Girón'],
  ['Apellidos y nombres', 'Tzoc Girón Luis', 'Tzoc Girón Luis'],
  ['Apellidos, Nombres', 'Tzoc, Girón, Luis', 'Tzoc, Girón, Luis'],
  ['Nombre completo', 'Tzoc Girón, Luis', 'Tzoc Girón, Luis'],
  ['Nombres y apellidos', 'Luis, Tzoc Girón', 'Luis, Tzoc Girón'],
])('below «%s» «%s» is «%s»', (header, written, name) => {
  const rows = [
    [header, 'DPI'],
    [written, '2472 25374 0101'],
    ['Ana Paz', '2011 88401 0101'],
  ];
  const { rows: found } = prepared(rows, { model: 'hr.employee', fields: catalogueFields('hr.employee') });
  expect(found[0]?.values[0]).toBe(name);
});

test('«aprox» behind an expected revenue is no mistake; behind a price it is', () => {
  const amounts = (model: string, header: string) =>
    prepared(beside('Nombre', header, ['Q79,250 aprox', 'Q 9,500 (aprox.)', '100']), {
      model,
      fields: catalogueFields(model),
    }).rows.map(({ values, problems }) => problems[0]?.kind ?? values[1]);
  expect(amounts('crm.lead', 'Monto aprox')).toEqual(['79250', '9500', '100']);
  expect(amounts('product.template', 'Precio')).toEqual(['number', 'number', '100']);
});

/** The field that a column has or is proposed, in a list with the real labels of few fields. */
const offerOf = (model: string, rows: CellInput[][]) => {
  const { field, proposal } = prepared(rows, { model, fields: catalogueFields(model) }).inspection
    .columns[1] as { field: string | null; proposal?: string };
  return proposal === undefined ? field : `? ${proposal}`;
};

const words = ['Alto', 'Bajo', 'Medio'];
const numbers = ['C001', 'C002', 'C003'];
const phones = ['5512-3344', '2233-1890', '4788-0091'];
const names = ['Ana Paz', 'Luis Sis', 'Eva Coc'];

test.each<[string, string, CellInput[], string | null]>([
  ['res.partner', 'Tipo de cliente', ['Mayorista', 'Minorista', 'Mayorista'], 'category_id'],
  ['res.partner', 'Tipo de cliente', ['Empresa', 'Individual', 'Empresa'], 'company_type'],
  ['res.partner', 'Grupo de clientes', words, 'category_id'],
  ['res.partner', 'Tipo', ['Mayorista', 'Minorista', 'Mayorista'], '? category_id'],
  ['res.partner', 'Cliente o proveedor', ['Cliente', 'Proveedor', 'Cliente'], '? category_id'],
  ['res.partner', 'Natural / Jurídica', ['Natural', 'Jurídica', 'Natural'], 'company_type'],
  ['res.partner', '¿Empresa?', ['Sí', 'No', 'Sí'], 'is_company'],
  ['res.partner', 'Lista de precios', ['Lista A', 'Lista B', 'Lista A'], 'property_product_pricelist'],
  ['res.partner', 'Nivel de precio', ['1', '2', '1'], 'property_product_pricelist'],
  ['res.partner', 'DPI', ['1234 56789 0101', '2345 67890 0101', '3456 78901 0601'], '? vat'],
  ['res.partner', 'No. DUI', ['04567891-2', '01234567-8', '02345678-9'], '? vat'],
  ['res.partner', 'ID', numbers, '? ref'],
  ['res.partner', '# Cliente', numbers, 'ref'],
  ['res.partner', 'Mr./Ms.', ['Mr.', 'Ms.', 'Mr.'], 'title'],
  ['res.partner', 'Tratamiento', ['Sr.', 'Licda.', 'Ing.'], 'title'],
  ['res.partner', 'Title', ['Gerente', 'Contador', 'Piloto'], '? function'],
  ['res.partner', 'Número de contacto', phones, '? phone'],
  ['res.partner', 'Días de pago', ['Lunes', 'Martes', 'Viernes'], null],
  ['res.partner', 'Qué nos surte', words, '? comment'],
  ['res.partner', 'No. NRC', ['123456-7', '98765-4', '45678-9'], 'company_registry'],
  ['res.partner', 'Teléfono de referencia', phones, null],
  ['res.partner', 'Fax', phones, null],
  ['hr.employee', 'Código de empleado', numbers, '? barcode'],
  ['hr.employee', 'Contacto de emergencia', names, 'emergency_contact'],
  ['hr.employee', 'En caso de emergencia avisar a', names, 'emergency_contact'],
  ['hr.employee', 'Cel. de emergencia', phones, 'emergency_phone'],
  ['hr.employee', 'Municipio de residencia', words, 'private_city'],
  ['hr.employee', 'Lugar nac.', words, 'place_of_birth'],
  ['hr.employee', 'Esposa(o)', names, 'spouse_complete_name'],
  ['hr.employee', 'Escolaridad', ['Diversificado', 'Primaria', 'Universitario'], '? certificate'],
  ['hr.employee', 'Sucursal', words, '? work_location_id'],
  ['hr.employee', 'Turno', words, '? resource_calendar_id'],
  ['hr.employee', 'FECNAC', ['15/03/1985', '02/11/1990', '28/07/1978'], 'birthday'],
])('%s: %s with %j is, or is proposed as, %s', (model, header, values, field) => {
  expect(offerOf(model, beside('Nombre', header, values))).toBe(field);
});

test('a field that is only offered needs all the words of a header', () => {
  expect(offerOf('res.partner', beside('Nombre', 'Ruta', words))).toBe('? category_id');
  expect(offerOf('res.partner', beside('Nombre', 'Ruta de reparto', words))).toBe(null);
});

test.each<[string, CellInput[], string | null]>([
  ['Esquema de impuestos', [1, 1, 2], null],
  ['Impuesto', ['1', '0', '1'], null],
  ['IVA', [12, 12, 0], 'taxes_id'],
  ['Impuesto', ['IVA 12%', 'Exento', 'IVA 12%'], 'taxes_id'],
])('the codes of a program are no taxes: %s with %j is %s', (header, values, field) => {
  expect(fieldsOf('product.template', beside('Nombre', header, values))[1]).toBe(field);
});

test.each<[string, string, string, CellInput[], string]>([
  ['project.task', 'Tarea', 'Mecánico', ['Chepe', 'Toño', 'Chepe'], 'user_ids'],
  ['project.task', 'Tarea', 'Maestro de obra', ['Don Julio', 'Wilson', 'Wilson'], 'user_ids'],
  ['res.partner', 'Customer', 'Account No.', ['C-0012', 'C-0040', 'C-0055'], 'ref'],
  ['hr.employee', 'Nombre', 'Otro teléfono', ['5544-1122', '4455-2211', '3344-5566'], 'mobile_phone'],
])('%s beside %s: «%s» with %j is offered as %s', (model, name, header, values, field) => {
  const request = { model, fields: catalogueFields(model), values: { project_id: 'Taller' } };
  const own = prepared(beside(name, header, values), request).inspection.columns[1];
  expect([own?.field, own?.proposal]).toEqual([null, field]);
});

test.each<[string, string[], string]>([
  ['aisle, shelf and level', ['Pasillo', 'Estante', 'Nivel'], 'A-3-1'],
  ['the number of the shelf', ['Pasillo', 'No. de estante'], 'A-3'],
  ['a branch and its shelf', ['Sucursal', 'Estante'], 'A/3'],
  ['the branch behind the shelf', ['Estante', 'Nivel', 'Sucursal'], '1/A-3'],
  // Odoo knows its warehouses by their names.
  ['a warehouse', ['Bodega', 'Estante', 'Nivel'], 'A'],
])('the place of a count in several columns is one: %s', (_, headers, place) => {
  const rows: CellInput[][] = [
    ['Producto', ...headers, 'Cantidad'],
    ['Martillo', ...['A', 3, 1].slice(0, headers.length), 12],
  ];
  const file = prepared(rows, { model: 'stock.quant' });
  expect(file.rows[0]?.values[file.fieldNames.indexOf('location_id')]).toBe(place);
});

test.each<[string, string, string | undefined]>([
  ['Precio', 'Q8 / Q12', '8'],
  ['Precio', '$8.50/$12', '8.50'],
  ['Precio', '8.50/12', undefined],
  ['Precio', 'Q8 / docena', undefined],
  ['Precio', 'Q8 / Q12 / Q15', undefined],
  ['Peso', '8 / 12', undefined],
])('of two prices in one cell the first one is proposed: %s «%s»', (header, cell, proposal) => {
  const rows = [
    ['Nombre', header],
    ['Pan', cell],
  ];
  const [row] = prepared(rows, { model: 'product.template' }).rows;
  expect([row?.problems.length, row?.problems[0]?.proposal]).toEqual([1, proposal]);
});

test.each([
  'Descripción del trabajo',
  'Trabajo realizado',
  'Descripción del servicio',
  'Detalle del servicio',
])('«%s» is what a line of an order is about, where no other column says it', (title) => {
  const rows = [
    ['No.', 'Cliente', title, 'Cantidad', 'Precio'],
    ['C-1', 'Ana Paz', 'Diplomas', 150, 8.5],
    ['C-2', 'Luis Sic', 'Agendas', 60, 45],
  ];
  expect(fieldsOf('sale.order', rows)[2]).toBe('order_line/product_id');
  const withProduct = rows.map((row, at) => [...row, at === 0 ? 'Producto' : `Artículo ${at}`]);
  expect(fieldsOf('sale.order', withProduct)[5]).toBe('order_line/product_id');
});

test('the address that Shopify calls the default one has its postal code and the codes of state and country', () => {
  const rows = [
    ['First Name', 'Default Address Zip', 'Default Address Province Code', 'Default Address Country Code'],
    ['Paola', '01001', 'GUA', 'GT'],
  ];
  expect(fieldsOf('res.partner', rows)).toEqual(['name', 'zip', 'state_id', 'country_id']);
});
