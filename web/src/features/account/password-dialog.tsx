import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { focusFirstError } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.passwordDialog;

interface PasswordDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, above the field; more fields below it. */
  children?: ReactNode;
  more?: ReactNode;
  confirm: string;
  dangerous?: boolean;
  busy: boolean;
  error: unknown;
  /** The title of a failure that is not about the password. */
  failed: string;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password again before what can't be undone or opens other doors. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { opened, title, children, more, confirm, dangerous, busy, error, failed, onConfirm, onCancel } =
    props;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = error instanceof ApiError ? error.fieldMessage('password') : undefined;

  useEffect(() => {
    if (opened) return;
    setPassword('');
    setMissing(false);
  }, [opened]);
  useEffect(() => {
    if (refused) focusFirstError(form.current);
  }, [refused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') focusFirstError(form.current);
    else onConfirm(password);
  }

  return (
    <Modal opened={opened} onClose={busy ? () => undefined : onCancel} title={title}>
      <form ref={form} className={styles.dialog} onSubmit={submit} noValidate>
        {children}
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          value={password}
          error={missing ? words.missing : refused}
          aria-invalid={missing || refused ? true : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setMissing(false);
          }}
          data-autofocus
        />
        {more}
        {error !== null && error !== undefined && !refused && <Failure title={failed} error={error} />}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" color={dangerous ? 'red' : undefined} loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
