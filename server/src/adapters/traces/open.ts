import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { otlpTraces } from './otlp.ts';
import type { Traces } from './traces.ts';

const none: Traces = {
  begin: () => ({ run: (work) => work(), end: () => undefined }),
  span: (_name, _facts, work) => work(),
  called: () => undefined,
  close: async () => undefined,
};

const noteEveryMs = 60_000;

/**
 * Without a collector no spans are made. Spans that it does not accept are counted, and logged once a minute.
 */
export async function openTraces(
  { traces, waitScale }: Config,
  metrics: Pick<Metrics, 'spans'>,
  log: Logger,
): Promise<Traces> {
  if (traces === null) return none;
  let quietUntil = 0;
  return otlpTraces(traces, waitScale, (spans, problem) => {
    metrics.spans(problem === null ? 'sent' : 'failed', spans);
    if (problem === null || Date.now() < quietUntil) return;
    quietUntil = Date.now() + noteEveryMs;
    log.warn({ err: problem, spans }, 'the collector of traces does not take them');
  });
}
