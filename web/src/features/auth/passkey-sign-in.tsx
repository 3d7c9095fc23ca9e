import { beginPasskeySignIn, type ResponseOf, signInWithPasskey } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Failure } from '../../ui/failure.tsx';
import { texts } from './texts.ts';

const words = texts.passkey;

/** The library is loaded when somebody has a passkey, not with the screen. */
async function signIn(): Promise<ResponseOf<typeof signInWithPasskey>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { token, options } = await call(beginPasskeySignIn);
  const response = await startAuthentication({ optionsJSON: options as never });
  return call(signInWithPasskey, { body: { token, response: response as never } });
}

/** The browser's own dialog was closed, or waited too long: nothing went wrong. */
const wasDismissed = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError';

export function PasskeySignIn({
  onDone,
}: {
  onDone: (session: ResponseOf<typeof signInWithPasskey>) => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function start() {
    setBusy(true);
    setError(null);
    try {
      await onDone(await signIn());
    } catch (failure) {
      if (!wasDismissed(failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy}
        onClick={() => void start()}
      >
        {words.submit}
      </Button>
      {error !== null && <Failure title={words.failed} error={error} />}
    </>
  );
}
