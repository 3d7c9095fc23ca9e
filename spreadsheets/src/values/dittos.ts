import { foldedText, wordKey } from '../common/words.ts';
import type { CellValue } from '../reader/workbook.ts';

/** `"`, `''`, `〃`, `-"-`: signs that mean what stands above. */
const sign = /^[-–—\s]{0,4}(?:["“”″〃]|['’´`,]{2}){1,3}(?:\s?(?:["“”″〃]|['’´`,]{2})){0,3}[-–—\s]{0,4}$/;
/** Words that can mean nothing but what stands above. */
const dittoWords = new Set([
  'idem',
  'ditto',
  'idemanterior',
  'idemarriba',
  'igualquearriba',
  'igualqueanterior',
]);
const abbreviated = /^(?:-\s?do\.?\s?-|do\.|id\.|íd\.)$/i;
/** Words that may mean what stands above, if they are the whole cell. */
const sameWords = /^(?:(?:lo |el |la )?(?:igual|mism[oa])|mism[oa] (?:de |que )(?:arriba|anterior))\.?$/;
/** Longer texts are not looked at. */
const longestText = 24;

/** Whether a text is only a sign or word for what stands above it: `"`, «ídem», «-do-». */
export const isDitto = (cell: CellValue): boolean =>
  typeof cell === 'string' &&
  cell.length <= longestText &&
  (isDittoSign(cell) || dittoWords.has(wordKey(cell)) || abbreviated.test(cell.trim()));

/** Whether a text is only a sign, which as a unit means inches. */
export const isDittoSign = (text: string): boolean => text.length <= longestText && sign.test(text);

/** Whether a text may mean what stands above it: «igual», «el mismo». */
export const mayBeDitto = (cell: CellValue): cell is string =>
  isDitto(cell) ||
  (typeof cell === 'string' && cell.length <= longestText && sameWords.test(foldedText(cell)));

/** Whether values of a field are units, among which the sign for inches is one. */
export const isUnit = (field: string): boolean => /uom_id$|product_uom$/.test(field);
