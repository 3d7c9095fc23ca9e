import { Anchor, Button } from '@mantine/core';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callAnonymously } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './request-texts.ts';

const useCode = () => useLocation({ select: ({ hash }) => hash });

/** The page for links in mails about a request for an account. */
export function RequestPage() {
  const { what } = useParams({ from: '/account-request/$what' });
  return what === 'accept' ? <AcceptAccount /> : <StopRequest />;
}

/** Stops a request of the provider for an account, by the link of its mail. */
function StopRequest() {
  const code = useCode();
  const words = texts.stop;
  const stopping = useMutationOnce({
    mutationFn: () => callAnonymously('POST /api/auth/stop-request', { body: { code } }),
  });
  return (
    <LinkPage
      words={words}
      code={code}
      action={stopping}
      done={
        stopping.data && (
          <>
            <p>{words.done[stopping.data.kind]}</p>
            <p>{words.next}</p>
          </>
        )
      }
    />
  );
}

/** Accepts an account that is offered to the reader's address, by the link of its mail. */
function AcceptAccount() {
  const code = useCode();
  const words = texts.accept;
  const accepting = useMutationOnce({
    mutationFn: () => callAnonymously('POST /api/auth/accept-account', { body: { code } }),
  });
  const { data } = accepting;
  return (
    <LinkPage
      words={words}
      code={code}
      action={accepting}
      done={data && <p>{data.done ? words.done : words.waits(formatMoment(data.dueAt))}</p>}
    />
  );
}

interface LinkPageProps {
  words: { title: string; lead: string; submit: string; failed: string };
  code: string;
  action: { error: unknown; isPending: boolean; mutate: () => void };
  /** Shown instead of the button when the action is done; empty before. */
  done: ReactNode;
}

/** It needs a click on a button, because some mail programs open links by themselves. */
function LinkPage({ words, code, action, done }: LinkPageProps) {
  const isOpen = code !== '' && !done;
  return (
    <AuthFrame title={words.title} lead={isOpen ? words.lead : undefined}>
      {code === '' && <Notice tone="warn">{texts.noCode}</Notice>}
      {action.error !== null && <Failure title={words.failed} error={action.error} />}
      {done && (
        <Notice tone="ok" live>
          {done}
        </Notice>
      )}
      {isOpen && (
        <Button fullWidth loading={action.isPending} onClick={() => action.mutate()}>
          {words.submit}
        </Button>
      )}
      <p className={styles.links}>
        <Anchor component={Link} to="/">
          {texts.go}
        </Anchor>
      </p>
    </AuthFrame>
  );
}
