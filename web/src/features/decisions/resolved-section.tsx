import type { Decision, Progress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../api/rights.ts';
import { joinQuoted } from '../../lib/figures.ts';
import { ChangeDecision } from './change-decision.tsx';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.resolved;

interface ResolvedSectionProps {
  progress: Progress;
  decisions: readonly Decision[];
  /** documentId; null when nothing can be changed. */
  instance: string | null;
  atWork: boolean;
  onAnswered: (progress: Progress) => void;
}

/** What Atrio resolved by itself and what the customer decided, folded. */
export default function ResolvedSection({ decisions, ...section }: ResolvedSectionProps) {
  const automatic = decisions.filter((decision) => decision.automatic);
  const decided = decisions.filter((decision) => !decision.automatic);
  return (
    <section className={styles.resolved} aria-label={words.title}>
      <FoldedDecisions titleOf={words.automatic} decisions={automatic} {...section} />
      <FoldedDecisions titleOf={words.decided} decisions={decided} {...section} />
    </section>
  );
}

type FoldedDecisionsProps = ResolvedSectionProps & { titleOf: (names: number, columns: number) => string };

function FoldedDecisions({ titleOf, decisions, ...section }: FoldedDecisionsProps) {
  if (decisions.length === 0) return null;
  const columns = decisions.filter(({ kind }) => kind === 'column').length;
  return (
    <details>
      <summary>{titleOf(decisions.length - columns, columns)}</summary>
      <ul>
        {decisions.map((decision) => (
          <ResolvedDecision key={decision.id} decision={decision} {...section} />
        ))}
      </ul>
    </details>
  );
}

type ResolvedDecisionProps = Omit<ResolvedSectionProps, 'decisions'> & { decision: Decision };

function ResolvedDecision({ decision, atWork, instance, ...section }: ResolvedDecisionProps) {
  const may = useRights();
  const [changing, setChanging] = useState(false);
  const subject =
    decision.kind === 'column'
      ? texts.column(decision.header)
      : joinQuoted([decision.value, ...decision.spellings]);
  return (
    <li>
      <span className={styles.mapping}>
        {subject} → {answerText(decision)}
      </span>
      <span className={styles.hint}>
        {decision.kind === 'name' && `${texts.column(decision.header)} · `}
        {texts.rows(decision.rows)}
      </span>
      {decision.canChange && instance !== null && !atWork && may.change && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={texts.one.of(texts.one.change, decision.value)}
          aria-expanded={changing}
          onClick={() => setChanging(!changing)}
        >
          {texts.one.change}
        </Button>
      )}
      {changing && instance !== null && (
        <ChangeDecision decision={decision} instance={instance} {...section} />
      )}
    </li>
  );
}

function answerText({ answer, fields }: Decision): string {
  switch (answer?.action) {
    case 'use':
      return answer.use ?? texts.one.number(answer.useId ?? 0);
    case 'field':
      return fields.find(({ field }) => field === answer.field)?.label ?? answer.field ?? '';
    case 'create':
      return words.create;
    case 'blank':
      return words.blank;
    default:
      return words.skip;
  }
}
