import { describe, expect, test } from 'vitest';
import { catalogueFields, listApps } from '../src/catalogue/catalogue.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, columnsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Lists of trades and exports of programs whose columns look like others at first sight. */

const choicesOf = (app: string) =>
  (listApps().find((known) => known.app === app)?.models ?? []).map(({ model, name }) => ({
    model,
    name,
    fields: catalogueFields(model),
  }));

describe('columns that look like others', () => {
  test.each<[string, string, string, string]>([
    [
      'amounts name nobody',
      'project.task',
      `Tarea | Responsable | M. de Obra
       Frenos | Beto | 600
       Clutch | Luis | 850
       Aceite | Beto | 150`,
      'name user_ids -',
    ],
    [
      'the summary of Jira is the name of a task, and its seconds are no hours',
      'project.task',
      `Resumen | Proyecto | Estado | Descripción | Original Estimate
       Login falla | App | En curso | Pasos | 28800
       Icono | App | Por hacer | Color | 3600
       Menú | App | Listo | Orden | 1800`,
      'name project_id stage_id description -',
    ],
    [
      'percentages are no text of a line, and amounts of hours name no task',
      'sale.order',
      `Cliente | Producto | Cantidad | Precio | Desc. por línea (%)
       Roble | Cemento | 1 | 10 | 5%
       Xela | Clavo | 1 | 10 | 0
       Hotel Sol | Pala | 2 | 20 | 10`,
      'partner_id order_line/product_id order_line/product_uom_qty order_line/price_unit -',
    ],
    [
      'a description of the project names its tasks only if somebody says so',
      'project.task',
      `Proyecto | Cliente | Descripción del proyecto
       Norte | Roble | Dos niveles con pintura
       Web | Xela | Sitio con citas en línea
       Red | Hotel Sol | Según contrato 45-2023`,
      'project_id partner_id ?name',
    ],
    [
      'who attends a customer is the salesperson, and no contact',
      'crm.lead',
      `Oportunidad | Empresa | ¿Quién atiende?
       Red | Roble | Carlos Méndez
       Web | Xela | Ana Lucía
       Voz | Hotel Sol | Pedro Ruiz`,
      'name partner_name user_id',
    ],
    [
      'nationalities are no days of birth, although both are «Nac.»',
      'hr.employee',
      `Empleado | Puesto | Nac.
       Ana Paz | Contadora | Peruana
       Eva Tun | Gerente | Venezolana
       Luis Mora | Piloto | Peruana`,
      'name job_id ?place_of_birth',
    ],
    [
      'a range in brackets is no other priority',
      'project.task',
      `Tarea | Proyecto | Prioridad (0-1)
       Pintar | Norte | 1
       Medir | Norte | 0
       Cobrar | Web | 1`,
      'name project_id priority',
    ],
    [
      'numbers of hours and of tasks name no project and no task',
      'project.project',
      `Cliente | Trabajo (horas) | Inicio
       Roble | 320 | 01/02/2026
       Xela | 64 | 05/02/2026
       Hotel Sol | 500 | 09/02/2026`,
      'partner_id ?allocated_hours date_start',
    ],
    [
      'how warm a prospect is, is a level',
      'crm.lead',
      `Oportunidad | Empresa | Temperatura
       Red | Roble | Caliente
       Web | Xela | Tibio
       Voz | Hotel Sol | Frío`,
      'name partner_name ?priority',
    ],
    [
      'whether it is a firm is not the name of the firm',
      'res.partner',
      `Nombre | Is a company? | Estado
       Roble | TRUE | Activo
       Ana Paz | FALSE | Retirado
       Xela | TRUE | Activo`,
      'name is_company -',
    ],
    [
      'hours are hours',
      'project.task',
      `Resumen | Proyecto | Original Estimate
       Login falla | App | 8
       Icono | App | 12
       Menú | App | 60`,
      'name project_id allocated_hours',
    ],
    [
      'a beneficiary is not the member',
      'res.partner',
      `Nombre del asociado | Beneficiario | Cel.
       Tomás Sis | Juana Ixcoy | 4587-1122
       Juana Piox | Tomás Piox | 3254-8790
       Lorenzo Tum | Rosa Tum | 5487-1020`,
      'name - mobile',
    ],
    [
      'who owns a house and who rents it: a person chooses',
      'res.partner',
      `Casa | Propietario | Inquilino | Cuota
       1 | Byron Paz | | 450
       2 | Inversiones El Roble | Ana Mérida | 450
       3 | Lidia Montúfar | Carlos Juárez | 450`,
      '- ?name ?name -',
    ],
    [
      'the owner of a pet is offered as the name, although some have two',
      'res.partner',
      `PROPIETARIO | MASCOTA | DIRECCION
       Karla Estrada | Toby | Zona 1
       Mario Choc | Luna | Zona 4
       Karla Estrada | Rocky | Zona 1`,
      '?name - street',
    ],
    [
      'no movement of a bank account is a contact',
      'res.partner',
      `Fecha | Descripción | Cargos | Abonos | Agencia
       02/01/2025 | DEPOSITO FERRETERIA LA UNION | 0 | 1500 | ZONA 9
       03/01/2025 | CHEQUE 1204 | 850 | 0 | CENTRAL
       05/01/2025 | TRANSFERENCIA DE JUAN PEREZ | 0 | 2300 | XELA`,
      '- ?comment - - ?name',
    ],
    [
      'the position of the contact is not the company’s',
      'res.partner',
      `Nombre | Contacto | Cargo contacto
       Comercial Los Andes | Sofía Reyes | Tesorera
       Luis Tapia | |
       Hotel Sol | Ana Paz | Gerente`,
      'name - -',
    ],
    [
      'a card of the telephone has its name in FN',
      'res.partner',
      `FN | ORG | TEL;CELL
       Ana Beltrán | Textiles del Sur | 5544-8877
       Don Chepe | | 4789-1122`,
      'name company_name mobile',
    ],
    [
      'but dates below it are of birth',
      'res.partner',
      `Cliente | FN
       Ana Beltrán | 12/04/1985
       Luis Paz | 03/11/1979
       Eva Luna | 30/01/1990`,
      'name -',
    ],
    [
      'states of a bill are no part of a country',
      'res.partner',
      `Cliente | Estado
       Hotel Sol | Por cobrar
       Surf Shop | Cobrada
       Pulpería Mari | Por cobrar`,
      'name -',
    ],
    [
      'the presentation of a medicine is no price',
      'product.template',
      `MEDICAMENTO | PRES. | PVP
       ACETAMINOFEN | CAJA X 100 | 3.5
       SUERO | SOBRE | 0.5
       JERINGA | UNIDAD | 0.25`,
      'name ?uom_id list_price',
    ],
    [
      'classes of taxes in a web shop, and its note to who has bought',
      'product.template',
      `Nombre | Clase de impuesto | Nota de compra
       Miel | parent | Gracias por tu compra`,
      'name - ?description_purchase',
    ],
    [
      'the customer of QuickBooks comes before the full name of its person',
      'res.partner',
      `Nombre para mostrar del cliente | Correo electrónico | Nombre completo
       Abarrotes Lulú | lulu@example.com | Lourdes Díaz
       Casa Pepe | pepe@example.com | José Peña`,
      'name email -',
    ],
    [
      'but the codes of customers are no names: that is asked',
      'res.partner',
      `Cliente | Nombre completo
       C-001 | Lourdes Díaz
       C-002 | José Peña`,
      '?name ?name',
    ],
    [
      'the caption of a case is the name of the project',
      'project.project',
      `No. expediente | Carátula | Cliente | Abogado a cargo | Fecha ingreso
       01044-2025 | Morán vs. Textiles | Luis Morán | Lcda. Pérez | 14/05/2025
       01162-2024 | Sucesión Lima | Familia Lima | Lic. Godoy | 10/11/2024
       01070-2026 | Divorcio Cux | Petrona Cux | Lcda. Pérez | 08/01/2026`,
      '- name partner_id user_id ?date_start',
    ],
    [
      'the main contact of Freshsales is the person, and not a source',
      'crm.lead',
      `Deal name | Account name | Primary contact
       Cámaras | Bodegas Unidas | Raúl Sipac
       Alarma | Tienda Max | Max Cú`,
      'name partner_name contact_name',
    ],
    [
      'how a product is packed is no supplier: a person says who sends the list',
      'product.supplierinfo',
      `Producto | Presentación | Precio distribuidor
       Ivermectina | Frasco 50 ml | 185
       Complejo B | Frasco 100 ml | 92.5
       Sal mineral | Saco 50 lb | 640`,
      'product_tmpl_id - ?price',
    ],
    [
      'a printer counts copies, and a hostel has rates',
      'sale.order',
      `Cotización | Cliente | Trabajo | Tiraje | Tarifa
       C-1 | Alcaldía | Volantes | 5000 | $2
       C-2 | Clínica | Afiches | 500 | $3
       C-3 | Hotel Sol | Menús | 40 | $4`,
      'name partner_id order_line/product_id order_line/product_uom_qty ?order_line/price_unit',
    ],
    [
      'bread and flowers have recipes, too',
      'mrp.bom',
      `Arreglo | Lleva | Cuánto
       Ramo novia | Rosa blanca | 24
       Ramo novia | Eucalipto | 0.5
       Centro mesa | Girasol | 5`,
      'product_tmpl_id bom_line_ids/product_id bom_line_ids/product_qty',
    ],
    [
      'the tax number of who pays for a pupil is not the pupil’s',
      'res.partner',
      `Nombre del alumno | Factura a nombre de | NIT | Correo para facturas
       Sofía Girón | Luis Girón | 1234567-9 | luis@example.com
       Diego Soto | Claudia Soto | CF | claudia@example.com`,
      'name - ?vat email',
    ],
    [
      'nor who gets the bills a salesperson',
      'res.partner',
      `Alumno | Encargado (a quien se factura) | NIT p/factura
       Sofía Girón | Luis Girón | 1234567-9
       Diego Soto | Claudia Soto | CF`,
      'name - ?vat',
    ],
    [
      'but it is the contact’s where the bills are in the same name',
      'res.partner',
      `Cliente | Factura a nombre de | NIT
       Luis Girón | Luis Girón | 1234567-9
       Ana Paz | | CF`,
      'name ?street vat',
    ],
    [
      'a firm in an address book has departments',
      'res.partner',
      `Nombre | Apellidos | Organización | Departamento | Estado o provincia de trabajo
       Laura | Castro | Aceros | Compras | Nuevo León
       Nora | Ruiz | Papelera | Ventas | Coahuila`,
      'name - company_name - state_id',
    ],
    [
      'but «Estado» alone is no better than «Departamento»',
      'res.partner',
      `Nombre | Departamento | Estado
       Laura | Quiché | A
       Nora | Petén | B`,
      'name state_id -',
    ],
    [
      'numbers of activities are no sectors',
      'res.partner',
      `Nombre | Act. económica | Otras señas
       Soda Tapia | 561001 | 200 m norte de la iglesia
       Super Chen | 471101 | Contiguo al banco
       Ferretería Sol | 475201 | Frente al parque`,
      'name - street',
    ],
    [
      'the street of Microsip has its number in another column',
      'res.partner',
      `NOMBRE | NOMBRE_CALLE | NUM_EXTERIOR | DIAS_CRE
       ABARROTES | HIDALGO | 120 | 30`,
      'name street - property_payment_term_id',
    ],
    [
      'the second telephone of Google',
      'res.partner',
      `First Name | Last Name | Phone 1 - Value | Phone 2 - Value
       Ana | Ruiz | 5510-2030 | 7762-1100`,
      'name - phone mobile',
    ],
    [
      '«P. NETO» may be a price or a weight',
      'product.template',
      `CLAVE | NOMBRE | P. LISTA | P. NETO
       12345 | MARTILLO | 85 | 72.68
       12346 | PINZA | 112 | 100.8`,
      'default_code name list_price ?weight',
    ],
    [
      'a code alone is the supplier’s',
      'product.supplierinfo',
      `Proveedor | CLAVE | DESCRIPCION | P. LISTA
       Truper | 12345 | MARTILLO | 85
       Truper | 12346 | PINZA | 112`,
      'partner_id product_code product_tmpl_id price',
    ],
    [
      'a shop has a short description and a long one',
      'product.template',
      `Nombre | Descripción corta | Descripción
       Miel | Miel pura | <p>De Petén</p>`,
      'name description_sale ?website_description',
    ],
    [
      'the house that somebody wants is the opportunity, and not the person',
      'crm.lead',
      `Interesado | Inmueble | Precio | Corredor
       Familia Solano | Casa 3 hab. | 185000 | Mónica
       Bufete Arias | Oficina 80 m2 | 1200 | Esteban
       Don Tito | Lote 500 m2 | 45000 | Mónica`,
      'contact_name name ?expected_revenue ?user_id',
    ],
    [
      'what is owed of a whole invoice is not the price of its lines',
      'account.move',
      `Invoice Number | Customer Name | Balance | Item Name | Quantity | Item Price
       INV-145 | Café Alameda | 135.6 | Bolsa kraft | 100 | 1.2
       INV-147 | Súper Uno | 11.3 | Sticker | 10 | 1`,
      'name partner_id - invoice_line_ids/name invoice_line_ids/quantity invoice_line_ids/price_unit',
    ],
    [
      'it is only offered where the lines have no price',
      'account.move',
      `Factura | Cliente | Saldo | Cantidad
       145 | Café Alameda | 135.6 | 100
       147 | Súper Uno | 11.3 | 10`,
      'name partner_id ?invoice_line_ids/price_unit invoice_line_ids/quantity',
    ],
    [
      'what is pending comes before the total, abbreviated as well',
      'account.move',
      `Factura | Cliente | Total Fact. | Abonado | Pend.
       A-332 | Azucarera Sur | 5376 | | 5376
       A-333 | Granos SA | 3920 | 2000 | 1920`,
      'name partner_id - - invoice_line_ids/price_unit',
    ],
    [
      'numbers of rows above a total are not those of bills',
      'account.move',
      `No. | Fecha emisión | No. Documento | Nombre del proveedor | Saldo
       1 | 05/01/2026 | 00123 | Distribuidora Norte | 285
       2 | 06/01/2026 | 4567 | Gasolinera Centro | 48.4
       3 | 12/01/2026 | 88 | Librería Sol | 60
       TOTALES | | | | 393.4`,
      '- invoice_date ref partner_id invoice_line_ids/price_unit',
    ],
    [
      'how to find a house is no code, and the place in a route no amount',
      'res.partner',
      `Orden | Cliente | Dirección | Ref.
       1 | Pulpería Chila | Barrio El Centro | frente a la posta
       2 | Taller Mejía | Salida a Olancho | portón azul
       3 | Escuela Morazán | Colonia Kennedy | `,
      '- name street ?comment',
    ],
    [
      'nor the expected revenue of an opportunity',
      'crm.lead',
      `Orden | Cliente | Interesado en
       1 | Pulpería Chila | Garrafones
       2 | Taller Mejía | Filtro
       3 | Escuela Morazán | Oasis`,
      '- partner_name name',
    ],
    [
      'prices name no list of prices',
      'res.partner',
      `Huésped | Tarifa
       Familia Portillo | $45
       Luis Rivas | $70
       Ana Paz | $14`,
      'name -',
    ],
    [
      'but programs number their lists',
      'res.partner',
      `Cliente | Tarifa
       Familia Portillo | 1
       Luis Rivas | 2
       Ana Paz | 1`,
      'name property_product_pricelist',
    ],
    [
      'numbers below «Personas» are how many come',
      'crm.lead',
      `Nombre | Destino | Personas | Vendedora
       Familia Paz | Cancún | 4 | Gaby
       Colegio Sol | Tikal | 38 | Ingrid
       Hugo Tum | Roatán | 2 | Gaby`,
      'name - - user_id',
    ],
    [
      'what a supplier has is no salesperson',
      'res.partner',
      `Empresa | Teléfono | Vende
       Agrovet | 2288 0101 | vacunas, sueros
       Mascotín | 5510 3344 | croquetas
       Quirúrgicos GT | 2440 9012 | suturas, guantes`,
      'name phone ?comment',
    ],
    [
      'what clothes are made of is no name of theirs',
      'product.template',
      `Prenda | Tela | SKU
       Camisa polo | 65/35 piqué | A1
       Camisa oxford | Oxford 60/40 | A2
       Delantal | Gabardina | A3`,
      'name - default_code',
    ],
    [
      'tyres are called by their size, if nothing else names them',
      'product.template',
      `Cód. | Medida | Marca | P. vta
       A-1 | 175/70R13 | Rodamax | 42.50
       A-2 | 7.50R16 | Rodamax | 149.00
       A-3 | 265/65R17 | Yokimoto | 185.00`,
      'default_code ?name - list_price',
    ],
    [
      'kinds of documents are no numbers, and the balance is what is owed',
      'account.move',
      `Doc. | N° doc. | Razón social del deudor | F. emis. | Valor orig. | Pend. de pago
       CCF | 1045 | La Favorita | 05/09/2024 | $1,250.00 | $750.00
       CCF | 1062 | La Favorita | 18/09/2024 | $980.50 | $980.50
       FACT | 3320 | Rosa Machuca | 04/10/2024 | $145.75 | $100.00`,
      '- name partner_id invoice_date - invoice_line_ids/price_unit',
    ],
    [
      'amounts in colones, and codes of accounts that look like dates',
      'account.move',
      `Proveedor | Nº factura | Pend. de pago | Cta. gasto
       Cartones | 4518 | ¢1.245.300,00 | 5-01-02
       Adhesivos | 927 | ¢745.000,00 | 5-01-04
       Fletes | 2210 | ¢185.000,00 | 5-03-01`,
      'partner_id ref invoice_line_ids/price_unit ?invoice_line_ids/account_id',
    ],
    [
      'the number of an employee is no name, and no key for one',
      'hr.employee',
      `# Empl. | Nombre (apellidos primero) | Puesto
       001 | Vargas Trejo Raúl | Gerente
       002 | Aguilar Romero Silvia | Nóminas
       010 | Gutiérrez Ríos Óscar | Supervisor`,
      '?barcode name job_id',
    ],
    [
      'columns of an old program with the customer behind each word',
      'res.partner',
      `CODCLI | NOMCLI | DIRCLI | MUNCLI | DEPCLI | TELCLI | LIMCRE
       000101 | Tienda La Bendición | Calle Ppal. 14 | Mejicanos | San Salvador | 22725541 | 500.00
       000102 | Súper La Esquina | 13 Calle Pte. | Apopa | San Salvador | 22220987 | 2500.00
       000105 | Comercial Penate | 4a. Av. Norte | Ilopango | San Salvador | 22141190 | 1500.00`,
      'ref name street city state_id phone credit_limit',
    ],
    [
      'how somebody is related to a pupil names no company',
      'res.partner',
      `Alumno | Grado | Parent.
       Kevin Ajanel | 1o. Prim. | mamá
       Ana Barrios | Kinder | papá
       Diego Batz | Prepa | abuela`,
      'name ?category_id -',
    ],
    [
      'days with the name of their month are dates',
      'sale.order',
      `Prof. # | Fecha | A nombre de | Trabajo | Cant. | Vale hasta | Entregar el
       118 | 08/01/25 | Melba Gaitán | Puerta | 2 | 08/02/25 | 05/02/25
       119 | 15 ene 2025 | Hotel Casa Lucía | Cama | 6 | 15 feb 2025 | 20 marzo 2025
       120 | 1 de marzo de 2025 | Comedor Mina | Mesa | 8 | 24-abr-25 | lun 3 mar. 2025`,
      'name date_order partner_id order_line/product_id order_line/product_uom_qty validity_date commitment_date',
    ],
    [
      'what lawyers and accountants call theirs',
      'project.task',
      `Proyecto | Poderdante | Qué falta hacer | Lo lleva
       Ejecutivo | Almacenes Tolima | Liquidación | Paula
       Sucesión | Gloria Gaitán | Inventarios | Julián
       Laboral | Jhon Peña | Citar testigos | Natalia`,
      'project_id ?partner_id name ?user_ids',
    ],
    [
      'letters for the levels of a priority',
      'project.task',
      `Proyecto | Actividad | Prior.
       Puente | Planos | A
       Puente | Suelos | M
       Bodega | Permiso | B`,
      'project_id name priority',
    ],
    [
      'levels in English are those of the priority',
      'crm.lead',
      `Deal Name | Amount | Priority
       Bodega | 1250 | High
       Clínica | 960 | Medium
       Muro | 173 | Low`,
      'name expected_revenue priority',
    ],
    [
      'types of QuickBooks',
      'product.template',
      `Product/Service Name | Type | Sales Price
       Balatas | Inventory | 240
       Refrigerante | No inventario | 38
       Alineación | Service | 225`,
      'name detailed_type list_price',
    ],
    [
      'the address of an employee in Mexico',
      'hr.employee',
      `Nombre | Puesto | Calle | Colonia | Entidad | C.P.
       Ana Paz | Cajera | Juárez 12 | Centro | Puebla | 72000
       Luis Sic | Chofer | Hidalgo 3 | Del Valle | Jalisco | 45400
       Eva Tun | Cajera | Morelos 8 | Norte | Puebla | 72010`,
      'name job_id private_street private_street2 private_state_id private_zip',
    ],
    [
      'the cost of a unit, and an address with what is near it',
      'res.partner',
      `Cliente | Dirección / Referencia | Cupo
       Familia Paz | 12 calle 3-40, portón verde | 5
       Don Chepe | Col. Belén casa 12 | 2
       Eva Tun | 2a av. 6-11 | 8`,
      'name street ?credit_limit',
    ],
    [
      'the credit of suppliers is theirs',
      'res.partner',
      `Proveedor | Crédito | NIT
       Repuestos El Gallo | 30 días | 4410983-0
       Llantas del Centro | contado | 7810229-4
       Torno Cuque | 15 d | 1099827-6`,
      'name property_supplier_payment_term_id vat',
    ],
    [
      'numbers of a list of terms are days only if somebody says so',
      'res.partner',
      `Nombre | Condición de pago | NIT
       Súper El Rey | 2 | 4410983-0
       Distribuidora El Trébol | 3 | 7810229-4
       Cafetería Don Pepe | -1 | 1099827-6`,
      'name ?property_payment_term_id vat',
    ],
    [
      'but days are',
      'res.partner',
      `Nombre | Días de crédito | NIT
       Súper El Rey | 2 | 4410983-0
       Distribuidora El Trébol | 5 | 7810229-4
       Cafetería Don Pepe | 0 | 1099827-6`,
      'name property_payment_term_id vat',
    ],
    [
      'with what somebody pays is no term',
      'res.partner',
      `Nombre | Forma de pago | NIT
       Súper El Rey | efectivo | 4410983-0
       Distribuidora El Trébol | cheque | 7810229-4
       Cafetería Don Pepe | transferencia | 1099827-6`,
      'name ?property_payment_term_id vat',
    ],
    [
      'those who get something because of a member are no members',
      'res.partner',
      `Titular | NIT | Beneficiarios
       María Tzunún | 4410983-0 | Esposo Julio, hijos Ana y Pedro
       Rigoberto Ajanel | 7810229-4 | Mamá y 2 hermanos
       Óscar Cifuentes | 1099827-6 | esposa`,
      'name vat -',
    ],
    [
      'the name by which QuickBooks calls a supplier, and the person to talk to',
      'res.partner',
      `Vendor | Company Name | Full Name | Phone
       Aceites del Valle | Aceites del Valle, S.A. | Rosa Alvarenga | 2260-1100
       Agua Cristalina | Agua Cristalina de Oriente | Luis Sic | 2661-8080
       Don Neto | | Ernesto Portillo | 7012-3498`,
      'name company_name - phone',
    ],
    [
      'the order of a route is no revenue',
      'crm.lead',
      `Cliente | Interesado en | Orden
       Pulpería Chila | Garrafones | 1
       Taller Mejía | Filtro | 2
       Escuela Morazán | Oasis | 3`,
      'partner_name name -',
    ],
    [
      'the duties of an accountant are tasks',
      'project.task',
      `Cliente | Obligación | Responsable | Vence
       Fletes del Norte | Nómina quincenal | Chuy | 15/05/2026
       Dra. Cota | Declaración anual | Bety | 30/04/2026
       Taquería Sol | DIOT | Bety | 31/05/2026`,
      'partner_id name user_ids date_deadline',
    ],
    [
      'guests of a banquet are a quantity, and their price is that of each',
      'sale.order',
      `Folio | Fecha cotización | Cliente | Paquete | No. invitados | Precio x persona
       C-240 | 04/03/2026 | Fernanda Iturbide | Diamante | 180 | 685
       C-241 | 04/03/2026 | Sra. Ochoa | Perla | 120 | 520
       C-242 | 05/03/2026 | Tornillos de Occidente | Perla | 250 | 498`,
      'name date_order partner_id ?order_line/product_id ?order_line/product_uom_qty order_line/price_unit',
    ],
    [
      'the day of a count is no quantity, however it is written',
      'stock.quant',
      `Código | Existencia | Conteo
       FA001 | 48 | 31/05/2026
       FA002 | 15 | 31/5/26
       FA003 | 7 | 30/05/2026`,
      'product_id inventory_quantity -',
    ],
    [
      'the discount of the lines of an invoice',
      'account.move',
      `Invoice Number | Customer Name | Item Name | Quantity | Item Price | Discount
       INV-1 | Hotel Sol | Agenda | 350 | 30 | 15
       INV-2 | Hotel Mar | Banner | 3 | 535 | 0
       INV-3 | Hotel Sol | Sello | 1 | 95 | 0`,
      'name partner_id invoice_line_ids/name invoice_line_ids/quantity invoice_line_ids/price_unit invoice_line_ids/discount',
    ],
    [
      'but not of what is owed of a whole invoice',
      'account.move',
      `Factura | Cliente | Descuento | Saldo
       A-1 | Hotel Sol | 15 | 300
       A-2 | Hotel Mar | 0 | 535
       A-3 | Hotel Sol | 0 | 95`,
      'name partner_id - invoice_line_ids/price_unit',
    ],
    [
      'how warm a prospect is, is no part of the country',
      'crm.lead',
      `Prospecto | Interesado en | Estado
       Karla Ruiz | Casa en Jacó | vivo
       Bill Hudson | Lote | caliente
       Ana Fallas | Bodega | tibio`,
      'name ?contact_name ?stage_id',
    ],
    [
      'the days on which bills were paid are no terms of payment',
      'account.move',
      `Factura | Proveedor | Saldo | F. Pago
       26-118 | Frutas Mengual | 455 | 31/01/2026
       A/44 | Pedro Ruiz | 1224 | 05/01/2026
       FR-88 | Levante | 227 | 20/01/2026`,
      'ref partner_id invoice_line_ids/price_unit -',
    ],
    [
      'the amount of bills whose tax is loaded is the one without it',
      'account.move',
      `Nº Factura Prov. | Proveedor | Base imponible | IVA | Cuota IVA | Total factura
       26-118 | Frutas Mengual | 412,50 | 4 | 16,50 | 429,00
       A/44 | Pedro Ruiz | 1.200,00 | 21 | 252,00 | 1.452,00
       FR-88 | Levante | 180 | 21 | 37,8 | 217,80`,
      'ref partner_id invoice_line_ids/price_unit invoice_line_ids/tax_ids - -',
    ],
    [
      'a discount that is not always a percentage is offered',
      'sale.order',
      `Pedido | Cliente | Descripción | Cantidad | Desc | Precio
       P-1 | Hotel Sol | Churritos | 4 | | 3.25
       P-1 | Hotel Sol | Galletas | 2 | 5% | 2.10
       P-1 | Hotel Sol | Boquitas | 1 | 0.05 c/u | 1.75`,
      'name partner_id order_line/product_id order_line/product_uom_qty ?order_line/discount order_line/price_unit',
    ],
    [
      'and the whole one where no tax is',
      'account.move',
      `Factura | Proveedor | Base imponible | Total factura
       26-118 | Frutas Mengual | 412,50 | 429,00
       A/44 | Pedro Ruiz | 1.200,00 | 1.452,00`,
      'ref partner_id - invoice_line_ids/price_unit',
    ],
    [
      'the number of a supplier is the reference of a bill, that of a customer its own',
      'account.move',
      `No. Factura | Cliente | Saldo
       26-118 | Hotel Sol | 455
       26-119 | Hotel Mar | 1224`,
      'name partner_id invoice_line_ids/price_unit',
    ],
    [
      'words with their plural behind a bar',
      'res.partner',
      `Inquilino/s | Teléfono/s | NIF
       Pilar Gascón | 976112233 | 17443210X
       Mihai Popescu | 976445566 | X4412907N`,
      'name phone vat',
    ],
    [
      'the raw names of Contpaqi',
      'product.template',
      `CCODIGOPRODUCTO | CNOMBREPRODUCTO | CUNIDADBASE | CPRECIO1 | CCOSTOESTANDAR | CPESOPRODUCTO | CRFC
       EST-6Q | Estufa | PZA | 28900 | 19350 | 145 | 
       LIC-5L | Licuadora | PZA | 6450.5 | 4100.25 | 9.8 | `,
      'default_code name uom_id list_price standard_price weight -',
    ],
    [
      'the default price of a till comes before that of one shop',
      'product.template',
      `Nombre | Precio por defecto | Precio [Tienda Centro]
       Arroz | 1150 | 1200
       Leche | 900 | 950`,
      'name list_price -',
    ],
    [
      'who an employee is in Spain',
      'hr.employee',
      `Nombre | NIF | Categoría | Responsable | Centro | Cod. contrato
       Jon Etxebarria | 16077410L | Oficial 1ª | Aitor Bilbao | Bilbao | 100
       Mikel Ruiz | 30612447E | Jefe de taller | | Erandio | 200
       Ane Salaberria | 11904488X | Aprendiz | A. Bilbao | Bilbao | 402`,
      'name identification_id ?job_title ?parent_id ?work_location_id -',
    ],
    [
      'the lines of an address from which bills come',
      'res.partner',
      `Company | Bill from 1 | Bill from 2 | Bill from 3
       Agroquímicos | Agroquímicos | Bo. Guamilito | San Pedro Sula
       Casa Mathews | Casa Mathews | 3 avenida | El Progreso`,
      'name street street2 -',
    ],
  ])('%s', (_, model, lines, expected) => {
    expect(columnsOf(model, table(lines)).join(' ')).toBe(expected);
  });
});

