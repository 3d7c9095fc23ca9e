import { foldedText } from '../common/words.ts';

/** The parts of a chart of accounts. */
export type AccountClass = 'asset' | 'liability' | 'equity' | 'income' | 'cost' | 'expense' | 'order';

/** The titles that begin with such words say which part of a chart their accounts are. */
const classes: readonly (readonly [RegExp, AccountClass])[] = [
  [/^activos?\b/, 'asset'],
  [/^pasivos?\b/, 'liability'],
  [/^(?:patrimonio|capital|hacienda)\b/, 'equity'],
  [/^(?:ingresos?|productos|ventas)\b/, 'income'],
  [/^(?:costos?|costes?)\b/, 'cost'],
  [/^(?:gastos?|egresos?)\b/, 'expense'],
  [/^(?:cuentas de )?orden\b/, 'order'],
];

/** One kind of account: its type, and the words of its own name or of its groups. */
interface Rule {
  type: string;
  name?: RegExp;
  group?: RegExp;
  /** Words with which the name means another account. */
  not?: RegExp;
}

const tax = /\b(?:iva|isr|iso|igss|impuestos?|retencion(?:es)?|credito fiscal|debito fiscal)\b/;
const others =
  /\b(?:anticipos?|emplead[oa]s?|funcionari[oa]s?|reservas?|estimacion|incobrables|provision|relacionad[oa]s|soci[oa]s|accionistas|prestamos?|sueldos?|dudos[oa]s?|i[vs][ar]|impuestos?)\b/;
const fixed =
  /\b(?:propiedad(?:es)?,? (?:planta|y equipo)|activos? fijos?|mobiliario|muebles|enseres|maquinaria|vehiculos|inmuebles|edificios|terrenos|equipo de (?:computo|computacion|oficina|transporte))\b/;
const nonCurrent = /\b(?:no (?:corrientes?|circulantes?)|largo plazo|lp|diferid[oa]s?|intangibles?)\b/;
const current = /\b(?:corrientes?|circulantes?|corto plazo|disponible|exigible|realizable)\b/;

/** Cash and banks, also by the names of the large banks of these countries. */
const banks =
  /\b(?:cajas?|bancos?|efectivo|banamex|bancomer|bbva|santander|banorte|hsbc|scotiabank|banrural|bancolombia|davivienda|cuscatlan|ficohsa|interbank)\b/;

/** The first rule that fits counts. */
const rules: Readonly<Record<AccountClass, readonly Rule[]>> = {
  asset: [
    { type: 'asset_fixed', name: /\bdep(?:reciacion(?:es)?|r?\.?) acum(?:ulada?s?)?\b/ },
    { type: 'asset_non_current', name: /\bamortizacion(?:es)? acumulada?s?\b/ },
    { type: 'asset_fixed', name: fixed, group: fixed },
    { type: 'asset_current', name: tax, group: tax },
    {
      type: 'asset_receivable',
      name: /^(?:clientes|(?:cuentas|cxc) por cobrar|cuentas x cobrar|deudores)\b/,
      not: others,
    },
    {
      type: 'asset_prepayments',
      name: /\b(?:(?:pagad[oa]s?|pagos?|gastos?) (?:por )?anticipad[oa]s?|prepagad[oa]s?|anticipos? a proveedor(?:es)?)\b/,
    },
    {
      type: 'asset_cash',
      name: banks,
      group: /\b(?:caja|bancos|efectivo)\b/,
      not: /\bherramientas?\b/,
    },
    { type: 'asset_non_current', name: nonCurrent, group: nonCurrent },
    { type: 'asset_current', name: /\b(?:inventarios?|mercaderias?)\b/, group: current },
  ],
  liability: [
    { type: 'liability_credit_card', name: /\btarjetas? de credito\b/ },
    { type: 'liability_payable', name: /^(?:proveedores|cuentas (?:por|x) pagar|acreedores)\b/, not: others },
    { type: 'liability_non_current', name: /\b(?:largo plazo|lp)\b/, group: nonCurrent },
    { type: 'liability_current', name: tax, group: current },
  ],
  equity: [
    {
      type: 'equity_unaffected',
      name: /\b(?:resultados?|utilidad|ganancia|perdida)(?: neta| neto)? (?:o perdida )?(?:del|de este) (?:ejercicio|periodo|ano)\b/,
    },
    { type: 'equity' },
  ],
  income: [
    {
      type: 'income_other',
      name: /\b(?:otros (?:ingresos|productos)|intereses (?:ganados|percibidos)|diferencial cambiario|diferencias? (?:de cambio|cambiarias?)|productos financieros)\b/,
      group: /\b(?:otros (?:ingresos|productos)|productos financieros|no operativos|ingresos financieros)\b/,
    },
    { type: 'income' },
  ],
  cost: [{ type: 'expense_direct_cost' }],
  expense: [
    { type: 'expense_depreciation', name: /\b(?:depreciacion|amortizacion)(?:es)?\b/ },
    {
      type: 'expense_direct_cost',
      name: /^cost[oe]s? de (?:lo )?(?:ventas?|vendido)\b/,
      group: /^cost[oe]s?\b/,
    },
    { type: 'expense' },
  ],
  order: [{ type: 'off_balance' }],
};

