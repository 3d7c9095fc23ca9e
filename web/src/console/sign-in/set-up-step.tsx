import type { SignInStep } from '@atrio/contract/operator';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { passkeysWork, wasDismissed } from '../../lib/passkey-support.ts';
import { Failure } from '../../ui/failure.tsx';
import { call } from '../client.ts';
import { makePasskey } from '../passkeys.ts';
import { openSession } from '../session.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import styles from './frame.module.css';
import { Frame } from './frame.tsx';
import { texts } from './texts.ts';

const words = texts.setUp;

/** Sets up the first second factor: a passkey where address and browser allow it, or an app. */
export function SetUpStep({ step }: { step: SignInStep }) {
  const { token } = step;
  const offersPasskey = step.passkey && passkeysWork();
  const [name, setName] = useState(words.passkeyDefault);
  const [isEmpty, setIsEmpty] = useState(false);
  const passkey = useMutationOnce({
    mutationFn: async (keyName: string) => {
      const begun = await call('POST /api/operator/set-up/passkey-options', { body: { token } });
      const response = await makePasskey(begun.options);
      const body = { token, ceremony: begun.token, name: keyName, response };
      return call('POST /api/operator/set-up/passkey', { body });
    },
    onSuccess: (session) => openSession(session.token),
  });
  const app = useMutationOnce({
    mutationFn: () => call('POST /api/operator/set-up/authenticator', { body: { token } }),
  });
  const confirm = useMutationOnce({
    mutationFn: (code: string) =>
      call('POST /api/operator/set-up/authenticator/confirm', { body: { token, code } }),
    onSuccess: (session) => openSession(session.token),
  });
  const problem = [passkey.error, app.error].find((error) => error !== null && !wasDismissed(error));

  function create(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(name.trim() === '');
    if (name.trim() !== '') passkey.mutate(name);
  }

  return (
    <Frame title={words.title} lead={words.lead}>
      {problem && <Failure title={words.failed} error={problem} />}
      {offersPasskey && !app.data && (
        <form className={styles.choice} onSubmit={create} noValidate>
          <h2>{words.passkeyTitle}</h2>
          <p className="quiet">{words.passkeyText}</p>
          <TextInput
            label={words.passkeyName}
            maxLength={60}
            value={name}
            error={isEmpty ? words.passkeyMissing : undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setIsEmpty(false);
            }}
          />
          <Button
            type="submit"
            leftSection={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
            loading={passkey.isPending}
          >
            {words.passkey}
          </Button>
        </form>
      )}
      <section className={styles.choice}>
        <h2>{words.appTitle}</h2>
        {app.data ? (
          <AuthenticatorForm
            {...app.data}
            submit={words.confirm}
            busy={confirm.isPending}
            error={confirm.error}
            onCode={(code) => confirm.mutate(code)}
          />
        ) : (
          <>
            <p className="quiet">{words.appText}</p>
            <Button
              variant={offersPasskey ? 'default' : 'filled'}
              loading={app.isPending}
              onClick={() => app.mutate()}
            >
              {words.app}
            </Button>
          </>
        )}
      </section>
    </Frame>
  );
}
