import type { Instance, InstanceHealth } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { HealthFacts, HealthState, KeyEnd } from './health-state.tsx';
import styles from './instances-page.module.css';
import { RowActions } from './row-actions.tsx';
import { texts } from './texts.ts';

const words = texts.list;

interface Means {
  health: ReadonlyMap<string, InstanceHealth>;
  /** documentId of the instance that is being checked. */
  checking: string | null;
  /** Absent where the server does not check instances. */
  onCheck: ((instance: Instance) => void) | undefined;
  onRemove: (instance: Instance) => void;
}

/** The specification's seven columns; what is known of the connection stands below the address. */
export const instanceColumns = ({ health, checking, onCheck, onRemove }: Means): Column<Instance>[] => [
  { key: 'id', label: words.columns.id, whole: true, cell: ({ id }) => <span className="mono">{id}</span> },
  {
    key: 'databaseName',
    label: words.columns.databaseName,
    lead: true,
    cell: ({ databaseName, documentId }) => (
      <Anchor
        fz="inherit"
        fw={500}
        className="mono"
        renderRoot={(props) => <Link to="/instances/$documentId" params={{ documentId }} {...props} />}
      >
        <Breakable text={databaseName} />
      </Anchor>
    ),
  },
  {
    key: 'baseUrl',
    label: words.columns.baseUrl,
    cell: ({ baseUrl, documentId }) => (
      <>
        <p className="mono">
          <Breakable text={baseUrl} />
        </p>
        {onCheck && (
          <div className={styles.health}>
            <HealthState health={health.get(documentId)} />
            <HealthFacts health={health.get(documentId)} />
            <KeyEnd health={health.get(documentId)} />
          </div>
        )}
      </>
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
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    key: 'status',
    label: words.columns.status,
    whole: true,
    // Said of every one: the colours are for how its connection really is.
    cell: () => words.active,
  },
  {
    key: 'actions',
    label: words.columns.actions,
    actions: true,
    cell: (instance) => (
      <RowActions
        instance={instance}
        checking={checking === instance.documentId}
        onCheck={onCheck && (() => onCheck(instance))}
        onRemove={() => onRemove(instance)}
      />
    ),
  },
];
