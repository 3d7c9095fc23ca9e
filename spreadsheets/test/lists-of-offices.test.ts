import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, columnsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Lists of offices, whose headers say a field in their own words. */

describe('headers in the words of an office', () => {
  test.each<[string, string, string, string]>([
    [
      'receivables by day of issue and open balance',
      'account.move',
      `Cuenta por cobrar a | Tipo transacción | Emitida | Vence | Saldo abierto | Rep. de ventas
       Súper La Paz | Factura | 2025-01-03 | 2025-02-03 | 1250.50 | Fany
       Tienda Sol | FACT | 2025-01-09 | 2025-02-09 | 300 | Wil
       Hotel Mar | Factura | 2025-01-12 | 2025-02-12 | 89.90 | Fany`,
      'partner_id move_type invoice_date invoice_date_due invoice_line_ids/price_unit invoice_user_id',
    ],
    [
      'a switchboard with its extension is a telephone, a courtesy a title',
      'res.partner',
      `Nombre | Trato | PBX / ext. | Lo atiende
       Ana Paz | Lic. | 2411-6000 ext. 44 | Mario Ruiz
       Luis Coc | Ing. | 2361-0909 | Mario Ruiz
       Eva Tun | Licda. | 2411-6000 | Elsa Xol`,
      'name title phone ?user_id',
    ],
    [
      'the department of Peru is the state, its province the city',
      'res.partner',
      `Razón social | Dirección | PROVINCIA | DPTO./REGION
       Norte SAC | Jr. Lima 1 | Huaraz | Ancash
       Sur EIRL | Av. Sol 2 | Lima | Lima
       Mar SA | Jr. Mar 3 | Callao | Callao`,
      'name street city state_id',
    ],
    [
      'a province beside a department and a city is left out',
      'res.partner',
      `Razón social | Ciudad | Provincia | Departamento
       Norte SAC | Caraz | Huaylas | Ancash
       Sur EIRL | Miraflores | Lima | Lima
       Mar SA | La Punta | Callao | Callao`,
      'name city - state_id',
    ],
    [
      'a final count comes before a first and a second one',
      'stock.quant',
      `Código | 1er conteo | Re-conteo | FÍSICO FINAL
       A-1 | 10 | 12 | 12
       A-2 | 20 |  | 20
       A-3 | 30 | 28 | 28`,
      'product_id - - inventory_quantity',
    ],
    [
      'a third count comes before a second one',
      'stock.quant',
      `Código | Conteo 1 | Conteo 2 | Conteo 3
       A-1 | 10 | 12 | 12
       A-2 | 20 | 21 | 20
       A-3 | 30 | 28 | 28`,
      'product_id - - inventory_quantity',
    ],
    [
      'a product and its presentation are its name',
      'product.template',
      `Código | Medicamento y presentación | Precio
       A-1 | Ibuprofeno 400 mg x 10 | 12.50
       A-2 | Amoxicilina jarabe | 35
       A-3 | Suero oral 500 ml | 18`,
      'default_code name list_price',
    ],
    [
      'own and foreign words of a price list',
      'product.supplierinfo',
      `Proveedor | Código nuestro | Descripción s/proveedor | Precio | Oferta vence
       Frenos SA | B-1 | BRAKE PAD FRT | 210 | 2025-06-30
       Rápido | B-2 | BALATA TRASERA | 180 | 2025-06-30
       Frenos SA | B-3 | FILTRO ACEITE | 45 | 2025-07-31`,
      'partner_id product_tmpl_id product_name price date_end',
    ],
    [
      'whom a task is for is no person who does it',
      'project.task',
      `Tarea | Proyecto | Encargado | Para quién
       Pintar | Casa | Beto | Fam. Ruiz
       Lijar | Casa | Luis | Dra. Pinto
       Medir | Casa | Beto | Agro Sur`,
      'name project_id user_ids partner_id',
    ],
    [
      'the pipeline beside the stage of a deal is offered as the team',
      'crm.lead',
      `Deal Name | Deal Stage | Pipeline | Next step
       Techo | Nuevo | Ventas | Llamar el lunes a Ana
       Cocina | Calificado | Ventas | Enviar la oferta nueva
       Portón | Ganado | Obras | Visitar la obra con Luis`,
      'name stage_id ?team_id ?description',
    ],
    [
      'an open or lost deal is no stage, also where all deals are in the same one',
      'crm.lead',
      `Deal - Title | Deal - Pipeline | Deal - Stage | Deal - Status
       Techo | Ventas | Calificado | Abierto
       Cocina | Ventas | Calificado | Perdido
       Portón | Obras | Calificado | Abierto`,
      'name ?team_id stage_id -',
    ],
    [
      'a tax number of 13 digits below a header that may also mean an identity card',
      'res.partner',
      `Razón social | RUC / Cédula | Teléfono
       Importadora Uno | 1790012341001 | 022551234
       Importadora Dos | 1790012352001 | 022551235
       Importadora Tres | 1790012363001 | 022551236`,
      'name vat phone',
    ],
    [
      'a shop is called by its own name, and not by its owner’s',
      'res.partner',
      `No. Cliente | Tienda | Dueño(a) | Vive en
       1001 | Abarrotería Mary | Mary Tzul | zona 3
       1002 | Depósito El Norte | Pedro Xol | zona 7
       1003 | La Bendición | Ana Paz | zona 11`,
      'ref name - ?street',
    ],
    [
      'codes below a model are offered as the code, an article is the name, stock has its day',
      'product.template',
      `Modelo | Prenda | Costo c/IVA | Costo s/IVA | Existencia al 31/12
       VE-01 | Vestido largo | 89.60 | 80 | 3
       VE-02 | Vestido corto | 78.40 | 70 | 5
       BL-01 | Blusa | 44.80 | 40 | 2`,
      '?default_code name - standard_price qty_available',
    ],
    [
      'the account of a firm is its name, and a remark about it is none',
      'res.partner',
      `Nombre de la cuenta | Teléfono | Sitio web | Descripción
       Ferretería Sol | 5555-1010 | www.sol.com | Cliente desde 2010, paga bien
       Panadería Luna | 5555-1020 | www.luna.com | Cliente nuevo, pide factura
       Taller Ruiz | 5555-1030 | www.ruiz.com | Visitar en enero`,
      'name phone website ?comment',
    ],
    [
      'beside another column with names a remark is not taken for the name, which is offered',
      'res.partner',
      `Entidad | NIT | Descripción
       Ferretería Sol | CF | Cliente desde 2010, paga bien
       Panadería Luna | CF | Cliente nuevo, pide factura
       Taller Ruiz | CF | Visitar en enero`,
      '?name vat ?comment',
    ],
    [
      'the id of an account in Zoho gives way to its code',
      'account.account',
      `Account ID | Account Name | Account Code | Account Type
       4401000000000388 | Caja | 1101 | Cash
       4401000000000391 | Bancos | 1102 | Bank
       4401000000000394 | Ventas | 4101 | Income`,
      '- name code account_type',
    ],
    [
      'the amount of a unit comes before that of the line, in the export of Xero',
      'account.move',
      `ContactName | InvoiceNumber | InvoiceDate | Description | Quantity | UnitAmount | LineAmount
       Ferretería Sol | F-1 | 03/11/2026 | Clavos | 10 | 2.5 | 25
       Taller Ruiz | F-2 | 04/11/2026 | Tornillos | 4 | 3 | 12
       Panadería Luna | F-3 | 05/11/2026 | Bisagras | 2 | 15 | 30`,
      '?partner_id name invoice_date invoice_line_ids/name invoice_line_ids/quantity invoice_line_ids/price_unit -',
    ],
    [
      'the number of a program gives way to the code that people gave, and a supplier to prefer is one',
      'product.template',
      `ID del producto | Nombre | Referencia | Precio | Código EAN-13
       1 | Taza azul | TZ-1 | 9.5 | 8412345600017
       2 | Taza roja | TZ-2 | 8.5 | 8412345600024
       3 | Plato | PL-1 | 12 | 8412345600031`,
      '- name default_code list_price barcode',
    ],
    [
      'what an office does, and its fees',
      'product.template',
      `Servicio que prestamos | Honorarios | Nota p/cotización
       Auditoría | 12000 | No incluye viáticos
       Constitución | 5000 | Incluye timbres
       Declaración | 500 | Incluye visita`,
      'name list_price description_sale',
    ],
    [
      'the orders of a bakery',
      'sale.order',
      `Fecha pedido | Quién encarga | Pastel | Porciones | Cuánto cobré | Fecha/hora de entrega
       2026-11-01 | Ana Paz | Tres leches | 20 | 250 | 2026-11-05
       2026-11-02 | Luis Coc | Chocolate | 30 | 300 | 2026-11-06
       2026-11-03 | Eva Tun | Fresa | 15 | 180 | 2026-11-07`,
      'date_order partner_id ?order_line/product_id ?order_line/product_uom_qty ?order_line/price_unit commitment_date',
    ],
    [
      'f/ is a date',
      'account.move',
      `Proveedor | F/Factura | F/Vence | Por pagar
       Pollo Rey | 2026-10-01 | 2026-11-01 | 800
       Frutas Oscar | 2026-10-05 | 2026-11-05 | 2000
       Carnes Pepe | 2026-10-09 | 2026-11-09 | 500`,
      'partner_id invoice_date invoice_date_due invoice_line_ids/price_unit',
    ],
    [
      'what a supplier sells is no person, and days of visits are no terms',
      'res.partner',
      `Proveedor | Qué nos vende | Vendedor | Pasa los días
       Cempro | Cemento, cal | Ana Paz | lunes
       Aceros | hierro | Luis Coc | martes
       Pinturas | Pintura | Eva Tun | lunes y jueves`,
      'name ?comment - -',
    ],
    [
      'the columns of Aspel',
      'res.partner',
      `CLAVE | NOMBRE | CALLE | CODIGO | LIMCRE | TIPPRE
       1 | Taller Norte | Hidalgo 5 | 37000 | 5000 | B
       2 | Taller Sur | Juárez 8 | 44340 | 25000 | A
       3 | Taller Mar | Morelos 2 | 36500 | 2500 | C`,
      'ref name street zip credit_limit property_product_pricelist',
    ],
    [
      'a code beside a key is no postal code where it has other numbers',
      'res.partner',
      `CLAVE | NOMBRE | CODIGO
       1 | Taller Norte | 100
       2 | Taller Sur | 20
       3 | Taller Mar | 365000`,
      'ref name -',
    ],
    [
      'a patient’s tax number for the bill, and places with a zone',
      'res.partner',
      `Paciente | NIT p/ factura | Zona / Municipio | Alergias / avisos
       Ana Paz | CF | San Lucas Sac. | Penicilina
       Luis Coc | 2965144-1 | Z.1 Guatemala | AINES
       Eva Tun | CF | Mixco | niega`,
      'name vat ?city ?comment',
    ],
    [
      'a long description is the name where nothing else is, with underscores between the words',
      'product.template',
      `CODIGO_INTERNO | DESCRIPCION_LARGA | PRECIO_1 | EXIST_BOD01
       HER-1 | MARTILLO 16 OZ | 77.55 | 0
       HER-2 | DESARMADOR 1/4 | 19.75 | 58
       HER-3 | ALICATE 8 | 42.40 | 18`,
      'default_code name list_price qty_available',
    ],
    [
      'how something is packed is no unit where it is measured',
      'product.template',
      `Medicamento | Presentación | P. Detalle RD$
       Amoxicilina | caja x 100 cáps. | 19.59
       Ibuprofeno | frasco 100 ml | 6.85
       Suero | sobre 20 g | 8.11`,
      'name - list_price',
    ],
    [
      'the references of recipes are no products, and numbers below «Lleva» are quantities',
      'mrp.bom',
      `Pan | Receta | Salen | Ingrediente | Lleva | Medida
       Francés | R-1 | 600 | Harina dura | 50 | lb
        |  |  | Azúcar | 2 | lb
       Champurrada | R-2 | 320 | Harina suave | 25 | lb
        |  |  | Huevos | 15 | u
       Concha | R-3 | 180 | Harina dura | 15 | lb`,
      'product_tmpl_id code product_qty bom_line_ids/product_id bom_line_ids/product_qty bom_line_ids/product_uom_id',
    ],
    [
      'a recipe with a name is the product, and what it has an ingredient',
      'mrp.bom',
      `Receta | Lleva | Cantidad
       Pan francés | Harina dura | 50
       Champurrada | Harina suave | 25
       Concha | Huevos | 15`,
      'product_tmpl_id bom_line_ids/product_id bom_line_ids/product_qty',
    ],
    [
      'what parents owe a school',
      'account.move',
      `Padre o encargado | Concepto | Recibo / FEL | Cargado el | Límite de pago | Debe Q
       Óscar Barrera | Colegiatura | 3312 | 2024-09-01 | 2024-09-10 | 675
       Claudia Jerez | Libros | 3333 | 2024-02-15 | 2024-03-15 | 940
       Mynor Chac | Colegiatura | FEL 1E926 | 2024-10-01 | 2024-10-10 | 338`,
      'partner_id invoice_line_ids/name ?name invoice_date invoice_date_due invoice_line_ids/price_unit',
    ],
    [
      'a rate of tax in an order is offered as the tax',
      'purchase.order',
      `Proveedor | Artículo | Cantidad | Precio | % IVA
       Hierros Sur | Tubo 40x40 | 2 | 18.50 | 21
       Hierros Sur | Pletina 50x5 | 4 | 12 | 21
       Chapas Norte | Chapa 2 mm | 1 | 95 | 21`,
      'partner_id order_line/product_id order_line/product_qty order_line/price_unit ?order_line/taxes_id',
    ],
    [
      'the price of each one in a quotation, and until when it is good',
      'sale.order',
      `Cliente | Trabajo | Cant. | Q c/u | Buena hasta
       Ana Paz | Kit de clutch | 1 | 2150 | 2025-01-21
       Luis Coc | Mano de obra | 3 | 900 | 2025-01-23
       Eva Tun | Aceite caja | 2 | 95.50 | 2025-01-25`,
      'partner_id order_line/product_id order_line/product_uom_qty order_line/price_unit validity_date',
    ],
    [
      'alone, a pipeline is the stage',
      'crm.lead',
      `Oportunidad | Pipeline
       Techo | Nuevo
       Cocina | Calificado
       Portón | Ganado`,
      'name stage_id',
    ],
  ])('%s', (_, model, lines, expected) => {
    expect(columnsOf(model, table(lines)).join(' ')).toBe(expected);
  });
});

