import { cleanText } from '../../common/words.ts';
import type { SheetRow } from '../../reader/workbook.ts';

/** Also «(plaza vacante)» and «-- VACANTE --». */
const saysVacant = /^[\s([*_–-]{0,9}(?:(?:(?:plaza|puesto) )?vacante|por contratar)[\s)\]*_–-]{0,9}$/i;

/** Whether a row of a list of employees stands for a position that nobody has. */
export const isVacancy = ({ cells }: SheetRow, model: string): boolean =>
  model === 'hr.employee' &&
  cells.some((cell) => typeof cell === 'string' && saysVacant.test(cleanText(cell)));
