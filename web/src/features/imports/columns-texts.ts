import type { RecordKind } from '@atrio/spreadsheets';
import { formatNumber, joinQuoted, rows } from '../../lib/figures.ts';
import { countReactivated, countUpdated } from './record-nouns.ts';

/** Texts about columns, the header, and the kind of records in a sheet. */
export const columnsTexts = {
  columns: {
    lead: 'Cada columna de tu hoja y el dato de Odoo al que va. Cambia lo que no corresponda; lo que proponemos se carga solo si lo eliges.',
    sheet: (name: string) => `Hoja «${name}»`,
    goesTo: 'Esta hoja va a',
    noSheet: 'No cargar esta hoja',
    headers: { column: 'Columna de tu hoja', field: 'Dato en Odoo, y cómo lo sabemos' },
    untitled: '(sin título)',
    samples: 'Por ejemplo:',
    noSamples: 'Sin valores en las primeras filas.',
    fieldOf: (header: string) => `Dato en Odoo para ${header}`,
    usual: 'Los más usados',
    others: 'Otros datos',
    proposal: (label: string) => `¿Es «${label}»?`,
    proposalOf: (label: string, header: string) => `¿Es «${label}»? Cargar «${header}» ahí`,
    ignore: 'No cargar',
    ignoreOf: (header: string) => `No cargar: ${header}`,
    noMatch: 'Ningún dato se llama así.',
    notInYourOdoo: (label: string) =>
      `Tu Odoo no tiene ahora el dato «${label}». Titula así la columna: si lo trae una de las apps que se instalan, se carga.`,
    inOdoo: (label: string) => `En Odoo: ${label}`,
    double: (label: string, other: string) => `«${label}» ya recibe la columna «${other}». Deja una sola.`,
    missing: (label: string) =>
      `Falta una columna para «${label}», que es obligatorio. Elígela abajo o agrégala a tu hoja.`,
    people: (headers: readonly string[]) => `Crear también a las personas de ${joinQuoted(headers)}`,
    peopleHelp: 'Cada una queda como persona de contacto dentro de su empresa.',
    otherList: ({ list, app }: { list: string; app: string }) =>
      `Esto parece una lista de ${list.toLowerCase()}. Si lo es, quita el archivo de aquí y dalo a la app ${app}.`,
    nothing: 'Ninguna columna se carga todavía. Elige al menos una.',
    source: {
      technical: 'Nombre exacto',
      label: 'Nombre exacto',
      synonym: 'Otro nombre de este dato',
      remembered: 'Como la última vez',
      chosen: 'Lo elegiste tú',
      none: 'Sin reconocer',
      ignored: 'No se carga',
      joined: 'Se une a otra columna',
      fallback: 'Se usa donde la otra está vacía',
      read: 'Se tiene en cuenta',
    },
    loadedBy: (list: string) => `Se carga en «${list}»`,
  },
  preview: {
    sheet: 'Tu hoja',
    sheetScrolls: (sheet: string) => `Filas de «${sheet}», se desplaza`,
    row: 'Fila',
    notLoaded: 'No se carga',
    otherList: 'otra lista',
    read: 'se tiene en cuenta',
    record: 'Así quedará en tu Odoo',
    recordOf: (sheet: string) => `Así quedará en tu Odoo: «${sheet}»`,
    position: (row: number) => `Fila ${formatNumber(row)}`,
    previous: 'Registro anterior',
    following: 'Registro siguiente',
    noName: '(sin nombre)',
    blank: '(vacío)',
    empty: 'Se llena al elegir a dónde va cada columna.',
    missing: (label: string) => `Falta «${label}».`,
    titleRow: 'Fila de los títulos',
    chooseTitleRow: (row: number | null) => (row === null ? 'Elige la fila' : `Fila ${formatNumber(row)}`),
    noTitleRow: 'Mi hoja no tiene títulos',
  },
  sheetValues: {
    label: (label: string) => `${label} de todas las filas`,
    given: 'Vale para todas las filas. Cámbialo si no corresponde.',
    help: 'Tu hoja no tiene esta columna. Si es el mismo en todas las filas, escribe aquí su nombre.',
    titled: ({ label, sample, isFromNames }: { label: string; sample: string; isFromNames?: true }) =>
      isFromNames
        ? `«${label}» se toma del nombre y del código de cada fila, por ejemplo «${sample}». Las filas que no lo digan no entran: agrégales una columna «${label}».`
        : `«${label}» se toma del título de cada grupo de filas, por ejemplo «${sample}».`,
  },
  kind: {
    ofContacts: '¿Qué son estos contactos?',
    ofProducts: '¿Qué son estos productos?',
    help: 'Vale para todas las filas, porque ninguna columna lo dice.',
    onlyWithAccounting:
      'Vale para todas las filas. Odoo lo anota cuando tiene Facturación, Ventas o Compras; si no, se pasa por alto.',
    none: 'No indicarlo',
    label: 'Qué es',
    kinds: {
      customer: 'Clientes',
      supplier: 'Proveedores',
      'customer-and-supplier': 'Clientes y proveedores',
      goods: 'Productos sin control de existencias',
      'stored-goods': 'Productos con existencias',
      service: 'Servicios',
    } satisfies Record<RecordKind, string>,
    one: {
      customer: 'Cliente',
      supplier: 'Proveedor',
      'customer-and-supplier': 'Cliente y proveedor',
      goods: 'Producto sin control de existencias',
      'stored-goods': 'Producto con existencias',
      service: 'Servicio',
    } satisfies Record<RecordKind, string>,
  },
  layout: {
    header: '¿Qué fila tiene los títulos de las columnas?',
    headerOf: (sheet: string) => `¿Qué fila de «${sheet}» tiene los títulos de las columnas?`,
    row: (row: number, text: string) => `Fila ${formatNumber(row)}: ${text}`,
    noHeader: 'Ninguna: mi hoja no tiene títulos',
    tables: (sheet: string, value: number) =>
      `En la hoja «${sheet}» hay ${formatNumber(value)} tablas, una al lado de la otra. ¿Cuáles cargas aquí?`,
    table: (sheet: string, text: string) => `${sheet}: ${text}`,
    readAsOne: 'Es una sola tabla',
    asOne: (sheet: string) => `La hoja «${sheet}» se lee como una sola tabla.`,
    readApart: 'Son varias tablas',
  },
  key: {
    title: '¿Cómo reconocer lo que ya existe?',
    help: 'Si una fila coincide con una ficha de tu Odoo, la ficha se actualiza en vez de crearse otra. Así puedes cargar el mismo archivo corregido sin duplicar.',
    none: 'Ninguno: todas las filas son nuevas',
    noneHelp: 'Solo se crean fichas; no se cambia ninguna que ya exista.',
    filled: (filled: number, all: number) =>
      `Lo ${filled === 1 ? 'tiene' : 'tienen'} ${formatNumber(filled)} de ${rows(all)}.`,
    allNew: 'Todas las filas se crean como nuevas, aunque ya estén en tu Odoo.',
    unprovable:
      'Ninguna columna distingue una fila de otra (NIT, correo, código): lo que ya esté en tu Odoo se creará otra vez.',
    known: (label: string, existing: number, archived: number) => {
      if (existing + archived === 0) return `Por ${label}, ninguno existe todavía: se crean todos.`;
      const parts = [
        ...(existing > 0 ? [countUpdated(existing)] : []),
        ...(archived > 0 ? [countReactivated(archived)] : []),
      ];
      return `Por ${label}, ${parts.join('; ')}.`;
    },
    unsure: (label: string) => `Por ${label}, lo que ya exista se actualiza.`,
    allCreated: 'Nada de esto existe todavía en tu Odoo: se crea todo.',
    repeated: (label: string, value: number) =>
      `${rows(value)} ${value === 1 ? 'repite' : 'repiten'} ${label} de otra.`,
    by: (label: string) => `Por ${label}`,
    noColumn: 'Tu hoja no tiene esa columna.',
    names: {
      vat: 'NIT',
      email: 'correo',
      email_from: 'correo',
      work_email: 'correo',
      default_code: 'referencia interna',
      barcode: 'código de barras',
      name: 'nombre',
      ref: 'referencia',
      code: 'código',
      client_order_ref: 'referencia del cliente',
      partner_ref: 'referencia del proveedor',
      product_id: 'producto',
      product_tmpl_id: 'producto',
      partner_id: 'proveedor',
      location_id: 'ubicación',
      pricelist_id: 'lista de precios',
    } as Readonly<Record<string, string>>,
    /** The names with their article. */
    these: {
      vat: 'el NIT',
      email: 'el correo',
      email_from: 'el correo',
      work_email: 'el correo',
      default_code: 'la referencia interna',
      barcode: 'el código de barras',
      ref: 'la referencia',
      code: 'el código',
      client_order_ref: 'la referencia',
      partner_ref: 'la referencia',
    } as Readonly<Record<string, string>>,
  },
};
