import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { focusFirstError } from '../../lib/use-fields.ts';
import styles from './auth-frame.module.css';

interface AuthFormProps<Errors> {
  /** The errors in the input; `null` when it can be sent. */
  validate: () => Errors | null;
  onErrors: (errors: Errors) => void;
  /** Sends the form. It must not throw: it shows the result, good or bad, before it resolves. */
  send: () => Promise<void>;
  /** Label of the button. */
  submit: string;
  children: ReactNode;
}

/** The form of a screen for visitors. After a refusal the first field with an error gets the focus. */
export function AuthForm<Errors>({ validate, onErrors, send, submit, children }: AuthFormProps<Errors>) {
  const [busy, setBusy] = useState(false);
  // The button is disabled a moment after the click, and a second click may come before that.
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    const errors = validate();
    if (errors !== null) onErrors(errors);
    else {
      isSending.current = true;
      setBusy(true);
      await send().finally(() => {
        isSending.current = false;
        setBusy(false);
      });
    }
    focusFirstError(form.current);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <Button type="submit" loading={busy} fullWidth>
        {submit}
      </Button>
    </form>
  );
}
