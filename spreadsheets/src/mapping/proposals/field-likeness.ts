import { otherThings } from '../../catalogue/bracketed-words.ts';
import { findHint, type OdooField } from '../../catalogue/catalogue.ts';
import { rootField } from '../../catalogue/field-paths.ts';
import { subjects } from '../../catalogue/harmless-words.ts';
import { knownWords } from '../../catalogue/header-dictionary.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { maySay } from '../../catalogue/spoken-headers.ts';
import { editDistance } from '../../common/edit-distance.ts';
import type { ColumnStatistics } from '../claims/column-statistics.ts';
import { expectedKinds } from '../claims/expected-kinds.ts';
import type { FieldOption } from '../claims/field-options.ts';
import type { ValueKind } from '../claims/value-kinds.ts';

/** Likeness that values of the expected kind add, and the one that they have without any common word. */
const sameKindBonus = 0.2;
const kindAloneScore = 0.5;
/** Likeness of a header that may say the field in a phrase of its own. */
const spokenScore = 0.95;

/** What a header says may stand below it: «Interés (alto/bajo)». */
const answers = /\([^()/]{1,30}\/[^()]{1,30}\)/;

/** Words that many fields have, so that sharing them says little. */
const commonWords: Readonly<Record<string, number>> = {
  nombre: 0.5,
  codigo: 0.6,
  numero: 0.2,
  fecha: 0.5,
  tipo: 0.5,
  total: 0.3,
  porcentaje: 0.2,
  nota: 0.8,
  punto: 0.2,
  cliente: 0.5,
  proveedor: 0.5,
  producto: 0.5,
  contacto: 0.5,
  donde: 0.3,
  como: 0.3,
  le: 0.1,
  by: 0.1,
  empresa: 0.5,
  cuenta: 0.5,
  venta: 0.5,
  compra: 0.6,
  fiscal: 0.2,
  interno: 0.2,
  general: 0.2,
  actual: 0.2,
  quien: 0.2,
  cuando: 0.2,
  cuanto: 0.2,
  principal: 0.1,
  '1': 0.05,
  '2': 0.1,
  '3': 0.1,
};

/**
 * Beginning and end of a period: a field with a word of one is not proposed for a header with a word of the
 * other.
 */
const beginnings = new Set(canonicalWords('ingreso entrada alta inicio desde contratación'));
const ends = new Set(canonicalWords('salida egreso baja fin hasta vencimiento despido'));

/** What a column is compared with: the names of a field, and the kinds of its values. */
export interface Target {
  field: string;
  /** The words of each of its names. */
  names: (readonly string[])[];
  /** The words of headers that may mean it, or something else. */
  offered: (readonly string[])[];
  kinds: readonly ValueKind[];
  /** Its values have a kind that hardly any other field has, so they prove it without a word. */
  isProvenByKind: boolean;
  /** Its name in the catalogue. */
  spokenAs: string;
  /** It is in the catalogue. The others are so many that one shared word says nothing: «Estado» and «Línea de estado». */
  isUsual: boolean;
}

export function targetOf(
  { field, label, odooLabel, usual }: FieldOption,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): Target {
  const hint = findHint(model, field);
  const names = [
    odooLabel ?? label,
    ...(hint?.labels ?? []),
    ...(hint?.synonyms ?? []),
    ...(hint?.lastResort ?? []),
  ];
  const kinds = expectedKinds(field, hint?.type ?? fields[rootField(field)]?.type ?? 'char', hint?.measure);
  return {
    field,
    names: names.map(canonicalWords).filter((words) => words.length > 0),
    offered: (hint?.offered ?? [])
      .map(canonicalWords)
      .filter((words) => words.length > 0)
      .map(withoutSmall),
    kinds,
    spokenAs: hint?.field ?? field,
    isUsual: usual,
    isProvenByKind: hint !== null && kinds[0] !== undefined && proving.has(kinds[0]),
  };
}

