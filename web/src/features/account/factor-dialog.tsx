import type { PasskeyAssertion, PresentFactor } from '@atrio/contract';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { passkeysWork, wasDismissed } from '../../lib/passkey-support.ts';
import { PasswordDialog, type PasswordDialogProps } from './password-dialog.tsx';
import { passkeysQuery, twoFactorQuery } from './queries.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.factorDialog;

/** The library is loaded here, because only this needs it. */
async function signWithPasskey(): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { token, options } = await call('POST /api/account/passkeys/proof-options');
  return { token, response: (await startAuthentication({ optionsJSON: options as never })) as never };
}

interface FactorDialogProps extends Omit<PasswordDialogProps, 'onConfirm' | 'checkExtra'> {
  onConfirm: (given: PresentFactor) => void;
  extraField?: ReactNode;
}

/**
 * Asks for the password before a change of a credential, and for a code or a passkey where the account has a
 * second step.
 */
export function FactorDialog({ onConfirm, extraField, ...dialog }: FactorDialogProps) {
  const { opened, busy, error } = dialog;
  const server = useServer();
  const { data: twoFactor } = useQuery({
    ...twoFactorQuery,
    enabled: opened && offers(server, 'two-factor'),
  });
  const codeError = error instanceof ApiError ? error.fieldMessage('code') : undefined;
  const asksMore = twoFactor?.enabled || codeError !== undefined;
  const { data: passkeys } = useQuery({
    ...passkeysQuery,
    enabled: opened && asksMore && offers(server, 'passkeys'),
  });
  const hasPasskey = passkeysWork() && (passkeys?.data.length ?? 0) > 0;
  const [byPasskey, setByPasskey] = useState(false);
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const signing = useMutationOnce({ mutationFn: signWithPasskey });
  const signingError = wasDismissed(signing.error) ? null : signing.error;
  const { reset: forgetSigning } = signing;

  useEffect(() => {
    if (opened) return;
    setByPasskey(false);
    setCode('');
    setIsEmpty(false);
    forgetSigning();
  }, [opened, forgetSigning]);

  function checkExtra(): boolean {
    const misses = asksMore && !byPasskey && code.trim() === '';
    setIsEmpty(misses);
    return !misses;
  }

  function confirm(password: string) {
    if (!asksMore) onConfirm({ password });
    else if (byPasskey)
      signing.mutate(undefined, { onSuccess: (passkey) => onConfirm({ password, passkey }) });
    else onConfirm({ password, code });
  }

  const second = asksMore && (
    <>
      {byPasskey ? (
        <p>{words.passkey}</p>
      ) : (
        <TextInput
          label={words.code}
          description={words.codeHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={isEmpty ? words.missing : codeError}
          aria-invalid={isEmpty || codeError ? true : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setIsEmpty(false);
          }}
        />
      )}
      {hasPasskey && (
        <UnstyledButton className={styles.link} onClick={() => setByPasskey(!byPasskey)} disabled={busy}>
          {byPasskey ? words.useCode : words.usePasskey}
        </UnstyledButton>
      )}
    </>
  );
  return (
    <PasswordDialog
      {...dialog}
      busy={busy || signing.isPending}
      error={signingError ?? (codeError ? null : error)}
      onConfirm={confirm}
      checkExtra={checkExtra}
      extraField={
        <>
          {second}
          {extraField}
        </>
      }
    />
  );
}
