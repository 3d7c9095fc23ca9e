import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { type NotRestored, notRestored } from './saved-draft.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

interface RestoredNoticeProps {
  title: string;
  hadInstance: boolean;
  hadFilesStep: boolean;
  /** Words for the parts that were not saved. */
  words: Readonly<Partial<Record<NotRestored, string>>>;
  hasInstance: boolean;
  draft: InstallationDraft;
  isSummary: boolean;
  onStartOver: () => void;
}

/**
 * Says that the wizard was filled from a saved draft and which parts must be entered again; disappears once none
 * is missing. Offers to start over.
 */
export function RestoredNotice(props: RestoredNoticeProps) {
  const { title, words, draft, onStartOver } = props;
  const missing = notRestored({ ...props, hasFiles: draft.hasFiles });
  if (missing === null) return null;
  return (
    <Notice tone="info" title={title} live>
      {words[missing] !== undefined && <p>{words[missing]}</p>}
      <Button variant="subtle" size="compact-md" className={styles.flush} onClick={onStartOver}>
        {texts.kept.anew}
      </Button>
    </Notice>
  );
}
