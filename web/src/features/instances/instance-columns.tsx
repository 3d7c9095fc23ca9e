import type { Instance, InstanceHealth } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { HealthDetails, HealthState, healthTone, KeyExpiry } from './health-state.tsx';
import { InstanceActions } from './instance-actions.tsx';
import styles from './instances-page.module.css';
import { texts } from './texts.ts';

const words = texts.list;

interface InstanceColumnsOptions {
  health: ReadonlyMap<string, InstanceHealth>;
  /** documentId of the instance that is being checked now. */
  checking: string | null;
  /** Undefined when the server does not check instances. */
  onCheck: ((instance: Instance) => void) | undefined;
  onRemove: (instance: Instance) => void;
}

/** The seven columns of the specification; the health is below the address. */
export const instanceColumns = ({
  health,
  checking,
  onCheck,
  onRemove,
}: InstanceColumnsOptions): Column<Instance>[] => [
  { key: 'id', label: words.columns.id, noWrap: true, cell: ({ id }) => <span className="mono">{id}</span> },
  {
    key: 'databaseName',
    label: words.columns.databaseName,
    cardTitle: true,
    cell: ({ databaseName, documentId, displayName }) => (
      <div className={styles.name}>
        {displayName && <p className={styles.ownName}>{displayName}</p>}
        <Anchor
          fz="inherit"
          fw={500}
          className="mono"
          renderRoot={(props) => <Link to="/instances/$documentId" params={{ documentId }} {...props} />}
        >
          <Breakable text={databaseName} />
        </Anchor>
      </div>
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
            <HealthDetails health={health.get(documentId)} />
            <KeyExpiry health={health.get(documentId)} />
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
    // By the specification the same word for every instance. Where the last check found otherwise, a line
    // below says so.
    cell: ({ documentId }) => {
      const tone = healthTone(health.get(documentId));
      if (tone !== 'bad') return words.active;
      return (
        <>
          <p className={styles.silent}>{words.activeBut}</p>
          <p className={styles.active} data-tone={tone}>
            <span>{words.active}</span> {words.activeHere}
          </p>
        </>
      );
    },
  },
  {
    key: 'actions',
    label: words.columns.actions,
    actions: true,
    cell: (instance) => (
      <InstanceActions
        instance={instance}
        checking={checking === instance.documentId}
        onCheck={onCheck && (() => onCheck(instance))}
        onRemove={() => onRemove(instance)}
      />
    ),
  },
];
