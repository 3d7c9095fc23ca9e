import { newPassword } from '@atrio/contract';
import { Button, PasswordInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOf, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { call, fieldMessage } from '../client.ts';
import { meQuery } from '../queries.ts';
import styles from './account.module.css';
import { texts } from './texts.ts';
import { useAccountChange } from './use-account-change.ts';

const words = texts.password;
const empty = { password: '', passwordConfirmation: '' };

export function PasswordSection() {
  const { data: me } = useSuspenseQuery(meQuery);
  const { done } = useAccountChange();
  const fields = useFields(empty);
  const change = useMutationOnce({
    mutationFn: (body: typeof empty) => call('PUT /api/operator/account/password', { body }),
    onSuccess: () => {
      fields.setValues(empty);
      return done(words.done);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOf(fields.values, {
      missing: { password: words.missing, passwordConfirmation: words.missingConfirmation },
      rules: { password: newPassword },
      same: { field: 'passwordConfirmation', as: 'password', message: words.notTheSame },
    });
    if (errors) fields.setErrors(errors);
    else change.mutate(fields.values);
  }

  const weak = fieldMessage(change.error, 'password');
  return (
    <Section title={words.title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* For password managers, which keep a password by its name. */}
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordInput
          label={words.next}
          description={words.help}
          autoComplete="new-password"
          {...fields.bind('password')}
          error={fields.errors.password ?? weak}
        />
        <PasswordInput
          label={words.confirmation}
          autoComplete="new-password"
          {...fields.bind('passwordConfirmation')}
        />
        {change.error && !weak && <Failure title={texts.notDone} error={change.error} />}
        <Button type="submit" variant="default" loading={change.isPending}>
          {words.submit}
        </Button>
      </form>
    </Section>
  );
}
