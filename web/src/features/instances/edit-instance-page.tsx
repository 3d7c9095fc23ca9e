import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { instanceQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { EditInstanceForm } from './edit-instance-form.tsx';
import { texts } from './texts.ts';
import { ToList } from './to-list.tsx';

const route = getRouteApi('/customer/instances/$documentId/edit');
const words = texts.edit;

export function EditInstancePage() {
  const { documentId } = route.useParams();
  const query = useQuery({
    ...instanceQuery(documentId),
    // Its own key without a cache: the form must start with the stored values, not with those of an earlier
    // screen.
    queryKey: ['instances', 'edit', documentId],
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, isPending } = query;
  const instance = data?.data;

  return (
    <Page
      title={words.title}
      lead={words.lead}
      width="column"
      back={
        <Anchor component={Link} to="/instances">
          ← {words.back}
        </Anchor>
      }
    >
      {isPending && <SkeletonRows rows={5} text={words.loading} />}
      <QueryFailure query={query} title={words.failed} wayOut={<ToList />} />
      {instance && <EditInstanceForm key={instance.documentId} instance={instance} />}
    </Page>
  );
}
