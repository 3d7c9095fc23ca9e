import type { Installation, Progress } from '@atrio/contract';
import { useEffect, useState } from 'react';
import { useComesByMail } from '../../api/mail-preferences.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './live-load.module.css';
import { liveTexts as words } from './live-texts.ts';
import { rowsInOdoo, rowsToLoad } from './outcome.ts';
import { aboutTime, addSample, type PaceSample, timeLeft } from './pace.ts';
import { RowsInOdoo } from './rows-in-odoo.tsx';
import { texts } from './texts.ts';
import { useCounting } from './use-counting.ts';

/** What an installation is doing: rows in Odoo, names being sent, and the remaining time. */
export function LiveLoad({ installation, progress }: { installation: Installation; progress: Progress }) {
  const comesByMail = useComesByMail('decisions-wait');
  const { step, result, files } = progress;
  const account = result?.rows ?? null;
  const loads = step === 'load' && account !== null && files.some(({ state }) => state === 'loading');
  const left = files
    .filter(({ state }) => state === 'waiting' || state === 'reading' || state === 'loading')
    .reduce<number | null>(
      (sum, { account: rows }) => (sum === null || rows === null ? null : sum + rows.left),
      0,
    );
  const time = useTimeLeft(loads ? left : null);
  const inOdoo = useCounting(account === null ? 0 : rowsInOdoo(account));

  return (
    <section className={styles.live} aria-label={words.title}>
      <div className={styles.now}>
        {loads ? (
          <>
            <RowsInOdoo rows={inOdoo} given={rowsToLoad(account)} />
            <ProgressBar
              label={texts.timeline.steps.load}
              done={rowsToLoad(account) - account.left}
              total={rowsToLoad(account)}
              failed={account.rejected}
            />
            <p className={styles.facts}>
              <span>{time === null ? words.unknown : words.left(aboutTime(time))}</span>
              {account.rejected > 0 && <span className={styles.bad}>{words.rejected(account.rejected)}</span>}
              {account.pending > 0 && <span className={styles.open}>{words.pending(account.pending)}</span>}
            </p>
            <Names names={files.flatMap(({ sending }) => sending ?? [])} />
          </>
        ) : (
          <>
            <ul className={styles.apps}>
              {installation.odooApps.map(({ odooId, name }) => (
                <li key={odooId}>
                  <AppIcon odooId={odooId} name={name} size={36} />
                  {name}
                </li>
              ))}
            </ul>
            <p>{step === null ? words.waiting : words.steps[step]}</p>
          </>
        )}
      </div>
      <div className={styles.meanwhile}>
        <h2>{words.meanwhile}</h2>
        <ul>
          {!progress.cancelRequested && (
            <li>
              {texts.now.mayClose}
              {comesByMail && ` ${texts.now.mailIfAsked}`}
            </li>
          )}
          {/* Until Odoo has answered, nobody knows whether it can be used. */}
          {step !== 'connect' && <li>{words.mayUse}</li>}
          <li>{words.mayLoad}</li>
        </ul>
      </div>
    </section>
  );
}

/** Milliseconds until no row is left, by the pace that this page has measured; null while it is not known. */
function useTimeLeft(left: number | null): number | null {
  const [samples, setSamples] = useState<readonly PaceSample[]>([]);
  const now = useNow(left !== null);
  useEffect(() => {
    if (left !== null) setSamples((before) => addSample(before, { at: serverNow(), left }));
  }, [left]);
  return left === null ? null : timeLeft(samples, Math.max(now, samples.at(-1)?.at ?? 0));
}

/** Names that are being sent, which change only with each batch. Screen readers do not read them. */
function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.names} aria-hidden="true">
      <p className="quiet small">{words.onTheirWay}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