describe('what a sheet lists', () => {
  const every = listApps().map(({ app }) => app);
  test.each<[string, string, string]>([
    [
      'Tareas',
      'project.task',
      `Name | Owner | Status | Due date | Priority
       Diseñar home | Lucía | Stuck | 10/04/2026 | High
       Textos | Iván | Done | 12/04/2026 | Low`,
    ],
    [
      'Tareas',
      'project.task',
      `DESCRIPCION DEL RENGLON | UNIDAD | INICIO | FIN | RESPONSABLE
       Excavación | m3 | 16/01/2026 | 24/01/2026 | Mtro. Suazo
       Zapata corrida | ml | 27/01/2026 | 14/02/2026 | Mtro. Suazo`,
    ],
    [
      'Tareas',
      'project.task',
      `O.T. | Fecha ingreso | Cliente | Trabajo a realizar | Mecánico | M. de Obra | Repuestos | Estado | Entrega
       2231 | 03/03/2026 | Transportes Ruano | Cambio de clutch | Chepe | 800 | 2450 | Entregado | 05/03/2026
       2232 | 03/03/2026 | Lic. Morales | Servicio menor | Beto | 150 | 380 | Entregado | 03/03/2026
       2233 | 04/03/2026 | Doña Elvira | Suspensión | Chepe | 200 | 0 | En proceso | 08/03/2026`,
    ],
    [
      'Proyectos',
      'project.project',
      `Nombre | Cliente | Responsable | Inicio | Fin
       Casa Vista Hermosa | Ana Paz | Ing. Mejía | 16/01/2026 | 24/06/2026`,
    ],
    [
      'Facturas abiertas',
      'account.move',
      `Código | Número | Cliente | Fecha de creación | Fecha de vencimiento | Moneda | Descuento | Por cobrar | Estado | Vendedor
       FE | 1001 | Hotel Sol | 01/03/2026 | 31/03/2026 | CRC | 0 | 113000 | Por cobrar | Kevin
       FE | 1003 | Surf Shop | 02/03/2026 | 17/03/2026 | CRC | 0 | 500 | Por cobrar | Kevin
       NC | 55 | Pulpería Mari | 05/03/2026 | 17/03/2026 | CRC | 0 | 700 | Por cobrar | Kevin`,
    ],
    [
      'Contactos',
      'res.partner',
      `Nombre del hermano(a) | Esposo(a) | Cumpleaños | Teléfono casa | Celular | Dirección
       Amanda López | Víctor López | 12-mar | 2251-8899 | 5566-7788 | Zona 6
       Julio Coc | | 3-jul | 2250-1122 | 4478-9911 | Zona 7`,
    ],
    [
      'Contactos',
      'res.partner',
      `Nombre del asociado | Municipio | Depto. | CUI | Cel.
       Tomás Sis | Rabinal | Baja Verapaz | 1625 78541 1503 | 4587-1122
       Juana Piox | Rabinal | Baja Verapaz | 2201 45871 1503 | 3254-8790`,
    ],
  ])('%s: %#', (list, model, lines) => {
    const book = bookOf(table(lines));
    const [guess] = guessApps(book, every, 'Libro1.xlsx');
    expect(guess?.list).toBe(list);
    const app = guess?.apps[0] ?? '';
    expect(outlineWorkbook(book, choicesOf(app))[0]?.model).toBe(model);
  });

  test('guards with wages and a number of social security are employees', () => {
    const guards =
      table(`Agente | DPI | Afil. IGSS | Puesto de servicio | F. alta | Sueldo base | Tel. personal | Beneficiario
      Marco Sic | 2345 12345 0101 | 201234567 | Banco Zona 9 | 1/2/24 | 3634.59 | 4433-1100 | Esposa
      Elmer Tiul | 3011 00987 1609 | 198812345 | Bodega Km 18 | 3/1/26 | 3634.59 | 3100-4477 | Hijo`);
    const [guess] = guessApps(bookOf(guards), every, 'Libro1.xlsx');
    expect([guess?.sure, guess?.apps]).toEqual([true, ['hr']]);
  });

  // Each row names a customer, but most of it is when and for how much something was.
  test.each([
    `Nº reserva | Huésped | Habitación | Noches | Tarifa | Entrada | Salida | Pax | Anticipo
      R-88 | Luis Paz | Doble | 3 | $45 | 2-abr-26 | 5-abr-26 | 2 | 20
      R-89 | Ana Ruiz | Familiar | 2 | $70 | 3-abr-26 | 5-abr-26 | 5 | 70
      R-90 | Eva Soto | Dormitorio | 5 | $14 | 3-abr-26 | 8-abr-26 | 1 | 0`,
    `No. | Fecha emisión | No. Documento | NRC | NIT o DUI | Nombre del proveedor | Compras gravadas internas | Crédito fiscal | Total compras
      1 | 05/01/2026 | 00123 | 12345-6 | 0614-010190-101-2 | Distribuidora Norte | 250 | 32.5 | 285
      2 | 06/01/2026 | 4567 | 998877-1 | 0210-050585-103-4 | Gasolinera Centro | 40 | 5.2 | 48.4
      3 | 12/01/2026 | 88 | | 04567891-2 | Librería Sol | 0 | 0 | 60`,
  ])('stays and books of purchases are asked about: %#', (lines) => {
    const [guess] = guessApps(bookOf(table(lines)), every, 'Libro1.xlsx');
    expect(guess?.sure).toBe(false);
  });

  test('the assets of a firm are asked about', () => {
    const assets =
      table(`Cód. | Descripción del activo | Serie | Fecha compra | Valor Q. | % Deprec. | Dep. acum. | Encargado
      V-1 | Pick up 4x4 | CH-99 | 15/06/2018 | 168000 | 20% | 168000 | Don Anselmo
      M-1 | Despulpadora | s/n | 01/10/2009 | 42000 | 20% | 42000 | Toribio`);
    const [guess] = guessApps(bookOf(assets), every, 'Libro1.xlsx');
    expect(guess?.sure).toBe(false);
  });

  test('lines whose headers say three times that they are of invoices are no orders', () => {
    const lines =
      table(`Invoice Date | Invoice Number | Invoice Status | Customer Name | Due Date | PurchaseOrder | Item Name | SKU | Item Desc | Quantity | Usage unit | Item Price | Item Tax | Notes | Sales person
      2026-02-03 | INV-238 | Overdue | Hotel Sol | 2026-03-05 | OC-5 | Trifoliar | TRI | color | 2000 | unid | 1.5 | IVA | gracias | Chepe
      2026-02-04 | INV-239 | Sent | Hotel Mar | 2026-03-06 | | Sello | SEL | automático | 1 | unid | 95.25 | IVA | | Chepe`);
    const [guess] = guessApps(bookOf(lines), every, 'Libro1.xlsx');
    expect([guess?.list, guess?.apps[0]]).toEqual(['Facturas abiertas', 'account']);
  });

  test('products with what there is of each are no prices of suppliers', () => {
    const stock = table(`Código | Descripción | Und | Exist. bodega | Costo | Precio | Proveedor | Mínimo
      FA001 | Machete 22 | UND | 48 | 110.5 | 149.18 | Aceros del Norte | 20
      FA002 | Azadón | UND | 15 | 178 | 231.4 | Aceros del Norte | 10`);
    const [guess] = guessApps(bookOf(stock), every, 'Libro1.xlsx');
    expect(guess?.list).toBe('Productos');
  });

  test('customers with a balance and a last purchase are still contacts', () => {
    const customers = table(`Código | Cliente | NIT | Teléfono | Saldo | Última compra | Total comprado
      C1 | Hotel Sol | 1234567-9 | 2233-4455 | 450.5 | 12/01/2026 | 1200.75
      C2 | Surf Shop | CF | 2233-4456 | 0 | 13/02/2026 | 880.25
      C3 | Pulpería Mari | CF | 2233-4457 | 12.5 | 14/03/2026 | 90.5`);
    const [guess] = guessApps(bookOf(customers), ['contacts', 'crm', 'hr'], 'Libro1.xlsx');
    expect([guess?.sure, guess?.apps[0]]).toEqual([true, 'contacts']);
  });

  test('the section of pupils is no department, so that they are no employees', () => {
    const pupils =
      table(`Carné | Apellidos alumno | Nombres alumno | Grado | Sección | Encargado | Tel. encargado | Saldo
      2026-001 | Ajú Pérez | Dulce María | 3ro Primaria | A | Pedro Ajú | 5544-1122 | 1300
      2026-002 | Boror Díaz | Kevin | 3ro Primaria | B | Irma Díaz | 4433-2211 | 0
      2026-003 | Cano Ruiz | Sara | 4to Primaria | A | Luis Cano | 3322-1100 | 650`);
    const [guess] = guessApps(bookOf(pupils), every, 'Libro1.xlsx');
    expect(guess?.apps[0]).toBe('contacts');
  });

  test('orders of Square are sold, not bought', () => {
    const orders =
      table(`Order | Order Date | Recipient Name | Item Quantity | Item Name | Item SKU | Item Price | Order Total
      AB12 | 3/2/26 | Olga Ríos | 3 | Edredón | ED-1 | 8.5 | 25.5
      AB13 | 3/3/26 | Luis Vega | 1 | Traje | TR-1 | 6 | 6.42
      AB14 | 3/3/26 | Iris Coc | 5 | Camisa | CA-1 | 1.75 | 9.36`);
    const [guess] = guessApps(bookOf(orders), every, 'orders.csv');
    expect(guess?.apps[0]).toBe('sale_management');
    expect(columnsOf('purchase.order', orders)[0]).toBe('name');
  });

  test('a list of what people order is guessed as opportunities only after a question', () => {
    const orders =
      table(`Fecha pedido | Para el día | Quién pide | Tel | Qué quiere | Cuántos | A cómo | Total | Pagó | Debe
      1/3/26 | 3/3/26 | Doña Mari | 5511-0099 | Pastel | 1 | 175 | 175 | 100 | 75
      1/3/26 | 2/3/26 | Tienda El Sol | 4422-1100 | Pan | 200 | 0.4 | 80 | 0 | 80
      2/3/26 | 7/3/26 | Familia Lux | | Pie | 2 | 90 | 180 | 180 | 0`);
    const [guess] = guessApps(bookOf(orders), every, 'Libro1.xlsx');
    expect(guess?.sure === true && guess.apps[0] === 'crm').toBe(false);
  });

  test('a board of Monday in Spanish has tasks', () => {
    const board =
      table(`Name | Subelementos | Persona | Estado | Fecha límite | Prioridad | Cronograma - Start | Presupuesto | Notas
      Excavar | | Byron | Listo | 2026-03-01 | Alta | 2026-02-20 | 4500 | rotomartillo
      Armar | | Nery | En curso | 2026-03-10 | Media | 2026-03-02 | 7800 |`);
    const [guess] = guessApps(bookOf(board), every, 'Tablero_obra.xlsx');
    expect(guess?.apps[0]).toBe('project');
  });

  test('members with an identity card may be employees: that is asked', () => {
    const members = table(`Nombre | DPI | Tel. casa | Cel.
      Tomás Sis | 1625 78541 1503 | 2251-8899 | 4587-1122
      Juana Piox | 2201 45871 1503 | 2250-1122 | 3254-8790`);
    const [guess] = guessApps(bookOf(members), every, 'Libro1.xlsx');
    expect([guess?.sure, guess?.apps.includes('hr')]).toEqual([false, true]);
  });

  test('codes, prices and discounts without a quantity or a date are a list of prices', () => {
    const prices = table(`CLAVE | DESCRIPCION | P. LISTA | DSCTO
      12345 | MARTILLO | 85 | 10
      12346 | PINZA | 112 | 10`);
    expect(outlineWorkbook(bookOf(prices), choicesOf('purchase'))[0]?.model).toBe('product.supplierinfo');
  });
});

