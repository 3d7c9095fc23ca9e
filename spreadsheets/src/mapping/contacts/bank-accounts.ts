import { partners } from '../../catalogue/contacts.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { isAccountNumber, isNameOfBank, isTypeOfAccount } from '../../values/bank-values.ts';
import {
  type ColumnMapping,
  type FieldClaim,
  isDecided,
  isLeftOutByPerson,
  leaveOut,
  notLoaded,
} from '../claims/claims.ts';
import type { ColumnStatistics, ListFacts } from '../claims/column-statistics.ts';
import { ordinalIn } from './person-headers.ts';

/** A column of a list of contacts. */
interface Column {
  column: number;
  header: string;
  field: string | null;
}

/** The columns of one bank account of each contact. */
export interface AccountColumns {
  number: number;
  bank: number | null;
  holder: number | null;
  currency: number | null;
  /** Other columns about the account, which Odoo has no field for, with the reason. */
  others: ReadonlyMap<number, string>;
}

/** A contact has no more accounts than this. */
const mostAccounts = 3;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const accountWords = wordsOf('cuenta cuentas cta ctas account acct acc');
const bankWords = wordsOf('banco bancos bco bank bancaria bancario bancarias');
/** Banks by which people call an account: «Cuenta BI». */
const namesOfBanks = wordsOf(
  'bi industrial banrural bam gyt bac credomatic promerica ficohsa interbanco agromercantil davivienda atlantida occidente ' +
    'bbva bancomer banamex banorte santander hsbc bancolombia bcp interbank scotiabank pichincha guayaquil popular bhd',
);
/** Words for kinds of accounts at banks, and for numbers by which other banks know an account. */
const kindsOfAccount = wordsOf('monetaria monetarias ahorro ahorros cheques');
const interbankWords = wordsOf('clabe cbu cvu cci iban');
const currencyWords = wordsOf(
  'q gtq quetzal quetzales us usd dolar dolares mxn mn pesos lps hnl lempiras crc colones nio cordobas pen soles eur euros ' +
    'moneda nacional local extranjera me',
);
/** Words that leave the meaning of the others as it is. */
const besides = wordsOf(
  'no num numero nro n number de del la el los en para a pago pagos deposito depositos depositar transferencia ' +
    'transferencias proveedor cliente empleado beneficiario destino nombre name interbancaria interbancario institucion ' +
    'entidad financiera corriente donde tiene que se le depositamos deposita domiciliacion alias codigo code 1 2 3 4 1er 2da 2do 3ra primera segunda tercera principal secundaria alterna',
);

