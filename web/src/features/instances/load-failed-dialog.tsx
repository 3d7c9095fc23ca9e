import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './instances-page.module.css';
import { texts } from './texts.ts';

const words = texts.list;

/** The dialog of the specification for a list that cannot be loaded. It opens once for each failure. */
export function LoadFailedDialog({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [seen, setSeen] = useState<unknown>(null);
  return (
    <Modal opened={error !== null && error !== seen} onClose={() => setSeen(error)} title={words.dialog}>
      <p>{words.dialogHelp}</p>
      <div className={styles.dialogButtons}>
        <Button variant="default" onClick={() => setSeen(error)}>
          {words.close}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            setSeen(error);
            onRetry();
          }}
        >
          {words.retry}
        </Button>
      </div>
    </Modal>
  );
}
