import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';

interface RestoredNoticeProps {
  title: string;
  /** What was not saved and has to be entered again. */
  notRestored: string;
  onStartOver: () => void;
}

/** Says that the values of the wizard come from a saved draft, and offers to start over. */
export function RestoredNotice({ title, notRestored, onStartOver }: RestoredNoticeProps) {
  return (
    <Notice tone="info" title={title} live>
      <p>{notRestored}</p>
      <Button variant="subtle" size="compact-md" className={styles.flush} onClick={onStartOver}>
        {texts.kept.anew}
      </Button>
    </Notice>
  );
}
