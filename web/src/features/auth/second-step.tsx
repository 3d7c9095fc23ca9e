import { type ResponseOf, secondStep } from '@atrio/contract';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { focusFirstError } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
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
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    if (code.trim() === '') {
      setProblem(words.missing);
      focusFirstError(form.current);
      return;
    }
    setBusy(true);
    try {
      await onDone(await call(secondStep, { body: { token, code } }));
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.fieldMessage('code') : undefined;
      if (told) setProblem(told);
      else setError(failure);
      focusFirstError(form.current);
    } finally {
      setBusy(false);
    }
  }

  function change(value: string) {
    setCode(value);
    setProblem(null);
  }

  return (
    <AuthFrame title={words.title} lead={recovery ? words.leadRecovery : words.lead}>
      {error !== null && <Failure title={words.failed} error={error} />}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          key={String(recovery)}
          label={recovery ? words.recoveryCode : words.code}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem ?? undefined}
          aria-invalid={problem === null ? undefined : true}
          onChange={(event) => change(event.currentTarget.value)}
          autoFocus
        />
        <Button type="submit" loading={busy} fullWidth>
          {words.submit}
        </Button>
      </form>
      <div className={styles.links}>
        <UnstyledButton
          className={styles.link}
          onClick={() => {
            setRecovery(!recovery);
            change('');
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
