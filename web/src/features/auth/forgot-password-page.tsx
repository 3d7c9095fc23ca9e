import { email } from '@atrio/contract';
import { Anchor, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { errorsOf, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './more-texts.ts';

const words = texts.forgot;
const checks = { missing: words.missing, rules: { email: email() } };

type SendResult = { kind: 'sent' } | { kind: 'absent' } | { kind: 'failed'; error: unknown };

/**
 * Asks for a mail with a link for a new password. A plain backend has the call too; a server that sends no
 * mail says that it does not.
 */
export function ForgotPasswordPage() {
  const fields = useFields({ email: '' });
  const server = useQuery(serverQuery).data;
  const [result, setResult] = useState<SendResult | null>(null);

  function validate() {
    setResult(null);
    return errorsOf(fields.values, checks);
  }

  async function send() {
    // Where the server did not say what it offers, its answer to the call decides.
    if (server && !server.plain && !offers(server, 'password-reset')) {
      setResult({ kind: 'absent' });
      return;
    }
    try {
      await callAnonymously('POST /api/auth/forgot-password', {
        body: { email: fields.values.email.trim() },
      });
      setResult({ kind: 'sent' });
    } catch (error) {
      setResult({ kind: 'failed', error });
    }
  }

  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {result?.kind === 'sent' && (
        <Notice tone="ok" live>
          {words.sent}
        </Notice>
      )}
      {result?.kind === 'absent' && (
        <Notice tone="warn" title={words.absentTitle} live>
          {words.absent}
        </Notice>
      )}
      {result?.kind === 'failed' && <Failure title={words.failed} error={result.error} />}
      <AuthForm validate={validate} onErrors={fields.setErrors} send={send} submit={words.submit}>
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