test('an ageing report is guessed from the day of issue, the due date and the open balance', () => {
  const rows = table(`Cuenta por cobrar a | RTN | Emitida | Vence | Saldo abierto
    Súper La Paz | 08019995285641 | 2025-01-03 | 2025-02-03 | 1250.50
    Tienda Sol | 05011978023344 | 2025-01-09 | 2025-02-09 | 300
    Hotel Mar | 04049003112250 | 2025-01-12 | 2025-02-12 | 89.90`);
  const [guess] = guessApps(bookOf(rows), ['contacts', 'account', 'stock'], 'saldos.xlsx');
  expect([guess?.list, guess?.apps[0]]).toEqual(['Facturas abiertas', 'account']);
});

test.each<[string, string, string, string]>([
  [
    'what parents owe a school are open invoices, and no accounts',
    'Facturas abiertas',
    'account',
    `Padre o encargado | Concepto | Recibo / FEL | Cargado el | Límite de pago | Abonos Q | Debe Q
     Óscar Barrera | Colegiatura | 3312 | 2024-09-01 | 2024-09-10 | 337 | 675
     Claudia Jerez | Libros | 3333 | 2024-02-15 | 2024-03-15 | 200 | 940
     Mynor Chac | Colegiatura | FEL 1E926 | 2024-10-01 | 2024-10-10 | 600 | 338`,
  ],
  [
    'what a law firm has to do in its cases are tasks, and no projects',
    'Tareas',
    'project',
    `Expediente | Cliente | Qué hay que hacer | Lic. responsable | Vence plazo
     01044-2023 | Inmobiliaria Luces | Evacuar audiencia | RAM | 2024-11-23
     01173-2024 | Mario Gramajo | Preparar pliego | CPV | 2024-11-16
     09006-2022 | Suc. Marta Ovalle | Publicar edictos | DMS | 2024-12-14`,
  ],
])('%s', (_, list, app, lines) => {
  const [guess] = guessApps(bookOf(table(lines)), ['contacts', 'account', 'project', 'stock'], 'lista.xlsx');
  expect([guess?.list, guess?.apps[0]]).toEqual([list, app]);
});

