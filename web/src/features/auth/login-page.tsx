import { login } from '@atrio/contract';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { loadProfile } from '../../api/profile.ts';
import { openSession, useSession } from '../../api/session.ts';
import { focusFirstError, missing, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.login;

/** Refused for what was typed, as against a server that is slow, away or broken. */
const isWrongCredentials = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 403);

export function LoginPage() {
  const fields = useFields({ identifier: '', password: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const { notice } = useSession();
  const remark = notice === null ? null : words.notices[notice];

  async function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    const empty = missing(fields.values, words.missing);
    if (empty !== null) {
      fields.setErrors(empty);
      focusFirstError(form.current);
      return;
    }
    setBusy(true);
    try {
      const { jwt, user } = await call(login, { body: fields.values });
      openSession(jwt, user);
      await loadProfile();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {error === null && remark && <Notice tone={remark.tone}>{remark.text}</Notice>}
      {error !== null &&
        (isWrongCredentials(error) ? (
          <Notice tone="bad" live>
            {words.wrong}
          </Notice>
        ) : (
          <Failure title="No se pudo iniciar sesión." error={error} />
        ))}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.bind('identifier')}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          required
          {...fields.bind('password')}
        />
        <Anchor component={Link} to="/forgot-password" search={true} className={styles.end}>
          {words.forgot}
        </Anchor>
        <Button type="submit" loading={busy} fullWidth>
          {words.submit}
        </Button>
      </form>
      <p>
        {words.noAccount}{' '}
        <Anchor component={Link} to="/register" search={true}>
          {words.toRegister}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
