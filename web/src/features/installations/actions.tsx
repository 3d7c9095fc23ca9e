import { cancelInstallation, type Progress, retryInstallation } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './installation-progress.module.css';
import { receiptTexts } from './receipt-texts.ts';
import { texts } from './texts.ts';

const words = texts.actions;

interface ActionsProps {
  progress: Progress;
  onProgress: (progress: Progress) => void;
  /** It runs again: there is something to follow. */
  onRestarted: () => void;
}

export function Actions({ progress, onProgress, onRestarted }: ActionsProps) {
  const server = useServer();
  const params = { documentId: progress.documentId };
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => call(cancelInstallation, { params }),
    onSuccess: (answer) => {
      onProgress(answer);
      setAsking(false);
    },
  });
  const retrying = useMutation({
    mutationFn: () => call(retryInstallation, { params }),
    onSuccess: (answer) => {
      onProgress(answer);
      onRestarted();
    },
  });

  return (
    <>
      <div className={styles.actions}>
        {progress.canRetry && (
          <Button loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {words.retry}
          </Button>
        )}
        {progress.canCancel && !progress.cancelRequested && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        )}
        {progress.status !== 'inProgress' && offers(server, 'receipt') && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/installations/$documentId/receipt" params={params} {...props} />
            )}
          >
            {receiptTexts.link}
          </Button>
        )}
      </div>
      {retrying.error && <Failure title={words.retryFailed} error={retrying.error} />}
      <ConfirmDialog
        opened={asking}
        title={words.cancelTitle}
        confirm={words.cancelConfirm}
        cancel={words.cancelKeep}
        dangerous
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => {
          cancelling.reset();
          setAsking(false);
        }}
      >
        <p>
          <strong>{words.cancelQuestion}</strong>
        </p>
        <p>{words.cancelHelp}</p>
        {cancelling.error && <Failure title={words.cancelFailed} error={cancelling.error} />}
      </ConfirmDialog>
    </>
  );
}
