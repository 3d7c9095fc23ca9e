import type { OdooApp } from '@atrio/contract';
import { formatNumber } from '../../lib/figures.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { useFileFigures } from '../imports/imports.ts';
import type { FileChoice } from './file-choice.ts';
import styles from './instance-picture.module.css';
import { texts } from './texts.ts';
import { useAppStates } from './use-app-states.ts';

const words = texts.picture;
/** The number of apps that fit side by side. */
const emptySlots = 3;

interface InstancePictureProps {
  instance: { documentId: string } | null;
  databaseName: string;
  baseUrl: string;
  chosen: readonly OdooApp[];
  fileChoices: Readonly<Record<string, FileChoice>>;
}

/**
 * A preview of the instance: its name, the apps that it has or gets, the rows of each file that will enter,
 * and the sum of their records. It repeats what the steps say, and has no controls.
 */
export function InstancePicture(props: InstancePictureProps) {
  const { instance, databaseName, baseUrl, chosen, fileChoices } = props;
  const states = useAppStates(instance);
  const installed = [...states.of.values()].filter(({ state }) => state === 'installed');
  const apps = [...installed, ...chosen.filter((app) => !installed.some(isSame(app)))];
  const files = chosen.flatMap((app) => {
    const choice = fileChoices[app.odooId];
    return choice?.kind === 'file' && choice.review ? [{ app, review: choice.review }] : [];
  });
  const { forecasts, figures } = useFileFigures(files.map(({ review }) => review));
  const name = databaseName.trim();
  return (
    <section className={styles.picture} aria-label={words.title}>
      <header className={styles.head}>
        <p className={styles.name} data-empty={name === '' || undefined}>
          {name === '' ? words.unnamed : <Breakable text={name} />}
        </p>
        <p className={styles.host}>{hostOf(baseUrl)}</p>
      </header>
      {apps.length === 0 ? (
        <div className={styles.apps} aria-hidden="true">
          {Array.from({ length: emptySlots }, (_, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slots have no identity
            <span key={slot} className={styles.slot} />
          ))}
        </div>
      ) : (
        <ul className={styles.apps} aria-label={words.apps}>
          {apps.map((app) => (
            <li key={app.odooId}>
              <AppIcon odooId={app.odooId} name={app.name} size={44} />
              <span className={styles.app}>{app.name}</span>
            </li>
          ))}
        </ul>
      )}
      {apps.length === 0 && <p className={styles.hint}>{words.noApps}</p>}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={words.files}>
          {files.map(({ app }, at) => {
            const forecast = forecasts[at] ?? null;
            const share =
              forecast === null || forecast.given === forecast.aside
                ? 0
                : forecast.entering / (forecast.given - forecast.aside);
            return (
              <li key={app.odooId}>
                <span>{app.name}</span>
                <span className={styles.entering}>
                  {forecast && words.entering(forecast.entering, forecast.unknown)}
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ transform: `scaleX(${share})` }} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ model, records, noun }) => (
            <div key={model}>
              <dt>{noun}</dt>
              <dd>{formatNumber(records)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const isSame =
  ({ odooId }: { odooId: string }) =>
  (other: { odooId: string }) =>
    other.odooId === odooId;

/** 'ferreteria.odoo.com' from the part of an address typed so far. */
function hostOf(baseUrl: string): string {
  const typed = baseUrl.trim();
  return URL.canParse(typed) ? new URL(typed).host : typed;
}