test('«Qué nos vende» is no salesperson, also as a proposal, and an account below «Baja» is given up', () => {
  const [, what] = columnsOf(
    'res.partner',
    table(`Proveedor | Qué nos vende | Comentarios
      Cempro | Cemento, cal | Paga bien
      Aceros | hierro | Tarda mucho
      Pinturas | Pintura | Llamar antes`),
  );
  expect(what).not.toContain('user_id');
  const chart = table(`Código | Nombre | Tipo | Baja
    1.1.1 | Caja | Banco y efectivo | 
    1.1.2 | Caja vieja | Banco y efectivo | X
    2.1.1 | Proveedores | Por pagar | `);
  const { inspection } = prepared(chart, { model: 'account.account' });
  expect(inspection.columns[3]?.isRead).toBe(true);
});

test('kinds of documents of QuickBooks in English', () => {
  const rows = table(`Customer | Transaction Type | Date | Open Balance
    Súper La Paz | Invoice | 2025-01-03 | 1250.50
    Tienda Sol | Credit Memo | 2025-01-09 | 300
    Hotel Mar | Payment | 2025-01-12 | 89.90`);
  const found = valuesOf(rows, { model: 'account.move' }, ['partner_id', 'move_type']);
  expect(found).toEqual([
    [2, 'Súper La Paz', 'out_invoice'],
    [3, 'Tienda Sol', 'out_refund'],
    [4, '', '', 'note'],
  ]);
});

