import { maxLeftRows } from '@atrio/contract';
import { count, formatNumber, rows } from '../../../lib/figures.ts';

/** The title with a small first letter, unless it begins with two capitals, as «NIT por revisar». */
const inSentence = (title: string): string =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

export const gridTexts = {
  title: 'Tu hoja',
  sheet: 'Hoja',
  grid: (sheet: string) => `Hoja «${sheet}», celdas que se pueden editar`,
  help: 'Escribe sobre una celda para cambiarla. Enter o F2 la abre, Esc la deja como estaba. Tu archivo no cambia.',
  loading: 'Abriendo tu hoja...',
  notLoaded: 'No se carga',
  otherList: 'En otra lista',
  read: 'Se tiene en cuenta',
  rowHeader: 'Fila',
  onlyErrors: 'Solo errores',
  reason: 'Motivo',
  everything: (value: number) => `Todos (${formatNumber(value)})`,
  group: (kind: string, header: string, value: number) =>
    `${kind}${header === '' ? '' : ` en ${header}`} (${formatNumber(value)})`,
  none: 'No hay filas con errores.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  find: 'Buscar y reemplazar',
  downloadEdited: 'Descargar con tus correcciones',
  editedName: (name: string) => `${name} - con tus correcciones.xlsx`,
  issues: (value: number) => count(value, 'asunto', 'asuntos'),
  previous: 'Asunto anterior',
  next: 'Asunto siguiente',
  place: (letters: string, row: number) => `${letters}${row}`,
  fine: 'Sin asuntos en esta celda.',
  untouched: 'Esta columna no se carga.',
  ofOtherList: 'Esta columna se carga en otra lista.',
  leftOut: 'Esta fila queda fuera.',
  take: (proposal: string) => (proposal === '' ? 'Dejar vacía' : `Usar «${proposal}»`),
  takeAll: (value: number) => `Usar en las ${rows(value)}`,
  blank: 'Dejar vacía',
  leave: (value: number) => (value === 1 ? 'Dejar fuera la fila' : `Dejar fuera ${rows(value)}`),
  takeBack: (value: number) => (value === 1 ? 'Volver a incluir la fila' : `Volver a incluir ${rows(value)}`),
  changes: (cells: number, left: number) =>
    [
      ...(cells === 0 ? [] : [count(cells, 'celda cambiada', 'celdas cambiadas')]),
      ...(left === 0 ? [] : [`${rows(left)} fuera`]),
    ].join(' · '),
  /** What did not fit of a paste. */
  cut: (rowCount: number, columnCount: number) => {
    const parts = [
      ...(rowCount === 0 ? [] : [rows(rowCount)]),
      ...(columnCount === 0 ? [] : [count(columnCount, 'columna', 'columnas')]),
    ];
    const verb = rowCount + columnCount === 1 ? 'Quedó' : 'Quedaron';
    return `${verb} sin pegar ${parts.join(' y ')}: aquí no hay más lugar. Lo demás se pegó. Para cargar más filas o columnas, agrégalas en tu archivo y dalo otra vez.`;
  },
  copyFailed: 'No se pudo copiar tanto a la vez. Elige menos filas y cópialas de nuevo.',
  checking: 'Revisando...',
  failed: 'No se pudo hacer el cambio.',
  tooMany: `Se pueden dejar fuera ${rows(maxLeftRows)} como máximo. Borra en tu hoja las demás.`,
  cell: {
    edit: (letters: string, row: number) => `Celda ${letters}${row}`,
    changed: 'cambiada',
  },
  proposals: {
    title: 'Arreglos propuestos',
    summary: (value: number) => count(value, 'celda', 'celdas'),
    lead: 'Nada se cambia hasta que lo aceptes, y todo se puede deshacer.',
    one: (value: string, proposal: string) => ({ from: value === '' ? '(vacío)' : value, to: proposal }),
    of: (header: string, kind: string) => `${header}: ${inSentence(kind)}`,
    take: (value: number) => (value === 1 ? 'Usar' : `Usar en las ${rows(value)}`),
    takeAll: (value: number) => `Usar las ${formatNumber(value)} propuestas`,
    and: (value: number) => `y ${formatNumber(value)} más`,
    takeEvery: 'Usar todas las propuestas',
    andMore: (value: number) => `y más de ${formatNumber(value)} más`,
    reading: (done: number, total: number) =>
      `Buscando todas las propuestas: ${formatNumber(done)} de ${rows(total)}.`,
    label: (action: string, header: string) => `${action}: ${header}`,
  },
  search: {
    title: 'Buscar y reemplazar',
    find: 'Buscar',
    by: 'Reemplazar con',
    column: 'En',
    allColumns: 'Todas las columnas',
    matchCase: 'Distinguir mayúsculas y tildes',
    whole: 'Celda completa',
    next: 'Siguiente',
    replace: 'Reemplazar',
    replaceAll: 'Reemplazar todo',
    close: 'Cerrar la búsqueda',
    found: (value: number) => (value === 0 ? 'No está en la hoja.' : count(value, 'celda', 'celdas')),
    at: (place: number, value: number) => `${formatNumber(place)} de ${count(value, 'celda', 'celdas')}`,
    replaced: (value: number) => `${count(value, 'celda reemplazada', 'celdas reemplazadas')}.`,
  },
  one: {
    title: 'Asuntos uno por uno',
    place: (at: number, total: number) => `Asunto ${formatNumber(at)} de ${formatNumber(total)}`,
    row: (row: number) => `Fila ${formatNumber(row)}`,
    sheetRow: (sheet: string, row: number) => `${sheet}, fila ${formatNumber(row)}`,
    record: 'La fila completa',
    value: (header: string) => `Valor de ${header}`,
    save: 'Guardar',
    undo: 'Deshacer el último cambio',
    previous: 'Asunto anterior',
    next: 'Asunto siguiente',
    blank: 'Dejar vacío',
    leave: 'Dejar fuera la fila',
    done: 'No queda nada por revisar una por una.',
    empty: '(vacío)',
  },
};
