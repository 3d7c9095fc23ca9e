import type { Decision, Progress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChangeDecision } from './change-decision.tsx';
import styles from './decisions.module.css';
import { texts } from './texts.ts';

const words = texts.taken;

interface TakenSectionProps {
  progress: Progress;
  decisions: readonly Decision[];
  /** documentId; null where nothing can be changed. */
  instance: string | null;
  atWork: boolean;
  onAnswered: (progress: Progress) => void;
}

/** What Atrio took by itself, and what the customer decided: folded, to look it up or to change it. */
export default function TakenSection({ decisions, ...section }: TakenSectionProps) {
  const automatic = decisions.filter((decision) => decision.automatic);
  const decided = decisions.filter((decision) => !decision.automatic);
  return (
    <section className={styles.taken} aria-label={words.title}>
      <Folded title={words.automatic(automatic.length)} decisions={automatic} {...section} />
      <Folded title={words.decided(decided.length)} decisions={decided} {...section} />
    </section>
  );
}

function Folded({ title, decisions, ...section }: TakenSectionProps & { title: string }) {
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {decisions.map((decision) => (
          <Taken key={decision.id} decision={decision} {...section} />
        ))}
      </ul>
    </details>
  );
}

type TakenProps = Omit<TakenSectionProps, 'decisions'> & { decision: Decision };

function Taken({ decision, atWork, instance, ...section }: TakenProps) {
  const [changing, setChanging] = useState(false);
  const subject = decision.kind === 'column' ? texts.column(decision.header) : texts.one.name(decision.value);
  return (
    <li>
      <span className={styles.mapping}>
        {subject} → {becameOf(decision)}
      </span>
      <span className={styles.hint}>
        {decision.kind === 'name' && `${texts.column(decision.header)} · `}
        {texts.rows(decision.rows)}
      </span>
      {decision.canChange && instance !== null && !atWork && (
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

function becameOf({ answer, fields }: Decision): string {
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
