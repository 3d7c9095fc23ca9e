import { foldedText } from '../../common/words.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/**
 * Takes the company from the front of a person's name: Odoo exports «Muebles Fiesta, Ana Paz» for the person of a
 * company, and would show «Muebles Fiesta, Muebles Fiesta, Ana Paz» if that were loaded as the name.
 *
 * @returns a function that changes the values of a row
 */
export function personNamer(targets: readonly TargetColumn[], model: string): (values: string[]) => void {
  const place = (field: string) => targets.findIndex((target) => target.field === field);
  const [name, company] = [place('name'), place('parent_id')];
  if (model !== 'res.partner' || name === -1 || company === -1) return () => undefined;
  return (values) => {
    const whole = values[name] ?? '';
    const before = values[company] ?? '';
    const nameAlone = whole.slice(before.length + 1).trim();
    const repeats =
      before !== '' && foldedText(whole.slice(0, before.length + 1)) === foldedText(`${before},`);
    if (repeats && nameAlone !== '') values[name] = nameAlone;
  };
}
