import type { OdooField } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { foldedText } from '../common/words.ts';
import { asksWhetherUrgent } from './levels.ts';

/** What yes and no mean in a list of values. */
export interface Answers {
  no: string;
  yes: string;
}

/** Whether yes and no below a header are two values of the list of a field: «Urge», «¿Lleva lote?». */
export const asksForChoice = (hint: FieldHint | null, header: string): boolean =>
  (hint?.isLevel === true && asksWhetherUrgent(header)) ||
  (hint?.field === 'tracking' && trackingAsked(header) !== null);

/**
 * What yes and no mean below a header: the highest and the lowest level where it asks whether something is urgent, and
 * how a product is tracked where it asks for lots or serial numbers.
 *
 * @param definition the field as the instance describes it
 * @returns null for a header that asks neither
 */
export function answersOf(
  hint: FieldHint | null,
  definition: OdooField | undefined,
  header: string,
): Answers | null {
  if (!asksForChoice(hint, header)) return null;
  if (hint?.field === 'tracking') return { no: 'none', yes: trackingAsked(header) ?? 'none' };
  const levels = (definition?.selection ?? []).map(([value]) => value);
  const [no] = levels;
  const yes = levels.at(-1);
  return no === undefined || yes === undefined ? null : { no, yes };
}

/** How products are tracked if the answer below a header is yes: «¿Lleva lote?», or ManSerNum and ManBtchNum of SAP. */
function trackingAsked(header: string): 'serial' | 'lot' | null {
  const text = foldedText(header).replaceAll('_', ' ');
  if (/\b(?:series?|serial(?:es)?|imei)\b|^mansernum$/.test(text)) return 'serial';
  return /\b(?:lotes?|batch|lots?)\b|^manbtchnum$/.test(text) ? 'lot' : null;
}
