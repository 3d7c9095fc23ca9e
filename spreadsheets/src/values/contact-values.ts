import { ownValue } from '../common/own-value.ts';
import { wordKey } from '../common/words.ts';

/** Kinds of values by which a person is reached, or a record identified. */
export type ContactValue =
  | 'phone'
  | 'email'
  | 'tax-number'
  | 'website'
  | 'code'
  | 'barcode'
  | 'account'
  | 'zip';

const fieldNames: readonly (readonly [RegExp, ContactValue])[] = [
  [/(?:^|_)email(?:_from)?$/, 'email'],
  [/(?:^|_)(?:phone|mobile)$/, 'phone'],
  [/^vat$/, 'tax-number'],
  [/^website$/, 'website'],
  [/^barcode$/, 'barcode'],
  [/^acc_number$/, 'account'],
  [/^zip$/, 'zip'],
  [/^(?:default_code|product_code|serial_no|lot_name|(?:\w{1,40}_)?ref)$/, 'code'],
  // «Pendiente» is no number of social security, and no register of a firm.
  [/^(?:ssnid|identification_id|passport_id|company_registry)$/, 'code'],
];

/** @returns null for other fields */
export const contactValueOf = (field: string): ContactValue | null =>
  fieldNames.find(([pattern]) => pattern.test(field))?.[1] ?? null;

/** What people write, in any case and punctuation, where there is no value. */
const noValueWords = new Set(
  'na,nd,sn,nt,nc,no,ninguno,ninguna,nada,notiene,notienen,notengo,notenemos,nohay,noaplica,nodisponible,noregistra,noregistrado,noposee,noposeen,nodio,nodefinido,sindato,sindatos,sincorreo,sinemail,sinmail,sintelefono,sintel,sincelular,sinnit,sinruc,sinnumero,sinregistro,sininformacion,sinweb,sinpagina,sc,sincodigo,sincod,sinbarra,sincodigobarra,sincodigodebarras,sinreferencia,pendiente,entramite,desconocido,desconocida,nosesabe,null,nulo,none,nil,notavailable,unknown,vacio,enblanco,x,xx,xxx,xxxx,xxxxx'.split(
    ',',
  ),
);
/** Longer texts are not looked at. */
const longestText = 80;

/** Whether a text is punctuation only, which is no value: `-`, `--`, `.`, `/`. */
export const isOnlyPunctuation = (text: string): boolean => /^[-–—.,_*/\\·?]{1,80}$/.test(text);

/** Whether a text says in words that there is no value: `N/A`, `S/N`, `no tiene`, `0000-0000`. */
export function saysNoValue(text: string, kind: ContactValue): boolean {
  if (text.length > longestText) return false;
  if (noValueWords.has(wordKey(text))) return true;
  return kind !== 'email' && kind !== 'website' && kind !== 'code' && /^0[0\s.-]*$/.test(text);
}

/** What a number is by the word before it: «Cel. 5555-1234». */
export type TelephoneKind = 'phone' | 'mobile' | 'fax';

