import { checkTexts } from './check-texts.ts';
import { columnTexts } from './column-texts.ts';
import { fileTexts } from './file-texts.ts';
import { rowTexts } from './row-texts.ts';

/**
 * The Spanish sentences about a customer's file. Each addresses the customer as tú, says what is wrong and what
 * to do next, and uses no technical term of ours.
 */
export const texts = { ...fileTexts, ...columnTexts, ...rowTexts, ...checkTexts };
