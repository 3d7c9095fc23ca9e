import type { Decision, Progress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../ui/failure.tsx';
import type { Choice } from './choices.ts';
import styles from './decisions.module.css';
import { NameDecision } from './name-decision.tsx';
import { texts } from './texts.ts';
import { useAnswers } from './use-answers.ts';

interface ChangeDecisionProps {
  decision: Decision;
  progress: Progress;
  /** documentId */
  instance: string;
  onAnswered: (progress: Progress) => void;
}

/** Changes a decision whose rows were left out; they are loaded with the new answer. */
export function ChangeDecision({ decision, progress, instance, onAnswered }: ChangeDecisionProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const sending = useAnswers(progress.documentId, onAnswered);
  const model = progress.files.find(({ id }) => id === decision.importId)?.model ?? null;
  return (
    <ul className={styles.changing}>
      <NameDecision
        decision={decision}
        choice={choice}
        instance={instance}
        model={model}
        onChoose={setChoice}
      />
      {sending.error && <Failure title={texts.go.failed} error={sending.error} />}
      {choice !== null && choice.action !== 'skip' && (
        <li>
          <Button loading={sending.isPending} onClick={() => sending.mutate({ [decision.id]: choice })}>
            {texts.resolved.load(decision.rows)}
          </Button>
        </li>
      )}
    </ul>
  );
}