test('the company in front of a person’s name, as Odoo exports it, is not repeated', () => {
  const rows = table(`Display Name | Parent Name | Phone
    Azure Interior | | 2233-4455
    Azure Interior, Brandon Freeman | Azure Interior | 5544-8877
    Azure Interior,Ana Paz | AZURE INTERIOR | 5544-8878
    Eva Luna | Azure Interior | 5544-8879
    Azure Interior, | Azure Interior | 5544-8880`);
  const names = valuesOf(rows, { model: 'res.partner' }, ['name', 'parent_id']);
  expect(names.map(([, name, company]) => [name, company])).toEqual([
    ['Azure Interior', ''],
    ['Brandon Freeman', 'Azure Interior'],
    ['Ana Paz', 'AZURE INTERIOR'],
    ['Eva Luna', 'Azure Interior'],
    ['Azure Interior,', 'Azure Interior'],
  ]);
});

test('a draft of a web shop is not published', () => {
  const rows = table(`Nombre | Publicado
    Miel | 1
    Borrador | -1
    Privado | 0`);
  const published = valuesOf(rows, { model: 'product.template', app: 'website' }, ['is_published']);
  expect(published.map(([, value]) => value)).toEqual(['1', '0', '0']);
});

test('several telephones and mails of Google are all of the contact', () => {
  const rows = table(`Nombre | Phone 1 - Value | E-mail 1 - Value
    Ana | 7762-1100 ::: 7762-1101 | ana@example.com ::: ventas@example.com`);
  expect(valuesOf(rows, { model: 'res.partner' }, ['phone', 'mobile', 'email'])).toEqual([
    [2, '7762-1100', '7762-1101', 'ana@example.com, ventas@example.com'],
  ]);
});

