import { count } from '../../lib/figures.ts';

export const receiptTexts = {
  link: 'Ver informe',
  title: 'Informe',
  lead: 'Lo que hizo esta instalación, para guardar o imprimir.',
  loading: 'Cargando el informe...',
  failed: 'No se pudo cargar el informe.',
  print: 'Imprimir o guardar PDF',
  status: 'Resultado',
  instance: 'Base de datos',
  address: 'Dirección',
  version: 'Versión',
  odoo: (version: string, edition: string | null) =>
    edition === null
      ? `Odoo ${version}`
      : `Odoo ${version} ${edition === 'enterprise' ? 'Enterprise' : 'Community'}`,
  unknown: 'No se sabe',
  started: 'Empezó',
  finished: 'Terminó',
  notYet: 'Aún no',
  added: 'Apps nuevas',
  dependencies: 'Vino con las apps',
  before: 'Apps antes',
  after: 'Apps después',
  none: 'Ninguna',
  code: 'Código',
  files: 'Archivos',
  noFiles: 'Se instaló sin datos.',
  see: 'Ver en Odoo',
  undone: '(deshecha)',
  uploadedAgain: 'Subidas otra vez',
  changes: (cells: number, rows: number) =>
    [
      ...(cells === 0 ? [] : [`corregiste ${count(cells, 'celda', 'celdas')}`]),
      ...(rows === 0 ? [] : [`dejaste fuera ${count(rows, 'fila', 'filas')}`]),
    ].join(' y '),
  inReview: (changes: string) => `En la revisión ${changes}.`,
  corrected: 'Descargar con tus correcciones',
  correctedOf: (app: string) => `Descargar con tus correcciones: ${app}`,
  correctedName: (app: string) => `${app} - con tus correcciones.xlsx`,
  downloadFailed: 'No se pudo descargar el archivo.',
  columns: {
    file: 'Archivo',
    duration: 'Duración',
  },
};
