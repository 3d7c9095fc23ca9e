import type { LoadMessage } from '@atrio/odoo';
import type { Candidate } from '../names/candidates.ts';

/**
 * Translates what Odoo reports about a row. Its messages are in English where Spanish is not installed, and
 * speak of external ids and records.
 */

/** For an answer without any message. */
export const noReason: LoadMessage = {
  type: 'error',
  row: 0,
  field: null,
  message: 'Odoo no dio el motivo.',
};

/** Finds the values in a message; null where the message is of another kind. */
type MessageParser = (text: string) => string[] | null;

/** `Barcode(s) already assigned: - Barcode "1" already assigned to product(s): A, B Note: …` */
const duplicateBarcode: MessageParser = (text) => {
  const start = text.search(/C[oó]digos? de barras? ya asignad|Barcode\(s\) already assigned/i);
  const code = start === -1 ? null : /["“«]([^"“«”»]+)["”»]/.exec(text.slice(start));
  if (!code) return null;
  const rest = text.slice(start + code.index + code[0].length);
  const at = rest.indexOf(': ');
  const products = rest.slice(at + 2);
  const note = products.search(/ (?:Nota|Note): /i);
  return at === -1 ? null : [code[1] ?? '', note === -1 ? products : products.slice(0, note)];
};

const missingName = /^["']?(?:Contacts require an? name|Los contactos necesitan un nombre)["']?\.?$/i;
/** From Odoo's check of numbers and dates, which comes before it creates records. */
const wrongColumn =
  /^(?:Column|La columna) (\S+) (?:contains incorrect values|contiene valores (?:que no son correctos|incorrectos)).*?(?:value|valor): ?(.*)$/i;

/** The field's name without quotes, and without the technical name in parentheses after it. */
const missingValue: MessageParser = (text) => {
  const field =
    /^(?:Missing required value for the field|Falta el valor requerido (?:para|en) el campo|Es necesario completar el campo) (.+)$/i
      .exec(text)?.[1]
      ?.replace(/\.$/, '')
      // The table, where the field belongs to a line.
      .replace(/ \[[\w.]{1,80}\]$/, '');
  if (!field) return null;
  const at = field.endsWith(')') ? field.indexOf(' (') : -1;
  return [(at === -1 ? field : field.slice(0, at)).replace(/^["']/, '').replace(/["']$/, '')];
};

/** The Spanish sentence for a name that the instance does not have. */
export function missingRecord(value: string, field: string): string {
  return `«${value}» no existe en «${field}» de tu Odoo. Revisa cómo está escrito o créalo antes en Odoo.`;
}

/** The Spanish sentence for a name that several records of the instance have. */
export const severalRecords = (value: string, field: string, candidates: readonly Candidate[]): string =>
  `Tu Odoo tiene ${candidates.length} registros llamados «${value}» en «${field}»: ${toldCandidates(candidates)}. Escribe uno de modo que se distinga, por ejemplo con su código.`;

/** The first records, as they are told in a sentence. */
export const toldCandidates = (candidates: readonly Candidate[]): string =>
  candidates
    .slice(0, 3)
    .map((one) => `«${one.name}»${one.detail ? ` (${one.detail})` : ''}`)
    .join(', ');

/** Odoo's refusal of a bank account that the contact already has. */
const knownAccount =
  /combination Account Number\/Partner must be unique|combinaci[oó]n (?:de )?n[uú]mero de cuenta\/\S+ debe ser [uú]nica/i;

const translations: [RegExp | MessageParser, (value: string, field: string) => string][] = [
  [
    /^(?:No matching record found for (?:name|external id|database id)|No se encontr\S{1,4} (?:ning\S{1,4} )?registro[^"'«“]{0,80}) ["'«“](.+?)["'»”] (?:in field|en el campo) ["'«“]([^"'»”]+)["'»”]/i,
    missingRecord,
  ],
  [
    /^(?:Value|El valor) ["'«“](.+?)["'»”] (?:not found in selection field|no se encontró en el campo de selección) ["'«“]([^"'»”]+)["'»”]/i,
    (value, field) => `«${value}» no es una opción de «${field}».`,
  ],
  [
    /^["'«“](.+?)["'»”] does not seem to be an? (?:integer|number) for field ["'«“]([^"'»”]+)["'»”]/i,
    (value, field) => `«${value}» no es un número que «${field}» acepte.`,
  ],
  [
    /^["'«“](.+?)["'»”] does not seem to be a valid (?:date|datetime) for field ["'«“]([^"'»”]+)["'»”]/i,
    (value, field) => `«${value}» no es una fecha que «${field}» acepte.`,
  ],
  [
    knownAccount,
    () =>
      'El contacto ya tiene esta cuenta bancaria en tu Odoo, quizá archivada. Revísala en su ficha, en Facturación.',
  ],
  [missingValue, (field) => `Falta «${field}», que Odoo exige.`],
  [
    /A replenishment rule already exists|Ya existe una regla de re(?:abastecimiento|orden)/i,
    () => 'Tu Odoo ya tiene una regla de este producto en esta ubicación. Cambia allí sus cantidades.',
  ],
  [
    /^["']?(?:The operation cannot be completed|No se puede completar la operación): (.+?)["']?$/is,
    (reason) => `Odoo no aceptó la fila: ${reason}`,
  ],
  [
    /^(?:Quants cannot be created for consumables or services|No se pueden crear (?:quants|cuantos) para consumibles o servicios)/i,
    () =>
      'Tu Odoo no lleva existencias de este producto. En su ficha activa «Rastrear inventario» (en Odoo 17, tipo «Producto almacenable»); un servicio no las lleva.',
  ],
  [
    duplicateBarcode,
    (code, products) =>
      `El código de barras «${code}» ya es de otro producto: ${products}. Usa uno distinto o déjalo vacío.`,
  ],
  [missingName, () => 'Falta el nombre, que Odoo exige.'],
  [
    wrongColumn,
    (_column, value) => `«${value.replace(/\)$/, '')}» no es un valor que Odoo acepte en esa columna.`,
  ],
];

/** One line, without the quotes that some versions add. */
const strip = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1');

/** The field that a message is about, also where Odoo does not say it; null where unknown. */
export function fieldOf(message: LoadMessage): string | null {
  if (message.field !== null) return message.field;
  const text = strip(message.message);
  if (missingName.test(text)) return 'name';
  return wrongColumn.exec(text)?.[1] ?? (duplicateBarcode(text) ? 'barcode' : null);
}

/** @returns what Odoo reports, as one Spanish sentence */
export function inSpanish(message: LoadMessage): string {
  const text = strip(message.message);
  for (const [pattern, say] of translations) {
    const found = pattern instanceof RegExp ? (pattern.exec(text)?.slice(1) ?? null) : pattern(text);
    if (found) return say(found[0] ?? '', found[1] ?? message.fieldLabel ?? '');
  }
  const options =
    Array.isArray(message.moreInfo) && message.moreInfo.length
      ? ` Se admite: ${message.moreInfo.slice(0, 10).join(', ')}.`
      : '';
  return `Odoo no aceptó la fila: ${text}${options}`;
}

/** A warning about a row that Odoo loaded. @returns one Spanish sentence */
export function warningInSpanish(message: LoadMessage): string {
  const start = message.message.search(/multiple matches for value|varias coincidencias para el valor/i);
  const several = /^[\w ]{20,40} ["'](.+?)["'] (?:in field|en el campo) ["']([^"']+)["'] \((\d+)/i.exec(
    message.message.slice(Math.max(start, 0)),
  );
  if (start === -1 || !several) return `Odoo dice: ${message.message}`;
  return `Hay ${several[3]} registros llamados «${several[1]}» en «${several[2]}» y Odoo elige uno: revísalo.`;
}
