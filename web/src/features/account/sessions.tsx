import { endOtherSessions, endSession } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { sessionsQuery } from './queries.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.sessions;

export function SessionsSection() {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] });
  const ending = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSuccess: (_, id) => notify.done(id === 'others' ? words.othersEnded : words.ended),
    onSettled: refresh,
  });

  if (error) {
    return (
      <Failure
        title={words.failedToLoad}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Waiting text={words.loading} />;
  const sessions = [...data.data].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <p className="quiet small">{words.lead}</p>
      <ul className={styles.rows} aria-label={words.title}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {session.device}
                {session.current && <strong className={styles.here}> · {words.here}</strong>}
              </p>
              <p className="quiet small">
                {words.times(
                  formatMoment(session.createdAt),
                  formatMoment(session.lastSeenAt),
                  session.address,
                )}
              </p>
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
        <div className={styles.submit}>
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
