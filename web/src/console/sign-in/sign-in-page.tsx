import type { SignInStep } from '@atrio/contract/operator';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { errorsOfEmptyFields, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../client.ts';
import { useConsoleSession } from '../session.ts';
import { FactorStep } from './factor-step.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import { texts } from './texts.ts';

const words = texts.signIn;

/** Loaded only when needed: most operators have a factor. */
const SetUpStep = lazy(async () => ({
  default: (await importWithRetry(() => import('./set-up-step.tsx'))).SetUpStep,
}));

/** E-mail and password, then the second factor, or its set-up. */
export function SignInPage() {
  const { ended } = useConsoleSession();
  const [step, setStep] = useState<SignInStep | null>(null);
  const fields = useFields({ email: '', password: '' });
  const signIn = useMutationOnce({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/operator/sign-in', { body }),
    onSuccess: setStep,
  });
  if (step?.next === 'factor') return <FactorStep step={step} onBack={() => setStep(null)} />;
  if (step) {
    return (
      <Suspense>
        <SetUpStep step={step} />
      </Suspense>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOfEmptyFields(fields.values, {
      email: words.missingEmail,
      password: words.missingPassword,
    });
    if (errors) fields.setErrors(errors);
    else signIn.mutate(fields.values);
  }

  return (
    <Frame title={words.title} lead={words.lead}>
      {ended && !signIn.error && (
        <Notice tone={ended === 'expired' ? 'warn' : 'info'} live>
          {words.ended[ended]}
        </Notice>
      )}
      {signIn.error && <Failure title={words.failed} error={signIn.error} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={words.email}
          type="email"
          autoComplete="username"
          data-autofocus
          {...fields.bind('email')}
        />
        <PasswordInput label={words.password} autoComplete="current-password" {...fields.bind('password')} />
        <Button type="submit" loading={signIn.isPending}>
          {words.submit}
        </Button>
      </form>
      <p className="quiet small">{words.help}</p>
    </Frame>
  );
}
