import { createHash } from 'node:crypto';

/** Module part of every external id that Atrio gives. Odoo has no module of this name. */
export const externalModule = 'atrio';

/** A sheet's own external id as Odoo keeps it: one without a module goes where Odoo puts those. */
export const ownExternalId = (own: string): string =>
  own === '' || own.includes('.') ? own : `__import__.${own}`;

/**
 * Names records by what they say: the same record loaded again, after a crash or from a file that was sent
 * twice, finds its record instead of making another. A record that stands twice in one file gets a number.
 * A sheet that brings ids keeps them; '' where one is blank.
 * (docs/decisions/003-external-ids-from-content.md)
 */
export function externalIds(model: string, fieldNames: string[]) {
  const seen = new Map<string, number>();
  const own = fieldNames.indexOf('id');
  if (own >= 0) return (values: string[][]): string => ownExternalId(values[0]?.[own] ?? '');
  const prefix = model.replaceAll('.', '_');
  return (values: string[][]): string => {
    const content = JSON.stringify([fieldNames, values]);
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    return `${externalModule}.${prefix}_${digest}${count > 1 ? `_${count}` : ''}`;
  };
}
