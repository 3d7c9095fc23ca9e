import { newPassword } from '@atrio/contract';
import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { rememberDevice } from '../../api/remember-device.ts';
import { replaceToken } from '../../api/session.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOf, focusFirstError, serverErrors, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.security;
const checks = {
  missing: words.missing,
  rules: { password: newPassword },
  same: { field: 'passwordConfirmation', as: 'password', message: words.mismatch },
} as const;
/** Whether the server refused the change. A plain backend says why in English, so the page gives a hint. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400;
const blank = { currentPassword: '', password: '', passwordConfirmation: '' };

export function PasswordForm() {
  const { plain } = useServer();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(blank);

  const queries = useQueryClient();
  const changing = useMutationOnce({
    mutationFn: () => call('POST /api/auth/change-password', { body: fields.values }),
    onMutate: notify.hide,
    onSuccess: ({ jwt }) => {
      replaceToken(jwt);
      fields.setValues(blank);
      notify.done(words.done);
      void queries.invalidateQueries({ queryKey: ['account'] });
      void queries.invalidateQueries(meQuery);
      void rememberDevice();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      fields.setErrors(
        serverErrors(['currentPassword', 'password', 'passwordConfirmation'], error, error.message),
      );
      focusFirstError(form.current);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOf(fields.values, checks);
    if (errors === null) {
      changing.mutate();
      return;
    }
    fields.setErrors(errors);
    focusFirstError(form.current);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {!plain && <p className="quiet small">{words.lead}</p>}
        <PasswordInput
          label={words.current}
          autoComplete="current-password"
          {...fields.bind('currentPassword')}
        />
        <PasswordInput
          label={words.password}
          description={words.passwordHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...fields.bind('password')}
        />
        <PasswordInput
          label={words.confirmation}
          autoComplete="new-password"
          {...fields.bind('passwordConfirmation')}
        />
        {changing.error && (
          <Failure
            title={words.failed}
            error={changing.error}
            {...(plain && isRefused(changing.error) && { hint: words.checkCurrent })}
          />
        )}
        <div className={styles.submit}>
          <Button type="submit" variant="default" loading={changing.isPending}>
            {words.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
