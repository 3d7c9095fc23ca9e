import { type Upload, workbook } from './files.ts';

const salesmen = ['María Tzoc', 'Lic. Ramírez', 'Juan López'];

/** A list of suppliers as an office keeps it: a title, odd headers, a misspelt department, doubles, a total. */
export function untidySuppliers(rows = 60): Upload {
  const body = Array.from({ length: rows }, (_, at) => [
    `P-${String(at + 1).padStart(3, '0')}`,
    `Distribuidora ${['Quetzal', 'Ceiba', 'Atitlán', 'Tikal'][at % 4]} ${at + 1}`,
    salesmen[at % 3] ?? '',
    // The last two repeat earlier numbers.
    `${1_234_567 + Math.min(at, rows - 3) * 11}`,
    at % 9 === 4 ? `ventas${at}(arroba)correo.com` : `ventas${at}@proveedor.gt`,
    `5${String(5_510_000 + at * 37)}`,
    at % 10 === 3 ? 'Sacatepequez' : 'Guatemala',
    'Crédito 30',
  ]);
  return workbook('proveedores-raros.xlsx', [
    ['FERRETERÍA LA ESPERANZA', null],
    [
      'Cód. Prov.',
      'Nombre o Razón Social del Proveedor',
      'Contacto (nombre)',
      'Ident. tributaria',
      'Correo',
      'Tel. / Cel.',
      'Depto',
      'Cond. pago',
    ],
    ...body,
    ['TOTAL', null, null, null, null, null, null, `${rows} proveedores`],
  ]);
}
