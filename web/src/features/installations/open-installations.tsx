import type { Installation } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { currentInstallationsQuery } from '../../api/queries.ts';
import { formatMoment } from '../../lib/dates.ts';
import { joinNames } from '../../lib/figures.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './open-installations.module.css';
import { type InstallationOutcome, outcomeOfInstallation } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { stateTexts as texts } from './state-texts.ts';

const words = texts.open;
const openKinds: readonly InstallationOutcome['kind'][] = [
  'waiting',
  'notStarted',
  'pending',
  'nothing',
  'errors',
  'failed',
];
const maxShown = 4;
const actions: Partial<Record<InstallationOutcome['kind'], string>> = {
  notStarted: words.goOn,
  failed: words.failed,
};

const rankOf = (installation: Installation): number =>
  openKinds.indexOf(outcomeOfInstallation(installation).kind);

/**
 * The installations that need the customer, for the dashboard: first those that wait for decisions, then
 * those with rows that were not loaded. Of each instance it has every waiting installation, but rejected rows
 * of the newest one only, because a newer installation replaces them.
 */
function findOpen(installations: readonly Installation[]): Installation[] {
  const seen = new Set<string>();
  const found = installations.filter((installation) => {
    const instance = installation.instance?.documentId;
    if (instance === undefined) return false;
    const newest = !seen.has(instance);
    seen.add(instance);
    return rankOf(installation) === 0 || (newest && rankOf(installation) > 0);
  });
  return found.sort((one, other) => rankOf(one) - rankOf(other));
}

export function useOpenInstallations(): Installation[] {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const { data } = useQuery(currentInstallationsQuery(server, me.email));
  return findOpen(data?.data ?? []);
}

/** The installations that need the customer. Draws nothing when there are none. */
export function OpenInstallations({ installations }: { installations: readonly Installation[] }) {
  if (installations.length === 0) return null;
  return (
    <Section title={words.title}>
      <ul className={styles.list}>
        {installations.slice(0, maxShown).map((installation, index) => (
          <OpenInstallation key={installation.documentId} installation={installation} first={index === 0} />
        ))}
      </ul>
      {installations.length > maxShown && (
        <p>
          {words.more(installations.length - maxShown)}{' '}
          <Anchor renderRoot={(props) => <Link to="/installations/history" {...props} />}>
            {texts.recent.all}
          </Anchor>
        </p>
      )}
    </Section>
  );
}

function OpenInstallation({ installation, first }: { installation: Installation; first: boolean }) {
  const { documentId, instance, odooApps, createdAt } = installation;
  const outcome = outcomeOfInstallation(installation);
  const databaseName = instance?.databaseName ?? texts.noInstance;
  const hasDecisions = (installation.result?.decisions ?? 0) > 0;
  const action = hasDecisions ? words.decide : (actions[outcome.kind] ?? words.correct);
  return (
    <li className={styles.item} data-tone={outcome.tone}>
      <div className={styles.text}>
        <OutcomeBadge outcome={outcome} />
        {outcome.detail !== null && <p className={styles.detail}>{outcome.detail}</p>}
        <p className="quiet small">
          <span className="mono">
            <Breakable text={databaseName} />
          </span>
          {` · ${joinNames((odooApps ?? []).map(({ name }) => name))} · ${formatMoment(createdAt)}`}
        </p>
      </div>
      <Button
        variant={first ? 'filled' : 'default'}
        aria-label={words.of(action, databaseName)}
        renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
      >
        {action}
      </Button>
    </li>
  );
}
