import { amounts } from './values/amounts.ts';
import { contacts } from './values/contacts.ts';
import { dates } from './values/dates.ts';
import { others } from './values/others.ts';

/*
 * Values as people write them, each in a column of its own, with the expected outcome (see `valueOutcome`):
 * the value that is sent; `?` and the proposal, or `!`, if a person is asked; ` ~` and a proposal after a
 * value that is sent with a warning. The expected outcomes were decided without looking at the code. Each
 * list begins with the kind of the column and the country of the company.
 */
export const valueTable = [amounts, dates, contacts, others].map((table) => table.trim()).join('\n');
