import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from './texts.ts';
import styles from './wizard.module.css';

export interface Step {
  key: string;
  label: string;
  body: ReactNode;
  /** What is still missing before the next step; null when nothing is. */
  lacks: string | null;
}

interface WizardProps {
  steps: readonly Step[];
  /** From 1. */
  current: number;
  onGo: (step: number) => void;
  /** In place of 'Siguiente' on the last step. */
  finish: ReactNode;
  busy: boolean;
}

/** Where one is, every step that was visited within reach, and why one can't go on beside the button. */
export function Wizard({ steps, current, onGo, finish, busy }: WizardProps) {
  const step = steps[current - 1];
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(current);
  useEffect(() => {
    if (previous.current === current) return;
    previous.current = current;
    heading.current?.focus();
  }, [current]);

  const reachable = reachableSteps(steps);
  const last = current === steps.length;

  return (
    <div className={styles.wizard}>
      <nav aria-label={texts.stepsLabel}>
        <ol className={styles.steps}>
          {steps.map(({ key, label, lacks }, index) => {
            const number = index + 1;
            const done = lacks === null && number < current;
            return (
              <li key={key} data-state={number === current ? 'current' : done ? 'done' : 'ahead'}>
                <button
                  type="button"
                  disabled={number > reachable || busy}
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
          {!last && step?.lacks && (
            <span id="wizard-lacks" className={styles.lacks}>
              {step.lacks}
            </span>
          )}
          {last ? (
            finish
          ) : (
            <Button
              disabled={step?.lacks !== null}
              aria-describedby={step?.lacks ? 'wizard-lacks' : undefined}
              rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => onGo(current + 1)}
            >
              {texts.next}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The first step that lacks something is the furthest one can be. */
export function reachableSteps(steps: readonly Pick<Step, 'lacks'>[]): number {
  const lacking = steps.findIndex(({ lacks }) => lacks !== null);
  return lacking === -1 ? steps.length : lacking + 1;
}
