import { partners } from '../catalogue/contacts.ts';
import { foldedText } from '../common/words.ts';
import { columnsOfPeople, personColumns } from '../mapping/contacts/contact-persons.ts';
import { isOnlyPunctuation } from '../values/contact-values.ts';
import { isNoChoice, isNoCode } from '../values/placeholders.ts';
import type { ListDescription } from './further-list.ts';

/** The people of a list of companies: «Contacto» beside «Proveedor». They are only offered. */
export const people: ListDescription = {
  kind: 'people',
  within: partners.model,
  model: partners.model,
  needs: ['name', 'parent_id'],
  ownFields: [],
  columns: (mapped, which, source) => {
    const { header, rows, name } = source;
    const person = personColumns(mapped, partners.model, header, rows, name)[Number(which || 1) - 1];
    return person === undefined ? [...mapped] : columnsOfPeople(mapped, person, source);
  },
  required: ['parent_id'],
  // «-» and «S/N» are nobody. Where the person has the name of the company, there is no person besides it.
  holds: (textOf) => {
    const text = textOf('name');
    const name = foldedText(text);
    return name !== '' && !isNobody(text) && name !== foldedText(textOf('parent_id'));
  },
};

const isNobody = (text: string): boolean => isOnlyPunctuation(text) || isNoChoice(text) || isNoCode(text);