const proving: ReadonlySet<ValueKind> = new Set([
  'email',
  'url',
  'country',
  'unit',
  'tax-number',
  'phone',
  'identity-number',
  'barcode',
]);

/**
 * How much a column is like a field, from 0 to 1: by words that its header shares with those of the field, also
 * misspelt ones, and by what its values look like.
 */
export function likeness(
  header: string,
  column: ColumnStatistics | null,
  { names, offered, kinds, isProvenByKind, spokenAs, isUsual }: Target,
  model: string,
): number {
  const kind = column?.kind ?? null;
  const fits = kind === null || kinds.length === 0 || kinds.includes(kind);
  if (!fits) return 0;
  // For a yes/no field, common words prove little.
  if (kinds[0] === 'yes-no' && kind !== 'yes-no') return 0;
  if (isOffered(header.replace(answers, ' '), offered, model)) return 1;
  const said = maySay(header, model, spokenAs) ? spokenScore : 0;
  if (said === 0 && proving.has(kinds[0] as ValueKind) && isOfAnother(header, names)) return 0;
  const meant = isUsual ? names : names.filter((name) => saysAll(header, name));
  const words = Math.max(
    said,
    isOfAnotherTime(header, names, kinds) ? 0 : wordLikeness(header, meant, model),
  );
  const isSame = kind !== null && kinds[0] === kind;
  if (words > 0) return Math.min(1, words + (isSame ? sameKindBonus : 0));
  return isSame && isProvenByKind ? kindAloneScore : 0;
}

/** Whether a header has all words of a name that say something. */
const saysAll = (header: string, name: readonly string[]): boolean => {
  const words = canonicalWords(header);
  return withoutSmall(name).every((word) => words.some((other) => wordNearness(other, word) > 0.7));
};

/** Whether a header has the words of one that is offered, perhaps misspelt, besides the subject of the sheet. */
function isOffered(header: string, offered: readonly (readonly string[])[], model: string): boolean {
  const all = withoutSmall(canonicalWords(header));
  const apart = all.filter((word) => !subjects[model]?.has(word));
  const isSame = (words: readonly string[], name: readonly string[]) =>
    words.length === name.length &&
    name.every((word) => words.some((other) => wordNearness(other, word) > 0.84));
  return offered.some((name) => isSame(all, name) || (apart.length > 0 && isSame(apart, name)));
}

/** Without words that say next to nothing: «Código interno», «No. de ficha». */
const withoutSmall = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => weightOf(word) > 0.2);
  return telling.length > 0 ? telling : words;
};

/** Words for somebody or something else that has a telephone, a mail and a number of its own. */
const others = new Set(
  canonicalWords(
    'referencia contador transportista fiador aval cobro cobrador madre padre cónyuge familiar jefe fax extensión ext',
  ),
);

const isOfAnother = (header: string, names: readonly (readonly string[])[]): boolean =>
  canonicalWords(header).some((word) => others.has(word) && !names.some((name) => name.includes(word)));

function wordLikeness(header: string, names: readonly (readonly string[])[], model: string): number {
  const all = canonicalWords(header);
  const about = subjects[model];
  const apart = all.filter((word) => !about?.has(word));
  // A header that shares only the subject of the sheet shares nothing: «Cliente - Alergias» is not
  // «Comprador».
  const tells = (name: readonly string[]) =>
    apart.length === 0 || apart.some((word) => name.some((other) => wordNearness(word, other) > 0));
  if (!names.some(tells)) return 0;
  return Math.max(0, ...[all, apart].flatMap((words) => names.map((name) => sharedWords(words, name))));
}

