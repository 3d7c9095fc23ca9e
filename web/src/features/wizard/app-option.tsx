import type { InstanceApp, OdooApp } from '@atrio/contract';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { joinNames } from '../../lib/figures.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import styles from './apps-step.module.css';
import { sheetOfApp } from './sheet-texts.ts';
import { texts } from './texts.ts';

const words = texts.apps;

interface AppOptionProps {
  app: OdooApp;
  checked: boolean;
  disabled: boolean;
  /** Undefined until the instance has answered. */
  state: InstanceApp | undefined;
  /** Whether to leave room for the instance's answer, because the instance is asked. */
  hasRoom: boolean;
  /** An app may be installed without a file. */
  isSheetOptional: boolean;
  onToggle: (on: boolean) => void;
}

/**
 * An app to choose, with the sheet that it takes and, once the instance has answered, what the instance
 * already has of it.
 */
export function AppOption(props: AppOptionProps) {
  const { app, checked, disabled, state, hasRoom, isSheetOptional, onToggle } = props;
  const id = useId();
  const sheet = sheetOfApp(app.odooId) ?? (isSheetOptional ? words.noSheet : null);
  return (
    <li className={styles.option} data-chosen={checked || undefined}>
      <AppIcon odooId={app.odooId} name={app.name} />
      <Checkbox
        label={app.name}
        labelPosition="left"
        classNames={{ body: styles.choice ?? '', label: styles.name ?? '' }}
        aria-describedby={`${id}-about ${id}-state`}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <div id={`${id}-about`} className={styles.about}>
        <p>{app.description}</p>
        {sheet !== null && (
          <p className={styles.sheet}>
            <IconTable size={16} stroke={1.75} aria-hidden="true" /> <span>{sheet}</span>
          </p>
        )}
      </div>
      {hasRoom && (
        <div id={`${id}-state`} className={styles.state}>
          {state && appRemark(state)}
        </div>
      )}
    </li>
  );
}

function appRemark({ state, dependencies }: InstanceApp): ReactNode {
  if (state === 'installed')
    return (
      <p className={styles.remark} data-tone="ok">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" /> {words.installed}
      </p>
    );
  if (state === 'unavailable')
    return (
      <p className={styles.remark} data-tone="warn">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" /> {words.unavailable}
      </p>
    );
  if (dependencies.length === 0) return null;
  return (
    <details className={styles.brought}>
      <summary>{words.brings(dependencies.length)}</summary>
      <p>{joinNames(dependencies)}.</p>
    </details>
  );
}
