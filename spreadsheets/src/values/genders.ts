import { foldedText } from '../common/words.ts';
import type { TargetField } from './target-field.ts';

/** Whether a field is the gender of an employee, which has another name since Odoo 19. */
export const isGender = (field: string): boolean => field === 'sex' || field === 'gender';

const letterM = 'm';
/** Values with which «M» is «Mujer», and those with which it is «Masculino». */
const besideWomen = new Set(['h', 'hombre', 'hombres', 'mujer', 'mujeres']);
const besideMen = new Set(['f', 'fem', 'femenino', 'femenina', 'masc', 'masculino', 'female', 'male']);

/**
 * What «M» means in a column of genders (`isGender`): «Mujer» beside «H», as in Mexico, and «Masculino» beside «F». Where both are
 * beside it, it means nothing, so that its cells are asked about. Changes the target.
 *
 * @param values of the column @param header as the customer sees it
 */
export function readLetterM(target: TargetField, header: string, values: readonly string[]): void {
  const { choices } = target;
  if (choices === null || !choices.has(letterM)) return;
  const words = [...values, ...header.slice(0, longestHeader).split(/[\s/()-]/)].map(foldedText);
  if (!words.some((word) => besideWomen.has(word))) return;
  const others = [...choices].filter(([word]) => word !== letterM);
  const woman = choices.get('mujer');
  const isClear = woman !== undefined && !words.some((word) => besideMen.has(word));
  target.choices = new Map(isClear ? [...others, [letterM, woman]] : others);
}

const longestHeader = 80;
