import type { ResponseOf, secondStep } from '@atrio/contract';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { errorsOfEmptyFields, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './more-texts.ts';

const words = texts.secondStep;

interface SecondStepProps {
  /** From the answer of the first step. */
  token: string;
  onDone: (session: ResponseOf<typeof secondStep>) => Promise<void>;
  onBack: () => void;
}

/** Asks for the code of the second step, on the screen of the login. */
export function SecondStep({ token, onDone, onBack }: SecondStepProps) {
  const fields = useFields({ code: '' });
  const [recovery, setRecovery] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function validate() {
    setError(null);
    return errorsOfEmptyFields(fields.values, { code: words.missing });
  }

  async function send() {
    try {
      await onDone(
        await callAnonymously('POST /api/auth/second-step', {
          body: { token, ...fields.values },
        }),
      );
    } catch (failure) {
      const codeError = failure instanceof ApiError ? failure.fieldMessage('code') : undefined;
      if (codeError) fields.setErrors({ code: codeError });
      else setError(failure);
    }
  }

  return (
    <AuthFrame title={words.title} lead={recovery ? words.leadRecovery : words.lead}>
      {error !== null && <Failure title={words.failed} error={error} />}
      <AuthForm validate={validate} onErrors={fields.setErrors} send={send} submit={words.submit}>
        <TextInput
          key={String(recovery)}
          label={recovery ? words.recoveryCode : words.code}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          {...fields.bind('code')}
        />
      </AuthForm>
      <div className={styles.links}>
        <UnstyledButton
          className={styles.link}
          onClick={() => {
            setRecovery(!recovery);
            fields.change('code', '');
          }}
        >
          {recovery ? words.useApp : words.useRecovery}
        </UnstyledButton>
        <UnstyledButton className={styles.link} onClick={onBack}>
          {words.back}
        </UnstyledButton>
      </div>
    </AuthFrame>
  );
}
