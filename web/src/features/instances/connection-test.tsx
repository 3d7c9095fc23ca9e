import type { DiagnosisStep, ResponseOf, validateConfig } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useServer } from '../../api/meta.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './connection-test.module.css';
import { wouldKeyDo } from './failed-fields.ts';
import { texts } from './texts.ts';

const words = texts.test.keyOnly;

type ConnectionTestResult = ResponseOf<typeof validateConfig>;

export type ConnectionTestState =
  | { state: 'idle' | 'testing' }
  | { state: 'success'; result: ConnectionTestResult }
  | { state: 'error'; result: ConnectionTestResult | null; error: unknown };

/** State of a connection test. An answer that arrives after `reset` or after another test is ignored. */
export function useConnectionTest({
  onFailed,
}: {
  onFailed?: (steps: readonly DiagnosisStep[]) => void;
} = {}) {
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
    if (thisRun !== lastRun.current) return;
    setTest(state);
    if (state.state === 'error') onFailed?.(state.result?.diagnosis ?? []);
  }

  function reset() {
    lastRun.current += 1;
    setTest({ state: 'idle' });
  }

  return { test, run, reset };
}

interface TestButtonProps {
  test: ConnectionTestState;
  onTest: () => void;
  /** It is the next thing to do. */
  primary?: boolean;
}

/** The button of a connection test, which says how it went. */
export function TestButton({ test, onTest, primary = false }: TestButtonProps) {
  return (
    <Button
      variant={test.state === 'success' ? 'light' : primary && test.state !== 'error' ? 'filled' : 'default'}
      className={styles.button}
      data-state={test.state}
      leftSection={<StateIcon state={test.state} />}
      loading={test.state === 'testing'}
      onClick={onTest}
    >
      {texts.test[test.state]}
    </Button>
  );
}

interface TestResultProps {
  test: ConnectionTestState;
  /** A warning in place of a result, when a field is empty. */
  warning?: string | null;
  /** Continues with the key when only the password was refused. */
  onKeyOnly?: (() => void) | undefined;
}

/** The result of a connection test, with the steps where the server reports them. */
export function TestResult({ test, warning, onKeyOnly }: TestResultProps) {
  const { plain } = useServer();
  const blamesAccess = test.state === 'error' && isAboutAccess(test.error, plain);
  const steps = test.state === 'success' || test.state === 'error' ? (test.result?.diagnosis ?? []) : [];
  const place = useRef<HTMLDivElement>(null);
  const { state } = test;
  // Scrolls to the failed line, which may be below the visible part.
  useEffect(() => {
    if (state !== 'error') return;
    const line = place.current?.querySelector('[data-status="failed"]') ?? place.current;
    line?.scrollIntoView({ block: 'center' });
  }, [state]);
  return (
    <div ref={place} className={styles.result}>
      {state === 'testing' && (
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
      <DiagnosisSteps steps={steps} />
      {onKeyOnly && wouldKeyDo(steps) && (
        <Notice tone="info" title={words.title}>
          <p>{words.text}</p>
          <Button variant="default" size="sm" mt="xs" onClick={onKeyOnly}>
            {words.use}
          </Button>
        </Notice>
      )}
    </div>
  );
}

/**
 * Whether the failure may be caused by the input. Our server answers a failed test without an error; a plain
 * backend may answer with any error. Without an answer nothing was tested.
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
