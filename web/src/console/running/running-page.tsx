import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { meQuery } from '../queries.ts';
import { Counts, type Running } from './counts.tsx';
import { EventsList, MailsList } from './deliveries.tsx';
import { ProcessesList, RoundsList } from './processes.tsx';
import { runningQuery } from './queries.ts';
import { texts } from './texts.ts';
import type { View } from './views.ts';
import { AsideList, DecidingList, WaitingList, WorkingList } from './work-list.tsx';

/** The work in progress: counts of everything, and the rows of one list. */
export function RunningPage() {
  const { ver = 'trabajan' } = useSearch({ from: '/inside/en-marcha' });
  const running = useQuery(runningQuery);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {running.isPending && <SkeletonRows rows={3} text={texts.loading} />}
      <QueryFailure query={running} title={texts.countsFailed} />
      {running.data && (
        <>
          <Counts running={running.data} view={ver} />
          <Section title={texts.views[ver]}>
            <Rows view={ver} running={running.data} />
          </Section>
        </>
      )}
    </Page>
  );
}

function Rows({ view, running }: { view: View; running: Running }) {
  const { motivo, estado } = useSearch({ from: '/inside/en-marcha' });
  const {
    data: { rights },
  } = useSuspenseQuery(meQuery);
  switch (view) {
    case 'trabajan':
      return <WorkingList />;
    case 'esperan':
      return <WaitingList reason={motivo} running={running} />;
    case 'respuesta':
      return <DecidingList />;
    case 'apartadas':
      return <AsideList rights={rights} />;
    case 'correos':
      return <MailsList key="waiting" state="waiting" rights={rights} />;
    case 'sin-enviar':
      return <MailsList key="given-up" state="given-up" rights={rights} />;
    case 'avisos':
      return <EventsList state={estado} rights={rights} />;
    case 'procesos':
      return <ProcessesList />;
    case 'rondas':
      return <RoundsList />;
  }
}
