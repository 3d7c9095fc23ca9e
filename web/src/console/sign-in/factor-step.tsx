import type { SignInStep } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { wasDismissed } from '../../lib/passkey-support.ts';
import { Failure } from '../../ui/failure.tsx';
import { call } from '../client.ts';
import { signWithPasskey } from '../passkeys.ts';
import { openSession } from '../session.ts';
import { CodeField, useCode } from '../ui/code-field.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import { texts } from './texts.ts';

const words = texts.factor;

/** The second factor of a sign-in. */
export function FactorStep({ step, onBack }: { step: SignInStep; onBack: () => void }) {
  const { token } = step;
  const enter = useMutationOnce({
    mutationFn: async (given: string | null) => {
      if (given !== null) {
        return call('POST /api/operator/sign-in/code', { body: { token, code: given } });
      }
      const begun = await call('POST /api/operator/sign-in/passkey-options', { body: { token } });
      const passkey = await signWithPasskey(begun);
      return call('POST /api/operator/sign-in/passkey', { body: { token, passkey } });
    },
    onSuccess: (session) => openSession(session.token),
  });
  const field = useCode({ error: enter.error, missing: words.missing, send: (code) => enter.mutate(code) });
  const problem = field.error || wasDismissed(enter.error) ? null : enter.error;

  return (
    <Frame title={words.title} lead={words.lead}>
      {problem && <Failure title={words.failed} error={problem} />}
      {step.passkey && (
        <Button
          leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
          loading={enter.isPending && enter.variables === null}
          onClick={() => enter.mutate(null)}
          data-autofocus
        >
          {words.passkey}
        </Button>
      )}
      {step.authenticator && (
        <form className={styles.form} onSubmit={field.submit} noValidate>
          <CodeField label={words.code} field={field} focused={!step.passkey} />
          <Button
            type="submit"
            variant={step.passkey ? 'default' : 'filled'}
            loading={enter.isPending && enter.variables !== null}
          >
            {words.submit}
          </Button>
        </form>
      )}
      <Button variant="subtle" onClick={onBack}>
        {words.back}
      </Button>
    </Frame>
  );
}
