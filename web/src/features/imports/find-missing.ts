import { findReferences } from '@atrio/contract';
import { call } from '../../api/client.ts';
import type { CheckedSheet } from './reader/messages.ts';
import type { MissingReference } from './review-state.ts';

/** The most that one call takes. */
const atOnce = 500;
/** Odoo has no longer names; the cell holds a text. */
const longestName = 500;

/**
 * Asks the instance for every record that rows name, each name once.
 * @returns those that are not there, or there twice; and why it could not be asked, when it could not
 */
export async function findMissing(
  instance: string,
  sheets: readonly CheckedSheet[],
  signal: AbortSignal,
): Promise<{ missing: MissingReference[]; notice: string | null }> {
  let notice: string | null = null;
  const uses = sheets.flatMap(({ sheet, references }) => references.map((use) => ({ ...use, sheet })));
  const found = new Map<string, { count: number; canCreate: boolean }>();
  for (const relation of new Set(uses.map((use) => use.relation))) {
    const names = [
      ...new Set(uses.filter((use) => use.relation === relation).map(({ value }) => value)),
    ].filter((value) => value !== '' && value.length <= longestName);
    for (let at = 0; at < names.length; at += atOnce) {
      const answer = await call(findReferences, {
        params: { documentId: instance },
        body: { model: relation, names: names.slice(at, at + atOnce) },
        signal,
      });
      const { missing, ambiguous, canCreate } = answer;
      notice ??= answer.notice;
      for (const name of missing) found.set(`${relation}\n${name}`, { count: 0, canCreate });
      for (const { name, count } of ambiguous) found.set(`${relation}\n${name}`, { count, canCreate });
    }
  }
  const missing = uses.flatMap((use) => {
    const answer = found.get(`${use.relation}\n${use.value}`);
    if (answer === undefined) return [];
    return [{ ...use, found: answer.count, canCreate: answer.canCreate, comes: false }];
  });
  return { missing, notice };
}
