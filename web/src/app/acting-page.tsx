import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callAnonymously } from '../api/client.ts';
import { openSession } from '../api/session.ts';
import { consolePath } from '../features/acting/leave.ts';
import { texts } from '../features/acting/texts.ts';
import { brand } from '../lib/brand.ts';
import { Failure } from '../ui/failure.tsx';
import { LoadingMessage } from '../ui/loading-message.tsx';
import styles from './message-page.module.css';

/** Removes the code from the address, so that it is in no history. */
function takeCode(): string {
  const code = window.location.hash.slice(1);
  if (code !== '') window.history.replaceState(window.history.state, '', '/en-nombre');
  return code;
}

/**
 * Begins and ends the visit of an operator who acts for a customer. With the code from the console it opens
 * the session in this tab and reloads the portal, so that nothing of another session is left in memory;
 * without a code it says that the visit is over.
 */
export function ActingPage() {
  const [code] = useState(takeCode);
  const opening = useQuery({
    queryKey: ['server', 'on-behalf', code],
    queryFn: () => callAnonymously('POST /api/auth/on-behalf', { body: { code } }),
    enabled: code !== '',
    // It works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const { data } = opening;
  useEffect(() => {
    if (!data) return;
    openSession(data.jwt, data.user);
    window.location.replace('/');
  }, [data]);

  if (code !== '' && !opening.error) {
    return (
      <main>
        <LoadingMessage text={texts.entering} centered />
      </main>
    );
  }
  const [, customer = null] = /[?&]cliente=([a-z0-9]{24})\b/.exec(window.location.search) ?? [];
  const title = opening.error ? texts.title : texts.over.title;
  return (
    <main className={styles.lone}>
      <div className={styles.page}>
        <title>{`${title} · ${brand}`}</title>
        <h1 tabIndex={-1}>{title}</h1>
        {opening.error ? <Failure title={texts.failed} error={opening.error} /> : <p>{texts.over.text}</p>}
        <div className={styles.buttons}>
          <Button component="a" href={consolePath(customer)}>
            {texts.back}
          </Button>
        </div>
      </div>
    </main>
  );
}
