import type { Decision } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Choice, proposalsOf, taking } from './choices.ts';
import styles from './decisions.module.css';
import { FindOther } from './find-other.tsx';
import { texts } from './texts.ts';
import { useRefocus } from './use-refocus.ts';

const words = texts.one;
/** Proposals beside a name; among twins all that the server tells. */
const proposalsShown = 3;

interface NameDecisionProps {
  decision: Decision;
  choice: Choice | null;
  instance: string;
  model: string | null;
  onChoose: (choice: Choice | null) => void;
}

/** One name of a column, with what it may mean; or what was chosen, until that is taken back. */
export function NameDecision({ decision, choice, instance, model, onChoose }: NameDecisionProps) {
  const { value, rows, firstRow, found, spellings, alsoIn } = decision;
  const { place, act } = useRefocus<HTMLLIElement>();
  return (
    <li className={styles.name} ref={place}>
      <p className={styles.value}>
        <strong>{found > 1 ? words.twins(found, value) : words.name(value)}</strong>
        <span className={styles.hint}>
          {firstRow === null ? texts.rows(rows) : texts.rowsFrom(rows, firstRow)}
        </span>
        {spellings.length > 0 && <span className={styles.hint}>{words.spellings(spellings)}</span>}
        {alsoIn.length > 0 && <span className={styles.hint}>{words.alsoIn(alsoIn)}</span>}
      </p>
      {choice === null ? (
        <Open
          decision={decision}
          instance={instance}
          model={model}
          onChoose={(next) => act(() => onChoose(next))}
        />
      ) : (
        <p className={styles.chosen}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>{inWords(choice)}</span>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={words.of(words.change, value)}
            onClick={() => act(() => onChoose(null))}
          >
            {words.change}
          </Button>
        </p>
      )}
    </li>
  );
}

type OpenProps = Omit<NameDecisionProps, 'choice'>;

function Open({ decision, instance, model, onChoose }: OpenProps) {
  const [finding, setFinding] = useState(false);
  const { value, found, candidates, canCreate, canBlank } = decision;
  const proposals = proposalsOf(candidates).slice(0, found > 1 ? undefined : proposalsShown);
  const others = [
    ...(canCreate && found === 0 ? [{ action: 'create', label: words.create(value) } as const] : []),
    ...(canBlank ? [{ action: 'blank', label: words.blank } as const] : []),
    { action: 'skip', label: words.skip } as const,
  ];
  return (
    <>
      <div className={styles.answers}>
        {proposals.map((proposal) => (
          <Button
            key={proposal.id}
            variant="light"
            size="compact-md"
            aria-label={words.of(words.use(proposal.words), value)}
            onClick={() => onChoose(taking(proposal))}
          >
            {words.use(proposal.words)}
          </Button>
        ))}
        {others.map(({ action, label }) => (
          <Button
            key={action}
            variant="default"
            size="compact-md"
            aria-label={words.of(label, value)}
            onClick={() => onChoose({ action })}
          >
            {label}
          </Button>
        ))}
        {decision.relation !== null && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={words.of(words.other, value)}
            aria-expanded={finding}
            onClick={() => setFinding(!finding)}
          >
            {words.other}
          </Button>
        )}
      </div>
      {finding && decision.relation !== null && (
        <FindOther
          value={value}
          relation={decision.relation}
          of={model === null ? null : { model, field: decision.field }}
          instance={instance}
          onFound={(proposal) => onChoose(taking(proposal))}
        />
      )}
    </>
  );
}

function inWords({ action, use = '' }: Choice): string {
  if (action === 'use') return texts.chosen.use(use);
  if (action === 'create') return texts.chosen.create;
  return action === 'blank' ? texts.chosen.blank : texts.chosen.skip;
}
