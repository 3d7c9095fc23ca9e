import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { fieldMessage } from '../client.ts';
import styles from './frame.module.css';
import { texts } from './texts.ts';

const words = texts.setUp;

interface AuthenticatorFormProps {
  secret: string;
  uri: string;
  submit: string;
  busy: boolean;
  error: unknown;
  onCode: (code: string) => void;
}

/** The key for the app, as a QR code and as text, and the first code that the app makes from it. */
export function AuthenticatorForm({ secret, uri, submit, busy, error, onCode }: AuthenticatorFormProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const codeError = isEmpty ? words.missing : fieldMessage(error, 'code');

  function send(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(code.trim() === '');
    if (code.trim() !== '') onCode(code);
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p>{words.scan}</p>
      <div className={styles.qr}>
        <QrCode text={uri} label={words.qr} />
      </div>
      <div>
        <p className="quiet small">{words.byHand}</p>
        <p className={`mono ${styles.key}`}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <div>
        <CopyButton text={secret} label={words.copy} />
      </div>
      <TextInput
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={codeError}
        aria-invalid={codeError ? true : undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setIsEmpty(false);
        }}
      />
      {error != null && !codeError && <Failure title={words.failed} error={error} />}
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
