import { Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHealth } from '../../api/health.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { instancesQuery } from '../../api/queries.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Section } from '../../ui/page.tsx';
import { findInstances } from './find-instances.ts';
import { HealthDetails, HealthState, KeyExpiry } from './health-state.tsx';
import styles from './instance-health-list.module.css';
import { texts } from './texts.ts';

const words = texts.states;
const maxShown = 6;

/**
 * The health of each instance, for the dashboard, problems first. Draws nothing when there are no instances.
 */
export function InstanceHealthList() {
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
        instances.length > maxShown && (
          <Anchor renderRoot={(props) => <Link to="/instances" {...props} />}>
            {words.more(instances.length)}
          </Anchor>
        )
      }
    >
      <ul className={styles.list}>
        {instances.slice(0, maxShown).map(({ documentId, databaseName, displayName }) => (
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
          </li>
        ))}
      </ul>
    </Section>
  );
}
