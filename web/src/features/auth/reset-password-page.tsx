import { newPassword, type ResponseOf, type resetPassword } from '@atrio/contract';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { ApiError, errorMessage } from '../../api/errors.ts';
import { serverQuery } from '../../api/meta.ts';
import { endSession } from '../../api/session.ts';
import { errorsOf, serverErrors, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RemainingAccessList, RemovedAccessList, remainingAccess, removedAccess } from './access-lists.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './more-texts.ts';

const words = texts.reset;
const checks = {
  missing: words.missing,
  rules: { password: newPassword },
  same: { field: 'passwordConfirmation', as: 'password', message: words.mismatch },
} as const;

/**
 * Whether the answer has something to read before the login. Ended sessions alone do not count: the page
 * announced them before.
 */
const hasAccessToShow = ({ removed, remaining }: ResponseOf<typeof resetPassword>): boolean =>
  removedAccess(removed && { ...removed, sessions: 0 }).length + remainingAccess(remaining).length > 0;

/** The code in a link of a plain backend: `?code=`. */
const codeInQuery = (query: string): string => new URLSearchParams(query).get('code') ?? '';

/**
 * Sets a new password by the link of a mail. The code is after the # of the address, so that it is in no log
 * of a server.
 */
export function ResetPasswordPage() {
  const code = useLocation({ select: ({ hash, searchStr }) => hash || codeInQuery(searchStr) });
  // A plain backend ends no sessions, and does not say what else opens the account.
  const plain = useQuery(serverQuery).data?.plain ?? true;
  const fields = useFields({ password: '', passwordConfirmation: '' });
  const [error, setError] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<ResponseOf<typeof resetPassword> | null>(null);
  const navigate = useNavigate();

  function validate() {
    setError(null);
    return errorsOf(fields.values, checks);
  }

  async function send() {
    try {
      const answer = await callAnonymously('POST /api/auth/reset-password', {
        body: { code, ...fields.values },
      });
      endSession('password-reset');
      if (!plain && hasAccessToShow(answer)) setOutcome(answer);
      else await navigate({ to: '/login', replace: true });
    } catch (failure) {
      setError(failure);
      if (!(failure instanceof ApiError)) return;
      fields.setErrors(serverErrors(['password'], failure, errorMessage(failure)));
    }
  }

  if (outcome !== null) {
    return (
      <AuthFrame title={words.done}>
        {removedAccess(outcome.removed).length > 0 && (
          <Notice tone="info" live>
            <RemovedAccessList removed={outcome.removed} />
          </Notice>
        )}
        {remainingAccess(outcome.remaining).length > 0 && (
          <Notice tone="warn" live>
            <RemainingAccessList remaining={outcome.remaining} />
            <p>{words.check}</p>
          </Notice>
        )}
        <Button component={Link} to="/login" fullWidth>
          {words.toLogin}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.title} lead={code === '' || plain ? undefined : words.lead}>
      {error !== null && <Failure title={words.failed} error={error} />}
      {code === '' ? (
        <>
          <Notice tone="warn">{words.noCode}</Notice>
          <Button component={Link} to="/forgot-password" fullWidth>
            {words.another}
          </Button>
        </>
      ) : (
        <AuthForm validate={validate} onErrors={fields.setErrors} send={send} submit={words.submit}>
          <PasswordInput
            label={words.password}
            description={texts.register.passwordHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            required
            {...fields.bind('password')}
          />
          <PasswordInput
            label={words.confirmation}
            autoComplete="new-password"
            required
            {...fields.bind('passwordConfirmation')}
          />
        </AuthForm>
      )}
      {code !== '' && (
        <p className={styles.links}>
          <Anchor component={Link} to="/forgot-password">
            {words.another}
          </Anchor>
        </p>
      )}
    </AuthFrame>
  );
}
