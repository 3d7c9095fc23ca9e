import { useQuery } from '@tanstack/react-query';
import { modulesQuery, useHealth } from '../../api/health.ts';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { Tag } from '../../ui/status-badge.tsx';
import styles from './instance-page.module.css';
import { texts } from './texts.ts';

const words = texts.page;

/** The apps that are installed in Odoo, and all modules, folded. */
export function InstanceModules({ documentId }: { documentId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(modulesQuery(documentId));
  const problem = useHealth().get(documentId)?.problem;
  // The health section above already shows the same message.
  const isShownAbove = error !== null && problem?.message === error.message;
  const apps = data?.modules.filter(({ application }) => application) ?? [];
  return (
    <Section title={words.modules}>
      {isPending && <SkeletonRows rows={2} text={words.modulesLoading} />}
      {isShownAbove && <p className="quiet">{words.modulesLater}</p>}
      {error && !isShownAbove && (
        <Failure
          title={words.modulesFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && apps.length === 0 && <p className="quiet">{words.noApps}</p>}
      {apps.length > 0 && (
        <ul className={styles.apps} aria-label={words.modules}>
          {apps.map(({ name, label }) => (
            <li key={name}>
              <Tag>{label}</Tag>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <details className={styles.allModules}>
          <summary>{words.allModules(data.modules.length)}</summary>
          <ul className={styles.modules}>
            {data.modules.map(({ name, label }) => (
              <li key={name}>
                {label} <span className="mono quiet small">{name}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
