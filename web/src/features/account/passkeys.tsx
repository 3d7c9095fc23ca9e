import type { Passkey, PresentFactor } from '@atrio/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { passkeysWork, wasDismissed } from '../../lib/passkey-support.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { notify } from '../../ui/notify.ts';
import { DetailLine } from './detail-line.tsx';
import { ConfirmEmailFirst } from './email-state.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { passkeysQuery } from './queries.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.passkeys;

/** The library is loaded here, because only this needs it. */
async function makePasskey(given: PresentFactor, name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { token, options } = await call('POST /api/account/passkeys/options', { body: given });
  const response = await startRegistration({ optionsJSON: options as never });
  await call('POST /api/account/passkeys', { body: { token, name, response: response as never } });
}

/** Lists, adds and removes passkeys. Adding and removing ask for the password first. */
export function PasskeysSection() {
  const me = useSuspenseQuery(meQuery).data;
  const query = useQuery(passkeysQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} failed={words.failedToLoad} loading={words.loading} rows={2} />;
  return (
    <>
      <p className="quiet small">{words.lead}</p>
      <PasskeyList passkeys={data.data} />
      {!me.emailVerified ? (
        <ConfirmEmailFirst />
      ) : passkeysWork() ? (
        <AddPasskey />
      ) : (
        <p className="quiet small">{words.notHere}</p>
      )}
    </>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const removal = useMutationOnce({
    mutationFn: ({ documentId, given }: { documentId: string; given: PresentFactor }) =>
      call('DELETE /api/account/passkeys/:documentId', { params: { documentId }, body: given }),
    onSuccess: async () => {
      setRemoving(null);
      notify.done(words.removed);
      await queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-label={words.title}>
          {passkeys.map((passkey) => (
            <li key={passkey.documentId}>
              <div>
                <p>{passkey.name}</p>
                <DetailLine
                  parts={words.times(
                    formatMoment(passkey.createdAt),
                    passkey.lastUsedAt && formatMoment(passkey.lastUsedAt),
                  )}
                />
              </div>
              <Button
                variant="subtle"
                color="gray"
                c="var(--atrio-bad)"
                size="sm"
                aria-label={words.removeOne(passkey.name)}
                onClick={() => {
                  removal.reset();
                  setRemoving(passkey);
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FactorDialog
        opened={removing !== null}
        title={words.removeTitle}
        confirm={words.remove}
        dangerous
        busy={removal.isPending}
        error={removal.error}
        failureTitle={words.failedToRemove}
        onConfirm={(given) => removing && removal.mutate({ documentId: removing.documentId, given })}
        onCancel={() => setRemoving(null)}
      >
        <p>{words.removeText(removing?.name ?? '')}</p>
      </FactorDialog>
    </>
  );
}

function AddPasskey() {
  const queries = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState(words.defaultName);
  const addition = useMutationOnce({
    mutationFn: (given: PresentFactor) => makePasskey(given, name.trim() || words.defaultName),
    onSuccess: async () => {
      setIsAdding(false);
      notify.done(words.added);
      await queries.invalidateQueries({ queryKey: ['account'] });
    },
    onError: (failure) => {
      if (!wasDismissed(failure)) return;
      addition.reset();
      setIsAdding(false);
    },
  });
  return (
    <>
      <div className={styles.submit}>
        <Button
          variant="default"
          onClick={() => {
            addition.reset();
            setIsAdding(true);
          }}
        >
          {words.add}
        </Button>
      </div>
      <FactorDialog
        opened={isAdding}
        title={words.add}
        confirm={words.next}
        busy={addition.isPending}
        error={addition.error}
        failureTitle={words.failed}
        onConfirm={(given) => addition.mutate(given)}
        onCancel={() => setIsAdding(false)}
        extraField={
          <TextInput
            label={words.name}
            description={words.nameHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        }
      >
        <p>{words.how}</p>
      </FactorDialog>
    </>
  );
}
