import { canonicalWords, comparableHeader } from '../../catalogue/header-tokens.ts';
import { foldedText } from '../../common/words.ts';

/** Roles of the people in a firm with whom others talk. */
const roles = new Set(
  (
    'contacto contactos contact cntctprsn encargado encargada propietario propietaria dueno duena representante ' +
    'apoderado apoderada gerente administrador administradora atencion atn interlocutor enlace contador contadora ' +
    'secretario secretaria comprador compradora'
  ).split(' '),
);
/** Words that do not change the meaning of a role: «Contacto de compras», «Nombre del representante legal». */
const besideRole = new Set(
  (
    'de del la el los las en a o nombre nombres completo name full persona person principal main primary key 1 legal ' +
    'general empresa compania negocio tienda cliente proveedor compra compras venta ventas pago pagos cobro cobros ' +
    'administrativo administrativa tecnico comercial directo contacto dueno area departamento operaciones logistica ' +
    'facturacion cobranza cobranzas cuentas pagar cobrar bodega despacho despachos recepcion mantenimiento produccion ' +
    'sistemas finanzas contabilidad tesoreria gerencia calidad proyectos obra mercadeo planta oficina rrhh'
  ).split(' '),
);
/** Which of the people of a firm a header means: «Contacto 2», «2nd Contact», «Contacto secundario». */
const ordinals: readonly (readonly [words: RegExp, number: number])[] = [
  [/^(?:1|1er|1ro|1ra|1o|1st|primer|primero|primera|first|primary|principal|main)$/, 1],
  [
    /^(?:2|2do|2da|2o|2nd|segund[oa]|second|secondary|secundari[oa]|altern[oa]|alternativ[oa]|alternate|otr[oa])$/,
    2,
  ],
  [/^(?:3|3er|3ro|3ra|3rd|tercer[oa]?|third)$/, 3],
  [/^(?:4|4to|4ta|4th|cuart[oa])$/, 4],
];
const ordinalOf = (word: string): number | undefined => ordinals.find(([words]) => words.test(word))?.[1];

/** The number that a header gives to a person, a telephone or the like; null where it says none. */
export function ordinalIn(header: string): number | null {
  const said = comparableHeader(header.replace(/(?<=\p{L})(?=\d)/gu, ' '))
    .split(' ')
    .flatMap((word) => ordinalOf(word) ?? []);
  return said[0] ?? null;
}

/** Words that name somebody of the firm only together with one of its tasks: «Jefe de compras». */
const heads =
  /^(?:jefe|jefa|responsable|encargad[oa]) (?:de |del )?(?:area de )?(?:compras?|pagos|ventas|bodega)$/;
const inOtherWords =
  /^(?:rep legal|(?:con )?quien (?:se )?(?:habla|hablar)|quien (?:nos )?(?:visita|atiende|vende|compra|recibe)|quien (?:hace|recibe) los pedidos|nombre de quien compra|preguntar por|a quien buscar|persona (?:encargada|responsable)|(?:persona|(?:vendedor|agente|asesor)a?) que (?:nos )?(?:visita|atiende|vende))$/;
/** In a list of suppliers, a seller is a person of the supplier, and not a salesperson of the customer. */
const sellers =
  /^(?:(?:nombre|nombres) (?:de |del |de la )?)?(?:nuestr[oa] )?(?:vendedor|vendedora|asesor|asesora|agente|ejecutivo|ejecutiva|promotor|promotora|visitador|rep|representante|sales rep|salesperson)(?: (?:de )?(?:ventas?|cuenta|comercial|asignad[oa]|la casa|proveedor))?$/;

/** The names of people beside a pupil or a borrower, below a group of theirs: «PADRE (Nombre)». */
const belowGroup =
  /^(?:datos )?(?:del? |de la )?(?:encargad[oa]|responsable|apoderad[oa]|acudiente|padre|madre|papa|mama|tutora?|conyuge|espos[oa]|fiador)(?: [oye])?(?: \w{2,20}){0,3} nombres?(?: completo)?$/;

/** Whether a header names a person of the firm in the row: «Contacto», «Rep. Legal», «Con quién hablar». */
export function namesPerson(header: string, { isOfSuppliers = false } = {}): boolean {
  // «CONTACTO2»
  const text = comparableHeader(header.replace(/(?<=\p{L})(?=\d)/gu, ' '));
  if (
    heads.test(text) ||
    inOtherWords.test(text) ||
    belowGroup.test(text) ||
    (isOfSuppliers && sellers.test(text))
  )
    return true;
  const words = text.split(' ');
  return (
    words.some((word) => roles.has(word)) &&
    words.every((word) => roles.has(word) || besideRole.has(word) || ordinalOf(word) !== undefined)
  );
}

/** «Nombre completo» beside «Nombre para mostrar del cliente» is the person to talk to, as in QuickBooks. */
export const isWholeName = (header: string): boolean => /^\W*(?:nombre completo|full name)\W*$/i.test(header);

const honorific =
  /^(?:sr|sra|srta|senor|senora|senorita|mr|mrs|ms|miss|mister|madam|don|dona|lic|licda|licenciad[oa]|ing|inga|ingenier[oa]|dr|dra|doctora?|arq|arqta|arquitect[oa]|prof|profa|professor|profesora?|msc|mba|phd)$/;

/** Whether a text is a title of courtesy, or a header is made of such: «Lic.», «Mr./Ms.». */
export function isHonorific(text: string): boolean {
  const words = foldedText(text).match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => honorific.test(word) || word === 'a');
}

const firstNames = new Set(['nombre', 'pila', 'contacto', 'persona']);

/** Whether a header has the first names of a person, which stand beside surnames: «Nombres del contacto». */
export function saysFirstNames(header: string): boolean {
  const words = canonicalWords(header);
  return words.includes('nombre') && words.every((word) => firstNames.has(word) || word === 'principal');
}

/** Whether a header has surnames. */
export const saysSurnames = (header: string): boolean => {
  const words = canonicalWords(header);
  return words.includes('apellido') && words.every((word) => word === 'apellido' || firstNames.has(word));
};

/** Words for a firm: its name is the name of the record, and no name of a person. */
const firms = new Set(canonicalWords('empresa razón social comercial cliente proveedor negocio'));

/** Whether a header names a firm: «Razón social», «Nombre de la empresa». */
export const namesFirm = (header: string): boolean =>
  canonicalWords(header).some((word) => firms.has(word)) && !canonicalWords(header).includes('contacto');

interface Column {
  header: string;
  field: string | null;
}

/**
 * Whether a list of contacts has suppliers: the header of their names says so, or the others, or the sheet.
 *
 * @param about name of the sheet
 */
export function listsSuppliers(columns: readonly Column[], about: string): boolean {
  const [supplier = '', customer = ''] = canonicalWords('proveedor cliente');
  const said = [
    columns.filter(({ field }) => field === 'name').map(({ header }) => header),
    columns.map(({ header }) => header),
    [about],
  ];
  for (const texts of said) {
    const words = new Set(texts.flatMap((text) => canonicalWords(text)));
    if (words.has(supplier) !== words.has(customer)) return words.has(supplier);
  }
  return false;
}
