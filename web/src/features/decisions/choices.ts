import type { Decision, DecisionAnswer, ReferenceCandidate } from '@atrio/contract';
import { useState } from 'react';
import { useKept } from '../../api/use-kept.ts';
import { keep } from '../../lib/kept.ts';
import { texts } from './texts.ts';

/** What the customer chose for a decision and did not send yet; `use` is how the record was shown. */
export type Choice = DecisionAnswer;
export type Choices = Readonly<Record<string, Choice>>;

/** null takes the choice back. */
export type Choose = (ids: readonly string[], choice: (id: string) => Choice | null) => void;

/** The choices of an installation, by id of the decision. A reload keeps them. */
export function useChoices(documentId: string, open: readonly Decision[]) {
  const { restored, name } = useKept(`decisions-${documentId}`, asChoices);
  const [all, setAll] = useState<Choices>(restored ?? {});
  const put = (next: Choices) => {
    setAll(next);
    keep(name, Object.keys(next).length === 0 ? null : next);
  };
  const choose: Choose = (ids, choice) => {
    const next = { ...all };
    for (const id of ids) {
      const chosen = choice(id);
      if (chosen === null) delete next[id];
      else next[id] = chosen;
    }
    put(next);
  };
  const choices: Choices = Object.fromEntries(
    open.flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]]])),
  );
  return { choices, choose, forget: () => put({}) };
}

/** What was kept may be of an older portal, or of anybody: what is no choice is dropped. */
function asChoices(value: unknown): Choices | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, item]) => {
      const choice = asChoice(item);
      return choice === null ? [] : [[id, choice]];
    }),
  );
}

function asChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { action, use, useId, field } = value as Record<string, unknown>;
  if (action === 'create' || action === 'blank' || action === 'skip') return { action };
  if (action === 'use' && typeof use === 'string' && typeof useId === 'number') return { action, use, useId };
  return action === 'field' && typeof field === 'string' ? { action, field } : null;
}

export interface Proposal {
  id: number;
  /** '«Sololá» (Guatemala)' */
  words: string;
}

/** Candidates in words of their own: where name and detail are the same, the number tells them apart. */
export function proposalsOf(candidates: readonly ReferenceCandidate[]): Proposal[] {
  const wordsOf = ({ name, detail }: ReferenceCandidate) =>
    `${texts.one.name(name)}${detail === null ? '' : ` (${detail})`}`;
  const shown = candidates.map(wordsOf);
  return candidates.map((candidate, index) => {
    const words = shown[index] ?? '';
    const twin = shown.filter((other) => other === words).length > 1;
    return { id: candidate.id, words: twin ? `${words} (${texts.one.number(candidate.id)})` : words };
  });
}

/** The record that is written nearly the same, where it is one and not one of several of the same name. */
export function nearest({ found, candidates }: Decision): Proposal | null {
  const near = candidates.filter((candidate) => candidate.near);
  return found > 1 || near.length !== 1 ? null : (proposalsOf(near)[0] ?? null);
}

export const taking = ({ id, words }: Proposal): Choice => ({ action: 'use', useId: id, use: words });