test('the lines of a bill in Spanish are an address, without the name of the firm above its branch', () => {
  const rows = table(`Cliente | Facturar a 1 | Facturar a 2 | Facturar a 3
    Comercial Aguilar | Comercial Aguilar | Barrio El Centro | San Pedro Sula
    Comercial Aguilar:Choloma | Comercial Aguilar | Calle 3 | Choloma`);
  expect(valuesOf(rows, { model: 'res.partner' }, ['street', 'street2'])).toEqual([
    [2, 'Barrio El Centro', 'San Pedro Sula'],
    [3, 'Calle 3', ''],
  ]);
});

test('the efficiency of a machine is a percentage, also as a part of one', () => {
  const rows = table(`Máquina | Eficiencia
    Sierra | 90%
    Enchapadora | 0.85
    Router | 95
    Prensa | 1
    Lijadora | 110`);
  const found = valuesOf(rows, { model: 'mrp.workcenter' }, ['time_efficiency']);
  expect(found.map(([, value]) => value)).toEqual(['90', '85', '95', '100', '110']);
});

test('«L.» behind a cost is lempiras where the company has them', () => {
  const rows = table(`Producto | Costo US$ | Costo L.
    Filtro | 4.2 | 106.26`);
  const costIn = (unit: string) => {
    const fields = catalogueFields('product.template');
    const cost = { ...fields.standard_price, type: 'float', string: 'Costo', required: false, unit };
    const request = { model: 'product.template', fields: { ...fields, standard_price: cost } };
    return valuesOf(rows, request, ['standard_price']);
  };
  expect(costIn('HNL')).toEqual([[2, '106.26']]);
  expect(costIn('GTQ')).toEqual([[2, '', 'unit']]);
});

