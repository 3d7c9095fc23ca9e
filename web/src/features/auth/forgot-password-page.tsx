import { forgotPassword } from '@atrio/contract';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { isEmail } from '../../lib/is-email.ts';
import { focusFirstError, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.forgot;

type Outcome = { kind: 'sent' } | { kind: 'absent' } | { kind: 'failed'; error: unknown };

export function ForgotPasswordPage() {
  const fields = useFields({ email: '' });
  const server = useQuery(serverQuery).data;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setOutcome(null);
    const email = fields.values.email.trim();
    if (!isEmail(email)) {
      fields.setErrors({ email: email === '' ? words.missing : texts.invalidEmail });
      focusFirstError(form.current);
      return;
    }
    if (!offers(server, 'password-reset')) {
      setOutcome({ kind: 'absent' });
      return;
    }
    setBusy(true);
    try {
      await call(forgotPassword, { body: { email } });
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    } finally {
      setBusy(false);
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
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={words.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.bind('email')}
        />
        <Button type="submit" loading={busy} fullWidth>
          {words.submit}
        </Button>
      </form>
      <p>
        <Anchor component={Link} to="/login" search={true}>
          {words.back}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
