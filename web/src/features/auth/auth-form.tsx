import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { focusFirstError } from '../../lib/use-fields.ts';
import styles from './auth-frame.module.css';

interface AuthFormProps<Errors> {
  /** What is wrong with what was typed; `null` when it may be sent. */
  check: () => Errors | null;
  onErrors: (errors: Errors) => void;
  /** Settles once its outcome, good or bad, is shown. */
  send: () => Promise<void>;
  /** The verb of the button. */
  submit: string;
  children: ReactNode;
}

/** The form of a screen in front of the door. What is refused puts the cursor into the first field with an error. */
export function AuthForm<Errors>({ check, onErrors, send, submit, children }: AuthFormProps<Errors>) {
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const errors = check();
    if (errors !== null) onErrors(errors);
    else {
      setBusy(true);
      await send().finally(() => setBusy(false));
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
