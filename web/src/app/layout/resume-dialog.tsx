import { login, secondStep } from '@atrio/contract';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, sentenceOf } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { answerResume } from '../../api/resume.ts';
import { replaceToken } from '../../api/session.ts';
import styles from './layout.module.css';
import { texts } from './texts.ts';

const words = texts.resume;

/** Signs in again over the screen on which the session ended, so that nothing typed there is lost. */
export function ResumeDialog() {
  const email = useQueryClient().getQueryData(meQuery.queryKey)?.email ?? '';
  const [password, setPassword] = useState('');
  // Of an account that wants a code after the password.
  const [token, setToken] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: () =>
      token === null
        ? call(login, { body: { identifier: email, password } })
        : call(secondStep, { body: { token, code } }),
    onError: (error) => {
      if (error instanceof ApiError && error.secondStep) setToken(error.secondStep.token);
    },
    onSuccess: ({ jwt }) => {
      forget();
      replaceToken(jwt);
      answerResume(true);
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
    answerResume(false);
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
      <form onSubmit={submit} className={styles.resume}>
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
        <div className={styles.resumeButtons}>
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

/** That a code is wanted too is no failure. */
function explain(error: Error | null): string | undefined {
  if (error === null || (error instanceof ApiError && error.secondStep)) return undefined;
  return sentenceOf(error);
}
