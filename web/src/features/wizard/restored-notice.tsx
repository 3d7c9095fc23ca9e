import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';

interface RestoredNoticeProps {
  title: string;
  /** What could not be kept. */
  again: string;
  onAnew: () => void;
}

/** Above the wizard: where its values come from, and the way to be rid of them. */
export function RestoredNotice({ title, again, onAnew }: RestoredNoticeProps) {
  return (
    <Notice tone="info" title={title} live>
      <p>{again}</p>
      <Button variant="subtle" size="compact-md" className={styles.flush} onClick={onAnew}>
        {texts.kept.anew}
      </Button>
    </Notice>
  );
}
