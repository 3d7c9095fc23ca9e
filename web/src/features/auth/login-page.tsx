import type { login, ResponseOf } from '@atrio/contract';
import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { loadProfile } from '../../api/profile.ts';
import { rememberDevice } from '../../api/remember-device.ts';
import { openSession, useSession } from '../../api/session.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { passkeysWork } from '../../lib/passkey-support.ts';
import { errorsOfEmptyFields, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { texts } from './texts.ts';

const words = texts.login;

const SecondStep = lazy(async () => ({
  default: (await importWithRetry(() => import('./second-step.tsx'))).SecondStep,
}));

/**
 * Refused because of what was typed; other failures are those of a server that is slow, unreachable or
 * broken.
 */
const isWrongCredentials = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 403);

async function finishSignIn({ jwt, user }: ResponseOf<typeof login>): Promise<void> {
  openSession(jwt, user);
  await loadProfile();
  void rememberDevice();
}

/**
 * Signs in with password, second step or passkey. For an account with a second step the same page then asks
 * for the code.
 */
export function LoginPage() {
  const { notice, email } = useSession();
  const fields = useFields({ identifier: email ?? '', password: '' });
  const [error, setError] = useState<unknown>(null);
  const [token, setToken] = useState<string | null>(null);
  const server = useQuery(serverQuery).data;
  // Our server answers 403 only after the right password, and says why.
  const refusal =
    server?.plain === false && error instanceof ApiError && error.status === 403 ? error.message : null;
  const sessionNotice = notice === null ? null : words.notices[notice];

  function validate() {
    setError(null);
    return errorsOfEmptyFields(fields.values, words.missing);
  }

  async function send() {
    try {
      await finishSignIn(await callAnonymously('POST /api/auth/local', { body: fields.values }));
    } catch (failure) {
      const secondStep = failure instanceof ApiError ? failure.secondStep : null;
      if (secondStep !== null) startTransition(() => setToken(secondStep.token));
      else setError(failure);
    }
  }

  if (token !== null) {
    return (
      <Suspense>
        <SecondStep token={token} onDone={finishSignIn} onBack={() => setToken(null)} />
      </Suspense>
    );
  }
  return (
    <AuthFrame title={words.title} lead={words.lead}>
      {error === null && sessionNotice && (
        <Notice tone={sessionNotice.tone} live={notice === 'account-created'}>
          {sessionNotice.text}
        </Notice>
      )}
      {error !== null &&
        (isWrongCredentials(error) ? (
          <Notice tone="bad" live>
            {refusal ?? words.wrong}
          </Notice>
        ) : (
          <Failure title={words.failed} error={error} />
        ))}
      <AuthForm validate={validate} onErrors={fields.setErrors} send={send} submit={words.submit}>
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
          data-autofocus={email === undefined ? undefined : true}
          {...fields.bind('password')}
        />
        <Anchor component={Link} to="/forgot-password" search={true} className={styles.end}>
          {words.forgot}
        </Anchor>
      </AuthForm>
      {offers(server, 'passkeys') && passkeysWork() && <PasskeySignIn onDone={finishSignIn} />}
      <p className={styles.ask}>
        {words.noAccount}{' '}
        <Anchor component={Link} to="/register" search={true}>
          {words.toRegister}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
