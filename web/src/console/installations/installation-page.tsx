import type { InstallationPage as Installation } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatAgo, formatMoment } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { notify } from '../../ui/notify.ts';
import { Page, Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { call } from '../client.ts';
import { meQuery } from '../queries.ts';
import { reasons } from '../running/texts.ts';
import { CallsSection, LogSection } from './history.tsx';
import styles from './installation.module.css';
import { installationQuery } from './queries.ts';
import { FilesSection, StepsSection } from './run-sections.tsx';
import { texts } from './texts.ts';

/** One installation: its state, why it failed, what to answer, and its history. */
export function InstallationPage() {
  const { id } = useParams({ from: '/inside/instalaciones/$id' });
  const { data: me } = useSuspenseQuery(meQuery);
  const page = useQuery(installationQuery(id));
  const { data } = page;
  const live = data?.stand === 'working' || data?.stand === 'waiting';
  return (
    <Page
      title={texts.title(id)}
      back={
        data ? (
          <Link to="/clientes/$documentId" params={{ documentId: data.customer.documentId }}>
            {data.customer.name ?? data.customer.email}
          </Link>
        ) : (
          <Link to="/clientes">{texts.back}</Link>
        )
      }
      action={data?.canRetry && me.rights.includes('failures.retry') ? <RetryButton id={id} /> : undefined}
    >
      {page.isPending && <SkeletonRows rows={8} text={texts.loading} />}
      <QueryFailure query={page} title={texts.failed} />
      {data && (
        <>
          <InstallationFacts installation={data} live={live} />
          {data.problems.length > 0 && <Problems problems={data.problems} />}
          <Section title={texts.answer.title}>
            <p className="quiet small">{texts.answer.help}</p>
            <p className={styles.answer}>{data.answer}</p>
            <div>
              <CopyButton text={data.answer} label={texts.answer.copy} />
            </div>
          </Section>
          <StepsSection steps={data.steps} />
          <Section title={texts.data}>
            <InstallationData installation={data} />
          </Section>
          <FilesSection files={data.files} />
          <LogSection id={id} live={live} />
          <CallsSection id={id} live={live} />
        </>
      )}
    </Page>
  );
}

function RetryButton({ id }: { id: string }) {
  const queries = useQueryClient();
  const retry = useMutationOnce({
    mutationFn: () => call('POST /api/operator/installations/:id/retry', { params: { id } }),
    onSuccess: async ({ started }) => {
      if (started) notify.done(texts.retry.done);
      else notify.failed(texts.retry.skipped, texts.retry.notDone);
      await queries.invalidateQueries({ queryKey: ['installation', id] });
    },
    onError: (error) => notify.failed(errorMessage(error), texts.retry.notDone),
  });
  return (
    <Button loading={retry.isPending} onClick={() => retry.mutate()}>
      {texts.retry.button}
    </Button>
  );
}

function InstallationFacts({ installation, live }: { installation: Installation; live: boolean }) {
  const { facts } = texts;
  const now = useNow(live);
  const { customer, instance, turn } = installation;
  return (
    <Facts>
      <Fact term={facts.state}>{texts.stands[installation.stand]}</Fact>
      {turn?.reason && (
        <Fact term={facts.waits}>
          {[reasons[turn.reason], turn.tries > 0 && texts.tries(turn.tries)].filter(Boolean).join(', ')}
        </Fact>
      )}
      <Fact term={facts.sign}>
        {live ? formatAgo(installation.lastSignAt, now) : formatMoment(installation.lastSignAt)}
        {turn?.silent && ` (${texts.noSign})`}
      </Fact>
      <Fact term={facts.customer}>
        {[customer.name, customer.email, `n.º ${customer.id}`].filter(Boolean).join(' · ')}
      </Fact>
      <Fact term={facts.instance}>
        {instance.name}{' '}
        <span className="mono small">
          {instance.databaseName} · {instance.baseUrl}
        </span>
      </Fact>
    </Facts>
  );
}

function InstallationData({ installation }: { installation: Installation }) {
  const { facts } = texts;
  const { odooVersion, edition } = installation;
  const moment = (term: string, at: string | null) =>
    at !== null && <Fact term={term}>{formatMoment(at)}</Fact>;
  return (
    <Facts>
      {odooVersion !== null && (
        <Fact term={facts.odoo}>{[odooVersion, edition].filter(Boolean).join(' ')}</Fact>
      )}
      <Fact term={facts.apps}>{installation.apps.join(', ')}</Fact>
      <Fact term={facts.attempt}>{installation.attempt}</Fact>
      {moment(facts.created, installation.createdAt)}
      {moment(facts.requested, installation.requestedAt)}
      {moment(facts.started, installation.startedAt)}
      {moment(facts.finished, installation.finishedAt)}
    </Facts>
  );
}

function Problems({ problems }: { problems: Installation['problems'] }) {
  const words = texts.problems;
  return (
    <Section title={words.title}>
      {problems.map(({ cause, title, advice, who, message, app, at, times }) => (
        <div key={`${cause} ${app} ${at}`} className={styles.problem}>
          <h3>
            <Link to="/fallos/$cause" params={{ cause }} data-row>
              {title}
            </Link>
          </h3>
          {app !== null && <p className="small">{words.file(app)}</p>}
          <p>{advice ?? words.unknown}</p>
          <p className="quiet small">{[words.who(who), formatMoment(at), words.times(times)].join(' · ')}</p>
          <p className="small">{message}</p>
        </div>
      ))}
    </Section>
  );
}
