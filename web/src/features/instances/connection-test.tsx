import type { DiagnosisStep, ResponseOf, validateConfig } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useServer } from '../../api/meta.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './connection-test.module.css';
import { texts } from './texts.ts';

type ConnectionTestResult = ResponseOf<typeof validateConfig>;

export type ConnectionTestState =
  | { state: 'idle' | 'testing' }
  | { state: 'success'; result: ConnectionTestResult }
  | { state: 'error'; result: ConnectionTestResult | null; error: unknown };

/** State of a connection test. An answer that arrives after `reset` or after another test is ignored. */
export function useConnectionTest() {
  const [test, setTest] = useState<ConnectionTestState>({ state: 'idle' });
  const lastRun = useRef(0);

  async function run(ask: () => Promise<ConnectionTestResult>) {
    const thisRun = ++lastRun.current;
    setTest({ state: 'testing' });
    const state = await ask().then(
      (result): ConnectionTestState =>
        result.success ? { state: 'success', result } : { state: 'error', result, error: null },
      (error: unknown): ConnectionTestState => ({ state: 'error', result: null, error }),
    );
    if (thisRun === lastRun.current) setTest(state);
  }

  function reset() {
    lastRun.current += 1;
    setTest({ state: 'idle' });
  }

  return { test, run, reset };
}

interface ConnectionTestProps {
  test: ConnectionTestState;
  onTest: () => void;
  /** A warning in place of a result, when a field is empty. */
  warning?: string | null;
}

/** The button of a connection test and its result, with the steps where the server reports them. */
export function ConnectionTest({ test, onTest, warning }: ConnectionTestProps) {
  const { plain } = useServer();
  const blamesAccess = test.state === 'error' && isAboutAccess(test.error, plain);
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
      {warning && (
        <Notice tone="warn" live>
          {warning}
        </Notice>
      )}
      {test.state === 'success' && (
        <Notice tone="ok" live>
          {texts.test.worked(serieOf(test.result.version))}
        </Notice>
      )}
      {test.state === 'error' && (
        <Notice tone="bad" live>
          {test.error instanceof ApiError && <p>{test.error.message}</p>}
          {blamesAccess && <p>{texts.test.failed}</p>}
        </Notice>
      )}
      {(test.state === 'success' || test.state === 'error') && (
        <DiagnosisSteps steps={test.result?.diagnosis ?? []} />
      )}
    </div>
  );
}

/**
 * Whether the failure may lie in what the customer typed. Our server answers a failed test and no error; a
 * plain backend may answer with any error. Where no answer came, nothing was tested.
 */
function isAboutAccess(error: unknown, plain: boolean): boolean {
  if (!(error instanceof ApiError)) return true;
  return plain && error.status !== null && ![429, 502, 503, 504].includes(error.status);
}

/** '18.0', of a text or of Odoo's own answer, which backends hand on. */
function serieOf(version: unknown): string | null {
  if (typeof version === 'string') return version;
  const serie = (version as { server_serie?: unknown } | null | undefined)?.server_serie;
  return typeof serie === 'string' ? serie : null;
}

function StateIcon({ state }: { state: ConnectionTestState['state'] }) {
  if (state === 'success') return <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />;
  if (state === 'error') return <IconCircleX size={20} stroke={1.75} aria-hidden="true" />;
  return <IconPlugConnected size={20} stroke={1.75} aria-hidden="true" />;
}

const icons = { ok: IconCircleCheck, failed: IconCircleX, skipped: IconCircleDashed };

/** The steps of the test, in order, and where it stopped. */
function DiagnosisSteps({ steps }: { steps: readonly DiagnosisStep[] }) {
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
