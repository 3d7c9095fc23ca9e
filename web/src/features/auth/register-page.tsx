import { register } from '@atrio/contract';
import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { noteForLogin } from '../../api/session.ts';
import { isEmail } from '../../lib/is-email.ts';
import { missing, useFields } from '../../lib/use-fields.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.register;

export function RegisterPage() {
  const fields = useFields({ username: '', email: '', password: '', confirmation: '' });
  const [banner, setBanner] = useState<string | null>(null);
  const navigate = useNavigate();

  function check() {
    setBanner(null);
    const { email, password, confirmation } = fields.values;
    const empty = missing(fields.values, words.missing);
    if (empty !== null) return empty;
    if (!isEmail(email)) return { email: texts.invalidEmail };
    return password === confirmation ? null : { confirmation: words.mismatch };
  }

  async function send() {
    const { username, email, password } = fields.values;
    try {
      await call(register, { body: { username, email, password } });
      noteForLogin('account-created');
      await navigate({ to: '/login', search: true });
    } catch (failure) {
      const told = failure instanceof ApiError ? failure : null;
      // No answer at all has its own sentence; without one, the specification's.
      setBanner(told && (told.fromServer || told.kind !== 'answer') ? told.message : words.failed);
      if (told === null) return;
      fields.setErrors({
        username: told.fieldMessage('username'),
        email: told.fieldMessage('email'),
        password: told.fieldMessage('password'),
      });
    }
  }

  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {banner !== null && (
        <Notice tone="bad" live>
          {banner}
        </Notice>
      )}
      <AuthForm check={check} onErrors={fields.setErrors} send={send} submit={words.submit}>
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