test('first names and surnames of a deal’s person are one name', () => {
  const rows = table(`Nombre de trato | Nombre de pila | Apellido
    Paneles solares | Mariana | Vargas Solís
    Bombeo | Esteban | Chinchilla`);
  const found = valuesOf(rows, { model: 'crm.lead' }, ['name', 'contact_name']);
  expect(found).toEqual([
    [2, 'Paneles solares', 'Mariana Vargas Solís'],
    [3, 'Bombeo', 'Esteban Chinchilla'],
  ]);
});

test('the person of each company is said to be one, also where the header looks like the name', () => {
  const rows = table(`Nombre tercero | Nombre del contacto
    Inversiones Montoya S.A.S. | Sandra Milena Montoya
    Droguería La 80 Ltda. | Jhon Jairo Zapata
    Café Origen S.A.S. | Camilo Giraldo`);
  const model = 'res.partner';
  const [outline] = outlineWorkbook(bookOf(rows), [{ model, name: model, fields: catalogueFields(model) }]);
  expect(outline?.people?.header).toBe('Nombre del contacto');
  expect(outline?.columns[1]?.reason).toBe(
    '«Nombre del contacto» es de la persona de contacto de cada empresa, y va con ella si la creas.',
  );
});

test('a chart of Contpaqi with letters before its classes, and titles that only group', () => {
  const rows = table(`Cuenta | Nombre | Tipo | Afectable/Título | Edo.
    1000 | ACTIVO | A Activo Deudora | Título | Activa
    1101 | Bancos | A Activo Deudora | Título | Activa
    1101.01 | Banco del Centro | A Activo Deudora | Afectable | Activa
    1105.01 | Clientes nacionales | A Activo Deudora | Afectable | Baja
    2101.01 | Proveedores nacionales | D Pasivo Acreedora | Afectable | Activa`);
  const file = prepared(rows, { model: 'account.account' });
  const at = file.fieldNames.indexOf('account_type');
  expect([...file.rows].map(({ values, problems: [problem] }) => problem?.kind ?? values[at])).toEqual([
    ...['group', 'group', 'asset_cash', 'asset_receivable', 'liability_payable'],
  ]);
  expect(file.inspection.columns.slice(3).map(({ isRead }) => isRead)).toEqual([true, true]);
});