test('the owner of two pets is told: both rows would be the same contact', () => {
  const rows = table(`Cliente | Mascota | Dirección
    Karla Estrada | Toby | Zona 1
    Mario Choc | Luna | Zona 4
    Karla Estrada | Rocky | Zona 1
    Karla Estrada | Bobi | Zona 9`);
  expect(valuesOf(rows, { model: 'res.partner' }, ['name'])).toEqual([
    [2, 'Karla Estrada'],
    [3, 'Mario Choc'],
    [4, 'Karla Estrada', 'same-contact'],
    [5, 'Karla Estrada'],
  ]);
});

test('discounts on what another one leaves are proposed as one', () => {
  const rows = table(`Proveedor | Producto | Precio | Descuento
    Truper | Martillo | 85 | 10+5
    Truper | Pinza | 112 | 10% + 5% + 3%
    Truper | Broca | 9 | 7,5+2
    Truper | Lima | 9 | 10+
    Truper | Disco | 11 | 15%`);
  const file = prepared(rows, { model: 'product.supplierinfo' });
  const at = file.fieldNames.indexOf('discount');
  expect(file.rows.map(({ values, problems }) => values[at] || problems[0]?.proposal)).toEqual([
    '14.5',
    '17.065',
    '9.35',
    undefined,
    '15',
  ]);
});

