import type { Installation } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { installationsQuery } from '../../api/queries.ts';
import { formatMoment } from '../../lib/dates.ts';
import { joinNames } from '../../lib/figures.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Section } from '../../ui/page.tsx';
import { isRunning, outcomeOfInstallation, rowsInOdoo, rowsToLoad } from './outcome.ts';
import styles from './recent-installations.module.css';
import { stateTexts as texts } from './state-texts.ts';

const words = texts.recent;
const maxShown = 5;
/** More icons would be too small to recognise; the names of all apps are beside them. */
const maxIcons = 2;
/** Pixels; one app, and each of several. */
const iconSizes = { one: 36, several: 26 };

/** The last installations with their rows, for the dashboard. Draws nothing when there are none. */
export function RecentInstallations() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const newest = useQuery(installationsQuery(server, me.email, 1)).data?.data ?? [];
  // Running installations have their own place on the dashboard.
  const installations = newest.filter((installation) => !isRunning(installation));
  if (installations.length === 0) return null;
  return (
    <Section
      title={words.title}
      aside={
        <Anchor renderRoot={(props) => <Link to="/installations/history" {...props} />}>{words.all}</Anchor>
      }
    >
      <ul className={styles.list}>
        {installations.slice(0, maxShown).map((installation) => (
          <RecentInstallation key={installation.documentId} installation={installation} />
        ))}
      </ul>
    </Section>
  );
}

function RecentInstallation({ installation }: { installation: Installation }) {
  const { documentId, instance, odooApps, createdAt } = installation;
  const apps = odooApps ?? [];
  const { tone } = outcomeOfInstallation(installation);
  return (
    <li className={styles.item}>
      <span className={styles.icons} data-several={apps.length > 1 || undefined}>
        {apps.slice(0, maxIcons).map(({ odooId, name }) => (
          <AppIcon
            key={odooId}
            odooId={odooId}
            name={name}
            size={apps.length > 1 ? iconSizes.several : iconSizes.one}
          />
        ))}
      </span>
      <div className={styles.text}>
        <Anchor
          c="var(--mantine-color-text)"
          fw={600}
          underline="never"
          renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
        >
          {joinNames(apps.map(({ name }) => name)) || words.noApps}
        </Anchor>
        <p className="quiet small">
          <span className="mono">
            <Breakable text={instance?.databaseName ?? texts.noInstance} />
          </span>
          {` · ${formatMoment(createdAt)}`}
        </p>
      </div>
      <span className={styles.rows} data-tone={tone}>
        {rowsText(installation)}
      </span>
    </li>
  );
}

/** '58 de 65 filas'; without rows to load, its state. */
function rowsText(installation: Installation): string {
  const account = installation.result?.rows;
  if (account && account.given > 0) return texts.measure(rowsInOdoo(account), rowsToLoad(account));
  return outcomeOfInstallation(installation).label;
}
