import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { draftOf } from './draft.ts';
import { onePublishedQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Changes an announcement that is not over. */
export function ChangeAnnouncementPage() {
  const { documentId } = useParams({ from: '/inside/avisos/$documentId/cambiar' });
  const navigate = useNavigate();
  const one = useQuery(onePublishedQuery(documentId));
  return (
    <Page
      title={texts.form.change}
      lead={texts.form.lead}
      width="column"
      back={
        <Link to="/avisos/$documentId" params={{ documentId }}>
          {texts.title}
        </Link>
      }
    >
      {one.isPending && <SkeletonRows text={texts.one.loading} />}
      <QueryFailure query={one} title={texts.one.failed} />
      {one.data?.state === 'ended' && <Notice tone="info">{texts.one.over}</Notice>}
      {one.data && one.data.state !== 'ended' && (
        <AnnouncementForm
          initial={draftOf(one.data)}
          before={one.data}
          onDone={() => void navigate({ to: '/avisos/$documentId', params: { documentId } })}
        />
      )}
    </Page>
  );
}
