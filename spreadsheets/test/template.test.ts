import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { catalogueFields, listApps, type OdooField } from '../src/catalogue/catalogue.ts';
import { versionFields } from '../src/catalogue/version-fields.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { inspectFile } from '../src/rows/inspect-file.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { type TemplateModel, writeTemplate } from '../src/template/write-template.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';

const xmlOf = (bytes: Uint8Array, part: string): string =>
  strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());

describe('templates', () => {
  const about = 'Plantilla general.';
  const template = (models: TemplateModel[]) => writeTemplate('CRM', models, about);

  test.each(listApps())('the one for $name is recognised when it comes back', ({ app, models }) => {
    const bytes = writeTemplate(
      app,
      models.map(({ model }) => ({ model, fields: catalogueFields(model) })),
      about,
    );
    const book = openWorkbook(bytes);
    expect(book.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ...models.map(({ name }) => [name, false]),
      ['Instrucciones', false],
      ['Listas', true],
    ]);
    for (const { model, name } of models) {
      const sheet = book.sheets.find((candidate) => candidate.name === name);
      const rows = sheet ? [...book.rows(sheet)] : [];
      const names = rows[1]?.cells ?? [];
      expect(rows[1]?.hidden).toBe(true);
      // A customer adds a row below the example and renames every column.
      const filled = writeWorkbook([
        {
          name,
          rows: [
            names.map((_, index) => `C ${index}`),
            names as string[],
            rows[2]?.cells as string[],
            ['1', '1'],
          ],
        },
      ]);
      const { columns, headerRow, rowCount, mappingProblems, warnings } = inspectFile(filled, { model });
      expect([headerRow, rowCount, mappingProblems]).toEqual([1, 1, []]);
      expect(columns.map(({ field }) => field)).toEqual(names);
      expect(warnings).toContain('La fila de ejemplo de la plantilla no se carga.');
      const loaded = [...prepareFile(filled, { model }).rows];
      expect(loaded.map(({ row }) => row)).toEqual([4]);
    }
    // An empty template has nothing to load.
    const choices = models.map(({ model, name }) => ({ model, name, fields: catalogueFields(model) }));
    expect(outlineWorkbook(book, choices).filter(({ model }) => model !== null)).toEqual([]);
  });

  test('the example row is left out, and is a row like others in a sheet without technical names', () => {
    const bytes = writeWorkbook([
      {
        name: 'Oportunidades',
        rows: [
          ['Oportunidad', 'Notas'],
          ['name', 'description'],
          ['EJEMPLO: Venta', 'una nota'],
          ['Venta de verdad', ''],
        ],
      },
    ]);
    const rows = [...prepareFile(bytes, { model: 'crm.lead' }).rows];
    expect(rows.map(({ row, values }) => [row, values[0]])).toEqual([[4, 'Venta de verdad']]);
    // In a sheet without technical names the same text is data.
    const plain = writeWorkbook([
      {
        name: 'Oportunidades',
        rows: [
          ['Oportunidad', 'Notas'],
          ['EJEMPLO: Venta', 'una nota'],
        ],
      },
    ]);
    expect([...prepareFile(plain, { model: 'crm.lead' }).rows]).toHaveLength(1);
  });

  test('lists are on a hidden sheet, and strict where other values are refused', () => {
    const fields = {
      name: { string: 'Oportunidad', type: 'char', required: true },
      stage_id: { string: 'Etapa', type: 'many2one', relation: 'crm.stage' },
      priority: {
        string: 'Prioridad',
        type: 'selection',
        selection: [
          ['0', 'Baja'],
          ['1', 'Alta & "más"'],
        ],
      },
    } satisfies Record<string, OdooField>;
    const stages = Array.from({ length: 400 }, (_, index) => `Etapa ${index + 1}`);
    const bytes = template([{ model: 'crm.lead', fields, lists: { stage_id: stages } }]);
    const xml = xmlOf(bytes, 'xl/worksheets/sheet1.xml');
    // Order of the schema:
    // https://learn.microsoft.com/dotnet/api/documentformat.openxml.spreadsheet.worksheet
    const parts = ['<sheetViews', '<cols', '<sheetData', '<dataValidations'];
    expect(parts.map((part) => xml.indexOf(part))).toEqual(
      parts.map((part) => xml.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(xml).toContain('<dataValidations count="2">');
    expect(xml).toMatch(/errorStyle="warning"[^>]* sqref="B3:B10000"><formula1>Listas!\$A\$1:\$A\$400</);
    expect(xml).toMatch(/type="list" allowBlank[^>]* sqref="C3:C10000"><formula1>Listas!\$B\$1:\$B\$2</);
    expect(xmlOf(bytes, 'xl/sharedStrings.xml')).toContain('Alta &amp; &quot;más&quot;');
  });

  test.each([
    [17, ['mobile', 'detailed_type'], ['is_storable']],
    [18, ['mobile', 'type', 'is_storable'], ['detailed_type']],
    [19, ['type', 'is_storable'], ['mobile', 'uom_po_id', 'detailed_type']],
  ])('without an instance, a template has the fields of version %i', (major, there, missing) => {
    const names = Object.keys({
      ...versionFields('res.partner', major),
      ...versionFields('product.template', major),
    });
    expect(names).toEqual(expect.arrayContaining(there));
    expect(names.filter((name) => missing.includes(name))).toEqual([]);
  });
});
