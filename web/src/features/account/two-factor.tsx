import type { PresentFactor } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { notify } from '../../ui/notify.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { ConfirmEmailFirst } from './email-state.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { twoFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.twoFactor;

type PasswordAction = 'set-up' | 'disable' | 'renew';

/**
 * Turns the second step on and off, and renews its recovery codes. Each asks for the password first, and for the
 * second step where it is on.
 */
export function TwoFactorSection({ onDone }: { onDone?: () => void }) {
  const queries = useQueryClient();
  const me = useSuspenseQuery(meQuery).data;
  const query = useQuery(twoFactorQuery);
  const { data } = query;
  const [dialog, setDialog] = useState<PasswordAction | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] });

  const confirmation = useMutationOnce({
    mutationFn: async ({ action, given: body }: { action: PasswordAction; given: PresentFactor }) => {
      if (action === 'set-up') return { setup: await call('POST /api/account/two-factor/setup', { body }) };
      if (action === 'renew')
        return { codes: (await call('POST /api/account/two-factor/recovery-codes', { body })).recoveryCodes };
      await call('POST /api/account/two-factor/disable', { body });
      return {};
    },
    onSuccess: async (result, { action }) => {
      setDialog(null);
      if (result.codes) setCodes(result.codes);
      if (action === 'disable') notify.done(words.disabled);
      await refresh();
    },
  });
  const enabling = useMutationOnce({
    mutationFn: (code: string) => call('POST /api/account/two-factor/enable', { body: { code } }),
    onSuccess: async ({ recoveryCodes }) => {
      confirmation.reset();
      setCodes(recoveryCodes);
      await refresh();
    },
  });
  const setup = confirmation.data?.setup;

  function askPassword(action: PasswordAction) {
    confirmation.reset();
    enabling.reset();
    setDialog(action);
  }

  function closeCodes() {
    setCodes(null);
    onDone?.();
  }

  if (!data) return <NotLoaded query={query} failed={words.failedToLoad} loading={words.loading} rows={1} />;
  return (
    <>
      <p>{data.enabled ? words.on : words.off}</p>
      {data.enabled && <p className="quiet small">{words.codesLeft(data.recoveryCodesLeft)}</p>}
      {!data.enabled && !me.emailVerified && <ConfirmEmailFirst />}
      <Actions
        enabled={data.enabled}
        canEnable={me.emailVerified}
        isRequired={onDone !== undefined}
        onAsk={askPassword}
      />
      <FactorDialog
        opened={dialog !== null}
        title={dialog === null ? '' : words.dialogs[dialog].title}
        confirm={dialog === null ? '' : words.dialogs[dialog].confirm}
        dangerous={dialog === 'disable'}
        busy={confirmation.isPending}
        error={confirmation.error}
        failureTitle={words.failed}
        onConfirm={(given) => dialog && confirmation.mutate({ action: dialog, given })}
        onCancel={() => setDialog(null)}
      >
        {dialog !== null && <p>{words.dialogs[dialog].text}</p>}
      </FactorDialog>
      {setup && (
        <AuthenticatorSetup
          {...setup}
          busy={enabling.isPending}
          error={enabling.error}
          onCode={(code) => enabling.mutate(code)}
          onCancel={() => confirmation.reset()}
        />
      )}
      <RecoveryCodes codes={codes} onClose={closeCodes} />
    </>
  );
}

interface ActionsProps {
  enabled: boolean;
  canEnable: boolean;
  /** The provider requires the second step: the customer can do nothing else until it is on. */
  isRequired: boolean;
  onAsk: (action: PasswordAction) => void;
}

function Actions({ enabled, canEnable, isRequired, onAsk }: ActionsProps) {
  return (
    <div className={styles.buttons}>
      {enabled ? (
        <>
          <Button variant="default" onClick={() => onAsk('renew')}>
            {words.renew}
          </Button>
          <Button variant="subtle" color="gray" c="var(--atrio-bad)" onClick={() => onAsk('disable')}>
            {words.disable}
          </Button>
        </>
      ) : (
        canEnable && (
          <Button variant={isRequired ? 'filled' : 'default'} onClick={() => onAsk('set-up')}>
            {words.enable}
          </Button>
        )
      )}
    </div>
  );
}
