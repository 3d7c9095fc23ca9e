import { nextInOdoo } from '../../lib/next-in-odoo.ts';
import type { FileReview } from './file-review.ts';
import { forecastOf, isCounting, sumForecasts } from './forecast.ts';
import { ForecastFigure } from './forecast-figure.tsx';
import styles from './load-outcome.module.css';
import { loadPhrases, minutesOf, newModels } from './load-summary.ts';
import type { ReviewState } from './review-state.ts';
import { texts } from './texts.ts';
import { useReviews } from './use-review.ts';

const words = texts.load;

interface LoadOutcomeProps {
  files: readonly { appName: string; review: FileReview }[];
  /** How many of the chosen apps Odoo does not have yet. */
  newApps: number;
}

/** What will happen: the figure of all files together, each file in words, and about how long it takes. */
export function LoadOutcome({ files, newApps }: LoadOutcomeProps) {
  const states = useReviews(files.map(({ review }) => review));
  const forecasts = states.flatMap((state) => forecastOf(state) ?? []);
  const sum = sumForecasts(forecasts);
  const counts = states.some(isCounting);
  const isCounted = forecasts.length === files.length && sum.given > 0;
  return (
    <section className={styles.outcome} aria-label={words.title}>
      {/* What is below keeps its place when the figure is counted: somebody may be pressing the button. */}
      {(counts || isCounted) && <ForecastFigure forecast={counts ? null : sum} isCounting={counts} />}
      <ul className={styles.files}>
        {files.map(({ appName }, at) => {
          const state = states[at];
          return (
            <li key={appName}>
              <strong>{appName}</strong>
              <span>{state === undefined ? words.uncounted : whatHappens(state)}</span>
            </li>
          );
        })}
      </ul>
      {nextInOdoo(states.flatMap(newModels)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="quiet small">
        {counts ? words.countingDuration : words.duration(minutesOf(newApps, sum.records))}
      </p>
    </section>
  );
}

/** What will happen with a file, in one line. */
function whatHappens(state: ReviewState): string {
  if (isCounting(state)) return words.counting;
  const phrases = loadPhrases(state);
  return phrases.length === 0 ? words.uncounted : phrases.join(', ');
}
