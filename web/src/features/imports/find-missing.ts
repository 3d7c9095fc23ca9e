import { findReferences, type NameCandidate } from '@atrio/contract';
import { call } from '../../api/client.ts';
import type { CheckedSheet } from './reader/messages.ts';
import type { MissingReference, ReviewState } from './review-state.ts';

/** The most that one call takes. */
const atOnce = 500;
/** Odoo has no longer names; the cell holds a text. */
const longestName = 500;
/** A slow Odoo is waited for. */
const timeout = 60_000;

type Answer = Pick<MissingReference, 'found' | 'taken' | 'proposals' | 'canCreate'>;

/**
 * Asks the instance for every record that rows name, each name of a field once.
 * @returns those that are not there so, or there twice; how many could not be asked for, and why
 */
export async function findMissing(
  instance: string,
  sheets: readonly CheckedSheet[],
  signal: AbortSignal,
): Promise<Pick<ReviewState['references'], 'missing' | 'unasked' | 'notice'>> {
  let notice: string | null = null;
  let unasked = 0;
  const uses = sheets.flatMap(({ sheet, model, references }) =>
    references.map((use) => ({ ...use, sheet, model })),
  );
  const answers = new Map<string, Answer>();
  for (const [place, list] of Map.groupBy(uses, placeOf)) {
    const [first] = list;
    const names = [...new Set(list.map(({ value }) => value))].filter(
      (value) => value !== '' && value.length <= longestName,
    );
    for (let at = 0; first && at < names.length; at += atOnce) {
      const asked = names.slice(at, at + atOnce);
      const ask = () =>
        call(findReferences, {
          params: { documentId: instance },
          body: { model: first.relation, names: asked, of: { model: first.model, field: first.field } },
          signal,
          timeout,
        });
      let answer = await ask();
      if (answer.notice !== null) answer = await ask();
      if (answer.notice !== null) {
        notice ??= answer.notice;
        // Whoever did not answer twice would let us wait for each part of the names.
        unasked += names.length - at;
        break;
      }
      for (const [name, own] of answersOf(answer)) answers.set(`${place}\n${name}`, own);
    }
  }
  const missing = uses.flatMap((use) => {
    const answer = answers.get(`${placeOf(use)}\n${use.value}`);
    return answer === undefined ? [] : [{ ...use, ...answer, comes: false }];
  });
  return { missing, unasked, notice };
}

const placeOf = ({ model, field, relation }: { model: string; field: string; relation: string }): string =>
  `${model}\n${field}\n${relation}`;

function answersOf({
  missing,
  ambiguous,
  taken,
  proposals,
  canCreate,
}: Awaited<ReturnType<typeof call<typeof findReferences>>>): [string, Answer][] {
  const near = new Map(proposals.map(({ name, candidates }) => [name, candidates]));
  const told = (name: string, found: number, own: NameCandidate | null = null): [string, Answer] => [
    name,
    { found, taken: own, proposals: near.get(name) ?? [], canCreate },
  ];
  return [
    ...missing.map((name) => told(name, 0)),
    ...ambiguous.map(({ name, count }) => told(name, count)),
    ...taken.map(({ name, id, as }) => told(name, 1, { id, name: as, detail: null })),
  ];
}
