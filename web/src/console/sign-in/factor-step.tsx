import type { SignInStep } from '@atrio/contract/operator';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { wasDismissed } from '../../lib/passkey-support.ts';
import { Failure } from '../../ui/failure.tsx';
import { call, fieldMessage } from '../client.ts';
import { signWithPasskey } from '../passkeys.ts';
import { openSession } from '../session.ts';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import { texts } from './texts.ts';

const words = texts.factor;

/** The second factor of a sign-in. */
export function FactorStep({ step, onBack }: { step: SignInStep; onBack: () => void }) {
  const { token } = step;
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
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
  const codeError = isEmpty ? words.missing : fieldMessage(enter.error, 'code');
  const problem = codeError || wasDismissed(enter.error) ? null : enter.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(code.trim() === '');
    if (code.trim() !== '') enter.mutate(code);
  }

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
        <form className={styles.form} onSubmit={submit} noValidate>
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
            data-autofocus={step.passkey ? undefined : true}
          />
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
