import type { MailPreferences, NoticeKind } from '@atrio/contract';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { mailPreferencesQuery } from '../../api/mail-preferences.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { Failure } from '../../ui/failure.tsx';
import styles from './mail-preferences.module.css';
import { texts } from './mail-preferences-texts.ts';

const kinds = Object.keys(texts.kinds) as NoticeKind[];
const ofPayments: NoticeKind[] = ['trial-ending', 'charge-failed'];

/** Which notices come by mail. Each choice is saved at once. */
export function MailPreferencesSection() {
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const query = useQuery(mailPreferencesQuery);
  const { data } = query;
  if (!data) return <NotLoaded query={query} failed={texts.failedToLoad} loading={texts.loading} rows={3} />;
  const shown = kinds.filter((kind) => offers(server, 'subscriptions') || !ofPayments.includes(kind));
  return (
    <>
      <p className="quiet small">{texts.lead(me.email)}</p>
      <ul className={styles.notices} aria-label={texts.title}>
        {shown.map((kind) => (
          <NoticeChoice key={kind} kind={kind} wanted={data.data[kind]} />
        ))}
      </ul>
      <p className="quiet small">{texts.security}</p>
    </>
  );
}

function NoticeChoice({ kind, wanted }: { kind: NoticeKind; wanted: boolean }) {
  const queries = useQueryClient();
  const show = (chosen: boolean) =>
    queries.setQueryData(mailPreferencesQuery.queryKey, (old) =>
      old ? { data: { ...old.data, [kind]: chosen } as MailPreferences } : old,
    );
  const saving = useMutation({
    // Sent one after the other, so that the last choice is the one that stays.
    scope: { id: 'mail-preferences' },
    mutationFn: (chosen: boolean) => call('PUT /api/account/mail-preferences', { body: { [kind]: chosen } }),
    onMutate: show,
    onError: (_, chosen) => show(!chosen),
  });
  const { title, help } = texts.kinds[kind];
  return (
    <li>
      <Switch
        classNames={{
          body: styles.body ?? '',
          labelWrapper: styles.words ?? '',
          label: styles.label ?? '',
          track: styles.track ?? '',
        }}
        size="md"
        labelPosition="left"
        label={title}
        description={help}
        checked={wanted}
        onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
      />
      <p className={styles.saved} role="status">
        {saving.isSuccess && texts.saved(saving.variables)}
      </p>
      {saving.error && <Failure title={texts.failed} error={saving.error} />}
    </li>
  );
}
