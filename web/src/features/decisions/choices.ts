import type { Decision, DecisionAnswer, ReferenceCandidate } from '@atrio/contract';
import { useState } from 'react';
import { useSavedDraft } from '../../api/use-saved-draft.ts';
import { saveDraft } from '../../lib/saved-drafts.ts';
import { texts } from './texts.ts';

/** An answer that was chosen and not sent yet. `use` is the name of the record as it was shown. */
export type Choice = DecisionAnswer;
export type Choices = Readonly<Record<string, Choice>>;

/** Sets the choice of each decision; null removes it. */
export type Choose = (ids: readonly string[], choice: (id: string) => Choice | null) => void;

/** The choices for the open decisions of an installation, by id of the decision. A reload keeps them. */
export function useChoices(documentId: string, open: readonly Decision[]) {
  const { restored, name } = useSavedDraft(`decisions-${documentId}`, parseChoices);
  const [all, setAll] = useState<Choices>(restored ?? {});
  const save = (next: Choices) => {
    setAll(next);
    saveDraft(name, Object.keys(next).length === 0 ? null : next);
  };
  const choose: Choose = (ids, choice) => {
    const next = { ...all };
    for (const id of ids) {
      const chosen = choice(id);
      if (chosen === null) delete next[id];
      else next[id] = chosen;
    }
    save(next);
  };
  const choices: Choices = Object.fromEntries(
    open.flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]]])),
  );
  return {
    choices,
    choose,
    /** The answers were taken. What was chosen while they were on their way stays. */
    forget: (sent: Choices) =>
      save(Object.fromEntries(Object.entries(all).filter(([id, choice]) => sent[id] !== choice))),
  };
}

/** Drops invalid values, which an older portal or another program may have written. */
function parseChoices(value: unknown): Choices | null {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, item]) => {
      const choice = parseChoice(item);
      return choice === null ? [] : [[id, choice]];
    }),
  );
}

function parseChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { action, use, useId, field } = value as Record<string, unknown>;
  if (action === 'create' || action === 'blank' || action === 'skip') return { action };
  if (action === 'use' && typeof use === 'string' && typeof useId === 'number') return { action, use, useId };
  return action === 'field' && typeof field === 'string' ? { action, field } : null;
}

/** A record that can be used for a name. */
export interface Proposal {
  id: number;
  /** '«Sololá» (Guatemala)' */
  text: string;
}

/** Candidates with texts that tell them apart: where name and detail are equal, the id is added. */
export function proposalsOf(candidates: readonly ReferenceCandidate[]): Proposal[] {
  const textOf = ({ name, detail }: ReferenceCandidate) =>
    `${texts.one.name(name)}${detail === null ? '' : ` (${detail})`}`;
  const shown = candidates.map(textOf);
  return candidates.map((candidate, index) => {
    const text = shown[index] ?? '';
    const twin = shown.filter((other) => other === text).length > 1;
    return { id: candidate.id, text: twin ? `${text} (${texts.one.number(candidate.id)})` : text };
  });
}

/** The record with nearly the same name, if there is exactly one and the name itself does not fit several. */
export function nearestProposal({ found, candidates }: Decision): Proposal | null {
  const near = candidates.filter((candidate) => candidate.near);
  return found > 1 || near.length !== 1 ? null : (proposalsOf(near)[0] ?? null);
}

export const choiceOf = ({ id, text }: Proposal): Choice => ({ action: 'use', useId: id, use: text });
