import { type CauseGroup, type Right, retrySpeeds } from '@atrio/contract/operator';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { call } from '../client.ts';
import { texts as all } from '../texts.ts';
import styles from '../ui/dialog.module.css';
import { texts } from './texts.ts';

const words = texts.group;
type Speed = (typeof retrySpeeds)[number];

/**
 * Actions on all failures of a cause that the operator's rights allow: retry, close, and write to the
 * customers.
 */
export function CauseActions({ group, rights }: { group: CauseGroup; rights: readonly Right[] }) {
  const [open, setOpen] = useState(false);
  const [speed, setSpeed] = useState<Speed>(20);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { cause, lastId, lastAt } = group;
  const params = { cause };
  const refresh = () => queries.invalidateQueries({ queryKey: ['failures'] });
  const retry = useMutationOnce({
    mutationFn: () =>
      call('POST /api/operator/failures/:cause/retry', { params, body: { perMinute: speed } }),
    onSuccess: async ({ queued }) => {
      notify.done(words.retryDone(queued));
      setOpen(false);
      await refresh();
    },
  });
  const attend = useMutationOnce({
    mutationFn: () => call('POST /api/operator/failures/:cause/attend', { params, body: { lastId, lastAt } }),
    onSuccess: async ({ newer }) => {
      notify.done(words.attendDone(newer));
      await refresh();
    },
    onError: (error) => notify.failed(errorMessage(error), words.attendFailed),
  });
  const left = group.count - group.queued;
  const retries = rights.includes('failures.retry');
  const writes = rights.includes('customers.write') && group.customers > 0;
  if (!retries && !writes) return null;
  return (
    <div className={styles.actions}>
      {retries && left > 0 && <Button onClick={() => setOpen(true)}>{words.retry(left)}</Button>}
      {retries && left <= 0 && <p className="quiet">{words.allQueued}</p>}
      {retries && (
        <Button variant="default" loading={attend.isPending} onClick={() => attend.mutate()}>
          {words.attend}
        </Button>
      )}
      {writes && (
        <Button variant="default" onClick={() => void navigate({ to: '/fallos/$cause/escribir', params })}>
          {words.write}
        </Button>
      )}
      <ConfirmDialog
        opened={open}
        title={words.retryTitle}
        confirm={words.retry(left)}
        busy={retry.isPending}
        onConfirm={() => retry.mutate()}
        onCancel={() => setOpen(false)}
      >
        <div className={styles.dialog}>
          <p>{words.retryText}</p>
          {retry.error && <Failure title={all.notDone} error={retry.error} />}
          <NativeSelect
            size="md"
            label={words.speed}
            value={speed}
            data={retrySpeeds.map((one) => ({ value: String(one), label: words.speedOption(one) }))}
            onChange={(event) => setSpeed(Number(event.currentTarget.value) as Speed)}
          />
        </div>
      </ConfirmDialog>
    </div>
  );
}
