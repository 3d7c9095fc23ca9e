import { confirmEmail } from '@atrio/contract';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { loadProfile } from '../../api/profile.ts';
import { currentSession, openSession } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Removed } from './access-lists.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.confirm;

const passwordProblem = (error: unknown) =>
  error instanceof ApiError ? error.fieldMessage('password') : undefined;

/**
 * A button, because programs that look into mails open the links in them. Without a session of the account
 * it takes the password, and for the address of a change always, which only the server knows.
 */
export function ConfirmEmailPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  const queries = useQueryClient();
  const [wantsPassword, setWantsPassword] = useState(currentSession().token === null);
  const [password, setPassword] = useState('');
  const confirming = useMutation({
    mutationFn: () => call(confirmEmail, { body: { code, ...(password ? { password } : {}) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
    onError: (error) => setWantsPassword((wants) => wants || passwordProblem(error) !== undefined),
  });

  const open = code !== '' && !confirming.data;
  const refused = passwordProblem(confirming.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    confirming.mutate();
  }

  /** Not before the answer was read: while a session loads the page is gone. */
  function enter() {
    const session = confirming.data?.session;
    if (!session) return;
    openSession(session.jwt, session.user);
    void loadProfile();
  }

  return (
    <AuthFrame
      title={words.title}
      lead={open ? (wantsPassword ? words.leadPassword : words.lead) : undefined}
    >
      {code === '' && <Notice tone="warn">{words.noCode}</Notice>}
      {confirming.error && refused === undefined && (
        <Failure title={words.failed} error={confirming.error} hint={words.hint} />
      )}
      {confirming.data && (
        <Notice tone="ok" live>
          <p>{words.done(confirming.data.email)}</p>
          <Removed removed={confirming.data.removed} />
        </Notice>
      )}
      {open ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {wantsPassword && (
            <PasswordInput
              label={words.password}
              autoComplete="current-password"
              autoFocus
              required
              value={password}
              error={refused}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          <Button type="submit" fullWidth loading={confirming.isPending}>
            {words.submit}
          </Button>
          <p className={styles.links}>
            <Anchor component={Link} to="/">
              {words.go}
            </Anchor>
            {wantsPassword && (
              <>
                <span className="quiet small">{words.notMine}</span>
                <Anchor component={Link} to="/forgot-password">
                  {words.takeOver}
                </Anchor>
              </>
            )}
          </p>
        </form>
      ) : (
        <Button component={Link} to="/" fullWidth onClick={enter}>
          {words.go}
        </Button>
      )}
    </AuthFrame>
  );
}
