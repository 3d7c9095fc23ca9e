import type { Instance } from '@atrio/contract';
import { Button, Modal } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { instancesQuery } from '../../api/queries.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Empty, SkeletonRows } from '../../ui/states.tsx';
import styles from './instances-page.module.css';
import { RemoveInstance } from './remove-instance.tsx';
import { RowActions } from './row-actions.tsx';
import { texts } from './texts.ts';

const words = texts.list;

export function InstancesPage() {
  const me = useSuspenseQuery(meQuery).data;
  const { data, error, isPending, isFetching, refetch } = useQuery(instancesQuery(me.id));
  const [removing, setRemoving] = useState<Instance | null>(null);
  const [seen, setSeen] = useState<unknown>(null);
  const instances = data?.data ?? [];

  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={
        <Button component={Link} to="/instances/new">
          {words.create}
        </Button>
      }
    >
      {isPending && <SkeletonRows text={words.loading} />}
      {error && (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && instances.length === 0 && <Empty title={words.empty}>{words.emptyHelp}</Empty>}
      {instances.length > 0 && (
        <RecordTable
          caption={words.caption}
          columns={columns(setRemoving)}
          records={instances}
          keyOf={(instance) => instance.documentId}
          tableFrom={1020}
        />
      )}
      <RemoveInstance instance={removing} onClose={() => setRemoving(null)} />
      <Modal
        opened={error !== null && error !== seen && !isFetching}
        onClose={() => setSeen(error)}
        title={words.dialog}
      >
        <p>{words.dialogHelp}</p>
        <div className={styles.dialogButtons}>
          <Button variant="default" onClick={() => setSeen(error)}>
            {words.close}
          </Button>
          <Button
            onClick={() => {
              setSeen(error);
              void refetch();
            }}
          >
            {words.retry}
          </Button>
        </div>
      </Modal>
    </Page>
  );
}

const columns = (onRemove: (instance: Instance) => void): Column<Instance>[] => [
  { key: 'id', label: words.columns.id, whole: true, cell: ({ id }) => <span className="mono">{id}</span> },
  {
    key: 'databaseName',
    label: words.columns.databaseName,
    lead: true,
    cell: ({ databaseName }) => (
      <span className="mono">
        <Breakable text={databaseName} />
      </span>
    ),
  },
  {
    key: 'baseUrl',
    label: words.columns.baseUrl,
    cell: ({ baseUrl }) => (
      <span className="mono">
        <Breakable text={baseUrl} />
      </span>
    ),
  },
  {
    key: 'username',
    label: words.columns.username,
    cell: ({ username }) => <Breakable text={username} />,
  },
  {
    key: 'createdAt',
    label: words.columns.createdAt,
    whole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    key: 'status',
    label: words.columns.status,
    whole: true,
    cell: () => (
      <span className={styles.active}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        {words.active}
      </span>
    ),
  },
  {
    key: 'actions',
    label: words.columns.actions,
    actions: true,
    whole: true,
    cell: (instance) => <RowActions instance={instance} onRemove={() => onRemove(instance)} />,
  },
];
