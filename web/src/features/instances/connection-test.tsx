import type { DiagnosisStep, ResponseOf, validateConfig } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './connection-test.module.css';
import { texts } from './texts.ts';

type Result = ResponseOf<typeof validateConfig>;

export type TestState =
  | { state: 'idle' | 'testing' }
  | { state: 'success'; result: Result }
  | { state: 'error'; result: Result | null; error: unknown };

/** A test of an access. An answer to fields that were edited meanwhile is thrown away. */
export function useConnectionTest() {
  const [test, setTest] = useState<TestState>({ state: 'idle' });
  const round = useRef(0);

  async function run(ask: () => Promise<Result>) {
    const mine = ++round.current;
    setTest({ state: 'testing' });
    const outcome = await ask().then(
      (result): TestState =>
        result.success ? { state: 'success', result } : { state: 'error', result, error: null },
      (error: unknown): TestState => ({ state: 'error', result: null, error }),
    );
    if (mine === round.current) setTest(outcome);
  }

  function reset() {
    round.current += 1;
    setTest({ state: 'idle' });
  }

  return { test, run, reset };
}

interface ConnectionTestProps {
  test: TestState;
  onTest: () => void;
  /** Said in place of a result, when a field is empty. */
  remark?: string | null;
}

export function ConnectionTest({ test, onTest, remark }: ConnectionTestProps) {
  return (
    <div className={styles.test}>
      <Button
        variant={test.state === 'success' ? 'light' : 'default'}
        className={styles.button}
        data-state={test.state}
        leftSection={<StateIcon state={test.state} />}
        loading={test.state === 'testing'}
        onClick={onTest}
      >
        {texts.test[test.state]}
      </Button>
      {test.state === 'testing' && (
        <p role="status" className="quiet small">
          {texts.test.testing}
        </p>
      )}
      {remark && (
        <Notice tone="warn" live>
          {remark}
        </Notice>
      )}
      {test.state === 'success' && (
        <Notice tone="ok" live>
          {texts.test.worked(test.result.version)}
        </Notice>
      )}
      {test.state === 'error' && (
        <Notice tone="bad" live>
          <p>{test.error instanceof ApiError ? test.error.message : texts.test.failed}</p>
          {test.error instanceof ApiError && <p>{texts.test.failed}</p>}
        </Notice>
      )}
      {(test.state === 'success' || test.state === 'error') && (
        <Diagnosis steps={test.result?.diagnosis ?? []} />
      )}
    </div>
  );
}

function StateIcon({ state }: { state: TestState['state'] }) {
  if (state === 'success') return <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />;
  if (state === 'error') return <IconCircleX size={20} stroke={1.75} aria-hidden="true" />;
  return <IconPlugConnected size={20} stroke={1.75} aria-hidden="true" />;
}

const icons = { ok: IconCircleCheck, failed: IconCircleX, skipped: IconCircleDashed };

/** What was asked, in order, and where it stopped. */
function Diagnosis({ steps }: { steps: readonly DiagnosisStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label={texts.test.steps}>
      {steps.map(({ step, status, title, message }) => {
        const Icon = icons[status];
        return (
          <li key={step} data-status={status}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <div>
              <p>
                <strong>{title}</strong> <span className={styles.word}>{texts.test.states[status]}</span>
              </p>
              {message !== '' && <p className="quiet small">{message}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