const longestTitle = 120;
const plain = (text: string): string => foldedText(text.slice(0, longestTitle)).replace(/^[^\p{L}]+/u, '');

const classOf = (title: string): AccountClass | undefined =>
  classes.find(([pattern]) => pattern.test(title))?.[1];

/** «Activo», «Pasivo Acreedora», «Deudora», «A»: the part of the chart, or its side, as Contpaqi and Aspel write it. */
const classAlone =
  /^(?:activos?|pasivos?|capital(?: contable)?|patrimonio|resultados?|ingresos?|costos?|gastos?|egresos?|(?:cuentas de )?orden)?(?:(?:^|\s)(?:de naturaleza )?(?:deudora?|acreedora?))?$/;
const sides = /^[ad]$/;
/** The letter that Contpaqi writes before the class: «A Activo Deudora». */
const classLetter = /^[a-l] (?=(?:activo|pasivo|capital|resultados|orden)\b)/;
const plainClass = (text: string): string => plain(text).trim().replace(classLetter, '');

/** Words for an account that only groups others: «Acumulativa», «De mayor». */
const groupLevel =
  /^(?:(?:cuenta )?(?:acumulativa|acumuladora|agrupadora|sumaria|sintetica|resumen|titulo|control)|(?:(?:cuenta )?de )?mayor|no (?:afectable|imputable))$/;
/** Words for an account that takes entries: «Detalle», «Auxiliar». */
const postingLevel =
  /^(?:(?:cuenta )?(?:de )?(?:detalle|movimientos?|registro)|(?:cuenta )?(?:auxiliar|analitica|afectable|imputable|operativa))$/;

/** Whether a text calls an account a group of others or one that takes entries; null where it says neither. */
export function levelSaid(text: string): 'group' | 'posting' | null {
  const said = plain(text).trim();
  if (groupLevel.test(said)) return 'group';
  return postingLevel.test(said) ? 'posting' : null;
}

/** Whether a text is no more than the side of an account, or says whether it groups others. */
export const saysSideOrLevel = (text: string): boolean =>
  sides.test(plain(text).trim()) || levelSaid(text) !== null;

/** The letters that stand for the parts of a chart. C is capital or costs: the groups and codes of the chart say which. */
const classesByLetter: Readonly<Record<string, string>> = {
  ...{ a: 'activo', p: 'pasivo', c: '', k: 'capital', i: 'ingresos' },
  ...{ g: 'gastos', e: 'egresos', r: 'resultados', o: 'orden' },
};

/**
 * Whether the column with the types has letters for the parts of the chart: A, P, C, I, G. Without P, A is rather
 * the side of an account, or says that it groups others.
 *
 * @param types all of the column
 */
export function areClassLetters(types: readonly string[]): boolean {
  const used = new Set(types.map((type) => plain(type).trim()).filter((type) => type !== ''));
  return used.has('a') && used.has('p') && [...used].every((type) => Object.hasOwn(classesByLetter, type));
}

/** The part of a chart that a letter stands for: «pasivo» for P; '' where it does not say one. */
export const classOfLetter = (letter: string): string => classesByLetter[plain(letter).trim()] ?? '';

/** Whether a text begins with a part of a chart: «1 Activo», «Gastos de operación». */
export const saysClass = (text: string): boolean =>
  classOf(plainClass(text).replace(/^\d+[\s.-]*/, '')) !== undefined;

/** Whether a text says no type of Odoo, but only to which part of a chart an account belongs. */
export function saysOnlyClass(text: string): boolean {
  const said = plainClass(text);
  return (
    said !== '' && (classAlone.test(said) || saysSideOrLevel(text) || Object.hasOwn(classesByLetter, said))
  );
}

/** What stands around the name of an account. */
export interface AboutAccount {
  /** Titles of its groups, the outermost first. */
  groups: readonly string[];
  /** What the chart itself calls the type: «Activo». */
  said?: string;
  /** The part of the chart that its code shows. It counts where neither the groups nor the chart name one. */
  byCode?: AccountClass | undefined;
}

/**
 * The type of an account that its own name and the titles of its groups say: «Clientes» in «CUENTAS POR COBRAR» of
 * the «ACTIVO» are receivable. Receivable and payable need words of their own.
 *
 * @returns technical name of Odoo 16 and later; null where the words say none
 */
export function accountTypeOf(name: string, { groups, said = '', byCode }: AboutAccount): string | null {
  const titles = groups.map(plain);
  const folded = plain(name);
  const named = [plainClass(said), ...titles].map(classOf).find((found) => found !== undefined);
  const part = named ?? byCode ?? classOf(folded);
  if (part === undefined) return null;
  const isMeant = ({ name: word, group, not }: Rule): boolean => {
    if (not?.test(folded)) return false;
    if (word === undefined && group === undefined) return true;
    return word?.test(folded) === true || (group !== undefined && titles.some((title) => group.test(title)));
  };
  return rules[part].find(isMeant)?.type ?? null;
}
