import { describe, expect, test } from 'vitest';
import { fileLimits } from '../src/common/limits.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import type { CellValue } from '../src/reader/workbook.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { refusal } from './expect-refusal.ts';

const rowsOf = (bytes: Uint8Array): CellValue[][] => {
  const book = openWorkbook(bytes);
  return book.sheets.flatMap((sheet) => [...book.rows(sheet)].map(({ cells }) => cells));
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const swapped = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

const plain = 'Nombre;Código\r\nJosé;00123\r\n';

describe('a CSV file', () => {
  // As Excel, LibreOffice and old accounting programs write them.
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(plain)],
    ['UTF-8 with byte order mark', utf8(`\ufeff${plain}`)],
    ['Windows-1252', Buffer.from(plain, 'latin1')],
    ['UTF-16 with byte order mark', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['UTF-16 without byte order mark', Buffer.from(plain, 'utf16le')],
    ['UTF-16 big-endian', swapped(`\ufeff${plain}`)],
    ['UTF-16 big-endian without byte order mark', swapped(plain)],
    ['commas', utf8(plain.replaceAll(';', ','))],
    ['tabs', utf8(plain.replaceAll(';', '\t'))],
    ['bars', utf8(plain.replaceAll(';', '|'))],
    ['line endings of Unix', utf8(plain.replaceAll('\r', ''))],
    ['line endings of old Macs', utf8(plain.replaceAll('\n', ''))],
    ['no line ending at the end', utf8(plain.trimEnd())],
    ['the end-of-file character of DOS', utf8(`${plain}\u001a`)],
    ['quotes', utf8('"Nombre";"Código"\n"José";"00123"\n')],
    ['codes written as formulas for Excel', utf8('Nombre;Código\nJosé;="00123"\n')],
  ])('%s', (_name, bytes) => {
    expect(rowsOf(bytes)).toEqual([
      ['Nombre', 'Código'],
      ['José', '00123'],
    ]);
  });

  test.each<[string, string, CellValue[]]>([
    ['a decimal comma between semicolons', 'N;P\nCafé;12,50\nTé;1,25\n', ['Café', '12,50']],
    ['a separator and a line break inside quotes', 'N;P\n"a; b\nc";5\n', ['a; b\nc', '5']],
    ['quotes inside quotes', 'N;P\n"Pan ""x""";5\n', ['Pan "x"', '5']],
    ['a quote inside a word', 'N;P\nTubo 1/2";5\n', ['Tubo 1/2"', '5']],
    [
      'sixteen digits, of which Excel would change the last',
      'N;P\nx;7401234567890123\n',
      ['x', '7401234567890123'],
    ],
    ['texts that Excel takes for a date or a number', 'N;P\n12/13;1E5\n', ['12/13', '1E5']],
    ['an empty cell', 'N;P;Q\nx;;5\n', ['x', null, '5']],
    ['accents that are not composed with their letter', 'N;P\nJose\u0301;5\n', ['José', '5']],
  ])('%s', (_name, text, row) => {
    expect(rowsOf(utf8(text))[1]).toEqual(row);
  });

  // The bytes of "María" and "Muñoz" in the encodings of DOS and of old Macs.
  test.each([
    ['DOS', [0xa1], [0xa4]],
    ['old Macs', [0x92], [0x96]],
  ])('the encoding of %s', (_name, i, n) => {
    const bytes = Buffer.concat([
      Buffer.from('Nombre;Apellido\nMar'),
      Buffer.from(i),
      Buffer.from('a;Mu'),
      Buffer.from(n),
      Buffer.from('oz\n'),
    ]);
    expect(rowsOf(bytes)[1]).toEqual(['María', 'Muñoz']);
  });

  test.each(['Levi’s;d’Or', 'O’Brien;Domino’s', 'JOSÉ;ÑANDÚ', 'Pérez;¿Cuál? 5°'])(
    '%s in the encoding of Windows stays',
    (line) => {
      const bytes = Buffer.from(`A;B\n${line}\n`.replaceAll('’', '\x92'), 'latin1');
      expect(rowsOf(bytes)[1]).toEqual(line.split(';'));
    },
  );

  test.each<[string, string, (string | null)[][]]>([
    [
      'in the middle',
      'N;P;Q\na;1;x\n"Tubo 5;2;y\nb;3"; z\nc;4;w\n',
      [
        ['N', 'P', 'Q'],
        ['a', '1', 'x'],
        ['Tubo 5', '2', 'y'],
        ['b', '3"', ' z'],
        ['c', '4', 'w'],
      ],
    ],
    [
      'at the end',
      'N;P\na;1\n"b;2\nc;3\n',
      [
        ['N', 'P'],
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    [
      'in two lines',
      'N;P\n"a;1\n"b;2\nc;3\n',
      [
        ['N', 'P'],
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    [
      'of a cell with line breaks, which is closed',
      'N;P\n"a;1\nb;2\nc";3\n',
      [
        ['N', 'P'],
        ['a;1\nb;2\nc', '3'],
      ],
    ],
  ])('a quote %s that is never closed swallows no rows', (_name, text, rows) => {
    expect(rowsOf(utf8(text))).toEqual(rows);
  });

  // Each of these quotes is closed in the next line, where another one opens. Read anew from each of them to the
  // end of the file, it would take hours.
  test('thousands of quotes that are never closed swallow no rows', () => {
    const good = Array.from({ length: 20_000 }, (_, at) => [`Ana ${at}`, '5']);
    const broken = Array.from({ length: 10_000 }, () => 'b"x,"c');
    const rows = rowsOf(
      utf8(
        [['N', 'P'], ...good]
          .map((row) => row.join(','))
          .concat(broken, 'fin,1')
          .join('\n'),
      ),
    );
    expect(rows).toEqual([['N', 'P'], ...good, ...broken.map(() => ['b"x', 'c']), ['fin', '1']]);
  });

  test('a quote that swallows a whole file is told, where it cannot be dropped', () => {
    const text = `N;P\n"a\n${'b\n'.repeat(20_000)}`;
    expect(refusal('too-large', () => rowsOf(utf8(text))).message).toBe(
      'En la celda A se abren unas comillas que no se cierran, y el resto del archivo quedaría en una sola celda. Quita las comillas y vuelve a subirlo.',
    );
  });

  test('the line that names the separator for Excel is not a row', () => {
    expect(rowsOf(utf8('sep=|\nNombre|Código\nJosé|00123\n'))).toEqual([
      ['Nombre', 'Código'],
      ['José', '00123'],
    ]);
  });

  test('is prepared like a sheet, with the row numbers that a spreadsheet program shows', () => {
    const text = 'Nombre;Correo;Teléfono\n\nAna;ana@ejemplo.com;00502\nLuis;ana arroba ejemplo;5\n';
    const file = prepareFile(utf8(text), { model: 'res.partner' });
    expect([...file.rows].map(({ row, values, problems }) => [row, values, problems[0]?.kind])).toEqual([
      [3, ['Ana', 'ana@ejemplo.com', '00502'], undefined],
      [4, ['Luis', '', '5'], 'email'],
    ]);
  });

  test.each([
    ['a list of names', 'Nombre\nAna Paz\n\nLuis Sic\n', ['Nombre', 'Ana Paz', 'Luis Sic']],
    [
      'a list of firms, with commas in their names',
      'Clientes\r\nPaz, S.A.\r\n"Roble, Cía."\r\nTextiles Ruiz Ltda.\r\n',
      ['Clientes', 'Paz, S.A.', 'Roble, Cía.', 'Textiles Ruiz Ltda.'],
    ],
    ['a list of codes', 'SKU\n0012\n0013', ['SKU', '0012', '0013']],
  ])('%s is a list with one column', (_name, text, cells) => {
    expect(rowsOf(utf8(text))).toEqual(cells.map((cell) => [cell]));
  });

  test('below a title, a table with spaces behind its commas stays a table', () => {
    const rows = rowsOf(utf8('Clientes\nNombre, Teléfono\nAna Paz, 5555-1234\nLuis Sic, 5555-4321\n'));
    expect(rows.map((cells) => cells.length)).toEqual([1, 2, 2, 2]);
  });

  test('a list of names with one column is prepared', () => {
    const file = prepareFile(utf8('Nombre\nAna Paz\nPaz, S.A.\n'), { model: 'res.partner' });
    expect([...file.rows].map(({ row, values, problems }) => [row, values, problems])).toEqual([
      [2, ['Ana Paz', ''], []],
      [3, ['Paz, S.A.', '1'], []],
    ]);
  });

  test.each([
    ['prose', 'Hola.\nEsto es una carta.\n'],
    [
      'a letter in long lines',
      `Estimados señores\n${'Les escribo para pedir una lista de los precios de su tienda\n'.repeat(3)}`,
    ],
    ['an encoded file', `Datos\n${`${'aGVsbG8'.repeat(10)}\n`.repeat(3)}`],
    ['a key', '-----BEGIN KEY-----\nabc\n'],
    ['one line', 'Nombre\n'],
    ['JSON', '{"a": 1, "b": 2}'],
    ['a web page', '<html>a,b</html>'],
    ['XML', '<?xml version="1.0"?><a>1,2</a>'],
    ['a PDF', '%PDF-1.7 a,b,c'],
    ['a vCard', 'BEGIN:VCARD\nN:Paz;Ana\nEND:VCARD'],
    ['many control characters', 'a,b\n\u0001\u0002,\u0003\u0004'],
  ])('%s is not a CSV file', (_name, text) => {
    refusal('not-a-spreadsheet', () => openWorkbook(utf8(text)));
  });

  test('a row with more cells than the header is an error, because its values moved to the right', () => {
    const request = { model: 'product.template', app: 'sale_management' };
    const split = utf8('Código,Producto,Precio\nA1,Motor,1,250.00\nA2,Tubo,25.00\nA3,Codo,8.50,\n');
    expect([...prepareFile(split, request).rows].map(({ row, problems }) => [row, problems])).toEqual([
      [
        2,
        [
          {
            ...{ row: 2, column: 'D', header: '', field: '', value: '250.00', kind: 'split' },
            reason:
              'Esta fila tiene 4 celdas y la hoja 3 columnas: un dato con coma quedó partido en dos, y los demás se corrieron. Júntalo en su celda y borra la que sobra, o escríbelo entre comillas en el archivo.',
          },
        ],
      ],
      [3, []],
      [4, []],
    ]);
    // Where most rows are longer, the header lacks a name.
    const longer = utf8('Código,Producto,Precio\nA1,Motor,250.00,ok\nA2,Tubo,25.00,ok\nA3,Codo,8.50\n');
    expect([...prepareFile(longer, request).rows].flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('single control characters are removed, as in a workbook', () => {
    const bell = utf8('Nombre;NIT\nA\u0007na;CF\nLuis\u0000;CF\n');
    expect([...prepareFile(bell, { model: 'res.partner' }).rows].map(({ values }) => values[0])).toEqual([
      'Ana',
      'Luis',
    ]);
  });

  test('has the limits of a workbook', () => {
    refusal('too-large', () => rowsOf(utf8(`a;b\nx;"${'y'.repeat(fileLimits.cellText + 10)}`)));
    refusal('too-large', () => rowsOf(utf8(`a;b\n${'x;'.repeat(fileLimits.csvCells + 2)}`)));
    refusal('too-large', () => openWorkbook(new Uint8Array(fileLimits.fileBytes + 1).fill(59)));
    const many = utf8(`Nombre;Correo\n${'x;\n'.repeat(fileLimits.rows + 1)}`);
    refusal('too-many-rows', () => prepareFile(many, { model: 'res.partner' }));
  });
});
