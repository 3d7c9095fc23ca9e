import type { OdooField } from '../../catalogue/catalogue.ts';
import { texts } from '../../common/texts.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { normaliseCell } from '../../values/normalise.ts';
import { plainNumber } from '../../values/numbers.ts';
import { storedNumber } from '../../values/rounding.ts';
import { taxAnswer } from '../../values/tax-answers.ts';
import { saysTaxIncluded, titleSaysTaxIncluded } from '../../values/tax-included.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { taxOfPricesBeside } from './prices-beside.ts';

/** A tax that Odoo gives new products and lines. */
export interface DefaultTax {
  /** Name of the tax in Odoo. */
  name: string;
  /** 12 for 12 %. */
  percent: number;
  /** Whether Odoo takes prices as with this tax. */
  included: boolean;
}

/** The taxes of a company for what it sells and what it buys; null: none, or none that is a percentage. */
export interface DefaultTaxes {
  sale: DefaultTax | null;
  purchase: DefaultTax | null;
}

/** What a person wants with prices that Odoo would take in another way than the sheet means them. */
export type PriceTaxChoice = 'convert' | 'keep';

/** A column of prices that are with tax in the sheet and without it in Odoo, or the other way round. */
export interface PriceTaxQuestion {
  /** From 0. */
  column: number;
  header: string;
  /** Whether the prices of the sheet include the tax. */
  included: boolean;
  /** 12 for 12 %. */
  percent: number;
  /** The first prices as they are in the sheet, and as they are loaded when converted. */
  samples: { price: string; converted: string }[];
  choice: PriceTaxChoice;
  /** The column that says the tax of each row; only rows with the company's are converted. null: none does. */
  taxColumn: number | null;
}

/** What decides about the taxes of a sheet's prices, besides its columns. */
export interface PriceTaxContext {
  model: string;
  taxes: DefaultTaxes;
  /** Values for fields without a column. */
  defaults: Readonly<Record<string, string>>;
  /** The rows above the header. */
  titles: readonly SheetRow[];
  /** The first rows below the header. */
  rows: readonly SheetRow[];
  /** By column. */
  headers: readonly string[];
  /** What a person chose, by column. Where nobody chose, prices are converted. */
  choices: Readonly<Record<number, PriceTaxChoice>>;
}

/** Fields with a price to which Odoo applies a tax. The cost of a product and prices of suppliers have none. */
const pricesWithTax = new Set([
  'list_price',
  'lst_price',
  'fixed_price',
  'order_line/price_unit',
  'invoice_line_ids/price_unit',
]);
/** Those of one piece: a total beside them is no total of a line. */
const ofProducts = new Set(['list_price', 'lst_price']);
const usualDecimals = 2;
const maxSamples = 3;
/**
 * Finds the columns whose prices Odoo would take in another way than the sheet means them. Prices of rows
 * with another tax, and of those without any, are not converted.
 */
export function priceTaxQuestions(
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  context: PriceTaxContext,
): PriceTaxQuestion[] {
  const ofOdoo = taxOfPrices(context);
  if (ofOdoo === null) return [];
  const taxOfRow = targets.find(({ isTax, field }) => isTax && !field.startsWith('supplier_taxes_id'));
  const ofTitles = context.titles
    .flatMap(({ cells }) => cells)
    .map((cell) => (typeof cell === 'string' ? titleSaysTaxIncluded(cell) : null))
    .find((said) => said !== null);
  const loaded = new Set(targets.map(({ column }) => column));
  return targets.flatMap((target) => {
    if (!pricesWithTax.has(target.field)) return [];
    const { column, header } = target;
    const { percent } = ofOdoo;
    const taxColumn = taxOfRow?.column ?? null;
    const taxed = context.rows.filter((row) => hasTax(row, { taxColumn, percent }));
    const included =
      saysTaxIncluded(header) ??
      ofTitles ??
      (ofProducts.has(target.field)
        ? taxOfPricesBeside(target, percent, context.headers, taxed, loaded)
        : null);
    if (included === null || included === ofOdoo.included) return [];
    const choice = context.choices[column] ?? ('convert' as const);
    const question = { column, header, included, percent, choice, taxColumn };
    const samples = samplesOf(target, taxed).map((price) => ({
      price,
      converted: convertedPrice(price, question, fields[target.field]),
    }));
    return [{ ...question, samples }];
  });
}

function taxOfPrices({ model, taxes, defaults }: PriceTaxContext): DefaultTax | null {
  const isPurchase =
    model === 'purchase.order' ||
    (model === 'account.move' && defaults.move_type?.startsWith('in_') === true);
  const tax = isPurchase ? taxes.purchase : taxes.sale;
  return tax !== null && tax.percent > 0 ? tax : null;
}

function samplesOf(target: TargetColumn, rows: readonly SheetRow[]): string[] {
  const prices = rows.flatMap(({ cells }) => {
    const read = normaliseCell(cells[target.column] ?? null, target);
    return read.ok && Number(read.value) > 0 ? [read.value] : [];
  });
  return [...new Set(prices)].slice(0, maxSamples);
}

/**
 * Gives each price the value that Odoo has to have, so that what the customer pays is what the sheet says.
 *
 * @returns a function that converts the value of a column; other columns and blank values stay as they are
 */
export function priceConverter(
  questions: readonly PriceTaxQuestion[],
  fields: Readonly<Record<string, OdooField>>,
): (target: TargetColumn, value: string, row: SheetRow) => string {
  const converted = new Map(
    questions.filter(({ choice }) => choice === 'convert').map((question) => [question.column, question]),
  );
  return (target, value, row) => {
    const question = converted.get(target.column);
    return question === undefined || value === '' || !hasTax(row, question)
      ? value
      : convertedPrice(value, question, fields[target.field]);
  };
}

/** Whether the prices of a row have the company's tax: «IVA 12%» and the numbers 12 and 0.12 say so. */
function hasTax(
  { cells }: SheetRow,
  { taxColumn, percent }: Pick<PriceTaxQuestion, 'taxColumn' | 'percent'>,
): boolean {
  if (taxColumn === null) return true;
  const cell = cells[taxColumn] ?? null;
  const isRate = (rate: number) => rate === percent || Math.abs(rate * 100 - percent) < 1e-6;
  if (typeof cell === 'number') return isRate(cell);
  const answer = typeof cell === 'string' || typeof cell === 'boolean' ? taxAnswer(showCell(cell)) : null;
  if (answer !== null) return answer;
  const numbers = typeof cell === 'string' ? (cell.match(/\d+(?:[.,]\d+)?/g) ?? []) : [];
  return numbers.some((number) => isRate(Number(number.replace(',', '.'))));
}

/** Rounded as Odoo stores it, since a part of a cent is no doubt about the customer's price. */
function convertedPrice(
  value: string,
  { included, percent }: Pick<PriceTaxQuestion, 'included' | 'percent'>,
  field: OdooField | undefined,
): string {
  const factor = 1 + percent / 100;
  const price = included ? Number(value) / factor : Number(value) * factor;
  return plainNumber(storedNumber(plainNumber(price), field?.decimals ?? usualDecimals));
}

/** Says of which columns prices were converted, in Spanish. */
export function convertedPrices({ priceTaxes }: { priceTaxes: readonly PriceTaxQuestion[] }): string[] {
  return priceTaxes.flatMap(({ header, included, percent, samples: [sample], choice }) =>
    choice === 'convert' && sample !== undefined
      ? [
          texts.warning.pricesConverted(
            header,
            plainNumber(percent),
            sample.price,
            sample.converted,
            included,
          ),
        ]
      : [],
  );
}
