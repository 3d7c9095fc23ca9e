import { sendConfirmation } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sentenceOf } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { texts } from './texts.ts';

const words = texts.emailState;

/** What is still to be confirmed about the address, with a way to get the mail again; else nothing. */
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

/** In the place of a button that adds what opens the account: until the address is confirmed there is none. */
export function ConfirmFirst() {
  return (
    <Notice tone="info" title={words.firstTitle}>
      <p>{words.first}</p>
      <SendAgain />
    </Notice>
  );
}

function SendAgain() {
  const sending = useMutation({ mutationFn: () => call(sendConfirmation) });
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
      {sending.error && <p role="alert">{sentenceOf(sending.error)}</p>}
    </>
  );
}
