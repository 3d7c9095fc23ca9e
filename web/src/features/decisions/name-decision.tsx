import type { Decision } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type Choice, choiceOf, proposalsOf } from './choices.ts';
import styles from './decisions.module.css';
import { RecordSearch } from './record-search.tsx';
import { texts } from './texts.ts';
import { useRefocus } from './use-refocus.ts';

const words = texts.one;
/** How many proposals are shown. When several records have exactly this name, all are shown. */
const proposalsShown = 3;

interface NameDecisionProps {
  decision: Decision;
  choice: Choice | null;
  instance: string;
  model: string | null;
  onChoose: (choice: Choice | null) => void;
}

/** One name of a column with the possible answers, or with the chosen one until the customer changes it. */
export function NameDecision({ decision, choice, instance, model, onChoose }: NameDecisionProps) {
  const { value, rows, firstRow, found, spellings, alsoIn } = decision;
  const { container, run } = useRefocus<HTMLLIElement>();
  return (
    <li className={styles.name} ref={container}>
      <p className={styles.value}>
        <strong>{found > 1 ? words.twins(found, value) : words.name(value)}</strong>
        <span className={styles.hint}>
          {firstRow === null ? texts.rows(rows) : texts.rowsFrom(rows, firstRow)}
        </span>
        {spellings.length > 0 && <span className={styles.hint}>{words.spellings(spellings)}</span>}
        {alsoIn.length > 0 && <span className={styles.hint}>{words.alsoIn(alsoIn)}</span>}
      </p>
      {choice === null ? (
        <PossibleAnswers
          decision={decision}
          instance={instance}
          model={model}
          onChoose={(next) => run(() => onChoose(next))}
        />
      ) : (
        <p className={styles.chosen}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>{choiceText(choice)}</span>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={words.of(words.change, value)}
            onClick={() => run(() => onChoose(null))}
          >
            {words.change}
          </Button>
        </p>
      )}
    </li>
  );
}

type PossibleAnswersProps = Omit<NameDecisionProps, 'choice'>;

function PossibleAnswers({ decision, instance, model, onChoose }: PossibleAnswersProps) {
  const [isSearching, setIsSearching] = useState(false);
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
            aria-label={words.of(words.use(proposal.text), value)}
            onClick={() => onChoose(choiceOf(proposal))}
          >
            {words.use(proposal.text)}
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
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            {words.other}
          </Button>
        )}
      </div>
      {isSearching && decision.relation !== null && (
        <RecordSearch
          value={value}
          relation={decision.relation}
          sourceField={model === null ? null : { model, field: decision.field }}
          instance={instance}
          onFound={(proposal) => onChoose(choiceOf(proposal))}
        />
      )}
    </>
  );
}

function choiceText({ action, use = '' }: Choice): string {
  if (action === 'use') return texts.chosen.use(use);
  if (action === 'create') return texts.chosen.create;
  return action === 'blank' ? texts.chosen.blank : texts.chosen.skip;
}
