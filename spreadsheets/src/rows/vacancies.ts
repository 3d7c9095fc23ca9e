import { cleanText } from '../common/words.ts';
import type { SheetRow } from '../reader/workbook.ts';

const saysVacant = /^\(?(?:(?:plaza |puesto )?vacante|por contratar)\)?$/i;

/** Whether a row of a list of employees stands for a position that nobody has. */
export const isVacancy = ({ cells }: SheetRow, model: string): boolean =>
  model === 'hr.employee' &&
  cells.some((cell) => typeof cell === 'string' && saysVacant.test(cleanText(cell)));
