import { foldedText, wordKey } from '../common/words.ts';
import { saysNoValue } from './contact-values.ts';
import type { TargetField } from './target-field.ts';

/** Longer texts are not looked at. */
const longestText = 60;

const listOf = (words: string): string[] => words.split(', ');

/** What programs and people write where nothing was chosen, as `wordKey`. */
const nothing: ReadonlySet<string> = new Set(
  [
    'none, ninguno, ninguna, null, nulo, nil, undefined, indefinido, sin definir, no definido, no definida',
    'sin asignar, sin asignacion, no asignado, no asignada, por asignar, por definir, unassigned, not assigned',
    'sin especificar, no especificado, no especificada, unspecified, not specified, not set, not defined',
    'no aplica, not applicable, no tiene, no hay, sin dato, sin datos, sin informacion, sin valor, no value',
    'en blanco, vacio, sin clasificar, sin categorizar, uncategorized',
    'seleccione, seleccionar, seleccione uno, seleccione una opcion, elija uno, select one, please select',
  ]
    .flatMap(listOf)
    .map(wordKey),
);
/** Words that say that nothing was chosen only if they are in brackets or between dashes. */
const markedNothing: ReadonlySet<string> = new Set(listOf('blank, empty, vacia, vacias, select, elegir'));

/** What a tag may say that a record is without: «Sin factura» says something of it. */
const ofLabels = listOf('categoria, etiqueta, etiquetas, grupo, tipo, clase, sector');
const ofChoices = [
  ...ofLabels,
  ...listOf(
    'subcategoria, departamento, depto, familia, linea, marca, fabricante, giro, fuente, origen, canal',
  ),
  ...listOf(
    'medio, campaña, puesto, cargo, equipo, proyecto, cliente, empresa, proveedor, vendedor, responsable',
  ),
  ...listOf(
    'asesor, agente, encargado, jefe, supervisor, gerente, ejecutivo, propietario, ubicacion, zona, ruta',
  ),
  ...listOf('territorio, region, plazo, condicion, moneda, pais, banco, unidad, turno, lote, serie, numero'),
];
const ofTexts = listOf(
  'nombre, contacto, titulo, codigo, referencia, numero, serie, lote, factura, documento',
);

/** What a record may be without, in a column of each kind. «Sin azúcar» and «Sin IVA» say something. */
const lacking = {
  label: new Set(ofLabels.map(foldedText)),
  choice: new Set(ofChoices.map(foldedText)),
  text: new Set(ofTexts.map(foldedText)),
  any: new Set([...ofChoices, ...ofTexts].map(foldedText)),
};

/** «N/A», «n.d.», «S/D». */
const initials = /^(?:n\s?[/.\\]\s?[ad]|s\s?[/.\\]\s?d)\.?$/i;
/** What Excel shows where a formula found nothing: `#N/A`, in Spanish `#N/D`. */
const notFound = /^#N\/[AD]$/i;
/** «S/N», «s/c», «S/F», «S/L»: without number, code, bill or lot. */
const noCode = /^[ns]\s?[/.\\]\s?[acdfnrl]\.?$/i;
/** «-None-», «(ninguno)», «<sin asignar>». */
const openingSign = /^[-–—_*=(<[{«|\s]{1,8}/;
const closingSign = /[-–—_*=)>\]}»|\s]{1,8}$/;
/** Shorter words may be codes: «NA», «SC», «XX». */
const shortestNoCode = 6;

function namesNothing(text: string, kind: keyof typeof lacking): boolean {
  // None of the words has a digit, and most cells do.
  if (/\d/.test(text)) return false;
  if (nothing.has(wordKey(text))) return true;
  const [first = '', noun = '', ...others] = foldedText(text).split(' ');
  return others.length === 0 && /^(?:sin|ningun|ninguna)$/.test(first) && lacking[kind].has(noun);
}

/** SAP writes «-Ningún empleado del departamento de ventas-» where nobody sells. */
const isNobody = (text: string, inner: string): boolean =>
  /^-.*-$/.test(text) &&
  /^(?:ningun[oa]?|no (?:sales employee|asignad[oa])|sin) ?[a-z ]*$/.test(foldedText(inner));

/** Whether a text in brackets or between dashes says that nothing was chosen: no person means it as a value. */
function isMarkedNothing(text: string): boolean {
  if (!openingSign.test(text) || !closingSign.test(text)) return false;
  const inner = text.replace(openingSign, '').replace(closingSign, '');
  return markedNothing.has(wordKey(inner)) || namesNothing(inner, 'any') || isNobody(text, inner);
}

/** Whether a text where a code or the number of a document stands says that there is none: «S/N», «s/f». */
export const isNoCode = (text: string): boolean =>
  text.length <= longestText &&
  (noCode.test(text) ||
    namesNothing(text, 'text') ||
    isMarkedNothing(text) ||
    (wordKey(text).length >= shortestNoCode && saysNoValue(text, 'code')));

/** Whether a text where one of several choices stands says that there is none: «Sin subcategoría», «N/A». */
export const isNoChoice = (text: string): boolean =>
  text.length <= longestText &&
  (initials.test(text) || namesNothing(text, 'choice') || isMarkedNothing(text));

/** Fields whose values are chosen from a list, and names of other records. */
const choiceTypes = new Set(['many2one', 'selection', 'reference']);
/** Steps of a piece of work: «Sin asignar» may be one. */
const stage = /(?:^|_)(?:stage|state)_id$/;
/** Texts from which Odoo makes a record later. */
const nameOfRecord = /^(?:partner|contact|company)_name$/;

/**
 * Whether a text stands where a program or a person had nothing to say, so that it is left blank: «-None-»
 * below the source of a lead, «Sin categoría», «N/A», «s/n» below a code. A name that only contains such a
 * word is a name: «Ninguno S.A.». In a column of taxes the customer is asked what such a text means.
 */
export function standsForNothing(text: string, target: TargetField): boolean {
  if (text.length > longestText || target.isTax) return false;
  if (target.choices?.has(text) || target.choices?.has(wordKey(text))) return false;
  if (isMarkedNothing(text)) return true;
  const { contact, field, type } = target;
  if (notFound.test(text)) return contact !== null || type === 'many2many' || choiceTypes.has(type);
  if (contact === 'barcode') return saysNoValue(text, contact);
  if (contact === 'code') return isNoCode(text);
  // No telephone, mail or tax number consists of such a word, however short it is.
  if (contact !== null) return namesNothing(text, 'any') || saysNoValue(text, 'email');
  if (type === 'many2many') return namesNothing(text, 'label') || initials.test(text);
  if (choiceTypes.has(type)) return !stage.test(field) && (namesNothing(text, 'choice') || noCode.test(text));
  if (type !== 'char') return false;
  const isName = target.required || nameOfRecord.test(field);
  return initials.test(text) || (isName && (namesNothing(text, 'text') || noCode.test(text)));
}
