import { count, formatNumber, joinNames, joinQuoted, rows } from '../../lib/figures.ts';
import { columnsTexts } from './columns-texts.ts';
import {
  countNewRecords,
  countPossiblyUpdated,
  countReactivated,
  countRowsOf,
  countUpdated,
} from './record-nouns.ts';

const columns = (value: number) => count(value, 'columna', 'columnas');

/** The names in quotes, each once; of more than four, the first three and the number of the others. */
function namesShown(values: readonly string[]): { names: string; isOne: boolean } {
  const names = [...new Set(values)].map((value) => `«${value}»`);
  const shown = names.length > 4 ? [...names.slice(0, 3), `${formatNumber(names.length - 3)} más`] : names;
  return { names: joinNames(shown), isOne: names.length === 1 };
}

export const texts = {
  reader: {
    broken:
      'Este navegador no pudo terminar de leer el archivo. Cierra otras pestañas y vuelve a elegirlo, o divídelo en dos.',
  },
  notTheCorrection: (name: string, corrected: string, missing: readonly string[]) =>
    `«${name}» no es la corrección de «${corrected}»: no tiene ${missing.length === 1 ? 'la columna' : 'las columnas'} ${missing.map((header) => `«${header}»`).join(', ')}. Descarga las filas con error, corrígelas ahí y sube ese archivo.`,
  summary: {
    reading: 'Leyendo el archivo...',
    failed: 'No se pudo preparar la revisión.',
    columns: (taken: number, left: number) =>
      left === 0
        ? `${columns(taken)} por cargar`
        : `${columns(taken)} por cargar, ${formatNumber(left)} sin cargar`,
    /** @param missing labels of the required fields without a column */
    fix: (missing: readonly string[]) =>
      missing.length === 0
        ? 'Revisa las columnas antes de seguir.'
        : `${missing.length === 1 ? 'Falta' : 'Faltan'} ${joinQuoted(missing)}. Revisa las columnas antes de seguir.`,
    proposals: (value: number) => `${columns(value)} con propuesta`,
    checking: (done: number, total: number) =>
      total === 0 ? 'Revisando los datos...' : `Revisando: ${formatNumber(done)} de ${rows(total)}`,
    asking: 'Buscando en tu Odoo los nombres que usas...',
    clean: (total: number) => `${rows(total)}, todo en orden`,
    bad: (value: number) => `${rows(value)} con error`,
    warned: (value: number) => `${rows(value)} con avisos`,
    read: (header: string, text: string, value: string) => `«${header}»: ${text} se lee ${value}`,
    converted: (header: string, included: boolean, price: string, converted: string) =>
      `«${header}»: ${price} entra como ${converted}, ${included ? 'sin' : 'con'} el impuesto`,
    missing: (value: number) =>
      count(value, 'nombre que no existe en tu Odoo', 'nombres que no existen en tu Odoo'),
    severalTimes: (value: number) =>
      count(value, 'nombre que está varias veces en tu Odoo', 'nombres que están varias veces en tu Odoo'),
    checkFailed: 'No se pudo terminar la revisión.',
    cancelled: 'Sin revisar. Se revisará al cargar.',
    openColumns: 'Revisar columnas',
    openCheck: 'Ver la revisión',
    of: (action: string, app: string) => `${action}: ${app}`,
  },
  forecast: {
    /**
     * @param unknown rows that nobody can judge yet: with any, the sentence says 'hasta'
     * @param given all rows but those that are set aside
     */
    title: (entering: number, unknown: number, given: number) =>
      `${entering + unknown === 1 ? 'Entrará' : 'Entrarán'} ${unknown > 0 ? 'hasta ' : ''}${formatNumber(entering + unknown)} de ${rows(given)}`,
    entering: (value: number) => (value === 1 ? 'entra' : 'entran'),
    counting: 'Contando las filas que entrarán...',
    undecided: 'por decidir',
    unknown: (value: number) => (value === 1 ? 'se sabrá al instalar' : 'se sabrán al instalar'),
    out: (value: number) => (value === 1 ? 'no entra' : 'no entran'),
    aside: (value: number) => (value === 1 ? 'apartada' : 'apartadas'),
  },
  load: {
    title: 'Qué va a pasar',
    created: countNewRecords,
    updated: countUpdated,
    reactivated: countReactivated,
    unsure: countPossiblyUpdated,
    kinds: (counts: Parameters<typeof countRowsOf>[0]) => `La cuenta suma ${countRowsOf(counts)}.`,
    undecided: (value: number) => `${rows(value)} por decidir`,
    unknown: (value: number) => `${rows(value)} por confirmar al instalar`,
    names: (value: number) => count(value, 'nombre sin decidir', 'nombres sin decidir'),
    out: (value: number) => `${rows(value)} fuera`,
    aside: (value: number) => count(value, 'fila apartada', 'filas apartadas'),
    columnsLeft: (value: number) => `${columns(value)} sin cargar`,
    counting: 'Contando...',
    uncounted: 'Se contará al cargar.',
    countingDuration: 'Calculando cuánto tardará...',
    duration: (minutes: number) =>
      minutes === 1 ? 'Tardará alrededor de un minuto.' : `Tardará unos ${formatNumber(minutes)} minutos.`,
  },
  dialog: {
    title: (app: string) => `Revisar ${app}`,
    tabs: { columns: 'Columnas', check: 'Revisión', dryRun: 'Prueba' },
    tabsLabel: 'Partes de la revisión',
    done: 'Listo',
    problems: (value: number) => (value === 1 ? 'asunto' : 'asuntos'),
  },
  ...columnsTexts,
  check: {
    lead: 'Lo que conviene corregir antes de cargar. Las filas con error no entran; las demás sí.',
    start: 'Revisar los datos',
    again: 'Revisar de nuevo',
    cancel: 'Detener la revisión',
    fixFirst: 'Primero decide a dónde va cada columna.',
    clean: 'No encontramos nada que corregir.',
    cleanHelp: (total: number) =>
      `Leímos ${rows(total)}. Puedes ${total === 1 ? 'probarla' : 'probarlas'} en tu Odoo antes de empezar, sin guardar nada.`,
    result: (total: number, bad: number, warned: number) =>
      [
        `${rows(total)} en total`,
        `${formatNumber(bad)} con error`,
        ...(warned === 0 ? [] : [`${formatNumber(warned)} con avisos`]),
      ].join(' · '),
    more: (shown: number, all: number) =>
      `Se muestran los primeros ${formatNumber(shown)} de ${formatNumber(all)} asuntos. El resto aparece al corregir estos.`,
    download: 'Descargar filas por corregir',
    downloadFailed: 'No se pudo preparar el archivo.',
    fileName: (app: string, sheet: string | null) =>
      `${app}${sheet === null ? '' : ` - ${sheet}`} - por corregir.xlsx`,
    empty: '(vacío)',
    kinds: {
      required: 'Falta un dato obligatorio',
      number: 'Número que no se entiende',
      date: 'Fecha que no se entiende',
      'yes-no': 'No es sí ni no',
      choice: 'No es una de las opciones',
      email: 'Correo incorrecto',
      text: 'Texto que Excel cambió',
      'excel-error': 'Error de Excel',
      duplicate: 'Repetido',
      'tax-number': 'NIT por revisar',
      phone: 'Teléfono por revisar',
      'no-value': 'Dice que no hay dato',
      decimals: 'Más decimales de los que Odoo guarda',
      unit: 'Otra moneda o unidad',
      'record-differs': 'Datos distintos en un mismo pedido',
      'not-whole': 'Pedido incompleto',
      twin: 'Fila idéntica',
      'same-line': 'Línea repetida',
      split: 'Fila con celdas de más',
      'same-contact': 'Contacto repetido',
      total: 'Fila de totales',
      note: 'Nota o título de sección',
      'repeated-header': 'Encabezado repetido',
      'other-table': 'Otra tabla más abajo',
      annulled: 'Documento anulado o rechazado',
      paid: 'Factura ya pagada',
      group: 'Cuenta que agrupa a otras',
      'no-count': 'Sin cantidad',
      'line-total': 'El total no cuadra',
      name: 'Nombre por revisar',
      'below-cost': 'Precio menor que el costo',
      negative: 'Precio o cantidad negativos',
      dates: 'Fechas en otro orden',
      barcode: 'Código de barras por revisar',
      repeated: 'Puede estar repetido',
      lost: 'Oportunidad perdida',
      inactive: 'Ya no está activo',
      refund: 'Nota de crédito',
      level: 'Nivel más cercano',
      finished: 'Tarea terminada o cancelada',
      signs: 'Letras o signos por revisar',
      'left-out': 'Fila fuera',
      odoo: 'Lo rechaza Odoo',
    },
  },
  readings: {
    title: (header: string) => `¿Cómo se leen los números de «${header}»?`,
    open: 'La columna no lo deja claro. Elige una de las dos; mientras tanto estas filas no entran.',
    byCountry: 'Los leímos como se escriben en tu país. Cámbialo si no corresponde.',
    chosen: 'Los leímos como dijiste.',
    point: 'El punto separa los decimales',
    comma: 'La coma separa los decimales',
    sample: (text: string, value: string) => `${text} es ${value}`,
  },
  priceTaxes: {
    title: (header: string, included: boolean) =>
      included ? `«${header}» trae precios con impuesto` : `«${header}» trae precios sin impuesto`,
    help: (percent: number, included: boolean) =>
      included
        ? `Tu Odoo suma aparte el ${formatNumber(percent)} %: tal como están, el impuesto se contaría dos veces. Si algún producto está exento, corrige su precio en Odoo.`
        : `En tu Odoo los precios ya incluyen el ${formatNumber(percent)} %: tal como están, el impuesto saldría de ese precio. Si algún producto está exento, corrige su precio en Odoo.`,
    convert: (included: boolean) => (included ? 'Cargarlos sin el impuesto' : 'Cargarlos con el impuesto'),
    keep: 'Cargarlos como están',
    sample: ({ price, converted }: { price: string; converted: string }) =>
      `${price} entra como ${converted}`,
    kept: (prices: string[]) => `Entran ${prices.join('; ')}`,
  },
  nonRecords: {
    title: 'Parecen totales, notas o anulados',
    lead: 'Estas filas no se cargan. Marca las que sí quieras cargar.',
    row: (row: number, text: string) => `Fila ${formatNumber(row)}: ${text}`,
    more: (value: number) => `Ver ${formatNumber(value)} más`,
    tooMany: 'Se pueden marcar 1,000 filas como máximo. Borra en tu hoja las que no sean registros.',
  },
  references: {
    title: 'Nombres que no están en tu Odoo',
    summary: (names: number, open: number) =>
      open === 0 ? count(names, 'nombre', 'nombres') : `${formatNumber(open)} por decidir`,
    lead: 'Decide una vez por nombre. Lo que dejes sin decidir hará que sus filas no entren.',
    notThere: (value: string, uses: number) => `«${value}» no existe: ${rows(uses)}`,
    several: (value: string, found: number, uses: number) =>
      `«${value}» está ${formatNumber(found)} veces en tu Odoo: ${rows(uses)}`,
    written: (value: string, uses: number) => `«${value}»: ${rows(uses)}`,
    alsoWritten: (names: readonly string[]) =>
      `. También escrito ${names.map((name) => `«${name}»`).join(', ')}`,
    inColumn: (header: string) => `Columna «${header}»`,
    ofAllRows: (label: string) => `${label} de todas las filas`,
    titleTaken: 'Nombres escritos de otro modo',
    leadTaken: 'En tu Odoo se escriben distinto, pero son los mismos. Cambia lo que no corresponda.',
    /** Names of records that the files create. */
    entering: (values: readonly string[]) => {
      const { names, isOne } = namesShown(values);
      return `${names} ${isOne ? 'viene en tus archivos: se crea' : 'vienen en tus archivos: se crean'} al cargar.`;
    },
    /** Names of records in rows with an error. */
    refused: (values: readonly string[]) => {
      const { names, isOne } = namesShown(values);
      return isOne
        ? `${names} viene en una fila por corregir: entra cuando la corrijas.`
        : `${names} vienen en filas por corregir: entran cuando las corrijas.`;
    },
    create: 'Crear',
    use: 'Elegir otro',
    takeThis: (name: string, detail: string | null) =>
      detail === null ? `Usar «${name}»` : `Usar «${name}» (${detail})`,
    blank: 'Dejar vacío',
    skip: 'Omitir sus filas',
    allCreate: 'Crear todos',
    allBlank: 'Dejar vacíos todos',
    allSkip: 'Omitir las filas de todos',
    ofColumn: (action: string, header: string) => `${action}: ${header}`,
    undo: 'Cambiar',
    willCreate: 'Se creará.',
    willUse: (name: string) => `Se usará «${name}».`,
    willBlank: (uses: number) => `El dato quedará vacío en ${rows(uses)}.`,
    willSkip: (uses: number) => `No se ${uses === 1 ? 'cargará' : 'cargarán'} ${rows(uses)}.`,
    search: (value: string) => `Usar en lugar de «${value}»`,
    searchHelp: 'Escribe parte del nombre.',
    nothingFound: 'Nada con ese nombre.',
    noneThere: 'Tu Odoo todavía no tiene ninguno.',
    searching: 'Buscando...',
    searchFailed: (reason: string) => `No se pudo buscar en tu Odoo. ${reason}`,
    failed: 'No se pudo preguntar a tu Odoo por los nombres.',
    unasked: (value: number) =>
      `${count(value, 'nombre quedó', 'nombres quedaron')} sin preguntar: todavía no sabemos si ${value === 1 ? 'existe' : 'existen'}.`,
    askAgain: 'Preguntar de nuevo',
    moreValues: 'Hay demasiados nombres distintos para preguntarlos todos; el resto se sabrá al cargar.',
    more: (value: number) => `Ver ${formatNumber(value)} más`,
  },
  dryRun: {
    lead: 'Tu Odoo revisa cada fila con sus propias reglas y no guarda nada.',
    start: 'Probar sin guardar',
    again: 'Probar de nuevo',
    cancel: 'Detener la prueba',
    measure: 'Prueba',
    progress: (done: number, total: number) => `${formatNumber(done)} de ${rows(total)}`,
    starting: 'Preparando la prueba...',
    clean: (total: number) => `Tu Odoo acepta ${total === 1 ? 'la fila' : `las ${rows(total)}`}.`,
    found: (value: number) => `Tu Odoo no acepta ${rows(value)}. Están en la revisión.`,
    see: 'Ver la revisión',
    left: (value: number) =>
      `${rows(value)} no ${value === 1 ? 'se probó' : 'se probaron'}: ${value === 1 ? 'tiene errores, está apartada' : 'tienen errores, están apartadas'} o decidiste no cargar${value === 1 ? 'la' : 'las'}.`,
    undecided: (value: number) =>
      `${rows(value)} no ${value === 1 ? 'entra' : 'entran'} todavía: ${value === 1 ? 'usa' : 'usan'} nombres que tu Odoo no tiene y que faltan por decidir.`,
    impossible: 'Todavía no se puede probar.',
    failed: 'La prueba se interrumpió.',
    kept: 'En tu Odoo no se guardó nada.',
    cancelled: 'Detuviste la prueba. En tu Odoo no se guardó nada.',
  },
};
