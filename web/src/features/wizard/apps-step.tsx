import type { InstanceApp, OdooApp } from '@atrio/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { appsQuery } from '../../api/queries.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import { useAppStates } from './use-app-states.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

const words = texts.apps;
/** With so many apps there is a search field. */
const searchFrom = 20;

interface AppsStepProps {
  draft: InstallationDraft;
  instance: { documentId: string } | null;
}

/** Step "Apps": chooses apps, and says what each means for the instance when Odoo tells. */
export function AppsStep({ draft, instance }: AppsStepProps) {
  const appStates = useAppStates(instance);
  const { data, error, isPending, isFetching, refetch } = useQuery(appsQuery);
  const [typed, setTyped] = useState('');
  if (isPending) return <LoadingMessage text={words.loading} />;
  if (error) {
    return (
      <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.data.length === 0) return <EmptyState title={words.empty} />;

  const found = data.data.filter(({ name, description }) =>
    [name, description].some((text) => normalizeText(text).includes(normalizeText(typed))),
  );
  // An app that is already chosen can always be unchosen.
  const isUnavailable = (odooId: string) =>
    appStates.get(odooId)?.state === 'unavailable' && !draft.chosen.includes(odooId);

  return (
    <fieldset className={styles.apps}>
      <legend className={styles.legend}>{words.legend}</legend>
      <p className="quiet">{words.lead}</p>
      {data.data.length >= searchFrom && (
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
              description={appDescription(app, appStates.get(app.odooId))}
              checked={draft.chosen.includes(app.odooId)}
              disabled={draft.stage !== null || isUnavailable(app.odooId)}
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

function appDescription(app: OdooApp, appState: InstanceApp | undefined): ReactNode {
  const remark = appState && appRemark(appState);
  if (!remark) return app.description;
  return (
    <>
      {app.description}
      {remark}
    </>
  );
}

function appRemark({ state, dependencies }: InstanceApp): ReactNode {
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
