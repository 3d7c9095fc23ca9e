import { count, formatNumber } from '../../lib/figures.ts';

interface UndoFigures {
  removed: number;
  archived: number;
  restored: number;
  kept: number;
}

export const undoTexts = {
  open: 'Deshacer importación',
  /** While it is being undone. */
  follow: 'Ver cómo va',
  of: (action: string, app: string, sheet: string | null) =>
    sheet === null ? `${action}: ${app}` : `${action}: ${app}, hoja «${sheet}»`,
  loading: 'Cargando lo que hizo la importación...',
  failedToLoad: 'No se pudo cargar lo que hizo la importación.',
  willRemove: (value: number) =>
    value === 1
      ? '1 ficha que se creó se eliminará, o se archivará si otra la usa.'
      : `${formatNumber(value)} fichas que se crearon se eliminarán, o se archivarán si otras las usan.`,
  /** Counts: Odoo keeps their products, and takes the quantities back. */
  willUncount: (value: number) =>
    value === 1
      ? '1 existencia volverá a la cantidad de antes.'
      : `${formatNumber(value)} existencias volverán a la cantidad de antes.`,
  willRestore: (value: number) =>
    value === 1
      ? '1 ficha que cambió volverá a tener sus valores de antes.'
      : `${formatNumber(value)} fichas que cambiaron volverán a tener sus valores de antes.`,
  /** Categories, units, contacts: what «Crear» made of a name in the rows. */
  willRemoveNames: (value: number) =>
    value === 1
      ? '1 ficha que se creó o se activó por su nombre en las filas se quitará, si nada más la usa.'
      : `${formatNumber(value)} fichas que se crearon o se activaron por su nombre en las filas se quitarán, si nada más las usa.`,
  /** Prices of lists and of suppliers, bank accounts, rules. */
  willGoAlong: (value: number) =>
    value === 1
      ? 'También se borra 1 ficha que cargó otra lista (un precio, una cuenta bancaria o una regla), si pertenece a estas.'
      : `También se borran hasta ${formatNumber(value)} fichas que cargaron otras listas (precios, cuentas bancarias o reglas): las que pertenecen a estas.`,
  warning:
    'Lo que alguien haya escrito después en esas fichas puede perderse. Las apps se quedan instaladas.',
  confirm: 'Deshacer importación',
  again: 'Seguir deshaciendo',
  stop: 'Detener',
  stopTitle: 'Detener el deshacer',
  stopQuestion: '¿Detener el deshacer de esta importación?',
  stopHelp:
    'Se detiene al terminar el lote en curso. Lo que ya se deshizo queda así, y puedes seguir con el resto cuando quieras.',
  stopConfirm: 'Detener',
  stopKeep: 'No detener',
  stopFailed: 'No se pudo detener.',
  stopping: 'Deteniendo: falta terminar el lote en curso.',
  stopped: 'El deshacer se detuvo.',
  stoppedAt: ({ kept, ...undone }: UndoFigures, total: number) => {
    const done = undone.removed + undone.archived + undone.restored;
    const left = total - done - kept;
    const went = `${done === 1 ? 'Se deshizo' : 'Se deshicieron'} ${formatNumber(done)} de ${count(total, 'ficha', 'fichas')}`;
    const stayed = kept > 0 && `${formatNumber(kept)} ${kept === 1 ? 'se quedó' : 'se quedaron'}`;
    const missing =
      left === 0
        ? 'falta lo que se creó por su nombre en las filas'
        : `${left === 1 ? 'falta' : 'faltan'} ${formatNumber(left)}`;
    return `${went}; ${[stayed, missing].filter(Boolean).join(' y ')}.`;
  },
  keep: 'Dejar como está',
  close: 'Cerrar',
  failedToStart: 'No se pudo empezar a deshacer.',
  measure: 'Deshacer',
  running: 'Deshaciendo...',
  progress: (done: number, total: number) =>
    `Deshaciendo: ${formatNumber(done)} de ${count(total, 'ficha', 'fichas')}`,
  mayClose: 'Puedes cerrar esta ventana: sigue solo.',
  mayCloseStopping: 'Puedes cerrar esta ventana: se detiene solo.',
  complete: 'La importación se deshizo.',
  partly: (value: number) =>
    value === 1
      ? 'Se deshizo, pero 1 ficha se quedó.'
      : `Se deshizo, pero ${formatNumber(value)} fichas se quedaron.`,
  failed: 'No se terminó de deshacer.',
  result: ({ removed, archived, restored, kept }: UndoFigures) =>
    [
      removed > 0 && count(removed, 'eliminada', 'eliminadas'),
      archived > 0 && count(archived, 'archivada', 'archivadas'),
      restored > 0 && count(restored, 'restaurada', 'restauradas'),
      kept > 0 && `${formatNumber(kept)} sin deshacer`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  list: 'Lo que hizo la importación',
  pages: 'Páginas de lo que hizo la importación',
  columns: { row: 'Fila', name: 'Ficha', change: 'Qué pasó al cargar', undo: 'Qué pasa al deshacer' },
  nameless: 'Sin nombre',
  gone: 'Ya no está',
  created: 'Se creó',
  empty: '(vacío)',
  will: { created: 'Se elimina, o se archiva', updated: 'Vuelve a su valor de antes' },
  willBeUncounted: 'Vuelve a la cantidad de antes',
  became: {
    removed: 'Eliminada.',
    archived: 'Archivada.',
    restored: 'Restaurada.',
    kept: 'Se quedó.',
  },
};
