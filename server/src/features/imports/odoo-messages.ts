import type { LoadMessage } from '@atrio/odoo';

/**
 * What Odoo says of a row, in words for the customer. Its own messages come in English where the Spanish
 * of the instance is not installed, and speak of external ids and records.
 */

const quoted = `["'«“](.+?)["'»”]`;

const duplicateBarcode =
  /(?:C[oó]digos? de barras? ya asignad|Barcode\(s\) already assigned).*?["“«](.+?)["”»].*?: (.+?)(?: (?:Nota|Note): .*)?$/i;

const nameless = /^["']?(?:Contacts require an? name|Los contactos necesitan un nombre)["']?\.?$/i;
/** Of the importer's own reading of numbers and dates, before it comes to records. */
const wrongColumn =
  /^(?:Column|La columna) (\S+) (?:contains incorrect values|contiene valores (?:que no son correctos|incorrectos)).*?\(?(?:value|valor): ?(.*?)\)?$/i;

/** A name of another record that the instance does not have. */
export function missingRecord(value: string, field: string): string {
  return `«${value}» no existe en «${field}» de tu Odoo. Revisa cómo está escrito o créalo antes en Odoo.`;
}

const known: [RegExp, (value: string, field: string) => string][] = [
  [
    new RegExp(
      `^(?:No matching record found for (?:name|external id|database id)|No se encontr\\S+ (?:ning\\S+ )?registro.*?(?:nombre|identificador\\S*)) ${quoted} (?:in field|en el campo) ${quoted}`,
      'i',
    ),
    missingRecord,
  ],
  [
    new RegExp(
      `^(?:Value|El valor) ${quoted} (?:not found in selection field|no se encontró en el campo de selección) ${quoted}`,
      'i',
    ),
    (value, field) => `«${value}» no es una opción de «${field}».`,
  ],
  [
    new RegExp(`^${quoted} does not seem to be an? (?:integer|number) for field ${quoted}`, 'i'),
    (value, field) => `«${value}» no es un número que «${field}» acepte.`,
  ],
  [
    new RegExp(`^${quoted} does not seem to be a valid (?:date|datetime) for field ${quoted}`, 'i'),
    (value, field) => `«${value}» no es una fecha que «${field}» acepte.`,
  ],
  [
    /^(?:Missing required value for the field|Falta el valor requerido (?:para|en) el campo|Es necesario completar el campo) ["']?(.+?)["']?(?: \((.+)\))?\.?$/i,
    (field) => `Falta «${field}», que Odoo exige.`,
  ],
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
  [wrongColumn, (_column, value) => `«${value}» no es un valor que Odoo acepte en esa columna.`],
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
  return wrongColumn.exec(text)?.[1] ?? (duplicateBarcode.test(text) ? 'barcode' : null);
}

/** @returns one Spanish sentence */
export function inSpanish(message: LoadMessage): string {
  const text = strip(message.message);
  for (const [pattern, say] of known) {
    const match = pattern.exec(text);
    if (match) return say(match[1] ?? '', match[2] ?? message.fieldLabel ?? '');
  }
  const options =
    Array.isArray(message.moreInfo) && message.moreInfo.length
      ? ` Se admite: ${message.moreInfo.slice(0, 10).join(', ')}.`
      : '';
  return `Odoo no aceptó la fila: ${text}${options}`;
}

/** Something that Odoo did all the same. @returns one Spanish sentence */
export function warningInSpanish(message: LoadMessage): string {
  const several =
    /(?:multiple matches for value|varias coincidencias para el valor) ["'](.+?)["'] (?:in field|en el campo) ["'](.+?)["'] \((\d+)/i.exec(
      message.message,
    );
  if (!several) return `Odoo dice: ${message.message}`;
  return `Hay ${several[3]} registros llamados «${several[1]}» en «${several[2]}» y Odoo elige uno: revísalo.`;
}
