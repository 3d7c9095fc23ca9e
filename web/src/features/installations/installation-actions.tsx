import type { Installation, Progress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useRights } from '../../api/rights.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './installation-progress.module.css';
import { receiptTexts } from './receipt-texts.ts';
import { texts } from './texts.ts';

const words = texts.actions;

interface InstallationActionsProps {
  installation: Installation;
  progress: Progress;
  onProgress: (progress: Progress) => void;
  /** The installation runs again and can be followed. */
  onRestarted: () => void;
}

/**
 * Buttons that continue, retry or cancel an installation and open its receipt, as far as its state allows.
 */
export function InstallationActions({
  installation,
  progress,
  onProgress,
  onRestarted,
}: InstallationActionsProps) {
  const server = useServer();
  const may = useRights();
  const params = { documentId: progress.documentId };
  const { instance, odooApps } = installation;
  const canGoOn = progress.result?.neverStarted && progress.status === 'inProgress' && instance !== null;
  const [isOpen, setIsOpen] = useState(false);
  const cancelling = useMutationOnce({
    mutationFn: () => call('POST /api/installations/:documentId/cancel', { params }),
    onSuccess: (answer) => {
      onProgress(answer);
      setIsOpen(false);
    },
  });
  const retrying = useMutationOnce({
    mutationFn: () => call('POST /api/installations/:documentId/retry', { params }),
    onSuccess: (answer) => {
      onProgress(answer);
      onRestarted();
    },
  });

  return (
    <>
      <div className={styles.actions}>
        {canGoOn && may.change && (
          <Button
            renderRoot={(props) => (
              <Link
                to="/instances/$documentId/install"
                params={{ documentId: instance.documentId }}
                search={{
                  app: odooApps.map(({ odooId }) => odooId).join(',') || undefined,
                  sigue: params.documentId,
                }}
                {...props}
              />
            )}
          >
            {words.goOn}
          </Button>
        )}
        {progress.canRetry && may.change && (
          <Button loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {words.retry}
          </Button>
        )}
        {progress.canCancel && may.change && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
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
        opened={isOpen}
        title={words.cancelTitle}
        confirm={words.cancelConfirm}
        cancel={words.cancelKeep}
        dangerous
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => {
          cancelling.reset();
          setIsOpen(false);
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
