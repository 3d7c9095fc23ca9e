import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import { useRetryFailed } from '../../api/retry-failed.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { ConfirmFirst } from './email-state.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { twoFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.twoFactor;

type Asking = 'set-up' | 'disable' | 'renew';

export function TwoFactorSection() {
  const queries = useQueryClient();
  const me = useSuspenseQuery(meQuery).data;
  const { data, error, isFetching } = useQuery(twoFactorQuery);
  const retryFailed = useRetryFailed();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] });

  const asked = useMutation({
    mutationFn: async ({ what, password }: { what: Asking; password: string }) => {
      const body = { password };
      if (what === 'set-up') return { key: await call(setUpTwoFactor, { body }) };
      if (what === 'renew') return { codes: (await call(renewRecoveryCodes, { body })).recoveryCodes };
      await call(disableTwoFactor, { body });
      return {};
    },
    onSuccess: async (result, { what }) => {
      setAsking(null);
      if (result.codes) setCodes(result.codes);
      if (what === 'disable') notify.done(words.disabled);
      await refresh();
    },
  });
  const enabling = useMutation({
    mutationFn: (code: string) => call(enableTwoFactor, { body: { code } }),
    onSuccess: async ({ recoveryCodes }) => {
      asked.reset();
      setCodes(recoveryCodes);
      await refresh();
    },
  });
  const key = asked.data?.key;

  function ask(what: Asking) {
    asked.reset();
    enabling.reset();
    setAsking(what);
  }

  if (error) {
    return <Failure title={words.failedToLoad} error={error} onRetry={retryFailed} retrying={isFetching} />;
  }
  if (!data) return <SkeletonRows rows={1} text={words.loading} />;
  return (
    <>
      <p>{data.enabled ? words.on : words.off}</p>
      {data.enabled && <p className="quiet small">{words.codesLeft(data.recoveryCodesLeft)}</p>}
      {!data.enabled && !me.emailVerified && <ConfirmFirst />}
      <div className={styles.buttons}>
        {data.enabled ? (
          <>
            <Button variant="default" onClick={() => ask('renew')}>
              {words.renew}
            </Button>
            <Button variant="subtle" color="gray" c="var(--atrio-bad)" onClick={() => ask('disable')}>
              {words.disable}
            </Button>
          </>
        ) : (
          me.emailVerified && (
            <Button variant="default" onClick={() => ask('set-up')}>
              {words.enable}
            </Button>
          )
        )}
      </div>
      <PasswordDialog
        opened={asking !== null}
        title={asking === null ? '' : words.dialogs[asking].title}
        confirm={asking === null ? '' : words.dialogs[asking].confirm}
        dangerous={asking === 'disable'}
        busy={asked.isPending}
        error={asked.error}
        failed={words.failed}
        onConfirm={(password) => asking && asked.mutate({ what: asking, password })}
        onCancel={() => setAsking(null)}
      >
        {asking !== null && <p>{words.dialogs[asking].text}</p>}
      </PasswordDialog>
      {key && (
        <AuthenticatorSetup
          {...key}
          busy={enabling.isPending}
          error={enabling.error}
          onCode={(code) => enabling.mutate(code)}
          onCancel={() => asked.reset()}
        />
      )}
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
