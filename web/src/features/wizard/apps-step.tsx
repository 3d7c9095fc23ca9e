import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { appsQuery } from '../../api/queries.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AppOption } from './app-option.tsx';
import styles from './apps-step.module.css';
import { texts } from './texts.ts';
import { appsOfTrade, isTradeChosen, type Trade, tradeSets } from './trade-sets.ts';
import { useAppStates } from './use-app-states.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

const words = texts.apps;
/** From this many apps on there is a search field. */
const searchFrom = 20;
const trades = Object.keys(tradeSets) as Trade[];

interface AppsStepProps {
  draft: InstallationDraft;
  instance: { documentId: string } | null;
}

/**
 * Step "Apps": chooses apps, and shows what each means for the instance once Odoo has answered. The answer
 * may come late, so its space is reserved: nothing moves while the customer taps.
 */
export function AppsStep({ draft, instance }: AppsStepProps) {
  const appStates = useAppStates(instance);
  const isSheetOptional = offers(useServer(), 'import-plans');
  const { data, error, isPending, isFetching, refetch } = useQuery(appsQuery);
  const [typed, setTyped] = useState('');
  if (isPending) return <LoadingMessage text={words.loading} />;
  if (error && !data) {
    return (
      <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.data.length === 0) return <EmptyState title={words.empty} />;

  const found = data.data.filter(({ name, description }) =>
    [name, description].some((text) => normalizeText(text).includes(normalizeText(typed))),
  );
  const isUnavailable = (odooId: string) => appStates.of.get(odooId)?.state === 'unavailable';

  return (
    <fieldset className={styles.apps}>
      <legend className="visually-hidden">{words.legend}</legend>
      <p className="quiet">{words.lead}</p>
      <TradeSets
        draft={draft}
        offered={data.data.map(({ odooId }) => odooId).filter((odooId) => !isUnavailable(odooId))}
      />
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
      <ul className={styles.options}>
        {found.map((app) => {
          const checked = draft.chosen.includes(app.odooId);
          return (
            <AppOption
              key={app.odooId}
              app={app}
              checked={checked}
              // An app that is already chosen can always be unchosen.
              disabled={draft.stage !== null || (isUnavailable(app.odooId) && !checked)}
              state={appStates.of.get(app.odooId)}
              hasRoom={appStates.answer !== 'none'}
              isSheetOptional={isSheetOptional}
              onToggle={(on) => draft.toggle(app.odooId, on)}
            />
          );
        })}
      </ul>
      <p className={styles.count}>
        <span aria-live="polite">{words.chosen(draft.chosen.length)}</span>
        {appStates.answer === 'waiting' && <span>{words.asking}</span>}
        {appStates.answer === 'failed' && <span>{words.unanswered}</span>}
      </p>
    </fieldset>
  );
}

/** Sets of apps by trade: one tap chooses them, another takes that back. */
function TradeSets({ draft, offered }: { draft: InstallationDraft; offered: readonly string[] }) {
  const shown = trades.filter((trade) => appsOfTrade(trade, offered).length > 1);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the apps themselves are the fieldset
    <div role="group" aria-label={words.trades} className={styles.trades}>
      <span className="quiet small">{words.trades}</span>
      {shown.map((trade) => {
        const isChosen = isTradeChosen(trade, draft.chosen, draft.trade, offered);
        const Icon = isChosen ? IconCheck : IconPlus;
        return (
          <Button
            key={trade}
            variant={isChosen ? 'light' : 'default'}
            size="compact-md"
            className={styles.trade}
            aria-pressed={isChosen}
            disabled={draft.stage !== null}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => draft.tapTrade(trade, offered)}
          >
            {words.trade[trade]}
          </Button>
        );
      })}
    </div>
  );
}