test('choices with the code of a program before them, and levels of a deal in the masculine', () => {
  const products = table(`Nombre | Tipo de producto
    Llave | P-Producto
    Instalación | S-Servicio
    Broca | P - Producto`);
  const types = valuesOf(products, { model: 'product.template' }, ['detailed_type']);
  expect(types).toEqual([
    [2, 'consu'],
    [3, 'service'],
    [4, 'consu'],
  ]);
  const leads = table(`Oportunidad | Prioridad
    Licencias | Alto
    Soporte | Medio
    Equipos | Bajo`);
  expect(valuesOf(leads, { model: 'crm.lead' }, ['priority'])).toEqual([
    [2, '2'],
    [3, '1'],
    [4, '0'],
  ]);
});

test('descriptions of web shops go in without their HTML', () => {
  const rows = table(`Title | Body (HTML)
    Ramo | <p>Rosas &amp; lirios</p><p>Frescas<br>y rojas</p>
    Girasol | Alto < 1 m`);
  const found = valuesOf(rows, { model: 'product.template' }, ['description_sale']);
  expect(found.map(([, value]) => value)).toEqual(['Rosas & lirios\nFrescas\ny rojas', 'Alto < 1 m']);
});

test('a number of social security that somebody still waits for is none', () => {
  const rows = table(`Nombre del empleado | Afil. IGSS | DPI
    Elmer Tiul | pendiente | 3011 00987 1609
    Rosa Coc | 201234567 | en trámite`);
  const found = valuesOf(rows, { model: 'hr.employee' }, ['ssnid', 'identification_id']);
  expect(found).toEqual([
    [2, '', '3011 00987 1609'],
    [3, '201234567', ''],
  ]);
});

test('a dash is no text', () => {
  const rows = table(`Nombre | Empresa | Dirección
    Ana Paz | - | --
    - | Hotel Sol | Zona 1
    Eva Tun | Taller Sur | Zona 2`);
  const model = 'crm.lead';
  const overrides = { 0: 'name', 1: 'partner_name', 2: 'street' };
  expect(valuesOf(rows, { model, overrides }, ['name', 'partner_name', 'street'])).toEqual([
    [2, 'Ana Paz', '', ''],
    [3, '', 'Hotel Sol', 'Zona 1', 'required'],
    [4, 'Eva Tun', 'Taller Sur', 'Zona 2'],
  ]);
});
