import type { Decision, listDecisions, Progress, ResponseOf } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useRights } from '../../api/rights.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChoices } from './choices.ts';
import { ColumnDecisions } from './column-decisions.tsx';
import styles from './decisions.module.css';
import { groupDecisions } from './groups.ts';
import { openDecisionsText } from './open-decisions-text.ts';
import { texts } from './texts.ts';
import { useAnswers } from './use-answers.ts';

const words = texts.go;

interface OpenSectionProps {
  progress: Progress;
  decisions: readonly Decision[];
  meta: ResponseOf<typeof listDecisions>['meta'];
  /** documentId */
  instance: string;
  atWork: boolean;
  onAnswered: (progress: Progress) => void;
}

/** The open decisions. The choices are collected here and sent together. */
export default function OpenSection({
  progress,
  decisions,
  meta,
  instance,
  atWork,
  onAnswered,
}: OpenSectionProps) {
  const { documentId } = progress;
  const may = useRights();
  const title = useId();
  const open = decisions.filter(({ answer }) => answer === null);
  const { choices, choose, forget } = useChoices(documentId, open);
  const sending = useAnswers(documentId, (answer, sent) => {
    forget(sent);
    // The section disappears, and the focus with it: keyboard users start again at the title of the page.
    document.querySelector('h1')?.focus();
    onAnswered(answer);
  });
  const modelOf = (importId: string) => progress.files.find(({ id }) => id === importId)?.model ?? null;
  const chosen = Object.keys(choices).length;

  return (
    <section className={styles.section} aria-labelledby={title}>
      <div>
        <h2 id={title}>{openDecisionsText(meta.open, meta.rows)}</h2>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      {groupDecisions(open).map((file) => (
        <div key={file.importId} className={styles.file}>
          <h3>{file.title}</h3>
          {file.columns.map((column) => (
            <ColumnDecisions
              key={column.key}
              column={column}
              choices={choices}
              choose={choose}
              instance={instance}
              model={modelOf(file.importId)}
            />
          ))}
        </div>
      ))}
      {meta.open > open.length && <Notice tone="info">{texts.more}</Notice>}
      {sending.error && <Failure title={words.failed} error={sending.error} hint={words.kept} />}
      <div className={styles.bar}>
        <p role="status" className={styles.left}>
          {may.change ? remainingText(chosen, meta.open, atWork) : words.lookOnly}
        </p>
        <Button
          disabled={chosen === 0 || atWork || !may.change}
          loading={sending.isPending}
          onClick={() => sending.mutate(choices)}
        >
          {words.with(chosen)}
        </Button>
      </div>
    </section>
  );
}

function remainingText(chosen: number, open: number, atWork: boolean): string {
  if (atWork) return words.atWork;
  if (chosen === 0) return words.none;
  return chosen < open ? words.left(open - chosen) : words.whole;
}
