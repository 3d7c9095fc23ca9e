import type { LoadMessage } from '@atrio/odoo';

/**
 * What Odoo says of a row, in words for the customer. Its own messages come in English where the Spanish
 * of the instance is not installed, and speak of external ids and records.
 */

/** What a message is about, or null where it says something else. */
type Reading = (text: string) => string[] | null;

/** `Barcode(s) already assigned: - Barcode "1" already assigned to product(s): A, B Note: …` */
const duplicateBarcode: Reading = (text) => {
  const start = text.search(/C[oó]digos? de barras? ya asignad|Barcode\(s\) already assigned/i);
  const code = start === -1 ? null : /["“«]([^"“«”»]+)["”»]/.exec(text.slice(start));
  if (!code) return null;
  const rest = text.slice(start + code.index + code[0].length);
  const at = rest.indexOf(': ');
  const products = rest.slice(at + 2);
  const note = products.search(/ (?:Nota|Note): /i);
  return at === -1 ? null : [code[1] ?? '', note === -1 ? products : products.slice(0, note)];
};

const nameless = /^["']?(?:Contacts require an? name|Los contactos necesitan un nombre)["']?\.?$/i;
/** Of the importer's own reading of numbers and dates, before it comes to records. */
const wrongColumn =
  /^(?:Column|La columna) (\S+) (?:contains incorrect values|contiene valores (?:que no son correctos|incorrectos)).*?(?:value|valor): ?(.*)$/i;

/** The name of the field without its quotes, and without what stands in parentheses behind it. */
const missingValue: Reading = (text) => {
  const field =
    /^(?:Missing required value for the field|Falta el valor requerido (?:para|en) el campo|Es necesario completar el campo) (.+)$/i
      .exec(text)?.[1]
      ?.replace(/\.$/, '')
      // The table, where the field is of a line.
      .replace(/ \[[\w.]{1,80}\]$/, '');
  if (!field) return null;
  const at = field.endsWith(')') ? field.indexOf(' (') : -1;
  return [(at === -1 ? field : field.slice(0, at)).replace(/^["']/, '').replace(/["']$/, '')];
};

/** A name of another record that the instance does not have. */
export function missingRecord(value: string, field: string): string {
  return `«${value}» no existe en «${field}» de tu Odoo. Revisa cómo está escrito o créalo antes en Odoo.`;
}

const known: [RegExp | Reading, (value: string, field: string) => string][] = [
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
  [missingValue, (field) => `Falta «${field}», que Odoo exige.`],
  [
    /^["']?(?:The operation cannot be completed|No se puede completar la operación): (.+?)["']?$/is,
    (reason) => `Odoo no aceptó la fila: ${reason}`,
  ],
  [
    duplicateBarcode,
    (code, products) =>
      `El código de barras «${code}» ya es de otro producto: ${products}. Usa uno distinto o déjalo vacío.`,
  ],
  [nameless, () => 'Falta el nombre, que Odoo exige.'],
  [
    wrongColumn,
    (_column, value) => `«${value.replace(/\)$/, '')}» no es un valor que Odoo acepte en esa columna.`,
  ],
];

/** One line, without the quotes that some versions put around. */
const strip = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(.*)'$/, '$1');

/** The field that a message is about where Odoo does not say it. */
export function fieldOf(message: LoadMessage): string | null {
  if (message.field !== null) return message.field;
  const text = strip(message.message);
  if (nameless.test(text)) return 'name';
  return wrongColumn.exec(text)?.[1] ?? (duplicateBarcode(text) ? 'barcode' : null);
}

/** @returns one Spanish sentence */
export function inSpanish(message: LoadMessage): string {
  const text = strip(message.message);
  for (const [pattern, say] of known) {
    const found = pattern instanceof RegExp ? (pattern.exec(text)?.slice(1) ?? null) : pattern(text);
    if (found) return say(found[0] ?? '', found[1] ?? message.fieldLabel ?? '');
  }
  const options =
    Array.isArray(message.moreInfo) && message.moreInfo.length
      ? ` Se admite: ${message.moreInfo.slice(0, 10).join(', ')}.`
      : '';
  return `Odoo no aceptó la fila: ${text}${options}`;
}

/** Something that Odoo did all the same. @returns one Spanish sentence */
export function warningInSpanish(message: LoadMessage): string {
  const start = message.message.search(/multiple matches for value|varias coincidencias para el valor/i);
  const several = /^[\w ]{20,40} ["'](.+?)["'] (?:in field|en el campo) ["']([^"']+)["'] \((\d+)/i.exec(
    message.message.slice(Math.max(start, 0)),
  );
  if (start === -1 || !several) return `Odoo dice: ${message.message}`;
  return `Hay ${several[3]} registros llamados «${several[1]}» en «${several[2]}» y Odoo elige uno: revísalo.`;
}
