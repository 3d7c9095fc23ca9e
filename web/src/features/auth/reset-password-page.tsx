import { type ResponseOf, resetPassword } from '@atrio/contract';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { endSession } from '../../api/session.ts';
import { missing, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Remaining, Removed, remainingItems, removedItems } from './access-lists.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.reset;

/** Sessions ended, as was said before: for that alone nobody is kept from signing in. */
const isWorthReading = ({ removed, remaining }: ResponseOf<typeof resetPassword>): boolean =>
  removedItems(removed && { ...removed, sessions: 0 }).length + remainingItems(remaining).length > 0;

/** The code stands after the # of the address, so that it reaches no server's log. */
export function ResetPasswordPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  const fields = useFields({ password: '', passwordConfirmation: '' });
  const [error, setError] = useState<unknown>(null);
  const [outcome, setOutcome] = useState<ResponseOf<typeof resetPassword> | null>(null);
  const navigate = useNavigate();

  function check() {
    setError(null);
    const { password, passwordConfirmation } = fields.values;
    return (
      missing(fields.values, words.missing) ??
      (password === passwordConfirmation ? null : { passwordConfirmation: words.mismatch })
    );
  }

  async function send() {
    try {
      const answer = await call(resetPassword, { body: { code, ...fields.values } });
      endSession('password-reset');
      if (isWorthReading(answer)) setOutcome(answer);
      else await navigate({ to: '/login', replace: true });
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError) fields.setErrors({ password: failure.fieldMessage('password') });
    }
  }

  if (outcome !== null) {
    return (
      <AuthFrame title={words.done}>
        {removedItems(outcome.removed).length > 0 && (
          <Notice tone="info" live>
            <Removed removed={outcome.removed} />
          </Notice>
        )}
        {remainingItems(outcome.remaining).length > 0 && (
          <Notice tone="warn" live>
            <Remaining remaining={outcome.remaining} />
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
    <AuthFrame title={words.title} lead={code === '' ? undefined : words.lead}>
      {error !== null && <Failure title={words.failed} error={error} />}
      {code === '' ? (
        <>
          <Notice tone="warn">{words.noCode}</Notice>
          <Button component={Link} to="/forgot-password" fullWidth>
            {words.another}
          </Button>
        </>
      ) : (
        <AuthForm check={check} onErrors={fields.setErrors} send={send} submit={words.submit}>
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
