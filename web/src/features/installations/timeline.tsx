import {
  type InstallationEvent,
  type InstallationStep,
  installationSteps,
  type Progress,
} from '@atrio/contract';
import { IconCheck, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import { enumerate } from '../../lib/figures.ts';
import { outcomeOf } from './outcome.ts';
import { texts } from './texts.ts';
import styles from './timeline.module.css';

const words = texts.timeline;

type State = keyof typeof words.states;

function stateOf(progress: Progress, index: number): State {
  const { kind } = outcomeOf({ name: progress.status, displayName: '' }, progress.result);
  const load = installationSteps.indexOf('load');
  if (kind === 'waiting') return index === load ? 'awaits' : index < load ? 'done' : 'waiting';
  if (index === load && progress.status === 'completed' && (progress.result?.rows?.pending ?? 0) > 0)
    return 'partly';
  const at = progress.step === null ? -1 : installationSteps.indexOf(progress.step);
  if (progress.status === 'completed' || index < at) return 'done';
  if (progress.status === 'inProgress') return index === at ? 'current' : 'waiting';
  if (index === at) return progress.status === 'failed' ? 'failed' : 'stopped';
  return 'skipped';
}

/** The five steps, with what is happening now in the one under way. */
export function Timeline({ progress, events }: { progress: Progress; events: readonly InstallationEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={words.label}>
      {installationSteps.map((step, index) => {
        const state = stateOf(progress, index);
        const message = state === 'waiting' || state === 'skipped' ? null : messageOf(progress, events, step);
        return (
          <li
            key={step}
            data-state={state}
            aria-current={state === 'current' || state === 'awaits' ? 'step' : undefined}
          >
            <Dot state={state} />
            <div className={styles.text}>
              <p className={styles.title}>
                {words.steps[step]} <span className={styles.state}>{words.states[state]}</span>
              </p>
              {message && <p className={styles.message}>{message}</p>}
              {step === 'plan' && progress.dependencies.length > 0 && (
                <details className={styles.message}>
                  <summary>{words.dependencies(progress.dependencies.length)}</summary>
                  {enumerate(progress.dependencies)}
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What the log said last of a step; the result as it is now, where it was taken back since. */
function messageOf(progress: Progress, events: readonly InstallationEvent[], step: InstallationStep) {
  const outcome = outcomeOf({ name: progress.status, displayName: '' }, progress.result);
  if (step === 'finish' && outcome.kind === 'undone') return outcome.detail;
  return events.findLast((event) => event.step === step)?.message;
}

function Dot({ state }: { state: State }) {
  return (
    <span className={styles.dot} aria-hidden="true">
      {state === 'done' && <IconCheck size={14} stroke={2.5} />}
      {state === 'failed' && <IconX size={14} stroke={2.5} />}
      {state === 'stopped' && <IconMinus size={14} stroke={2.5} />}
      {(state === 'awaits' || state === 'partly') && <IconHourglass size={14} stroke={2} />}
    </span>
  );
}