test('leads of an advertisement: telephones with a p before them, and a lost one with its reason', () => {
  const rows = table(`full_name | phone_number | platform | Estatus seguimiento
    Fernanda Ríos | p:+528120787155 | ig | Perdido - precio
    Alejandra Torres | 81 2951 4896 | fb | Nuevo
    Beto Salinas | p:+528138168504 | ig | No contesta`);
  const fields = {
    ...catalogueFields('crm.lead'),
    active: { type: 'boolean', string: 'Activo', required: false, readonly: false },
  };
  const found = valuesOf(rows, { model: 'crm.lead', fields }, ['name', 'phone', 'stage_id', 'active']);
  expect(found).toEqual([
    [2, 'Fernanda Ríos', '+528120787155', '', '0', 'lost'],
    [3, 'Alejandra Torres', '81 2951 4896', 'Nuevo', ''],
    [4, 'Beto Salinas', '+528138168504', 'No contesta', ''],
  ]);
  expect(columnsOf('crm.lead', rows)[2]).toBe('?source_id');
});

test('a column with currencies counts for the amounts also where it is loaded as a price list', () => {
  const rows = table(`Cliente | Artículo | Cantidad | Precio | Moneda
    Ana Paz | Jabón | 1 | 79 | MXN
    Luis Coc | Vela | 2 | 100 | GTQ`);
  const price = { type: 'float', string: 'Precio unitario', required: false, readonly: false, unit: 'GTQ' };
  const fields = {
    ...catalogueFields('sale.order'),
    pricelist_id: { type: 'many2one', string: 'Tarifa', required: false, readonly: false },
    'order_line/price_unit': price,
  };
  const request = { model: 'sale.order', fields, overrides: { 4: 'pricelist_id' } };
  expect(valuesOf(rows, request, ['order_line/price_unit'])).toEqual([
    [2, '', 'unit'],
    [3, '100'],
  ]);
});

