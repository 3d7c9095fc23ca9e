import { login } from '@atrio/contract';
import { Button, Modal, PasswordInput } from '@mantine/core';
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
  const signIn = useMutation({
    mutationFn: () => call(login, { body: { identifier: email, password } }),
    onSuccess: ({ jwt }) => {
      setPassword('');
      replaceToken(jwt);
      answerResume(true);
    },
  });

  function leave() {
    setPassword('');
    signIn.reset();
    answerResume(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (password !== '') signIn.mutate();
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
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          value={password}
          error={signIn.error && explain(signIn.error)}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          data-autofocus
        />
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

/** An account with a second step can't be opened from here. */
function explain(error: Error): string {
  return error instanceof ApiError && error.status === 403 ? words.secondStep : sentenceOf(error);
}
