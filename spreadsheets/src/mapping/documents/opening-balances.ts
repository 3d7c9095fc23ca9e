import { canonicalWords, comparableHeader } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { numberIn } from '../../values/numbers.ts';
import { secondCurrency } from '../../values/units.ts';
import { type FieldClaim, isFoundByWords, leaveOut } from '../claims/claims.ts';
import type { ColumnStatistics, ListFacts } from '../claims/column-statistics.ts';

const balanceField = 'opening_balance';
const sideFields: ReadonlySet<string> = new Set(['opening_debit', 'opening_credit']);

const debit = /\b(?:deudor(?:es)?|debe|debitos?|cargos?|debit|dr)\b/;
const credit = /\b(?:acreedor(?:es)?|haber|creditos?|abonos?|credit|cr)\b/;
/** «Deudor» and «Acreedor» below «Saldos», which may be a title that is not part of the header. */
const bareSide = /^(?:deudor(?:es)?|acreedor(?:es)?)$/;
/** What tells an opening amount below «Debe» from the movements of a period. */
const ofOpening = /\b(?:deudor|acreedor|apertura|inicial(?:es)?|inicio|opening)/;

const atStart: ReadonlySet<string> = new Set(
  canonicalWords('inicial anterior inicio arranque previo beginning'),
);
const atEnd: ReadonlySet<string> = new Set(
  canonicalWords('final actual cierre nuevo ending closing current'),
);

/** A column with the balances of accounts. */
interface BalanceColumn {
  claim: FieldClaim;
  field: string;
  /** Balances at the start of a period and at its end are not the same ones. */
  at: 'start' | 'end' | null;
}

/**
 * Decides what opens the books of a trial balance. Beside balances, «Debe» and «Haber» are the movements of a period,
 * which Odoo would add to them. Of two balances a person chooses one. Changes the claims.
 */
export function readOpeningBalances(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== 'account.account') return;
  const named = claims.flatMap((claim) => balanceColumn(claim) ?? []);
  const all = named.filter(holdsBalances(named, statistics));
  if (all.length === 0) return;
  for (const claim of claims) if (isMovement(claim)) leaveOut(claim, texts.mapping.movements(claim.header));
  const balances = inOneCurrency(all.filter(({ claim }) => claim.field !== null || claim.isOpen === true));
  const open = balances.filter(({ claim }) => claim.field === null || isFoundByWords(claim));
  const chosen = balances.find((balance) => !open.includes(balance));
  if (chosen !== undefined) for (const { claim } of open) giveWay(claim, chosen.claim);
  else decide(open);
}

/** Two balances of one time are those of two sides, and else a question. */
function decide(balances: readonly BalanceColumn[]): void {
  const whole = balances.filter(({ field }) => field === balanceField);
  const sides = balances.filter(({ field }) => field !== balanceField);
  const isOneTime = new Set(balances.map(({ at }) => at)).size === 1;
  if (balances.length > 1 && (!isOneTime || whole.length > 1)) ask(balances);
  // The two sides say the sign of each balance, which the whole one may lack.
  else if (new Set(sides.map(({ field }) => field)).size === sideFields.size)
    for (const { claim } of whole) leaveOut(claim, texts.mapping.inSides(claim.header));
  else for (const { claim } of sides) if (whole[0] !== undefined) giveWay(claim, whole[0].claim);
  for (const { claim, field } of balances)
    if (claim.field === null && claim.isOpen === true) claim.offer = field;
}

/** Leaves out balances in dollars beside those in the currency of the company. @returns the others */
function inOneCurrency(balances: readonly BalanceColumn[]): readonly BalanceColumn[] {
  const headers = balances.map(({ claim }) => claim.header);
  const own = balances.filter(({ claim }) => secondCurrency(claim.header, headers) === null);
  const [first] = own;
  if (first === undefined) return balances;
  for (const { claim } of balances)
    if (!own.some((other) => other.claim === claim) && claim.field !== null && isFoundByWords(claim))
      giveWay(claim, first.claim);
  return own;
}

/** @returns null for a column that is not about balances */
function balanceColumn(claim: FieldClaim): BalanceColumn | null {
  const { header, field } = claim;
  const words = canonicalWords(header);
  const plain = comparableHeader(header);
  const isOpening = field === balanceField || (sideFields.has(field ?? '') && !isMovement(claim));
  const isNamed = field === null && (words.includes('saldo') || bareSide.test(plain));
  if (!(isOpening || isNamed)) return null;
  const side = debit.test(plain) ? 'opening_debit' : credit.test(plain) ? 'opening_credit' : balanceField;
  const [isStart, isEnd] = [atStart, atEnd].map((named) => words.some((word) => named.has(word)));
  return { claim, field: field ?? side, at: isStart ? 'start' : isEnd ? 'end' : null };
}

/** «Debe», «Cargos», «Movimientos del mes». */
const movementHeader =
  /^(?:(?:total|suma|mov(?:imientos?)?)(?: del?)? )?(?:debe|debitos?|cargos?|haber|creditos?|abonos?|movimientos?|debit|credit)(?: del? (?:mes|periodo))?$/;

/** Whether a column is «Debe» or «Haber», and no word says that it is about balances or the opening of the books. */
function isMovement(claim: FieldClaim): boolean {
  const plain = comparableHeader(claim.header);
  if (claim.field === null) return claim.isOpen === true && movementHeader.test(plain);
  const isSide = sideFields.has(claim.field) && isFoundByWords(claim);
  return isSide && !canonicalWords(claim.header).includes('saldo') && !ofOpening.test(plain);
}

/** Whether columns have amounts; one of two sides may be blank in the first rows, as those of the assets. */
function holdsBalances(
  named: readonly BalanceColumn[],
  statistics: readonly ColumnStatistics[],
): (column: BalanceColumn) => boolean {
  const valuesOf = ({ claim }: BalanceColumn) => statistics[claim.column]?.values ?? [];
  const hasAmounts = (column: BalanceColumn) =>
    valuesOf(column).some((value) => numberIn(value, '.') !== null);
  const isSide = ({ field }: BalanceColumn) => field !== balanceField;
  const haveSides = named.some((column) => isSide(column) && hasAmounts(column));
  return (column) =>
    statistics.length === 0 ||
    hasAmounts(column) ||
    (haveSides && isSide(column) && valuesOf(column).length === 0);
}

function ask(balances: readonly BalanceColumn[]): void {
  const headers = balances.map(({ claim }) => `«${claim.header}»`);
  const names = new Intl.ListFormat('es').format(headers);
  for (const { claim } of balances) leaveOut(claim, texts.mapping.opensBooks(names), { isOpen: true });
}

const giveWay = (claim: FieldClaim, to: FieldClaim): void =>
  leaveOut(claim, texts.mapping.taken(claim.header, to.header));
