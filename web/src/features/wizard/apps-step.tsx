import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { appsQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Empty } from '../../ui/states.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

const words = texts.apps;

export function AppsStep({ draft }: { draft: Draft }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(appsQuery);
  if (isPending) return <Waiting text={words.loading} />;
  if (error) {
    return (
      <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.data.length === 0) return <Empty title={words.empty} />;

  return (
    <fieldset className={styles.apps}>
      <legend className={styles.legend}>{words.legend}</legend>
      <p className="quiet">{words.lead}</p>
      <ul>
        {data.data.map((app) => (
          <li key={app.odooId}>
            <Checkbox
              label={app.name}
              description={app.description}
              checked={draft.chosen.includes(app.odooId)}
              disabled={draft.stage !== null}
              onChange={(event) => draft.toggle(app.odooId, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <p className="quiet small" aria-live="polite">
        {words.chosen(draft.chosen.length)}
      </p>
    </fieldset>
  );
}
