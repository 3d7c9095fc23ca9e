import { Button } from '@mantine/core';
import { useState } from 'react';
import { joinQuoted } from '../../lib/figures.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type NotRestored, notRestored } from './saved-draft.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

interface RestoredNoticeProps {
  title: string;
  hadInstance: boolean;
  /** Words for the parts that were not saved; `files` takes their names. */
  words: Readonly<Partial<Record<Exclude<NotRestored, 'files'>, string>>> & {
    files: (names: string) => string;
  };
  hasInstance: boolean;
  draft: InstallationDraft;
  isSummary: boolean;
  onStartOver: () => void;
}

/**
 * Says that the wizard was filled from a saved draft and which parts must be entered again; disappears once none
 * is missing. Offers to start over, and asks first where something decided in a file would be lost.
 */
export function RestoredNotice(props: RestoredNoticeProps) {
  const { title, words, draft, onStartOver } = props;
  const [asks, setAsks] = useState(false);
  // One file may have been given for several apps.
  const lostFiles = [...new Set([...Object.values(draft.lostFiles), ...draft.lostQuestions])];
  const missing = notRestored({
    ...props,
    hasLostFiles: lostFiles.length > 0,
    hasFiles: draft.hasFiles,
  });
  if (missing === null) return null;
  const said = missing === 'files' ? words.files(joinQuoted(lostFiles)) : words[missing];
  return (
    <Notice tone="info" title={title} live>
      {said !== undefined && <p>{said}</p>}
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.flush}
        onClick={() => (draft.isDecided() ? setAsks(true) : onStartOver())}
      >
        {texts.kept.anew}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={texts.kept.anewTitle}
        confirm={texts.kept.anew}
        cancel={texts.leave.stay}
        dangerous
        onConfirm={onStartOver}
        onCancel={() => setAsks(false)}
      >
        <p>{texts.leave.text}</p>
      </ConfirmDialog>
    </Notice>
  );
}
