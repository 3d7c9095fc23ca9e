import { forgotPassword } from '@atrio/contract';
import { Anchor, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { isEmail } from '../../lib/is-email.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.forgot;

type Outcome = { kind: 'sent' } | { kind: 'absent' } | { kind: 'failed'; error: unknown };

export function ForgotPasswordPage() {
  const fields = useFields({ email: '' });
  const server = useQuery(serverQuery).data;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const email = fields.values.email.trim();

  function check() {
    setOutcome(null);
    if (email === '') return { email: words.missing };
    return isEmail(email) ? null : { email: texts.invalidEmail };
  }

  async function send() {
    if (!offers(server, 'password-reset')) {
      setOutcome({ kind: 'absent' });
      return;
    }
    try {
      await call(forgotPassword, { body: { email } });
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    }
  }

  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {outcome?.kind === 'sent' && (
        <Notice tone="ok" live>
          {words.sent}
        </Notice>
      )}
      {outcome?.kind === 'absent' && (
        <Notice tone="warn" title={words.absentTitle} live>
          {words.absent}
        </Notice>
      )}
      {outcome?.kind === 'failed' && <Failure title={words.failed} error={outcome.error} />}
      <AuthForm check={check} onErrors={fields.setErrors} send={send} submit={words.submit}>
        <TextInput
          label={words.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.bind('email')}
        />
      </AuthForm>
      <p className={styles.links}>
        <Anchor component={Link} to="/login" search={true}>
          {words.back}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
