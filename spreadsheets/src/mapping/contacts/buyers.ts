import { canonicalWords } from '../../catalogue/header-tokens.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
}

const [billing = '', shipping = ''] = canonicalWords('facturación envío');
const purposes: ReadonlySet<string> = new Set([billing, shipping]);

/** The words of a header without those for billing and shipping: «nombre» of «Nombre (facturación)». */
export const withoutPurpose = (header: string): string[] =>
  canonicalWords(header).filter((word) => !purposes.has(word));

const purposeOf = (header: string): string | undefined =>
  canonicalWords(header).find((word) => purposes.has(word));

/** Whether two headers are both about the bill, both about what is sent, or both about neither. */
export const hasSamePurpose = (one: string, other: string): boolean => purposeOf(one) === purposeOf(other);

/** Columns that name the customer of an order of a web shop where its own column is blank, the likeliest first. */
const substitutes: readonly ((words: ReadonlySet<string>) => boolean)[] = [
  (words) => words.has(billing) && words.has('empresa'),
  (words) => words.has(shipping) && (words.has('nombre') || words.has('cliente')),
  (words) => ['recipient', 'destinatario'].some((word) => words.has(word)) && words.has('nombre'),
  (words) => words.has('correo'),
];
/** Headers with more words are about something else than who buys. */
const mostWords = 3;

/**
 * The columns that name the customer of an order of a web shop where its own column is blank. Other lists have one
 * column for the customer; an e-mail address in it is not used as a name.
 *
 * @returns null for other lists and models
 */
export function buyerColumns<C extends Column>(
  columns: readonly C[],
  model: string,
): { buyer: C; others: C[] } | null {
  if (model !== 'sale.order') return null;
  const buyer = columns.find(({ field }) => field === 'partner_id');
  if (buyer === undefined || !isOfWebShop(columns)) return null;
  const free = columns
    .filter(({ field, header }) => field === null && header !== '')
    .map((column) => ({ column, words: new Set(canonicalWords(column.header)) }))
    .filter(({ words }) => words.size <= mostWords && !words.has('apellido') && !words.has('pila'));
  const found = substitutes.flatMap((fits) => free.find(({ words }) => fits(words))?.column ?? []);
  return found.length === 0 ? null : { buyer, others: [...new Set(found)] };
}

/** Only web shops tell whom they bill from whom they send to. */
const isOfWebShop = (columns: readonly Column[]): boolean =>
  columns.filter(({ header }) => purposeOf(header) !== undefined).length > 1;

/**
 * The company of an order beside the first name and the surname of a person, who buys for it: «Empresa (facturación)»
 * beside «Nombre (facturación)» and «Apellidos (facturación)».
 *
 * @returns null where the customer is no such person
 */
export function companyBeside<C extends Column>(
  columns: readonly C[],
  model: string,
): { person: C; company: C } | null {
  const person = model === 'sale.order' ? columns.find(({ field }) => field === 'partner_id') : undefined;
  if (person === undefined || !['nombre', 'nombre pila'].includes(withoutPurpose(person.header).join(' ')))
    return null;
  const beside = (word: string) =>
    columns.find(
      ({ field, header }) =>
        field === null && withoutPurpose(header).join(' ') === word && hasSamePurpose(header, person.header),
    );
  const company = beside('empresa');
  return company === undefined || beside('apellido') === undefined ? null : { person, company };
}
