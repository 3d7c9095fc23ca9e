import { resetPassword } from '@atrio/contract';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { endSession } from '../../api/session.ts';
import { focusFirstError, missing, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.reset;

/** The code stands after the # of the address, so that it reaches no server's log. */
export function ResetPasswordPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  const fields = useFields({ password: '', passwordConfirmation: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    const { password, passwordConfirmation } = fields.values;
    const errors =
      missing(fields.values, words.missing) ??
      (password === passwordConfirmation ? null : { passwordConfirmation: words.mismatch });
    if (errors !== null) {
      fields.setErrors(errors);
      focusFirstError(form.current);
      return;
    }
    setBusy(true);
    try {
      await call(resetPassword, { body: { code, password, passwordConfirmation } });
      endSession('password-reset');
      await navigate({ to: '/login', replace: true });
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError) fields.setErrors({ password: failure.fieldMessage('password') });
      focusFirstError(form.current);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {error !== null && <Failure title={words.failed} error={error} />}
      {code === '' ? (
        <Notice tone="warn">{words.noCode}</Notice>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <PasswordInput
            label={words.password}
            description={texts.register.passwordHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            required
            {...fields.bind('password')}
          />
          <PasswordInput
            label={words.confirmation}
            autoComplete="new-password"
            required
            {...fields.bind('passwordConfirmation')}
          />
          <Button type="submit" loading={busy} fullWidth>
            {words.submit}
          </Button>
        </form>
      )}
      <p>
        <Anchor component={Link} to="/forgot-password">
          {words.another}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
