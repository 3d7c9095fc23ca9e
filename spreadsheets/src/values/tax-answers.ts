import { foldedText } from '../common/words.ts';

const taxed = /^(?:s|si|y|yes|x|v|g|verdadero|true|afect[oa]|gravad[oa]|grava|con iva|con impuesto|taxable)$/;
// «Exento» is a tax of its own in some countries, and stays a name.
const untaxed =
  /^(?:n|no|e|f|falso|false|no afect[oa]|no gravad[oa]|no grava|sin iva|sin impuesto|non[- ]taxable)$/;

/** Whether a field is the tax of what is sold, below which «Sí» may say that the usual one applies. */
export const saysWhetherTaxed = (model: string, field: string): boolean =>
  model === 'product.template' && field === 'taxes_id';

/** Whether a cell says that the tax applies, without naming it: «S», «No», «Afecto»; null where it says neither. */
export function taxAnswer(text: string): boolean | null {
  const said = foldedText(text.trim().slice(0, 20));
  if (taxed.test(said)) return true;
  return untaxed.test(said) ? false : null;
}

/** Whether the values below a tax only say whether it applies, and somewhere it does. */
export const areTaxAnswers = (values: readonly string[]): boolean =>
  values.some((value) => taxAnswer(value) === true) && values.every((value) => taxAnswer(value) !== null);
