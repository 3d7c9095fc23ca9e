import type { Instance } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHealth } from '../../api/health.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { instancesQuery } from '../../api/queries.ts';
import { joinNames } from '../../lib/figures.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Section } from '../../ui/page.tsx';
import { findInstances } from './find-instances.ts';
import { HealthDetails, HealthState, KeyExpiry } from './health-state.tsx';
import styles from './instance-health-list.module.css';
import { texts } from './texts.ts';

const words = texts.states;
const maxShown = 4;
/** On the phone the styles hide the others. */
const maxOnPhone = 2;
const maxIcons = 6;

interface InstanceHealthListProps {
  /** How many instances there are, and how many there may be; null where the server does not say. */
  use: { instances: number; max: number } | null;
}

/**
 * Each instance with its health and apps, for the dashboard, problems first. Draws nothing when there are no
 * instances.
 */
export function InstanceHealthList({ use }: InstanceHealthListProps) {
  const me = useSuspenseQuery(meQuery).data;
  const health = useHealth();
  const offered = offers(useServer(), 'health');
  const { data } = useQuery({ ...instancesQuery(me.id), enabled: offered });
  const instances = findInstances(data?.data ?? [], health, { orden: 'problems' });
  if (!offered || instances.length === 0) return null;
  return (
    <Section
      title={words.title}
      aside={
        instances.length > maxOnPhone && (
          <Anchor
            className={instances.length > maxShown ? undefined : styles.onPhone}
            renderRoot={(props) => <Link to="/instances" {...props} />}
          >
            {words.more(instances.length)}
          </Anchor>
        )
      }
    >
      <ul className={styles.list}>
        {instances.slice(0, maxShown).map(({ documentId, databaseName, displayName, odooApps }) => (
          <li key={documentId} className={styles.item}>
            <div className={styles.head}>
              <Anchor
                className={displayName ? undefined : 'mono'}
                fw={500}
                renderRoot={(props) => (
                  <Link to="/instances/$documentId" params={{ documentId }} {...props} />
                )}
              >
                <Breakable text={displayName || databaseName} />
              </Anchor>
              <HealthState health={health.get(documentId)} />
            </div>
            <HealthDetails health={health.get(documentId)} />
            <KeyExpiry health={health.get(documentId)} />
            <div className={styles.foot}>
              <Apps apps={odooApps ?? []} />
              <Button
                className={styles.load}
                size="compact-sm"
                variant="default"
                aria-label={words.loadInto(databaseName)}
                renderRoot={(props) => (
                  <Link to="/instances/$documentId/load" params={{ documentId }} {...props} />
                )}
              >
                {words.load}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {use !== null && <p className="quiet small">{words.use(use.instances, use.max)}</p>}
    </Section>
  );
}

/** The apps that were chosen for an instance here, as drawings with their names. */
function Apps({ apps }: { apps: Instance['odooApps'] }) {
  if (apps.length === 0) return <span className="quiet small">{words.noApps}</span>;
  return (
    <span className={styles.apps}>
      <span className={styles.icons}>
        {apps.slice(0, maxIcons).map(({ odooId, name }) => (
          <AppIcon key={odooId} odooId={odooId} name={name} size={22} />
        ))}
      </span>
      <span className="quiet small">{joinNames(apps.map(({ name }) => name))}</span>
    </span>
  );
}
