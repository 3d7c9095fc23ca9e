import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { valuesOf } from './prepared.ts';

/** Lists of trades and exports of programs whose columns look like others at first sight. */

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
/** One line a row, its cells between bars. */
const table = (lines: string): CellInput[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map(cellOf));
const cellOf = (text: string): CellInput => {
  const cell = text.trim();
  if (cell === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
};
/** The columns of a sheet in the order of the sheet: its field, «?» and what is proposed, or «-». */
const columnsOf = (model: string, rows: CellInput[][]) =>
  (
    outlineWorkbook(bookOf(rows), [{ model, name: model, fields: catalogueFields(model) }])[0]?.columns ?? []
  ).map(({ field, proposal }) => field ?? (proposal === undefined ? '-' : `?${proposal}`));

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
      'name - list_price',
    ],
    [
      'classes of taxes in a web shop, and its note to who has bought',
      'product.template',
      `Nombre | Clase de impuesto | Nota de compra
       Miel | parent | Gracias por tu compra`,
      'name - ?description_purchase',
    ],
  ])('%s', (_, model, lines, expected) => {
    expect(columnsOf(model, table(lines)).join(' ')).toBe(expected);
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
