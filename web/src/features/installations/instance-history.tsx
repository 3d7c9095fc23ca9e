import { Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { installationsPageSize, installationsQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { historyColumns } from './history-columns.tsx';
import { isRunning } from './outcome.ts';
import { texts } from './texts.ts';

const words = texts.history;

interface InstanceHistoryProps {
  documentId: string;
  title: string;
  /** Label of the link to the whole history. */
  linkText: string;
}

/** The newest installations of one instance. */
export function InstanceHistory({ documentId, title, linkText }: InstanceHistoryProps) {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...installationsQuery(server, me.email, 1, installationsPageSize, { instance: documentId }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? 4_000 : false),
  });
  const installations = data?.data ?? [];
  return (
    <Section
      title={title}
      aside={
        installations.length > 0 && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/installations/history" search={{ instancia: documentId }} {...props} />
            )}
          >
            {linkText}
          </Anchor>
        )
      }
    >
      {isPending && <SkeletonRows rows={3} text={words.loading} />}
      {error && (
        <Failure
          title={words.failed(errorMessage(error))}
          titleHasMessage
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && installations.length === 0 && <p className="quiet">{words.noneOfInstance}</p>}
      {installations.length > 0 && (
        <RecordTable
          caption={title}
          columns={historyColumns.filter(({ key }) => key !== 'instance')}
          records={installations}
          keyOf={(installation) => installation.documentId}
        />
      )}
    </Section>
  );
}