test('suppliers below «Lo compramos a» have a list of their own, and the stock of a shop is a count', () => {
  const rows = table(`Artículo | Lo compramos a | Inventario [Zona 4]
    Cemento | Cempro | 5
    Hierro | Aceros de Gua. | 8
    Clavo | Ternium | 3`);
  const model = 'product.template';
  const fields = {
    ...catalogueFields(model),
    qty_available: { type: 'float', string: 'Cantidad a mano', required: false, readonly: true },
  };
  const [outline] = outlineWorkbook(bookOf(rows), [{ model, name: model, fields }]);
  expect(outline?.columns.slice(1).map(({ field, proposal, reason }) => [field, proposal, reason])).toEqual([
    [
      null,
      undefined,
      '«Lo compramos a» no es un dato de productos; no se cargará. Va en una hoja propia de «Precios de proveedores», en Compras, con el código del producto.',
    ],
    [
      null,
      undefined,
      '«Inventario [Zona 4]» no va con el producto: se carga como conteo de existencias, en Inventario.',
    ],
  ]);
});

test('a column that is proposed for a list is not reported as belonging to another list', () => {
  const rows = table(`Cliente | Fecha | Saldo | Términos
    Ana Paz | 2025-01-03 | 100 | 30 días
    Luis Coc | 2025-01-09 | 200 | 15 días
    Eva Tun | 2025-01-12 | 300 | 30 días`);
  const model = 'account.move';
  const [outline] = outlineWorkbook(bookOf(rows), [{ model, name: model, fields: catalogueFields(model) }]);
  const { proposal, reason } = outline?.columns[3] ?? {};
  expect([proposal, reason]).toEqual([
    'invoice_payment_term_id',
    'No reconocemos la columna «Términos»; no se cargará. Elige a qué dato va, o cámbiale el nombre en tu hoja.',
  ]);
});
