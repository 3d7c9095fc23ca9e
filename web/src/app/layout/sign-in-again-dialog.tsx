import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { rememberDevice } from '../../api/remember-device.ts';
import { replaceToken } from '../../api/session.ts';
import { answerSignInAgain } from '../../api/sign-in-again.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import styles from './layout.module.css';
import { texts } from './texts.ts';

const words = texts.signInAgain;

/** Signs in again over the screen on which the session ended, so that nothing typed there is lost. */
export function SignInAgainDialog() {
  const email = useQueryClient().getQueryData(meQuery.queryKey)?.email ?? '';
  const [password, setPassword] = useState('');
  // Token of the first step, when the account needs a second one.
  const [token, setToken] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const signIn = useMutationOnce({
    mutationFn: () =>
      token === null
        ? callAnonymously('POST /api/auth/local', { body: { identifier: email, password } })
        : callAnonymously('POST /api/auth/second-step', { body: { token, code } }),
    onError: (error) => {
      if (error instanceof ApiError && error.secondStep) setToken(error.secondStep.token);
    },
    onSuccess: ({ jwt }) => {
      forget();
      replaceToken(jwt);
      answerSignInAgain(true);
      void rememberDevice();
    },
  });

  function forget() {
    setPassword('');
    setCode('');
    setToken(null);
  }

  function leave() {
    forget();
    signIn.reset();
    answerSignInAgain(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if ((token === null ? password : code) !== '') signIn.mutate();
  }

  return (
    <Modal
      opened
      onClose={leave}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={words.title}
    >
      <form onSubmit={submit} className={styles.signInAgain}>
        <p>{words.text}</p>
        <p className="quiet">{words.as(email)}</p>
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {token === null ? (
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            value={password}
            error={explain(signIn.error)}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            data-autofocus
          />
        ) : (
          <TextInput
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            error={explain(signIn.error)}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            autoFocus
          />
        )}
        <div className={styles.signInAgainButtons}>
          <Button variant="default" onClick={leave}>
            {words.leave}
          </Button>
          <Button type="submit" loading={signIn.isPending}>
            {words.go}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A request for the second step is not a failure. */
function explain(error: Error | null): string | undefined {
  if (error === null || (error instanceof ApiError && error.secondStep)) return undefined;
  return errorMessage(error);
}
