import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from './texts.ts';
import styles from './wizard.module.css';

export interface WizardStep {
  key: string;
  label: string;
  body: ReactNode;
  /** What the customer must still do before the next step, in Spanish; null when nothing is missing. */
  missing: string | null;
  /** The action before the next step: its button stands before 'Siguiente' as the primary one. */
  action?: ReactNode;
}

interface WizardProps {
  steps: readonly WizardStep[];
  /** From 1. */
  current: number;
  onGo: (step: number) => void;
  /** The button of the last step, in place of 'Siguiente'. */
  finish: ReactNode;
  busy: boolean;
  /** Beside the steps, where there is room. */
  aside: ReactNode;
}

/**
 * The steps of the wizard as buttons where they can be opened; the current step; and next to its button the
 * reason why that is disabled.
 */
export function Wizard({ steps, current, onGo, finish, busy, aside }: WizardProps) {
  const step = steps[current - 1];
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(current);
  useEffect(() => {
    if (previous.current === current) return;
    previous.current = current;
    heading.current?.focus();
  }, [current]);

  const lastReachable = lastReachableStep(steps);
  const last = current === steps.length;

  return (
    <div className={styles.wizard} data-aside={aside ? '' : undefined}>
      <nav aria-label={texts.stepsLabel}>
        <ol className={styles.steps}>
          {steps.map(({ key, label, missing }, index) => {
            const number = index + 1;
            const done = missing === null && number < current;
            return (
              <li key={key} data-state={number === current ? 'current' : done ? 'done' : 'ahead'}>
                <button
                  type="button"
                  disabled={number > lastReachable || busy}
                  aria-current={number === current ? 'step' : undefined}
                  onClick={() => onGo(number)}
                >
                  <span className={styles.number} aria-hidden="true">
                    {done ? <IconCheck size={16} stroke={2.5} /> : number}
                  </span>
                  <span className={styles.label}>{label}</span>
                </button>
              </li>
            );
          })}
        </ol>
        <p className={styles.position}>{texts.stepOf(current, steps.length)}</p>
      </nav>
      <section className={styles.body}>
        <h2 ref={heading} tabIndex={-1}>
          {step?.label}
        </h2>
        {step?.body}
      </section>
      <div className={styles.buttons}>
        {current > 1 && (
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onGo(current - 1)}
          >
            {texts.back}
          </Button>
        )}
        <div className={styles.forward}>
          {!last && step?.missing && (
            <span id="wizard-lacks" className={styles.missing}>
              {step.missing}
            </span>
          )}
          {step?.action}
          {last ? (
            finish
          ) : (
            <Button
              variant={step?.action ? 'default' : 'filled'}
              disabled={step?.missing !== null}
              aria-describedby={step?.missing ? 'wizard-lacks' : undefined}
              rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => onGo(current + 1)}
            >
              {texts.next}
            </Button>
          )}
        </div>
      </div>
      {aside}
    </div>
  );
}

/** Number of the last step that can be opened: the first one that lacks something, or the last of all. */
export function lastReachableStep(steps: readonly Pick<WizardStep, 'missing'>[]): number {
  const firstMissing = steps.findIndex(({ missing }) => missing !== null);
  return firstMissing === -1 ? steps.length : firstMissing + 1;
}
