import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.twoFactor.setUp;

interface AuthenticatorSetupProps {
  secret: string;
  uri: string;
  busy: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/**
 * Shows the key for the authenticator app, as a QR code and as text, and asks for the first code that the app
 * makes from it.
 */
export function AuthenticatorSetup({ secret, uri, busy, error, onCode, onCancel }: AuthenticatorSetupProps) {
  const [code, setCode] = useState('');
  const codeError = error instanceof ApiError ? error.fieldMessage('code') : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') onCode(code);
  }

  return (
    <Modal opened onClose={busy ? () => undefined : onCancel} title={words.title}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <ol className={styles.steps}>
          <li>{words.scan}</li>
          <li>{words.type}</li>
        </ol>
        <QrCode text={uri} label={words.qr} />
        <div>
          <p className="quiet small">{words.byHand}</p>
          <p className={`mono ${styles.key}`}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <div>
          <CopyButton text={secret} label={texts.copy.key} />
        </div>
        <TextInput
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={codeError}
          aria-invalid={codeError ? true : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
        />
        {error !== null && !codeError && <Failure title={texts.twoFactor.failed} error={error} />}
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {texts.passwordDialog.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