/** «BankAccountNumber» is three words, «Cuenta2» two. */
const wordsIn = (header: string): string[] =>
  comparableHeader(header.replace(/(?<=\p{L})(?=\d)|(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(' ')
    .filter((word) => word !== '');

const has = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some((word) => known.has(word));
const isMadeOf = (words: readonly string[], ...known: ReadonlySet<string>[]): boolean =>
  words.length > 0 && words.every((word) => known.some((set) => set.has(word)));

/** How surely a header means the number of an account at a bank; null where it does not. */
function numberSaid(header: string): 'surely' | 'beside a bank' | null {
  const words = wordsIn(header);
  if (has(words, interbankWords) && isMadeOf(words, interbankWords, accountWords, bankWords, besides))
    return 'surely';
  const isAccount =
    has(words, accountWords) &&
    !words.includes('nombre') &&
    isMadeOf(words, accountWords, bankWords, namesOfBanks, kindsOfAccount, currencyWords, besides);
  if (!isAccount) return null;
  return has(words, bankWords) || has(words, namesOfBanks) || has(words, kindsOfAccount)
    ? 'surely'
    : 'beside a bank';
}

const saysBank = (header: string): boolean => {
  const words = wordsIn(header);
  return (
    (has(words, bankWords) || words.includes('institucion')) &&
    !words.includes('corriente') &&
    isMadeOf(words, bankWords, besides)
  );
};

const saysType = (header: string): boolean => {
  const words = wordsIn(header);
  const rest = words.filter((word) => word !== 'tipo');
  return (
    words.includes('tipo') && has(rest, accountWords) && isMadeOf(rest, accountWords, bankWords, besides)
  );
};

const holderWords =
  /^(?:(?:nombre (?:del? |en )?(?:el |la )?)?(?:(?:titular|cuentahabiente|beneficiario|cuenta a nombre)(?: de)?(?: la)?(?: (?:cuenta|cta))?(?: bancaria)?|a nombre de(?: quien)?)|nombre (?:del? |en )?(?:el |la )?(?:cuenta|cta)(?: bancaria)?)(?: [1-4])?$/;
/** «Nombre p/ cheque»: to whom a cheque is written. */
const payeeWords = /^nombre (?:para |p |en )?(?:el |los )?cheques?$/;
const currencyHeader = /^(?:tipo de )?moneda(?: de)?(?: la)?(?: (?:cuenta|cta))?(?: bancaria)?(?: [1-4])?$/;

/** The share of the values that must be of their kind: some say «Pendiente» or «Cheque». */
const enough = 0.6;
/**
 * The share of the numbers that must be different. The firm's own account, into which its customers pay, is
 * the same in each row.
 */
const distinctShare = 0.8;

const mostly = (statistics: ColumnStatistics | undefined, fits: (value: string) => boolean): boolean =>
  statistics !== undefined &&
  statistics.values.length > 0 &&
  statistics.values.filter(fits).length >= statistics.values.length * enough;

/** What numbers of accounts need at least where other rows have words such as «No tiene»: how many, and which share. */
const fewestBesideWords = { numbers: 2, share: 0.3 };

function areNumbers(statistics: ColumnStatistics | undefined): boolean {
  if (statistics === undefined || !mostly(statistics, isAccountNumber)) return false;
  const numbers = statistics.values.filter(isAccountNumber).length;
  const hasWords = numbers < statistics.values.length;
  return (
    numbers >= statistics.filled * distinctShare ||
    (hasWords &&
      numbers >= fewestBesideWords.numbers &&
      numbers >= statistics.filled * fewestBesideWords.share)
  );
}

/**
 * The bank accounts in a list of contacts. Two things must say that a column has their numbers, its header and its
 * values; a header that may also mean an account of the books, or of a subscriber, counts only beside a bank.
 *
 * @param statistics by column
 * @returns at most `mostAccounts`, from left to right
 */
export function accountsIn(
  columns: readonly Column[],
  statistics: readonly ColumnStatistics[],
): AccountColumns[] {
  const open = columns.filter(({ field, header }) => field !== 'name' && header !== '');
  const of = (column: Column) => statistics[column.column];
  const banks = open.filter((column) => saysBank(column.header) && mostly(of(column), isNameOfBank));
  const types = open.filter((column) => saysType(column.header) && mostly(of(column), isTypeOfAccount));
  const isBesideBank = banks.length > 0 || types.length > 0;
  const numbers = open.filter((column) => {
    const said = numberSaid(column.header);
    return said !== null && (said === 'surely' || isBesideBank) && areNumbers(of(column));
  });
  const accounts = numbers.filter((column) => sameAccount(column, numbers) === null).slice(0, mostAccounts);
  if (accounts.length === 0) return [];
  return groups();

  function groups(): AccountColumns[] {
    const block = new Set([...numbers, ...banks, ...types].map(({ column }) => column));
    const beside = open
      .filter((column) => !block.has(column.column))
      .filter((column) => isHolder(column) || isCurrency(column));
    const [holders, currencies] = [beside.filter(isHolder), beside.filter(isCurrency)].map((found) =>
      found.filter((column) => saysAccount(column) || touches(column, block, beside)),
    ) as [Column[], Column[]];
    return accounts.map((account) => ({
      number: account.column,
      bank: nearest(account, banks, accounts)?.column ?? null,
      holder: nearest(account, holders, accounts)?.column ?? null,
      currency: nearest(account, currencies, accounts)?.column ?? null,
      others: new Map([
        ...types.map(({ column, header }) => [column, texts.mapping.typeOfAccount(header)] as const),
        ...numbers.flatMap((number) => {
          const other = sameAccount(number, numbers);
          if (other === null) return [];
          return [[number.column, texts.mapping.sameAccount(number.header, other.header)] as const];
        }),
      ]),
    }));
  }
}

const isHolder = ({ header }: Column): boolean =>
  [holderWords, payeeWords].some((words) => words.test(wordsIn(header).join(' ')));
const isCurrency = ({ header }: Column): boolean => currencyHeader.test(wordsIn(header).join(' '));
const saysAccount = ({ header }: Column): boolean => has(wordsIn(header), accountWords);

/** «Moneda» and «Titular» are those of the account where they stand beside its columns. */
function touches(detail: Column, block: ReadonlySet<number>, beside: readonly Column[]): boolean {
  const all = new Set([...block, ...beside.map(({ column }) => column)]);
  for (const step of [-1, 1])
    for (let at = detail.column + step; all.has(at); at += step) if (block.has(at)) return true;
  return false;
}

/**
 * The number by which other banks know the same account: «CLABE» beside «No. de cuenta».
 *
 * @returns null where there is none
 */
function sameAccount(account: Column, numbers: readonly Column[]): Column | null {
  if (has(wordsIn(account.header), interbankWords)) return null;
  return (
    numbers.find(
      (other) => has(wordsIn(other.header), interbankWords) && ordinalOf(other) === ordinalOf(account),
    ) ?? null
  );
}

const ordinalOf = ({ header }: Column): number => ordinalIn(header) ?? 1;

/**
 * The column of one account among such columns of all accounts: «Banco 2» of «Cuenta 2», else the nearest.
 */
function nearest(account: Column, columns: readonly Column[], accounts: readonly Column[]): Column | null {
  const [only, ...others] = columns;
  if (only === undefined) return null;
  if (others.length === 0) {
    // «Banco» once for «Cuenta Q» and «Cuenta $», but «Banco 1» is not that of «Cuenta 2».
    const isOfAll = ordinalIn(only.header) === null || accounts.length === 1;
    return isOfAll || ordinalOf(only) === ordinalOf(account) ? only : null;
  }
  const sameOrdinal = columns.filter((other) => ordinalOf(other) === ordinalOf(account));
  if (sameOrdinal.length === 1 && ordinalIn(account.header) !== null) return sameOrdinal[0] ?? null;
  const before = columns.filter(({ column }) => column < account.column).at(-1);
  return before ?? columns.find(({ column }) => column > account.column) ?? null;
}

/** All columns about the accounts of a list of contacts. */
export const columnsOfAccounts = (accounts: readonly AccountColumns[]): Set<number> =>
  new Set(
    accounts.flatMap(({ number, bank, holder, currency, others }) =>
      [number, bank, holder, currency, ...others.keys()].filter((column) => column !== null),
    ),
  );

/**
 * Leaves the columns about bank accounts to the list of these accounts: «Titular» only where another column is the name
 * of the contact. Changes the claims.
 */
export function leaveToAccounts(claims: FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== partners.model || statistics.length === 0) return;
  const isNamed = claims.some((claim) => claim.field === 'name' && !isHolder(claim));
  const open = isNamed
    ? claims.map((claim) => (isHolder(claim) ? { ...claim, field: null } : claim))
    : claims.filter((claim) => !isHolder(claim));
  const ofAccounts = columnsOfAccounts(accountsIn(open, statistics));
  for (const claim of claims) {
    if (!ofAccounts.has(claim.column) || isDecided(claim) || isLeftOutByPerson(claim)) continue;
    leaveOut(claim, texts.mapping.ofAccount(claim.header));
  }
}

/**
 * The columns of a list of contacts as those of the bank account of each: the contact, and what is the account's.
 *
 * @param contacts the columns as those of the contacts
 * @param account of `accounts`
 */
export function columnsOfAccount(
  contacts: readonly ColumnMapping[],
  account: AccountColumns,
  accounts: readonly AccountColumns[],
): ColumnMapping[] {
  const fields = new Map([
    [account.number, 'acc_number'],
    [account.bank, 'bank_id'],
    [account.holder, 'acc_holder_name'],
    [account.currency, 'currency_id'],
  ] as const);
  const ofAccounts = columnsOfAccounts(accounts);
  return contacts.map(({ column, header, field, joins, reason: why }): ColumnMapping => {
    const known = { column, header };
    const ofAccount = fields.get(column) ?? (field === 'name' ? 'partner_id' : undefined);
    if (ofAccount !== undefined) return { ...known, field: ofAccount, confidence: 'synonym' };
    if (joins?.field === 'name')
      return { ...known, ...notLoaded(why ?? ''), joins: { ...joins, field: 'partner_id' } };
    const other = account.others.get(column);
    if (other !== undefined) return { ...known, ...notLoaded(other) };
    const reason = ofAccounts.has(column)
      ? texts.mapping.ofOtherAccount(header)
      : field !== null || joins !== undefined
        ? texts.mapping.ofContact(header)
        : (why ?? texts.mapping.unknownHeader(header));
    return { ...known, ...notLoaded(reason) };
  });
}
