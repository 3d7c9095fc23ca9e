import { type ResponseOf, secondStep } from '@atrio/contract';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { missing, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { AuthForm } from './auth-form.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

const words = texts.secondStep;

interface SecondStepProps {
  /** Of the first step. */
  token: string;
  onDone: (session: ResponseOf<typeof secondStep>) => Promise<void>;
  onBack: () => void;
}

/** The code after the password, on the same screen. */
export function SecondStep({ token, onDone, onBack }: SecondStepProps) {
  const fields = useFields({ code: '' });
  const [recovery, setRecovery] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function check() {
    setError(null);
    return missing(fields.values, { code: words.missing });
  }

  async function send() {
    try {
      await onDone(await call(secondStep, { body: { token, ...fields.values } }));
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.fieldMessage('code') : undefined;
      if (told) fields.setErrors({ code: told });
      else setError(failure);
    }
  }

  return (
    <AuthFrame title={words.title} lead={recovery ? words.leadRecovery : words.lead}>
      {error !== null && <Failure title={words.failed} error={error} />}
      <AuthForm check={check} onErrors={fields.setErrors} send={send} submit={words.submit}>
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
