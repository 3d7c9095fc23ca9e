import { email, newPassword } from '@atrio/contract';
import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { endUnusedSession } from '../../api/profile.ts';
import { accountCreated } from '../../api/session.ts';
import { errorsOf, serverErrors, useFields } from '../../lib/use-fields.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './more-texts.ts';

const words = texts.register;
const checks = {
  missing: words.missing,
  rules: { email: email(), password: newPassword },
  same: { field: 'confirmation', as: 'password', message: words.mismatch },
} as const;

export function RegisterPage() {
  const fields = useFields({ username: '', email: '', password: '', confirmation: '' });
  const [banner, setBanner] = useState<string | null>(null);
  const navigate = useNavigate();

  function validate() {
    setBanner(null);
    return errorsOf(fields.values, checks);
  }

  async function send() {
    const { username, email, password } = fields.values;
    try {
      const { jwt } = await callAnonymously('POST /api/auth/local/register', {
        body: { username, email, password },
      });
      void endUnusedSession(jwt);
      accountCreated(email.trim());
      await navigate({ to: '/login', search: true });
    } catch (failure) {
      const apiError = failure instanceof ApiError ? failure : null;
      // The server's own message, or that of a call without an answer; otherwise the sentence of the
      // specification.
      const told =
        apiError && (apiError.fromServer || apiError.kind !== 'answer') ? apiError.message : words.failed;
      setBanner(told);
      if (apiError === null) return;
      fields.setErrors(serverErrors(['username', 'email', 'password'], apiError, told));
    }
  }

  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {banner !== null && (
        <Notice tone="bad" live>
          {banner}
        </Notice>
      )}
      <AuthForm validate={validate} onErrors={fields.setErrors} send={send} submit={words.submit}>
        <TextInput
          label={words.username}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.bind('username')}
        />
        <TextInput
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.bind('email')}
        />
        <PasswordInput
          label={words.password}
          description={words.passwordHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          required
          {...fields.bind('password')}
        />
        <PasswordInput
          label={words.confirmation}
          autoComplete="new-password"
          required
          {...fields.bind('confirmation')}
        />
      </AuthForm>
      <p className={styles.ask}>
        {words.hasAccount}{' '}
        <Anchor component={Link} to="/login" search={true}>
          {words.toLogin}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
