import type { ResponseOf, signInWithPasskey } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { wasDismissed } from '../../lib/passkey-support.ts';
import { Failure } from '../../ui/failure.tsx';
import { texts } from './texts.ts';

const words = texts.passkey;

/** The library is loaded on the first click, not with the screen. */
async function signIn(): Promise<ResponseOf<typeof signInWithPasskey>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { token, options } = await callAnonymously('POST /api/auth/passkey/options');
  const response = await startAuthentication({ optionsJSON: options as never });
  return callAnonymously('POST /api/auth/passkey', { body: { token, response: response as never } });
}

/** A button that signs in with a passkey. @param onDone called with the new session */
export function PasskeySignIn({
  onDone,
}: {
  onDone: (session: ResponseOf<typeof signInWithPasskey>) => Promise<void>;
}) {
  // No mutation of TanStack's: nothing else of the login needs its code.
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const began = useRef(false);

  async function start() {
    if (began.current) return;
    began.current = true;
    setPending(true);
    setError(null);
    try {
      await onDone(await signIn());
    } catch (problem) {
      if (!wasDismissed(problem)) setError(problem);
    } finally {
      began.current = false;
      setPending(false);
    }
  }

  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
        loading={isPending}
        onClick={() => void start()}
      >
        {words.submit}
      </Button>
      {error !== null && <Failure title={words.failed} error={error} />}
    </>
  );
}
