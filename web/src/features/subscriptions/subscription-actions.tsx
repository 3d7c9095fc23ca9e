import type { SubscriptionDetail } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { useRedirectToProvider } from '../checkout/checkout.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

interface SubscriptionActionsProps {
  subscription: SubscriptionDetail;
  /** Fetches again what an action changed. */
  onChange: () => Promise<void>;
}

/** Resumes or cancels the subscription, or goes to the card provider for another card. */
export function SubscriptionActions({ subscription, onChange }: SubscriptionActionsProps) {
  const { documentId, state, cancelAtPeriodEnd, canResume } = subscription;
  const [cancelling, setCancelling] = useState(false);
  const params = { documentId };
  const card = useRedirectToProvider(() => call('POST /api/subscriptions/:documentId/card', { params }));
  const resumption = useMutationOnce({
    mutationFn: () => call('POST /api/subscriptions/:documentId/resume', { params }),
    onSuccess: () => {
      notify.done(texts.resumed);
      // Busy until the new state is drawn: a second click would resume it again.
      return onChange();
    },
  });

  return (
    <>
      <div className={styles.actions}>
        {cancelAtPeriodEnd && canResume && (
          <Button loading={resumption.isPending} onClick={() => resumption.mutate()}>
            {texts.resume}
          </Button>
        )}
        {!cancelAtPeriodEnd && (
          <Button
            variant={state === 'pastDue' ? 'filled' : 'default'}
            loading={card.isPending || card.isSuccess}
            onClick={() => card.mutate(undefined)}
          >
            {texts.changeCard}
          </Button>
        )}
        {!cancelAtPeriodEnd && (
          <Button variant="default" onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {card.error && <Failure title={texts.changeCardFailed} error={card.error} />}
      {resumption.error && <Failure title={texts.resumeFailed} error={resumption.error} />}
      <CancelSubscription
        subscription={subscription}
        opened={cancelling}
        onClose={() => setCancelling(false)}
        onDone={onChange}
      />
    </>
  );
}
