import { createHash } from 'node:crypto';

/** Module part of every external id that Atrio gives. Odoo has no module with this name. */
export const externalModule = 'atrio';

/** An external id of the sheet as Odoo stores it: without a module it gets the module `__import__`. */
export const ownExternalId = (own: string): string =>
  own === '' || own.includes('.') ? own : `__import__.${own}`;

/**
 * Makes an external id from the content of a record: the same record loaded again, after a crash or from a
 * file that was sent twice, finds its record instead of creating another. The second equal record in a file
 * gets a number. Where the sheet has external ids they are used; a row without one gets an id of its content.
 * (docs/decisions/003-external-ids-from-content.md)
 *
 * @returns a function from the cells of a record to its id; to be called once per record, in the order of the
 *   sheet
 */
export function externalIdGenerator(model: string, fieldNames: string[]) {
  const seen = new Map<string, number>();
  const idColumn = fieldNames.indexOf('id');
  const prefix = model.replaceAll('.', '_');
  return (values: string[][]): string => {
    const own = ownExternalId(values[0]?.[idColumn] ?? '');
    if (own !== '') return own;
    const content = JSON.stringify([fieldNames, values]);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    return `${externalModule}.${prefix}_${digest}${count > 1 ? `_${count}` : ''}`;
  };
}