const telephoneLabels: Readonly<Record<TelephoneKind, string>> = {
  // «p:» is what Facebook writes before the telephones of its leads.
  phone: 'p,tel,tels,telf,tlf,telefono,telefonos,pbx,phone,fijo,oficina,casa,contacto',
  mobile: 'cel,cels,celu,celular,celulares,movil,mov,whatsapp,whats,wsp,wa,mobile,cell',
  fax: 'fax,telefax',
};
const kindByLabel: ReadonlyMap<string, TelephoneKind> = new Map(
  (['phone', 'mobile', 'fax'] as const).flatMap((kind) =>
    telephoneLabels[kind]
      .split(',')
      .flatMap((word) => ['', 'no', 'num', 'numero'].map((end) => [word + end, kind] as const)),
  ),
);
const taxNumberLabel =
  /^(?:n\.?i\.?t|r\.?u\.?c|r\.?f\.?c|r\.?t\.?n|r\.?u\.?t|r\.?i\.?f|c\.?i\.?f|n\.?i\.?f|cuit|vat|tax id)(?!\p{L})[\s.:#-]{0,5}(?:n[oº°]\.?[\s:]{1,3})?/iu;
const addressLabels: Readonly<Record<'email' | 'website', RegExp>> = {
  email: /^(?:correo(?: electr[oó]nico)?|e-?mail|mail)\s?:\s?/i,
  website: /^(?:sitio(?: web)?|web|p[aá]gina(?: web)?|url)\s?:\s?(?!\/)/i,
};

/** A letter that looks like a digit, between digits: `555O-0001`. */
export const letterForDigit = /\d[-\s.]?[OoIl][-\s.]?\d/;
/** Digits in place of the letters that look like them. */
export const withDigits = (text: string): string => text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');

/**
 * Whether a text in a column of telephones is not one: an e-mail address, a date, an amount, a text with too
 * few digits, or with a letter between them.
 *
 * @returns null for a telephone; else the doubt, with the number that was most likely meant if a letter
 *   stands for a digit
 */
export function telephoneDoubt(text: string): { proposal?: string } | null {
  if (text.length > longestText) return null;
  if (letterForDigit.test(text)) {
    const proposal = withDigits(text);
    return telephonePattern.test(proposal) ? { proposal } : {};
  }
  const digits = text.replace(/\D/g, '').length;
  const isOther =
    /\S@\S/.test(text) ||
    /^\d{1,4}[/-]\d{1,2}[/-](?:\d{2}|\d{4})$/.test(text) ||
    /^(?:Q|\$|US\$|L)\.?\s?\d/.test(text) ||
    /^\d{1,3}(?:,\d{3})*\.\d{2}$/.test(text);
  return isOther || digits < fewestDigits ? {} : null;
}

/**
 * The shortest national telephone numbers have seven digits; fewer are an extension or a part of a number.
 */
const fewestDigits = 7;

/** A sign, a word, or nothing but the label of the next one: «Phone:2222-3333  Mobile:5555-1234». Google writes «:::». */
const betweenTelephones =
  /\s?(?::::|[/;,])\s?|\s[yoe]\s|\s(?=(?!ext|x)\p{L}{2,11}(?:\.\s?:?|\s?:)?\s?[+(]?\d)/iu;

/** A number of a cell, with what its label says that it is; null without a label. */
export interface LabelledTelephone {
  number: string;
  kind: TelephoneKind | null;
}

/**
 * The telephones of a text that has several («5555-1234 / Cel. 4444-5678»), or one that is said to be a mobile or a
 * fax. Empty for other texts.
 */
export function telephonesIn(text: string): LabelledTelephone[] {
  if (text.length > longestText) return [];
  const found = text.split(betweenTelephones).map((part) => labelledTelephone(part.trim()));
  const isWhole = ({ number }: LabelledTelephone) =>
    telephonePattern.test(number) && number.replace(/\D/g, '').length >= fewestDigits;
  const saysSomething = found.length > 1 || found.some(({ kind }) => kind === 'mobile' || kind === 'fax');
  return saysSomething && found.every(isWhole) ? found : [];
}

/** How many digits the telephones of a country have, with its code for calls from abroad. */
const telephoneLengths: Readonly<Record<string, { digits: number; code: string; first?: string }>> = {
  GT: { digits: 8, code: '502' },
  SV: { digits: 8, code: '503' },
  HN: { digits: 8, code: '504' },
  NI: { digits: 8, code: '505' },
  CR: { digits: 8, code: '506' },
  ES: { digits: 9, code: '34' },
  MX: { digits: 10, code: '52' },
  CO: { digits: 10, code: '57' },
  DO: { digits: 10, code: '1' },
  // Only mobiles, which begin with 9, all have the same length.
  PE: { digits: 9, code: '51', first: '9' },
};

/**
 * Finds a telephone with one digit less or more than the telephones of the country have.
 *
 * @param country ISO 3166 code; null when it is not known
 * @returns the digits that it should have; null where no telephone of the text has one less or more
 */
export function wrongLength(
  text: string,
  country: string | null,
): { digits: number; isShort: boolean } | null {
  const telephones = ownValue(telephoneLengths, country ?? '');
  if (telephones === undefined || text.length > longestText) return null;
  const { digits: length, code, first = '' } = telephones;
  for (const part of text.split(betweenTelephones)) {
    const [number = ''] = part.split(/ext|x/i);
    const digits = number.replace(/\D/g, '');
    const isOfCountry = digits.length >= code.length + length - 1 && digits.startsWith(code);
    const national = isOfCountry && digits.length > length ? digits.slice(code.length) : digits;
    const isAbroad = !isOfCountry && /^[\s(]*(?:\+|00)/.test(number);
    if (isAbroad || !national.startsWith(first)) continue;
    const isLong = national.length === length + 1 && !isWithPrefix(national);
    if (isLong || national.length === length - 1) return { digits: length, isShort: !isLong };
  }
  return null;
}

/** A digit in front that one dials in one's own country: «0» for another area, and «1» of old for mobiles in Mexico. */
const isWithPrefix = (national: string): boolean => /^[01]/.test(national);

/** Digits and the signs that telephones have between them, with an extension. */
export const telephonePattern = /^[+(]?[\d\s().+-]+(?:\s?(?:ext|x)\.?\s?\d+)?$/i;

/**
 * Removes a label in front of a value, if the rest is such a value: `NIT: 5223186-0`, `Tel. 5555-1234`. Other
 * texts stay as they are.
 */
export function withoutLabel(text: string, kind: ContactValue): string {
  if (text.length > longestText) return text;
  if (kind === 'phone') return telephoneWithoutLabel(text);
  if (kind === 'code' || kind === 'barcode' || kind === 'account' || kind === 'zip') return text;
  if (kind !== 'tax-number') return text.replace(addressLabels[kind], '');
  const rest = text.replace(taxNumberLabel, '');
  return isTaxNumberLike(rest) ? rest : text;
}

function telephoneWithoutLabel(text: string): string {
  const { number, kind } = labelledTelephone(text);
  return kind === 'fax' ? text : number;
}

function labelledTelephone(text: string): LabelledTelephone {
  const at = text.search(/[\d+(]/);
  const kind = at < 1 ? undefined : kindByLabel.get(wordKey(text.slice(0, at)));
  const number = text.slice(at);
  const digits = number.replace(/\D/g, '').length;
  const isNumber = digits >= fewestDigits && digits <= 20 && telephonePattern.test(number);
  return kind !== undefined && isNumber ? { number, kind } : { number: text, kind: null };
}

/** Digits with a few letters, like tax numbers of all countries; or `CF`, a final consumer. */
function isTaxNumberLike(text: string): boolean {
  const plain = text.replace(/[\s.\-/]/g, '');
  if (/^cf$/i.test(plain)) return true;
  if (/\p{L}{5}/u.test(text) || !/^[\p{L}\d&]{4,20}$/u.test(plain)) return false;
  return plain.replace(/\D/g, '').length >= 4;
}
