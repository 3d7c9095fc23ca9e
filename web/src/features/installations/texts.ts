import type { RowAccount, SheetAccount } from '@atrio/contract';
import { count, formatNumber, rows } from '../../lib/figures.ts';
import { stateTexts } from './state-texts.ts';

const account = {
  given: 'Filas dadas',
  created: 'Creadas',
  changed: 'Cambiadas',
  same: 'Ya estaban igual',
  pending: 'Por decidir',
  rejected: 'Con error u omitidas',
  aside: 'Apartadas',
  undone: 'Deshechas',
  left: 'Sin llegar',
} satisfies Record<keyof RowAccount, string>;

/** In the order in which they are shown. The other parts add up to `given`. */
export const rowAccountParts = Object.keys(account) as (keyof RowAccount)[];

export const texts = {
  account,
  accountTitle: 'Cuenta de las filas',
  history: {
    title: 'Historial de Instalaciones',
    lead: 'Cada instalación que iniciaste y en qué quedó.',
    columns: { date: 'Fecha', instance: 'Instancia', status: 'Estado', apps: 'Aplicaciones' },
    empty: 'No se encontraron instalaciones para este usuario.',
    emptyHelp: 'Aquí verás cada instalación con su resultado. Empieza por conectar una instancia.',
    emptyAction: 'Ver mis instancias',
    loading: 'Cargando el historial...',
    failed: (reason: string) => `Error al cargar el historial: ${reason}`,
    noInstance: stateTexts.noInstance,
    pages: 'Páginas del historial',
    search: 'Buscar',
    searchHint: 'Base de datos o app',
    filters: 'Filtros',
    filtersOn: (value: number) => `Filtros (${value})`,
    instance: 'Instancia',
    allInstances: 'Todas',
    status: 'Estado',
    allStatuses: 'Todos',
    app: 'App',
    allApps: 'Todas',
    from: 'Desde',
    to: 'Hasta',
    gone: '(ya no está en la lista)',
    clear: 'Quitar filtros',
    found: (value: number) => count(value, 'instalación', 'instalaciones'),
    none: 'Ninguna instalación coincide con lo que buscas.',
    noneOfInstance: 'Ninguna instalación todavía.',
    actionsOf: (date: string) => `Acciones: instalación del ${date}`,
    load: 'Cargar datos',
    retried: 'La instalación empezó otra vez.',
    export: 'Exportar a CSV',
    exportFailed: 'No se pudo exportar el historial.',
    exported: (value: number) => `${count(value, 'instalación exportada', 'instalaciones exportadas')}.`,
    exportName: (day: string) => `historial-de-instalaciones-${day}.csv`,
    exportColumns: [
      'Fecha',
      'Instancia',
      'URL base',
      'Estado',
      'Aplicaciones',
      'Archivos',
      ...Object.values(account),
      'Mensaje',
    ],
  },
  page: {
    title: 'Instalación',
    back: 'Historial de Instalaciones',
    loading: 'Cargando la instalación...',
    failed: 'No se pudo cargar la instalación.',
    toHistory: 'Ver el historial',
    onlyStatus: 'Este servidor solo informa el estado. Abre tu Odoo para ver qué entró.',
    asksAgain: 'Este servidor solo informa el estado. Esta página vuelve a preguntarle sola.',
  },
  now: {
    waiting: stateTexts.waiting,
    elapsed: (time: string) => `Tiempo: ${time}`,
    mayClose: 'Puedes cerrar esta página: la instalación sigue sola.',
    mailIfAsked: 'Si hay algo que decidir, te avisamos por correo.',
    notStartedHelp:
      'Si otra pestaña los está subiendo, espera a que termine. Si esa pestaña se cerró, sigue aquí: elige los archivos otra vez.',
    waitingMayClose: 'Apps instaladas. Puedes cerrar esta página: te avisamos por correo.',
    waitingWithoutMail: 'Apps instaladas. Puedes cerrar esta página.',
    waitingSince: (moment: string) => `Desde el ${moment}`,
    waitsUntil: (day: string) => `Te esperamos hasta el ${day}. Después también puedes retomarla.`,
    installedAnd: (missing: string) => `Apps instaladas. ${missing}.`,
    cancelling: 'Se detendrá al terminar el lote en curso.',
    connection: {
      connecting: 'Conectando con el servidor...',
      live: 'En vivo',
      polling: 'Se actualiza cada 2 segundos',
      lost: 'Sin conexión con el servidor. La instalación sigue allá; volvemos a intentar.',
    },
  },
  timeline: {
    label: 'Pasos de la instalación',
    steps: stateTexts.steps,
    states: {
      done: 'hecho',
      current: 'en curso',
      awaits: 'espera tus decisiones',
      partly: 'con pendientes',
      errors: 'con errores',
      failed: 'falló',
      stopped: 'se detuvo aquí',
      waiting: 'pendiente',
      skipped: 'no se llegó a este paso',
    },
    dependencies: (count: number) => `Ver lo que viene con estas apps (${count})`,
  },
  file: {
    states: {
      waiting: 'En espera',
      reading: 'Leyendo el archivo',
      loading: 'Cargando',
      done: 'Terminado',
      pending: 'Espera tus decisiones',
      partly: 'Terminado con errores',
      nothing: 'Ninguna fila entró',
      undone: 'Deshecho',
      undonePartly: 'Deshecho en parte',
      failed: 'No se pudo cargar',
    },
    measure: stateTexts.measure,
    reading: 'Contando filas...',
    account: {
      created: (value: number) => `${rows(value)} ${value === 1 ? 'cargada' : 'cargadas'}`,
      changed: (value: number) => `${rows(value)} ${value === 1 ? 'actualizada' : 'actualizadas'}`,
      same: (value: number) => `${rows(value)} ya ${value === 1 ? 'estaba' : 'estaban'}`,
      pending: (value: number) => `${rows(value)} por decidir`,
      rejected: (value: number) => `${rows(value)} con error u ${value === 1 ? 'omitida' : 'omitidas'}`,
      aside: stateTexts.aside,
      corrected: (value: number) =>
        `${rows(value)} con error ${value === 1 ? 'subida' : 'subidas'} otra vez en otro archivo`,
      undone: (value: number) => `${rows(value)} ${value === 1 ? 'deshecha' : 'deshechas'}`,
      left: (value: number) => `${rows(value)} sin cargar`,
    } satisfies Record<Exclude<keyof SheetAccount, 'given'>, (value: number) => string>,
    ignored: (names: string) => `Columnas que no se cargaron: ${names}.`,
  },
  result: {
    completed: 'Todo quedó en tu Odoo.',
    completedPlain: 'La instalación terminó.',
    partly: (value: number) =>
      `La instalación terminó, pero ${rows(value)} no ${value === 1 ? 'entró' : 'entraron'}.`,
    pending: (value: number) =>
      `La instalación terminó, pero ${rows(value)} ${value === 1 ? 'espera' : 'esperan'} tu decisión.`,
    nothingWent: 'La instalación terminó, pero ninguna fila entró.',
    undone: 'Lo que se cargó se deshizo.',
    undonePartly: 'Una parte de lo que se cargó se deshizo.',
    failed: 'La instalación no terminó.',
    cancelled: 'La instalación se canceló.',
    went: 'Qué entró',
    wentNot: 'Qué no entró',
    next: 'Qué sigue',
    apps: (names: string) => `Apps instaladas: ${names}.`,
    sheetOf: (app: string, sheet: string) => `${app}, hoja «${sheet}»`,
    updatedOf: (app: string, value: number) =>
      `${app}: ${rows(value)} ${value === 1 ? 'actualizó una ficha que ya estaba' : 'actualizaron fichas que ya estaban'}.`,
    loadedOf: (app: string, value: number) => `${app}: ${rows(value)}.`,
    unchangedOf: (app: string, value: number) =>
      `${app}: ${rows(value)} ya ${value === 1 ? 'estaba' : 'estaban'} igual en Odoo.`,
    nothing: 'Ninguna fila.',
    problemOf: (app: string, problem: string) => `${app}: ${problem}`,
    undoneOf: (app: string, value: number) =>
      `${app}: ${rows(value)} ${value === 1 ? 'deshecha' : 'deshechas'}.`,
    asideOf: (app: string, value: number) =>
      `${app}: ${stateTexts.aside(value)} (totales, notas, repetidas o las que dejaste fuera).`,
    leftOf: (app: string, value: number) => `${app}: ${rows(value)} sin cargar.`,
    openOdoo: 'Abrir tu Odoo',
    decide: 'Decide arriba por nombre: las filas que esperan entran sin subir otro archivo.',
    loadAgain: 'Puedes cargar el archivo otra vez cuando quieras.',
    correct:
      'Descarga las filas con error, corrígelas en tu hoja de cálculo y súbelas de nuevo. Lo que ya entró no se repite.',
    retry:
      'Cuando esté resuelto, pulsa Reintentar. Sigue desde el paso que falló y lo que ya entró no se repite.',
    afterCancel: 'Lo que ya estaba en Odoo se queda ahí. Puedes iniciar otra instalación cuando quieras.',
    enjoy: 'Abre tu Odoo y revisa los datos.',
  },
  actions: {
    cancel: 'Cancelar',
    cancelTitle: 'Cancelar la instalación',
    cancelQuestion: '¿Detener esta instalación?',
    cancelHelp:
      'Se detiene al terminar el lote en curso. Las apps y las filas que ya están en Odoo se quedan ahí.',
    cancelConfirm: 'Detener',
    cancelKeep: 'Seguir instalando',
    cancelFailed: 'No se pudo cancelar la instalación.',
    goOn: 'Seguir y subir los archivos',
    retry: 'Reintentar',
    retryFailed: 'No se pudo reintentar la instalación.',
  },
  log: {
    title: 'Todo lo que pasó',
    count: (value: number) => count(value, 'línea', 'líneas'),
    levels: { info: 'Información', warning: 'Aviso', error: 'Error' },
  },
  rejected: {
    title: 'Filas que no entraron',
    /** "3 filas con error, 2 ya subidas otra vez, 5 filas apartadas" */
    countOf: ({ rejected, corrected, aside }: SheetAccount) => {
      const errors = rejected + corrected;
      return [
        ...(errors > 0 ? [`${rows(errors)} con error`] : []),
        ...(corrected > 0
          ? [`${corrected === 1 ? '1 ya subida' : `${formatNumber(corrected)} ya subidas`} otra vez`]
          : []),
        ...(aside > 0 ? [stateTexts.aside(aside)] : []),
      ].join(', ');
    },
    asideHelp:
      'Las apartadas no parecen fichas: totales, notas, filas repetidas o las que dejaste fuera. Si alguna lo es, carga el archivo otra vez e inclúyela en la revisión.',
    notBrought: (value: number) =>
      `${rows(value)} no ${value === 1 ? 'venía' : 'venían'} en el archivo corregido. Descarga las filas con error y compáralas con él para saber ${value === 1 ? 'cuál' : 'cuáles'}.`,
    of: (app: string, fileName: string) => `${app} · ${fileName}`,
    columns: { row: 'Fila', column: 'Columna', value: 'Valor', reason: 'Motivo' },
    wholeRow: 'Toda la fila',
    emptyValue: '(vacío)',
    loading: 'Cargando las filas que no entraron...',
    failed: 'No se pudieron cargar las filas que no entraron.',
    download: 'Descargar filas con error',
    downloadFailed: 'No se pudo descargar el archivo.',
    fileName: (app: string) => `${app} - filas con error.xlsx`,
    upload: 'Cargar archivo corregido',
    pages: 'Páginas de filas que no entraron',
    uploadCorrected: 'Subir filas corregidas',
    correctedOf: (app: string) => `Filas corregidas de ${app}`,
    correctedFailed: 'No se pudieron subir las filas corregidas.',
    correctedHint: 'Lo que ya está en Odoo sigue igual.',
  },
};
