import { newPassword } from '@atrio/contract';
import type { SignInStep } from '@atrio/contract/operator';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOf, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call, fieldMessage } from '../client.ts';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import { SetUpStep } from './set-up-step.tsx';
import { texts } from './texts.ts';

const words = texts.invitation;

/** Name and password with a one-time link, then the second factor. */
export function InvitationPage() {
  // Read once: it is after the #, and is removed from the address after its use.
  const [code] = useState(() => window.location.hash.slice(1));
  const [step, setStep] = useState<SignInStep | null>(null);
  const fields = useFields({ name: '', password: '', passwordConfirmation: '' });
  const accept = useMutationOnce({
    mutationFn: (given: typeof fields.values) =>
      call('POST /api/operator/invitation', { body: { code, ...given } }),
    onSuccess: (next) => {
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setStep(next);
    },
  });
  if (step) return <SetUpStep step={step} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOf(fields.values, {
      missing: {
        name: words.missingName,
        password: words.missingPassword,
        passwordConfirmation: words.missingConfirmation,
      },
      rules: { password: newPassword },
      same: { field: 'passwordConfirmation', as: 'password', message: words.notTheSame },
    });
    if (errors) fields.setErrors(errors);
    else accept.mutate(fields.values);
  }

  const weak = fields.errors.password ?? fieldMessage(accept.error, 'password');
  return (
    <Frame title={words.title} lead={words.lead}>
      {code === '' && <Notice tone="bad">{words.noCode}</Notice>}
      {accept.error && !fieldMessage(accept.error, 'password') && (
        <Failure title={words.failed} error={accept.error} />
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={words.name}
          description={words.nameHelp}
          autoComplete="name"
          maxLength={120}
          data-autofocus
          {...fields.bind('name')}
        />
        <PasswordInput
          label={words.password}
          description={words.passwordHelp}
          autoComplete="new-password"
          {...fields.bind('password')}
          error={weak}
        />
        <PasswordInput
          label={words.confirmation}
          autoComplete="new-password"
          {...fields.bind('passwordConfirmation')}
        />
        <Button type="submit" loading={accept.isPending} disabled={code === ''}>
          {words.submit}
        </Button>
      </form>
      <Link to="/entrar">{words.toSignIn}</Link>
    </Frame>
  );
}
