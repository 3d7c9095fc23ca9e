import { formatNumber, joinNames } from '../../lib/figures.ts';
import type { Trade } from './trade-sets.ts';

/** The steps, named by the specification. */
const steps = { information: 'Información', apps: 'Apps', files: 'Archivos', summary: 'Resumen' };

const giveAgain = (names: string) => `Vuelve a dar ${names}: este navegador ya no guarda una copia.`;

export const texts = {
  newTitle: 'Nueva instancia',
  newLead: 'Conecta tu Odoo, elige las apps y carga tus datos.',
  installTitle: 'Instalar apps',
  installLead: (databaseName: string) => `En la instancia ${databaseName}.`,
  startedTitle: 'Instalación',
  startedLead: 'Cada paso mientras ocurre y, al final, el resultado.',
  /** For a server that does not report steps. */
  startedPlainLead: 'En qué va, según el servidor.',
  backToList: 'Mis Instancias',
  instanceFailed: 'No se pudo cargar la instancia.',
  instanceLoading: 'Cargando la instancia...',
  steps,
  stepOf: (step: number, total: number) => `Paso ${step} de ${total}`,
  stepsLabel: 'Pasos',
  back: 'Atrás',
  next: 'Siguiente',
  reasons: {
    fields: (missing: readonly string[]) =>
      missing.length === 5 ? 'Llena los cinco campos.' : `Falta: ${joinNames(missing)}.`,
    test: 'Prueba la conexión.',
    create: 'Crea la instancia.',
    apps: 'Elige al menos una app.',
    anyFile: 'Da al menos un archivo.',
    files: (missing: number) => (missing === 1 ? 'Falta un archivo.' : `Faltan ${missing} archivos.`),
    questions: (sheets: number) =>
      sheets === 1 ? 'Di a qué app va 1 hoja.' : `Di a qué app van ${formatNumber(sheets)} hojas.`,
    reading: 'Espera a que se lean los archivos.',
    columns: (app: string) => `Revisa las columnas de ${app}.`,
  },
  information: {
    demo: 'Usar la instancia de demostración',
    create: 'Crear instancia',
    createdHelp: 'La instancia ya está registrada. Para cambiar su acceso, edítala en Mis Instancias.',
    started: 'La instancia se ha iniciado correctamente.',
    failed: 'Error al crear la instancia. Por favor, intente nuevamente.',
  },
  apps: {
    lead: 'Las que ya estén en tu Odoo se dejan como están.',
    legend: 'Apps disponibles',
    loading: 'Cargando aplicaciones...',
    failed: 'No se pudieron cargar las aplicaciones disponibles',
    empty: 'No hay aplicaciones disponibles',
    search: 'Buscar app',
    none: (text: string) => `Ninguna app coincide con «${text}».`,
    installed: 'Ya está en tu Odoo.',
    unavailable: 'Tu Odoo no la incluye.',
    brings: (modules: number) => `Trae ${modules} más`,
    noSheet: 'No lleva hoja: se instala sin datos',
    asking: 'Viendo qué tiene ya tu Odoo...',
    unanswered: 'Tu Odoo no respondió, y no sabemos qué tiene ya. Puedes seguir.',
    trades: '¿A qué se dedica tu negocio?',
    trade: {
      hardware: 'Ferretería',
      shop: 'Tienda',
      services: 'Servicios',
      restaurant: 'Restaurante',
    } satisfies Record<Trade, string>,
    chosen: (count: number) => (count === 1 ? '1 app elegida' : `${count} apps elegidas`),
  },
  files: {
    lead: 'Una hoja de cálculo por cada app: de Excel, de LibreOffice o CSV, con los títulos arriba de las filas. Hasta 20 MB cada archivo.',
    /** For a server that does not review files. */
    plainLead:
      'Un archivo de Excel (.xlsx) por cada app, con los títulos de las columnas en la primera fila. Hasta 20 MB cada uno.',
    template: 'Descargar plantilla',
    templateFailed: 'No se pudo descargar la plantilla.',
    templateName: (app: string) => `${app} - plantilla.xlsx`,
    without: 'Instalar sin datos',
    withoutChosen: 'Se instala sin datos.',
    takeBack: 'Cargar un archivo',
    drop: 'Arrastra el archivo aquí o',
    dropAll: 'Da todos tus archivos juntos: cada hoja busca su app.',
    pasteHelp: 'Arrástralos aquí, o pega con Ctrl+V las celdas que copies de tu hoja de cálculo.',
    chooseAll: 'Elegir archivos',
    pastedName: 'Celdas pegadas.tsv',
    placing: 'Viendo de qué es cada hoja...',
    ofFile: (name: string, problem: string) => `${name}: ${problem}`,
    broken: 'No se pudo leer. Elígelo de nuevo, o dalo en su app.',
    looksLike: (list: string) =>
      /^lista/i.test(list)
        ? `Estas parecen tus ${list.toLowerCase()}.`
        : `Esto parece tu lista de ${list.toLowerCase()}.`,
    place: {
      title: '¿A qué app va?',
      sheet: (file: string, sheet: string) => `${file}, hoja «${sheet}»`,
      unknown: 'No reconocemos qué lista es.',
      taken: (app: string, file: string) => `${app} ya tiene ${file}, y cada app lleva un archivo.`,
      notChosen: (app: string) => `Es para ${app}, que no elegiste.`,
      app: (name: string) => `App para ${name}`,
      choose: 'Elige la app',
      replace: 'Usar este',
      add: (app: string) => `Agregar ${app}`,
      leaveOut: 'No cargar',
      more: (sheets: number) =>
        sheets === 1
          ? 'Queda 1 hoja por preguntar: aparece al responder estas.'
          : `Quedan ${formatNumber(sheets)} hojas por preguntar: aparecen al responder estas.`,
    },
    choose: 'Elegir archivo',
    replace: 'Cambiar',
    remove: 'Quitar',
    of: (action: string, app: string) => `${action}: ${app}`,
    /** Before a file goes in which something was decided or corrected. */
    losing: {
      replace: (app: string) => `¿Cambiar el archivo de ${app}?`,
      remove: (app: string) => `¿Quitar el archivo de ${app}?`,
      lost: (name: string) => `Lo que decidiste y corregiste en «${name}» se pierde.`,
      keep: 'Dejar el que está',
    },
    ready: 'Listo',
    notXlsx: (name: string) =>
      `${name} no es un archivo .xlsx. Ábrelo en tu hoja de cálculo y guárdalo como "Libro de Excel (.xlsx)".`,
    notWorkbook: (name: string) =>
      `${name} se llama .xlsx pero no lo es por dentro. Ábrelo en tu hoja de cálculo y guárdalo otra vez como "Libro de Excel (.xlsx)".`,
    tooBig: (name: string, size: string) =>
      `${name} pesa ${size} y el límite es 20 MB. Divídelo en dos archivos y carga primero uno y después el otro.`,
    empty: (name: string) => `${name} está vacío.`,
    one: 'Suelta un solo archivo: cada app lleva el suyo.',
    unreadable: (name: string) =>
      `No se pudo leer ${name}. Comprueba que siga en tu equipo y elígelo de nuevo.`,
  },
  summary: {
    lead: 'Revisa antes de empezar. En cuanto suban tus archivos puedes cerrar la página: la instalación sigue sola.',
    databaseName: 'Base de datos',
    baseUrl: 'URL base',
    username: 'Usuario',
    apiKey: 'Clave API',
    keyKept: 'Guardada',
    show: 'Mostrar',
    hide: 'Ocultar',
    apps: 'Apps y archivos',
    start: 'Iniciar instalación',
    creating: 'Anotando la instalación...',
    uploading: (app: string, size: string, index: number, total: number) =>
      `Subiendo el archivo de ${app} (${size}), ${index} de ${total}...`,
    without: 'Sin datos',
    planning: 'Anotando cómo se carga cada archivo...',
    planFailed: (app: string) => `No se pudo anotar cómo se carga ${app}.`,
    planFailedHelp:
      'Tus archivos ya están en el servidor. Corrige lo que dice arriba en el paso Archivos, o vuelve a pulsar "Iniciar instalación".',
    installing: 'Poniendo en marcha la instalación...',
    started: 'La instalación se ha iniciado correctamente.',
    createFailed: 'No se pudo crear la instalación.',
    createFailedHelp: 'Error al crear la instancia. Por favor, intente nuevamente.',
    uploadFailed: (app: string) => `No se pudo subir el archivo de ${app}.`,
    uploadFailedHelp: 'Lo que ya subió no se pierde. Vuelve a pulsar "Iniciar instalación" para seguir.',
    installFailed: 'No se pudo instalar la aplicación.',
    installFailedHelp: 'Tus archivos ya están en el servidor. Vuelve a pulsar "Iniciar instalación".',
  },
  /** Where files are loaded and nothing is installed. */
  load: {
    title: 'Cargar datos',
    lead: (databaseName: string) => `En las apps que ya tiene ${databaseName}. No se instala nada.`,
    back: 'Instancia',
    asking: 'Viendo qué apps tiene tu Odoo...',
    unanswered: 'No pudimos ver qué apps tiene tu Odoo.',
    failed: 'No se pudo cargar la instancia.',
    noApps: 'Tu Odoo todavía no tiene apps que lleven hojas.',
    noAppsHelp: 'Instala la primera, con o sin datos. Después vuelves aquí cada vez que tengas una hoja.',
    filesLead:
      'Da la hoja de lo que quieras cargar; las demás apps quedan como están. De Excel, de LibreOffice o CSV, con los títulos arriba de las filas. Hasta 20 MB cada archivo.',
    notInstalled: (app: string) => `Es para ${app}, que tu Odoo no tiene.`,
    started: 'La carga empezó.',
    startedTitle: 'Carga de datos',
    startedLead: 'Cada paso mientras ocurre y, al final, el resultado.',
    summary: {
      lead: 'Revisa antes de empezar. En cuanto suban tus archivos puedes cerrar la página: la carga sigue sola.',
      start: 'Cargar datos',
      creating: 'Anotando la carga...',
      installing: 'Poniendo en marcha la carga...',
      createFailed: 'No se pudo anotar la carga.',
      createFailedHelp: 'No se cargó nada. Vuelve a pulsar "Cargar datos".',
      planFailedHelp:
        'Tus archivos ya están en el servidor. Corrige lo que dice arriba en el paso Archivos, o vuelve a pulsar "Cargar datos".',
      uploadFailedHelp: 'Lo que ya subió no se pierde. Vuelve a pulsar "Cargar datos" para seguir.',
      installFailed: 'No se pudo empezar la carga.',
      installFailedHelp: 'Tus archivos ya están en el servidor. Vuelve a pulsar "Cargar datos".',
    },
  },
  picture: {
    title: 'Así va quedando tu Odoo',
    unnamed: 'Tu Odoo',
    noApps: 'Aquí aparecen tus apps.',
    apps: steps.apps,
    files: steps.files,
    /** The same words as in the forecast of the file. */
    entering: (rows: number, unknown: number) =>
      `${rows + unknown === 1 ? 'Entrará' : 'Entrarán'} ${unknown > 0 ? 'hasta ' : ''}${formatNumber(rows + unknown)}`,
  },
  leave: {
    title: '¿Salir sin terminar?',
    text: 'Lo que escribiste y los archivos que elegiste en esta página se pierden.',
    kept: 'La instancia que creaste se conserva en Mis Instancias.',
    confirm: 'Salir',
    stay: 'Quedarme',
  },
  kept: {
    title: 'Recuperamos lo que habías escrito.',
    ofInstance: {
      secrets: 'Vuelve a escribir la contraseña y la clave API.',
      files: (names: string) => `La instancia ya está creada. ${giveAgain(names)}`,
      choices: 'La instancia ya está creada.',
    },
    choices: 'Recuperamos lo que habías elegido.',
    ofChoices: { files: giveAgain },
    /** For loading data, where only files can be missing. */
    onlyFiles: 'Faltan los archivos que habías dado.',
    anew: 'Empezar de nuevo',
    anewTitle: '¿Empezar de nuevo?',
  },
  openInstallation: 'Abrir la página de esta instalación',
};
