import {
  type InstallationEvent,
  type InstallationStep,
  installationSteps,
  type Progress,
} from '@atrio/contract';
import { IconCheck, IconExclamationMark, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import { joinNames } from '../../lib/figures.ts';
import { outcomeOf } from './outcome.ts';
import { texts } from './texts.ts';
import styles from './timeline.module.css';
import { isToldInResult } from './told-in-result.ts';

const words = texts.timeline;

type StepState = keyof typeof words.states;

function stepState(progress: Progress, index: number): StepState {
  const { kind } = outcomeOf({ name: progress.status, displayName: '' }, progress.result);
  const loadIndex = installationSteps.indexOf('load');
  if (kind === 'waiting') return index === loadIndex ? 'awaits' : index < loadIndex ? 'done' : 'waiting';
  if (index === loadIndex && progress.status === 'completed') {
    const rows = progress.result?.rows;
    if ((rows?.pending ?? 0) > 0) return 'partly';
    if ((rows?.rejected ?? 0) + (rows?.left ?? 0) > 0) return 'errors';
  }
  const currentIndex = progress.step === null ? -1 : installationSteps.indexOf(progress.step);
  if (progress.status === 'completed' || index < currentIndex)
    return index === loadIndex && progress.files.some((file) => file.state === 'failed') ? 'errors' : 'done';
  if (progress.status === 'inProgress') return index === currentIndex ? 'current' : 'waiting';
  if (index === currentIndex) return progress.status === 'failed' ? 'failed' : 'stopped';
  return 'skipped';
}

/** The five steps of an installation, each with its last message. */
export function Timeline({ progress, events }: { progress: Progress; events: readonly InstallationEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={words.label}>
      {installationSteps.map((step, index) => {
        const state = stepState(progress, index);
        const message =
          state === 'waiting' || state === 'skipped' ? null : stepMessage(progress, events, step);
        return (
          <li
            key={step}
            data-state={state}
            aria-current={state === 'current' || state === 'awaits' ? 'step' : undefined}
          >
            <StepDot state={state} />
            <div className={styles.text}>
              <p className={styles.title}>
                {words.steps[step]} <span className={styles.state}>{words.states[state]}</span>
              </p>
              {message && !isToldInResult(progress, message) && <p className={styles.message}>{message}</p>}
              {step === 'plan' && progress.dependencies.length > 0 && (
                <details className={styles.message}>
                  <summary>{words.dependencies(progress.dependencies.length)}</summary>
                  {joinNames(progress.dependencies)}
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * The last line of the log about a step. For an installation that was undone, the last step shows its present
 * state instead.
 */
function stepMessage(progress: Progress, events: readonly InstallationEvent[], step: InstallationStep) {
  const outcome = outcomeOf({ name: progress.status, displayName: '' }, progress.result);
  if (step === 'finish' && outcome.kind === 'undone') return outcome.detail;
  return events.findLast((event) => event.step === step)?.message;
}

function StepDot({ state }: { state: StepState }) {
  return (
    <span className={styles.dot} aria-hidden="true">
      {state === 'done' && <IconCheck size={14} stroke={2.5} />}
      {state === 'failed' && <IconX size={14} stroke={2.5} />}
      {state === 'stopped' && <IconMinus size={14} stroke={2.5} />}
      {(state === 'awaits' || state === 'partly') && <IconHourglass size={14} stroke={2} />}
      {state === 'errors' && <IconExclamationMark size={14} stroke={2.5} />}
    </span>
  );
}
