import type { PublishedAnnouncement } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Announcement } from '../../ui/announcement.tsx';
import { kindWords } from '../../ui/announcement-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { call } from '../client.ts';
import { meQuery } from '../queries.ts';
import { texts as all } from '../texts.ts';
import dialog from '../ui/dialog.module.css';
import { onePublishedQuery } from './queries.ts';
import { texts } from './texts.ts';
import { audienceWords } from './words.ts';

const words = texts.one;

/**
 * One announcement with its audience and window, as customers see it. It can be changed and withdrawn until
 * it is over.
 */
export function AnnouncementPage() {
  const { documentId } = useParams({ from: '/inside/avisos/$documentId' });
  const { data: me } = useSuspenseQuery(meQuery);
  const one = useQuery(onePublishedQuery(documentId));
  const isOpen = one.data !== undefined && one.data.state !== 'ended';
  return (
    <Page
      title={one.data ? kindWords[one.data.kind] : texts.title}
      width="column"
      back={<Link to="/avisos">{words.back}</Link>}
    >
      {one.isPending && <SkeletonRows text={words.loading} />}
      <QueryFailure query={one} title={words.failed} />
      {one.data && (
        <>
          <Announcement kind={one.data.kind} text={one.data.text} />
          <Details announcement={one.data} />
          {isOpen && me.rights.includes('announcements.write') && <Actions documentId={documentId} />}
        </>
      )}
    </Page>
  );
}

function Details({ announcement }: { announcement: PublishedAnnouncement }) {
  const { state, startsAt, endsAt, dismissible, by, publishedAt, withdrawnAt } = announcement;
  const { facts } = words;
  return (
    <Facts>
      <Fact term={facts.state}>{words.states[state]}</Fact>
      <Fact term={facts.audience}>{audienceWords(announcement)}</Fact>
      <Fact term={facts.from}>{formatMoment(startsAt)}</Fact>
      <Fact term={facts.until}>{formatMoment(endsAt)}</Fact>
      {withdrawnAt !== null && <Fact term={facts.withdrawnAt}>{formatMoment(withdrawnAt)}</Fact>}
      <Fact term={facts.dismissible}>{dismissible ? words.yes : words.no}</Fact>
      <Fact term={facts.by}>{by}</Fact>
      <Fact term={facts.publishedAt}>{formatMoment(publishedAt)}</Fact>
    </Facts>
  );
}

function Actions({ documentId }: { documentId: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const withdraw = useMutationOnce({
    mutationFn: () =>
      call('POST /api/operator/announcements/:documentId/withdraw', { params: { documentId } }),
    onSuccess: async () => {
      notify.done(words.withdraw.done);
      setAsking(false);
      await queries.invalidateQueries({ queryKey: ['published'] });
    },
  });
  return (
    <div className={dialog.actions}>
      <Button onClick={() => void navigate({ to: '/avisos/$documentId/cambiar', params: { documentId } })}>
        {words.change}
      </Button>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        {words.withdraw.button}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.withdraw.title}
        confirm={words.withdraw.confirm}
        dangerous
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => {
          withdraw.reset();
          setAsking(false);
        }}
      >
        <div className={dialog.dialog}>
          <p>{words.withdraw.text}</p>
          {withdraw.error && <Failure title={all.notDone} error={withdraw.error} />}
        </div>
      </ConfirmDialog>
    </div>
  );
}
