import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { endSession } from '../../api/session.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.danger;

/**
 * Deletes the account. Our server needs the password; the call of the specification, for a plain backend, has
 * none.
 */
export function DeleteAccount() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const withPassword = offers(server, 'account-deletion');
  const [isOpen, setIsOpen] = useState(false);
  const deletion = useMutationOnce({
    mutationFn: (password: string | null) =>
      send('DELETE /api/users/:id', {
        params: { id: me.id },
        body: password === null ? undefined : { password },
      }),
    onSuccess: () => endSession('account-deleted'),
  });
  const dialog = {
    opened: isOpen,
    title: words.submit,
    confirm: words.confirm,
    dangerous: true,
    busy: deletion.isPending,
    onCancel: () => {
      setIsOpen(false);
      deletion.reset();
    },
  };

  return (
    <>
      {offers(server, 'export') && <p className="quiet small">{words.lead}</p>}
      <div className={styles.submit}>
        <Button variant="default" c="var(--atrio-bad)" onClick={() => setIsOpen(true)}>
          {words.submit}
        </Button>
      </div>
      {withPassword ? (
        <PasswordDialog
          {...dialog}
          error={deletion.error}
          failureTitle={words.failed}
          onConfirm={(password) => deletion.mutate(password)}
        >
          <p>
            <strong>{words.question}</strong>
          </p>
          <div>
            <p>{words.goes}</p>
            <ul className={styles.list}>
              {words.going.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <p>{words.stays}</p>
            <ul className={styles.list}>
              {words.staying.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </PasswordDialog>
      ) : (
        <ConfirmDialog {...dialog} onConfirm={() => deletion.mutate(null)}>
          <p>
            <strong>{words.question}</strong>
          </p>
          {deletion.error && <Failure title={words.failed} error={deletion.error} />}
        </ConfirmDialog>
      )}
    </>
  );
}
