import type { AudienceInput } from '@atrio/contract/operator';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { call } from '../client.ts';
import { texts as all } from '../texts.ts';
import styles from '../ui/dialog.module.css';
import { newKey } from '../ui/new-key.ts';
import type { Letter } from './preview-section.tsx';
import { texts } from './texts.ts';

interface SendDialogProps {
  opened: boolean;
  audience: AudienceInput;
  letter: Letter;
  /** The number in the preview. */
  customers: number;
  onSent: (customers: number) => void;
  /** Called when the number of customers has changed. */
  onOtherCount: () => void;
  onClose: () => void;
}

/**
 * Shows the number again before the mail is sent. Give it the text as React key: another text is another
 * campaign.
 */
export function SendDialog(props: SendDialogProps) {
  const { opened, audience, letter, customers, onSent, onOtherCount, onClose } = props;
  const [key] = useState(newKey);
  const send = useMutationOnce({
    mutationFn: () => call('POST /api/operator/campaigns', { body: { key, audience, ...letter, customers } }),
    onSuccess: (campaign) => onSent(campaign.customers),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onOtherCount();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.confirmTitle}
      confirm={texts.send(customers)}
      busy={send.isPending}
      onConfirm={() => send.mutate()}
      onCancel={() => {
        send.reset();
        onClose();
      }}
    >
      <div className={styles.dialog}>
        <p>{texts.confirm(letter.subject.trim(), customers)}</p>
        {send.error && <Failure title={all.notDone} error={send.error} />}
      </div>
    </ConfirmDialog>
  );
}