/** The weight of the words that both have, from 0 to 1 (Dice); more where the head of the header is one of them. */
function sharedWords(header: readonly string[], name: readonly string[]): number {
  if (areOpposite(header, name)) return 0;
  // «P. neto» may be a weight.
  const says = (word: string) =>
    header.some((said) => word.startsWith(said) || wordNearness(said, word) > 0.7);
  if (name.some((word) => kindsOfThing.has(word) && !says(word))) return 0;
  if (
    header.some((word) => identities.has(word)) &&
    !header.some((word) => identities.has(word) && name.includes(word))
  )
    return 0;
  let shared = 0;
  let hasHead = false;
  header.forEach((word, at) => {
    const near = Math.max(0, ...name.map((other) => wordNearness(word, other)));
    const weight = prepositions.has(word) ? 0.1 : weightOf(word);
    shared += near * weight;
    if (at === 0 && near > 0.7 && weight > 0.5) hasHead = true;
  });
  const sum = weightSum(header) + weightSum(name);
  const another = header.some((word) => otherThings.has(word) && !name.includes(word)) ? 0.6 : 1;
  return sum === 0 ? 0 : another * ((2 * shared) / sum + (hasHead && shared > 0.4 ? 0.1 : 0));
}

/** What was, beside what is planned: «Horas trabajadas» are no allocated hours, «Fecha de creación» is no deadline. */
const past = new Set(
  canonicalWords(
    'último real trabajado trabajada invertido invertida gastado gastada usado usada disponible creación created nacimiento firma modificación modified',
  ).filter((word) => word !== 'fecha'),
);
const plannedHours = new Set(canonicalWords('horas tiempo'));

/** Whether a header is about the past, or only says that it is a date, and a field is about the future. */
function isOfAnotherTime(
  header: string,
  names: readonly (readonly string[])[],
  kinds: readonly ValueKind[],
): boolean {
  const words = canonicalWords(header);
  const isTime = kinds[0] === 'date' || words.some((word) => plannedHours.has(word));
  const isAny = words.length === 1 && words[0] === 'fecha';
  if (!isTime || !(isAny || words.some((word) => past.has(word)))) return false;
  return !names.some(
    (name) =>
      name.some((word) => past.has(word) && words.includes(word)) ||
      (isAny && name.length === 1 && name[0] === 'fecha'),
  );
}

/**
 * Words for what identifies or reaches a person, for taxes and discounts: a header with one never means a field
 * without it.
 */
const identities = new Set(canonicalWords('dpi nit fecha correo teléfono celular impuesto descuento'));
/**
 * A header without one of these words never means a field that has it: «Compra Q» is no tax, «Shipping» no
 * weight, «Código sucursal» no postal code, «Fecha de egreso» no birthday, «Comuna de residencia» no
 * telephone.
 */
const kindsOfThing = new Set(
  canonicalWords('impuesto peso volumen postal barras nacimiento cumpleaños teléfono celular correo email'),
);

const areOpposite = (header: readonly string[], name: readonly string[]): boolean =>
  (header.some((word) => beginnings.has(word)) && name.some((word) => ends.has(word))) ||
  (header.some((word) => ends.has(word)) && name.some((word) => beginnings.has(word)));

const weightOf = (word: string): number => commonWords[word] ?? 1;
const weightSum = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);

/** They shorten no word, and sharing one says nothing: «CON_SERIE» is neither «Controla existencias» nor «Con balanza». */
const prepositions: ReadonlySet<string> = new Set([
  'con',
  'sin',
  'por',
  'para',
  'desde',
  'hasta',
  'sobre',
  'entre',
]);

/** 1: equal; less where one may be a typing error or an abbreviation of the other. */
function wordNearness(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short) && !prepositions.has(short)) return 0.8;
  // «Proyecto» is no misspelt «Producto».
  if (knownWords.has(a) && knownWords.has(b)) return 0;
  const mostErrors = short.length >= 8 ? 2 : 1;
  if (short.length < 5 || long.length - short.length > mostErrors) return 0;
  return editDistance(short, long, mostErrors) <= mostErrors ? 0.85 : 0;
}
