import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { loadProfile } from '../../api/profile.ts';
import { rememberDevice } from '../../api/remember-device.ts';
import { currentSession, openSession } from '../../api/session.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RemovedAccessList } from './access-lists.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './more-texts.ts';

const words = texts.confirm;

const passwordErrorOf = (error: unknown) =>
  error instanceof ApiError ? error.fieldMessage('password') : undefined;

/**
 * Confirms an address by the link of a mail. It needs a click on a button, because some mail programs open
 * links by themselves. It asks for the password when nobody is signed in, and when the server needs it, which
 * is for a changed address.
 */
export function ConfirmEmailPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  const queries = useQueryClient();
  const [wantsPassword, setWantsPassword] = useState(currentSession().token === null);
  const [password, setPassword] = useState('');
  const confirming = useMutationOnce({
    mutationFn: () =>
      call('POST /api/auth/confirm-email', { body: { code, ...(password ? { password } : {}) } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
    onError: (error) => setWantsPassword((wants) => wants || passwordErrorOf(error) !== undefined),
  });

  const isConfirmable = code !== '' && !confirming.data;
  const passwordError = passwordErrorOf(confirming.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    confirming.mutate();
  }

  /**
   * Signs in only when the customer continues, because the page with the result disappears while a session
   * loads.
   */
  function signIn() {
    const session = confirming.data?.session;
    if (!session) return;
    openSession(session.jwt, session.user);
    void loadProfile().then(rememberDevice);
  }

  return (
    <AuthFrame
      title={words.title}
      lead={isConfirmable ? (wantsPassword ? words.leadPassword : words.lead) : undefined}
    >
      {code === '' && <Notice tone="warn">{words.noCode}</Notice>}
      {confirming.error && passwordError === undefined && (
        <Failure title={words.failed} error={confirming.error} hint={words.hint} />
      )}
      {confirming.data && (
        <Notice tone="ok" live>
          <p>{words.done(confirming.data.email)}</p>
          <RemovedAccessList removed={confirming.data.removed} />
        </Notice>
      )}
      {isConfirmable ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {wantsPassword && (
            <PasswordInput
              label={words.password}
              autoComplete="current-password"
              autoFocus
              required
              value={password}
              error={passwordError}
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
        <Button component={Link} to="/" fullWidth onClick={signIn}>
          {words.go}
        </Button>
      )}
    </AuthFrame>
  );
}
