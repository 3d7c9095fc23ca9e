import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { rememberDevice } from '../../api/remember-device.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { DetailLine } from './detail-line.tsx';
import { sessionsQuery } from './queries.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.sessions;

/** How many sessions are shown at first. With more, ending all of them is more useful than reading them. */
const shownFirst = 5;

/** Lists the open sessions of the account, and ends one or all others. */
export function SessionsSection() {
  const [all, setAll] = useState(false);
  const queries = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] });
  const ending = useMutationOnce({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? call('POST /api/account/sessions/end-others')
        : call('DELETE /api/account/sessions/:id', { params: { id } }),
    onSuccess: (_, id) => {
      notify.done(id === 'others' ? words.othersEnded : words.ended);
      if (id === 'others') void rememberDevice();
    },
    onSettled: refresh,
  });

  if (!data) return <NotLoaded query={query} failed={words.failedToLoad} loading={words.loading} rows={2} />;
  const sessions = [...data.data].sort((a, b) => Number(b.current) - Number(a.current));
  const isFolded = !all && sessions.length > shownFirst + 1;
  return (
    <>
      <p className="quiet small">{words.lead}</p>
      <ul className={styles.rows} aria-label={words.title}>
        {(isFolded ? sessions.slice(0, shownFirst) : sessions).map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {session.device}
                {session.current && <strong className={styles.here}> · {words.here}</strong>}
              </p>
              <DetailLine
                parts={words.times(
                  formatMoment(session.createdAt),
                  formatMoment(session.lastSeenAt),
                  session.address,
                )}
              />
            </div>
            {!session.current && (
              <Button
                variant="subtle"
                color="gray"
                c="var(--atrio-bad)"
                size="sm"
                aria-label={words.endOne(session.device)}
                loading={ending.isPending && ending.variables === session.id}
                onClick={() => ending.mutate(session.id)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending.error && <Failure title={words.failed} error={ending.error} />}
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          {isFolded && (
            <Button variant="default" onClick={() => setAll(true)}>
              {words.all(sessions.length - shownFirst)}
            </Button>
          )}
          <Button
            variant="default"
            loading={ending.isPending && ending.variables === 'others'}
            onClick={() => ending.mutate('others')}
          >
            {words.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}
