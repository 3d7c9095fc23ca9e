import type { RowAccount } from '@atrio/contract';
import { counted } from '@atrio/spreadsheets';

/** The results of the rows in words; null when no file was read. */
function rowsInWords(rows: RowAccount | null, hasFiles: boolean): string {
  if (!rows) return hasFiles ? 'No se cargó ninguna fila.' : 'Las apps están instaladas.';
  const parts = [
    counted(rows.created + rows.changed, 'fila cargada', 'filas cargadas'),
    ...(rows.same ? [`${counted(rows.same, 'fila', 'filas')} que ya estaban`] : []),
    ...(rows.pending ? [counted(rows.pending, 'fila por decidir', 'filas por decidir')] : []),
    ...(rows.rejected ? [counted(rows.rejected, 'fila con error', 'filas con error')] : []),
    ...(rows.aside ? [counted(rows.aside, 'fila apartada', 'filas apartadas')] : []),
    ...(rows.undone ? [counted(rows.undone, 'fila deshecha', 'filas deshechas')] : []),
    ...(rows.left ? [`${counted(rows.left, 'fila', 'filas')} sin cargar`] : []),
  ];
  return `${parts.join(', ')}.`;
}

export const texts = {
  create: {
    oneInstance: 'Falta la instancia, una sola.',
    unknownInstance: 'La instancia indicada no existe.',
    noApps: 'Elige al menos una app.',
    otherStatus: 'Una instalación nueva empieza con el estado 2 (en progreso).',
  },
  start: {
    nothingToStart: 'Esta instancia no tiene ninguna instalación por empezar. Crea una nueva.',
    cancelledBefore: 'Esta instalación se canceló antes de empezar. Crea una nueva.',
    otherApps: 'Ninguna de esas apps es de esta instalación.',
  },
  retriedBy: (database: string, by: string) => `la instalación en ${database}: ${by}`,
  notStarted: 'No llegó a empezar: faltan los archivos.',
  nothingToCancel: 'Esta instalación ya terminó: no hay nada que cancelar.',
  nothingToRetry: 'Solo se puede reintentar una instalación que falló o se canceló.',
  neverStarted: 'Esta instalación no llegó a empezar: faltan sus archivos. Crea una nueva.',
  beingUndone:
    'Se está deshaciendo una importación de esta instalación. Espera a que termine o detenla, y vuelve a intentarlo.',
  /** How an installation ended: the last line of its log. */
  end: {
    cancelledBefore: 'Cancelada antes de empezar.',
    cancelled: 'Cancelada. Lo que ya estaba en Odoo sigue ahí.',
    neverStarted: 'La instalación no llegó a empezar.',
    broken:
      'Algo falló de nuestro lado y la instalación se detuvo. Lo que ya está en Odoo sigue ahí; puedes reintentarla.',
    done: (rows: RowAccount | null, { hasFiles }: { hasFiles: boolean }) =>
      `Listo: ${rowsInWords(rows, hasFiles)}`,
    partlyFailed: (rows: RowAccount | null, { hasFiles }: { hasFiles: boolean }) =>
      `No se pudo cargar todo. ${rowsInWords(rows, hasFiles)}`,
    fileProblem: (fileName: string, problem: string | null) => `«${fileName}»: ${problem}`,
  },
  files: {
    onlyForInstallations: 'Solo se pueden subir hojas de cálculo para una instalación (ref: installation).',
    otherField: 'El campo «field» debe ser «files».',
    unknownInstallation: 'La instalación indicada no existe.',
    completed: 'La instalación ya se completó. Para cargar otros archivos crea una nueva.',
    alreadyStarted: 'La instalación ya empezó: no se pueden cambiar sus archivos.',
    replaced: (fileName: string) =>
      `Cambiaste «${fileName}» por otro archivo. Lo que el anterior ya cargó sigue en Odoo, y se puede deshacer.`,
    otherEnding: (name: string) =>
      `«${name}» no se llama como una hoja de cálculo. Su nombre tiene que terminar en .xlsx, .csv, .ods, .xls o .xlsb.`,
    otherName: (name: string, apps: string[]) =>
      `«${name}» no lleva el nombre de una app de esta instalación. Se espera ${apps.map((app) => `«${app}.xlsx»`).join(', ')}.`,
    unknownApp: (name: string, app: string) => `«${name}»: todavía no sabemos cargar datos en ${app}.`,
    problem: (name: string, problem: string) => `«${name}»: ${problem}`,
  },
  /** For the operator of the host. */
  hostJobs: {
    unknown: (id: number) => `No hay ninguna instalación ${id}.`,
    continuedMeanwhile: 'Alguien la continuó hace un momento.',
  },
  corrections: {
    onlyOne: 'Sube un solo archivo: el de las filas corregidas.',
    stillRunning: 'La instalación sigue en curso. Espera a que termine y vuelve a subirlo.',
    undone: 'Esta importación se deshizo: ya no se puede continuar.',
    nothingRejected: 'Esta importación no tiene filas con error que corregir.',
    correctedBefore:
      'Ya subiste las filas corregidas de esta importación. Si todavía hay errores, continúa desde esas.',
    badPlan: 'No entendimos cómo se leen las filas corregidas. Vuelve a elegir el archivo.',
    otherFile: (name: string, corrected: string, missing: string[]) =>
      `«${name}» no es la corrección de «${corrected}»: no tiene ${missing.length === 1 ? 'la columna' : 'las columnas'} ${missing.map((header) => `«${header}»`).join(', ')}. Descarga las filas con error, corrígelas ahí y sube ese archivo.`,
    /** The file name of the workbook of rejected rows. */
    fileName: (fileName: string) =>
      `${fileName.replace(/\.[a-z]{3,4}$/i, '').replace(/(?<! - filas con error)(?: - filas con error)+$/, '')} - filas con error.xlsx`,
  },
};
