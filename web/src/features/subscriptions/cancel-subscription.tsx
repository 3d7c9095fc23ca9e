import type { SubscriptionDetail } from '@atrio/contract';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatDay } from '../../lib/dates.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { whatCancellingDoes } from './cancellation-words.ts';
import { texts } from './texts.ts';

const words = texts.cancellation;

interface CancelSubscriptionProps {
  subscription: SubscriptionDetail;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks first and tells until when the plan can still be used; then cancels the subscription. */
export function CancelSubscription({ subscription, opened, onClose, onDone }: CancelSubscriptionProps) {
  const { documentId, plan } = subscription;
  const cancellation = useMutationOnce({
    mutationFn: () => call('DELETE /api/subscriptions/:documentId', { params: { documentId } }),
    onSuccess: async ({ data }) => {
      const ends = data.state === 'ended' ? null : data.endsAt;
      notify.done(ends ? words.done(formatDay(ends)) : words.doneNow);
      await onDone();
      close();
    },
  });

  function close() {
    cancellation.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={words.title}
      confirm={words.confirm}
      cancel={words.keep}
      dangerous
      busy={cancellation.isPending}
      onConfirm={() => cancellation.mutate()}
      onCancel={close}
    >
      <p>
        <strong>{words.question(plan.name)}</strong>
      </p>
      <p>{whatCancellingDoes(subscription, serverNow())}</p>
      {cancellation.error && <Failure title={words.failed} error={cancellation.error} />}
    </ConfirmDialog>
  );
}
