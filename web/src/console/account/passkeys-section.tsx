import type { OperatorAccount } from '@atrio/contract/operator';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { passkeysWork, wasDismissed } from '../../lib/passkey-support.ts';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { call } from '../client.ts';
import { makePasskey } from '../passkeys.ts';
import { texts as all } from '../texts.ts';
import styles from './account.module.css';
import { texts } from './texts.ts';
import { useAccountChange } from './use-account-change.ts';

const words = texts.passkeys;

export function PasskeysSection({ account }: { account: OperatorAccount }) {
  const { done, failed } = useAccountChange();
  const [name, setName] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const add = useMutationOnce({
    mutationFn: async (keyName: string) => {
      const begun = await call('POST /api/operator/account/passkeys/options');
      const response = await makePasskey(begun.options);
      const body = { ceremony: begun.token, name: keyName, response };
      return call('POST /api/operator/account/passkeys', { body });
    },
    onSuccess: () => {
      setName('');
      return done(words.added);
    },
  });
  const remove = useMutationOnce({
    mutationFn: (documentId: string) =>
      call('DELETE /api/operator/account/passkeys/:documentId', { params: { documentId } }),
    onSuccess: () => done(words.removed),
    onError: failed,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(name.trim() === '');
    if (name.trim() !== '') add.mutate(name);
  }

  return (
    <Section title={words.title}>
      {account.passkeys.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <RecordTable
          caption={words.table}
          records={account.passkeys}
          keyOf={({ documentId }) => documentId}
          tableMinWidth={480}
          columns={[
            { key: 'name', label: words.columns.name, cardTitle: true, cell: (key) => key.name },
            { key: 'since', label: words.columns.since, cell: (key) => formatDay(key.createdAt) },
            {
              key: 'used',
              label: words.columns.used,
              cell: (key) => (key.lastUsedAt === null ? all.never : formatMoment(key.lastUsedAt)),
            },
            {
              key: 'actions',
              label: words.columns.actions,
              actions: true,
              cell: (key) => (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.removeNamed(key.name)}
                  loading={remove.isPending && remove.variables === key.documentId}
                  onClick={() => remove.mutate(key.documentId)}
                >
                  {words.remove}
                </Button>
              ),
            },
          ]}
        />
      )}
      {account.passkeysWork && passkeysWork() ? (
        <form className={styles.line} onSubmit={submit} noValidate>
          <TextInput
            label={words.name}
            maxLength={60}
            value={name}
            error={isEmpty ? words.missing : undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setIsEmpty(false);
            }}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {words.add}
          </Button>
        </form>
      ) : (
        <p className="quiet">{words.here}</p>
      )}
      {add.error && !wasDismissed(add.error) && <Failure title={texts.notDone} error={add.error} />}
    </Section>
  );
}
