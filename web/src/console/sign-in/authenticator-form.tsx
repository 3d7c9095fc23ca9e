import { Button } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodeField, useCode } from '../ui/code-field.tsx';
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
  const field = useCode({ error, missing: words.missing, send: onCode });

  return (
    <form className={styles.form} onSubmit={field.submit} noValidate>
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
      <CodeField label={words.code} field={field} />
      {error != null && !field.error && <Failure title={words.failed} error={error} />}
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
