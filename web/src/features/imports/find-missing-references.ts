import type { findReferences, NameCandidate, ResponseOf } from '@atrio/contract';
import { call } from '../../api/client.ts';
import type { CheckedSheet, NamesInFile } from './reader/messages.ts';
import type { Reader } from './reader/reader.ts';
import { decisionKey } from './references.ts';
import type { MissingReference, ReviewState } from './review-state.ts';

/** Names in one call, the limit of the contract. */
const maxNames = 500;
/** Characters. No record of Odoo has a longer name, so such a cell contains another text. */
const longestName = 500;
/** Milliseconds; some Odoo servers are slow. */
const timeout = 60_000;

/** The instance's answers about names; null for a name that exists exactly once. */
export type KnownNames = Map<string, NameResult | null>;

type NameResult = Pick<MissingReference, 'found' | 'match' | 'proposals' | 'canCreate'>;

/**
 * Asks the instance for every record that the rows name, once for each field and name.
 * @param known answers of earlier calls, which are not asked for again; the new ones are added
 * @returns the names that do not exist exactly once, how many could not be asked for, and why
 * @throws ApiError, or the reason of `signal`
 */
export async function findMissingReferences(
  instance: string,
  sheets: readonly CheckedSheet[],
  signal: AbortSignal,
  known: KnownNames,
): Promise<Pick<ReviewState['references'], 'missing' | 'unasked' | 'unknown' | 'notice'>> {
  let notice: string | null = null;
  let unasked = 0;
  const uses = sheets.flatMap(({ sheet, model, references }) =>
    references.map((use) => ({ ...use, sheet, model })),
  );
  for (const [key, list] of Map.groupBy(uses, keyOf)) {
    const [first] = list;
    const names = [...new Set(list.map(({ value }) => value))].filter(
      (value) => value !== '' && value.length <= longestName && !known.has(`${key}\n${value}`),
    );
    for (let at = 0; first && at < names.length; at += maxNames) {
      const part = names.slice(at, at + maxNames);
      const ask = () =>
        call('POST /api/instances/:documentId/references', {
          params: { documentId: instance },
          body: { model: first.relation, names: part, of: { model: first.model, field: first.field } },
          signal,
          timeout,
        });
      let answer = await ask();
      if (answer.notice !== null) answer = await ask();
      if (answer.notice !== null) {
        notice ??= answer.notice;
        // After two calls without an answer, each further part of the names would only wait for a timeout.
        unasked += names.length - at;
        break;
      }
      // The app brings these records: until it is installed, nobody knows their names.
      if (!answer.hasModel) break;
      for (const name of part) known.set(`${key}\n${name}`, null);
      for (const [name, result] of answersOf(answer)) known.set(`${key}\n${name}`, result);
    }
  }
  const missing = uses.flatMap((use) => {
    const answer = known.get(`${keyOf(use)}\n${use.value}`) ?? null;
    return answer === null ? [] : [{ ...use, ...answer, inFiles: null }];
  });
  const unknown = uses.filter((use) => !known.has(`${keyOf(use)}\n${use.value}`)).map(decisionKey);
  return { missing, unasked, unknown: new Set(unknown), notice };
}

/** Marks the references whose record is in one of these files, or in a row with an error. */
export async function markInFiles(
  missing: readonly MissingReference[],
  readers: readonly Reader[],
): Promise<MissingReference[]> {
  const found: Record<keyof NamesInFile, Set<string>> = { entering: new Set(), refused: new Set() };
  for (const relation of new Set(missing.map((reference) => reference.relation))) {
    const names = missing.filter((reference) => reference.relation === relation).map(({ value }) => value);
    for (const reader of readers) {
      const { entering, refused } = await reader.run('findNames', { relation, names });
      for (const name of entering) found.entering.add(`${relation}\n${name}`);
      for (const name of refused) found.refused.add(`${relation}\n${name}`);
    }
  }
  return missing.map((reference) => {
    const key = `${reference.relation}\n${reference.value}`;
    const inFiles = found.entering.has(key) ? 'entering' : found.refused.has(key) ? 'refused' : null;
    return { ...reference, inFiles };
  });
}

const keyOf = ({ model, field, relation }: { model: string; field: string; relation: string }): string =>
  `${model}\n${field}\n${relation}`;

function answersOf({
  missing,
  ambiguous,
  taken,
  proposals,
  creatable,
}: ResponseOf<typeof findReferences>): [string, NameResult][] {
  const canCreate = new Set(creatable);
  const near = new Map(proposals.map(({ name, candidates }) => [name, candidates]));
  const entry = (name: string, found: number, match: NameCandidate | null = null): [string, NameResult] => [
    name,
    { found, match, proposals: near.get(name) ?? [], canCreate: canCreate.has(name) },
  ];
  return [
    ...missing.map((name) => entry(name, 0)),
    ...ambiguous.map(({ name, count }) => entry(name, count)),
    ...taken.map(({ name, id, as }) => entry(name, 1, { id, name: as, detail: null })),
  ];
}
