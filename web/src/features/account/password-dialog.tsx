import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { focusFirstError } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.passwordDialog;

export interface PasswordDialogProps {
  opened: boolean;
  title: string;
  /** What will happen; shown above the password field. */
  children?: ReactNode;
  /** More fields, below the password. */
  extraField?: ReactNode;
  /** Shows what is wrong with them, at each attempt. @returns whether they can be sent */
  checkExtra?: () => boolean;
  confirm: string;
  dangerous?: boolean;
  busy: boolean;
  error: unknown;
  /** Title of a failure that is not about the password. */
  failureTitle: string;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password before an action that cannot be undone, or that changes a credential. */
export function PasswordDialog(props: PasswordDialogProps) {
  const {
    opened,
    title,
    children,
    extraField,
    checkExtra,
    confirm,
    dangerous,
    busy,
    error,
    failureTitle,
    onConfirm,
    onCancel,
  } = props;
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const passwordError = error instanceof ApiError ? error.fieldMessage('password') : undefined;

  useEffect(() => {
    if (opened) return;
    setPassword('');
    setIsEmpty(false);
  }, [opened]);
  useEffect(() => {
    if (passwordError) focusFirstError(form.current);
  }, [passwordError]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(password === '');
    const isExtraGood = checkExtra?.() ?? true;
    if (password !== '' && isExtraGood) onConfirm(password);
    else focusFirstError(form.current);
  }

  return (
    <Modal opened={opened} onClose={busy ? () => undefined : onCancel} title={title}>
      <form ref={form} className={styles.dialog} onSubmit={submit} noValidate>
        {children}
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          value={password}
          error={isEmpty ? words.missing : passwordError}
          aria-invalid={isEmpty || passwordError ? true : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setIsEmpty(false);
          }}
          data-autofocus
        />
        {extraField}
        {error !== null && error !== undefined && !passwordError && (
          <Failure title={failureTitle} error={error} />
        )}
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
