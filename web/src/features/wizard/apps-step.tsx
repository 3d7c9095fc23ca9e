import type { InstanceApp, OdooApp } from '@atrio/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { modulesQuery } from '../../api/health.ts';
import { offers, useServer } from '../../api/meta.ts';
import { appsQuery } from '../../api/queries.ts';
import { plain } from '../../lib/plain-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { Empty } from '../../ui/states.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

const words = texts.apps;
/** From so many on one wants to search. */
const worthFinding = 20;

interface AppsStepProps {
  draft: Draft;
  instance: { documentId: string } | null;
}

export function AppsStep({ draft, instance }: AppsStepProps) {
  const outlook = useOutlook(instance);
  const { data, error, isPending, isFetching, refetch } = useQuery(appsQuery);
  const [typed, setTyped] = useState('');
  if (isPending) return <Waiting text={words.loading} />;
  if (error) {
    return (
      <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.data.length === 0) return <Empty title={words.empty} />;

  const found = data.data.filter(({ name, description }) =>
    [name, description].some((text) => plain(text).includes(plain(typed))),
  );
  // What is ticked already can always be taken back.
  const cannot = (odooId: string) =>
    outlook.get(odooId)?.state === 'unavailable' && !draft.chosen.includes(odooId);

  return (
    <fieldset className={styles.apps}>
      <legend className={styles.legend}>{words.legend}</legend>
      <p className="quiet">{words.lead}</p>
      {data.data.length >= worthFinding && (
        <TextInput
          type="search"
          className={styles.finder}
          label={words.search}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p role="status">{words.none(typed)}</p>}
      <ul>
        {found.map((app) => (
          <li key={app.odooId}>
            <Checkbox
              label={app.name}
              description={describe(app, outlook.get(app.odooId))}
              checked={draft.chosen.includes(app.odooId)}
              disabled={draft.stage !== null || cannot(app.odooId)}
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

/** What each app would mean in this instance; empty until Odoo has told it, or where nobody asks it. */
function useOutlook(instance: { documentId: string } | null): ReadonlyMap<string, InstanceApp> {
  const offered = offers(useServer(), 'health');
  const { data } = useQuery({
    ...modulesQuery(instance?.documentId ?? ''),
    enabled: offered && instance !== null,
  });
  return new Map((data?.apps ?? []).map((app) => [app.odooId, app]));
}

function describe(app: OdooApp, seen: InstanceApp | undefined): ReactNode {
  const remark = seen && remarkOn(seen);
  if (!remark) return app.description;
  return (
    <>
      {app.description}
      {remark}
    </>
  );
}

function remarkOn({ state, dependencies }: InstanceApp): ReactNode {
  if (state === 'installed')
    return (
      <span className={styles.remark} data-tone="ok">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> {words.installed}
      </span>
    );
  if (state === 'unavailable')
    return (
      <span className={styles.remark} data-tone="warn">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" /> {words.unavailable}
      </span>
    );
  return dependencies.length > 0 && <span className={styles.remark}>{words.brings(dependencies)}</span>;
}
