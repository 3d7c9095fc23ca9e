import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Notice } from '../../ui/notice.tsx';
import { texts } from './texts.ts';

const words = texts.emailState;

/**
 * Says which address still has to be confirmed, and sends the mail again. Draws nothing when there is none.
 */
export function EmailState() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useQuery(serverQuery).data;
  if (!offers(server, 'email-confirmation')) return null;
  if (!me.pendingEmail && me.emailVerified) return null;
  return (
    <Notice tone="info" title={me.pendingEmail ? words.pendingTitle : words.title}>
      <p>{me.pendingEmail ? words.pending(me.pendingEmail, me.email) : words.unconfirmed(me.email)}</p>
      <SendAgain />
    </Notice>
  );
}

/** Replaces the buttons that add a second step or a passkey: both need a confirmed address. */
export function ConfirmEmailFirst() {
  return (
    <Notice tone="info" title={words.firstTitle}>
      <p>{words.first}</p>
      <SendAgain />
    </Notice>
  );
}

function SendAgain() {
  const sending = useMutationOnce({ mutationFn: () => call('POST /api/account/email-confirmation') });
  return (
    <>
      {sending.isSuccess ? (
        <p role="status">{words.sent}</p>
      ) : (
        <Button
          variant="default"
          size="sm"
          mt="xs"
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {words.again}
        </Button>
      )}
      {sending.error && <p role="alert">{errorMessage(sending.error)}</p>}
    </>
  );
}
