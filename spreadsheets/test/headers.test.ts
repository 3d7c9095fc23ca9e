import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import type { ColumnMapping } from '../src/mapping/claims.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { columnStatistics } from '../src/mapping/record-names.ts';
import { mappingProblems } from '../src/mapping/required-columns.ts';
import type { SheetRow } from '../src/reader/workbook.ts';
import { nitCheckDigit } from '../src/values/tax-number.ts';
import { type HeaderSheet, headerSheets } from './tables/headers.ts';
import { exportSheets } from './tables/headers-of-exports.ts';

/** Headers that are not known by themselves, with the field that is proposed for them. */
const onlyProposed: Readonly<Record<string, string>> = {
  'Short description': 'description_sale',
  'Categoría de inventario': 'categ_id',
  'Unidad de medida DIAN': 'uom_id',
  'Impuesto cargo': 'taxes_id',
  'E-mail 1 - Value': 'email',
  'Phone 1 - Value': 'phone',
  'Billing Street2': 'street2',
  'Inventory UoM': 'uom_id',
  'Dirección de facturación línea 2': 'street2',
  'Original source': 'source_id',
};
/** Headers that are neither known nor proposed. */
const missed = new Set(['Organization 1 - Name', 'Creación']);

const mapSheet = ({ model, headers }: HeaderSheet): ColumnMapping[] => {
  const rows = Array.from(
    { length: 6 },
    (_, at): SheetRow => ({
      number: at + 2,
      hidden: false,
      cells: headers.map(({ values }) => values[at % values.length] ?? null),
    }),
  );
  return mapHeaders(
    headers.map(({ header }) => header),
    catalogueFields(model),
    model,
    {},
    {},
    headers.some(({ values }) => values.length > 0) ? columnStatistics(rows, 2, headers.length) : [],
  );
};

describe.each([...headerSheets, ...exportSheets].map((sheet) => [sheet.source, sheet] as const))(
  '%s',
  (_source, sheet) => {
    const mapping = mapSheet(sheet);

    test.each(sheet.headers.map(({ header, field }, column) => [header, field, column] as const))(
      '%s is %s',
      (header, field, column) => {
        const mapped = mapping[column];
        if (missed.has(header)) expect(mapped).toMatchObject({ field: null });
        else if (Object.hasOwn(onlyProposed, header))
          expect([mapped?.field, mapped?.proposal]).toEqual([null, field]);
        else expect(mapped?.field).toBe(field);
      },
    );

    test('stops for no column that it has', () => {
      const missing = mappingProblems(mapping, catalogueFields(sheet.model), sheet.model);
      // The export of ContaPlus has no column with the type of an account.
      const expected = sheet.source === 'ContaPlus, subcuentas' ? [expect.stringMatching(/«Tipo»/)] : [];
      expect(missing).toEqual(expected);
    });
  },
);

describe('a column that nobody knows is proposed a field', () => {
  const propose = (model: string, headers: string[], rows: (string | number | null)[][] = []) =>
    mapHeaders(
      headers,
      catalogueFields(model),
      model,
      {},
      {},
      rows.length === 0
        ? []
        : columnStatistics(
            rows.map((cells, at) => ({ number: at + 2, hidden: false, cells })),
            2,
            headers.length,
          ),
    ).map(({ field, proposal }) => proposal ?? (field === null ? null : `is ${field}`));

  test.each<[string, string, string | null]>([
    ['res.partner', 'Telefno', 'phone'],
    ['res.partner', 'Teléfono del encargado', 'phone'],
    ['res.partner', 'Correo de la persona que paga', 'email'],
    ['product.template', 'Categoría del menú', 'categ_id'],
    ['product.template', 'Costo aproximado 2024', 'standard_price'],
    ['crm.lead', 'Etapa interna del año', 'stage_id'],
    ['res.partner', 'Ruta de reparto', null],
    ['res.partner', 'Régimen fiscal', null],
    ['product.template', 'Existencia mínima', null],
  ])('%s: %s, by its words: %s', (model, header, field) => {
    expect(propose(model, [header])).toEqual([field]);
  });

  test.each<[string, string, string[], string]>([
    ['e-mail addresses', 'Dato 7', ['ana@uno.com', 'luis@dos.gt', 'eva@tres.mx'], 'email'],
    ['telephones', 'Para llamar', ['5555-1234', '4444-9876', '+502 2222 3333'], 'phone'],
    [
      'tax numbers',
      'SAT',
      [576937, 4985478].map((number) => `${number}-${nitCheckDigit(String(number))}`).concat('CF'),
      'vat',
    ],
    ['countries', 'Procede', ['Guatemala', 'México', 'El Salvador'], 'country_id'],
    ['addresses of sites', 'Internet', ['www.uno.com', 'https://dos.gt', 'tres.com.mx'], 'website'],
  ])('%s without a word', (_title, header, values, field) => {
    expect(
      propose(
        'res.partner',
        ['Nombre', header],
        values.map((value, at) => [`Ana ${at}`, value]),
      ),
    ).toEqual(['is name', field]);
  });

  test('never against what its values look like', () => {
    const rows = ['ana@uno.com', 'luis@dos.gt', 'eva@tres.mx'].map((value) => [value]);
    expect(propose('res.partner', ['Telefno'], rows)).toEqual(['email']);
  });

  test('once only, and never a field that has a column', () => {
    expect(propose('res.partner', ['Teléfono', 'Telefno', 'Telefono emergencia'])).toEqual([
      'is phone',
      'mobile',
      null,
    ]);
    expect(propose('res.partner', ['Correo del papá', 'Correo de la mamá'])).toEqual(['email', null]);
  });

  test('two columns that may both be the name are both offered it', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`A ${at}`, `B ${at}`]);
    expect(propose('res.partner', ['Razón social', 'Nombre comercial'], rows)).toEqual(['name', 'name']);
  });

  test('a list of values is not taken for another one', () => {
    const rows = ['Mayorista', 'Minorista', 'Mayorista', 'Minorista'].map((type, at) => [`Ana ${at}`, type]);
    const [, type] = mapHeaders(
      ['Nombre', 'Tipo'],
      catalogueFields('res.partner'),
      'res.partner',
      {},
      {},
      columnStatistics(
        rows.map((cells, at) => ({ number: at + 2, hidden: false, cells })),
        2,
        2,
      ),
    );
    expect(type).toMatchObject({
      field: null,
      reason: 'Los valores de «Tipo» no son los de «Tipo de empresa»; no se cargará. Elige a qué dato va.',
    });
  });
});

describe('the name of a contact', () => {
  const fields = (...headers: string[]) =>
    mapHeaders(headers, catalogueFields('res.partner'), 'res.partner').map(({ field }) => field);

  test('is the company where there is a person to talk to', () => {
    expect(fields('Contacto (nombre)', 'Nombre o Razón Social del Proveedor')).toEqual([null, 'name']);
    expect(fields('Persona de contacto', 'Nombre de la empresa')).toEqual([null, 'name']);
    expect(fields('Contacto', 'Teléfono')).toEqual(['name', 'phone']);
  });

  test('is what says "name" where nothing else does', () => {
    expect(fields('Nombre del alumno', 'Grado')).toEqual(['name', null]);
    expect(fields('Nombre del banco', 'Grado')).toEqual([null, null]);
  });
});
