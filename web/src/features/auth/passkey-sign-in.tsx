import type { ResponseOf, signInWithPasskey } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { callAnonymously } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
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
  const signingIn = useMutationOnce({ mutationFn: async () => onDone(await signIn()) });
  const { isPending, mutate } = signingIn;
  const error = wasDismissed(signingIn.error) ? null : signingIn.error;

  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {words.submit}
      </Button>
      {error !== null && <Failure title={words.failed} error={error} />}
    </>
  );
}
