import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ttlCache } from '../../lib/ttl-cache.ts';

/** What the process counts, for Prometheus. No label contains data of a customer. */
export interface Metrics {
  /** Answered calls. @param route path as the contract has it; seconds from the first byte to the answer */
  call(route: string, method: string, status: number, seconds: number): void;
  /** A call failed because of us; one that an Odoo or the card provider did not let through is none. */
  callFailed(reason: 'error' | 'database_away'): void;
  /** A call to the card provider. */
  providerCall(call: string, outcome: 'done' | 'failed'): void;
  /** An interval job ended its round. */
  round(job: string, outcome: 'done' | 'failed', seconds: number): void;
  installationEnded(state: 'completed' | 'failed' | 'cancelled'): void;
  /** Rows of files that were loaded into Odoo or rejected. */
  importRows(outcome: 'in_odoo' | 'rejected', rows: number): void;
  /** How long a file was read, or loaded into Odoo. */
  importWork(phase: 'read' | 'load', seconds: number): void;
  mail(outcome: 'sent' | 'postponed' | 'given_up' | 'not_needed'): void;
  /** A delivery of the card provider: what became of the call, and later of its event. */
  webhook(outcome: 'taken' | 'repeated' | 'bad_signature' | 'other_body' | 'processed' | 'postponed'): void;
  /** The store lost a file, or did not answer. */
  storeFailed(reason: 'missing' | 'away'): void;
  /** Spans of traces that were given to the collector. */
  spans(outcome: 'sent' | 'failed', spans: number): void;
  /** Numbers that are read when somebody asks for the metrics, all at once. */
  ask(figures: readonly Figure[], read: () => Promise<Readings>): void;
  /** A run was set aside, because processes ended while they did a step of it. */
  runSetAside(work: 'installation' | 'undo'): void;
  /** Every series with its value. */
  samples(): Promise<Sample[]>;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

export interface Figure {
  /** Without `atrio_`. */
  name: string;
  help: string;
  /** The label that tells its values apart; without a label there is one value. */
  label?: string;
}

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
}

/** By the name of the figure: its value, or its values by their label. */
export type Readings = Record<string, number | Record<string, number>>;

const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const secondsOfRounds = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/**
 * @param ofProcess whether memory, processor time and delays of the event loop are watched too
 * @param readingsMs how long the numbers are kept: another reader gets the same ones
 */
export function createMetrics(ofProcess: boolean, readingsMs: number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'atrio_' });
  const calls = new Histogram({
    name: 'atrio_http_request_seconds',
    help: 'Answered calls by route, method and first digit of the status.',
    labelNames: ['route', 'method', 'status'],
    buckets: secondsOfCalls,
    registers,
  });
  const providerCalls = new Counter({
    name: 'atrio_card_provider_calls_total',
    help: 'Calls to the card provider.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const rounds = new Histogram({
    name: 'atrio_job_seconds',
    help: 'Rounds of the interval jobs.',
    labelNames: ['name', 'outcome'],
    buckets: secondsOfRounds,
    registers,
  });
  const lastRound = new Gauge({
    name: 'atrio_job_last_done_seconds',
    help: 'When an interval job last ended a round well, as a Unix time.',
    labelNames: ['name'],
    registers,
  });
  const counter = counterMaker(registers);
  return {
    callFailed: counter(
      'failed_calls',
      'reason',
      ['error', 'database_away'],
      'Calls that failed because of us.',
    ),
    installationEnded: counter(
      'installations_ended',
      'state',
      ['completed', 'failed', 'cancelled'],
      'Installations that ended.',
    ),
    importRows: counter(
      'import_rows',
      'outcome',
      ['in_odoo', 'rejected'],
      'Rows of files whose fate is known; those that Odoo had already are in it.',
    ),
    importWork: counter(
      'import_seconds',
      'phase',
      ['read', 'load'],
      'Seconds in which files were read or loaded.',
    ),
    mail: counter(
      'mails',
      'outcome',
      ['sent', 'postponed', 'given_up', 'not_needed'],
      'Attempts to send a mail.',
    ),
    webhook: counter(
      'webhooks',
      'outcome',
      ['taken', 'repeated', 'bad_signature', 'other_body', 'processed', 'postponed'],
      'Deliveries of the card provider, and their events.',
    ),
    runSetAside: counter(
      'runs_set_aside',
      'work',
      ['installation', 'undo'],
      'Runs that ended because processes ended while they did a step of them.',
    ),
    storeFailed: counter(
      'store_failures',
      'reason',
      ['missing', 'away'],
      'Files that the store lost, and calls that it did not answer.',
    ),
    spans: counter(
      'spans',
      'outcome',
      ['sent', 'failed'],
      'Spans that the collector of traces took, or did not.',
    ),
    call: (route, method, status, seconds) =>
      calls.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    providerCall: (call, outcome) => providerCalls.inc({ call, outcome }),
    round(job, outcome, seconds) {
      rounds.observe({ name: job, outcome }, seconds);
      if (outcome === 'done') lastRound.setToCurrentTime({ name: job });
    },
    ask(figures, read) {
      const cache = ttlCache<Readings>(readingsMs, 1, () => true);
      for (const figure of figures) addGauge(registry, figure, () => cache('', read));
    },
    text: () => registry.metrics(),
    samples: () => samplesOf(registry),
  };
}

/**
 * Makes counters with one label. Values of the label that did not occur yet start at 0: otherwise Prometheus
 * would not see the first one as an increase.
 */
const counterMaker =
  (registers: Registry[]) =>
  <V extends string>(name: string, label: string, values: readonly V[], help: string) => {
    const made = new Counter({ name: `atrio_${name}_total`, help, labelNames: [label], registers });
    for (const value of values) made.inc({ [label]: value }, 0);
    return (value: V, by = 1) => made.inc({ [label]: value }, by);
  };

async function samplesOf(registry: Registry): Promise<Sample[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics.flatMap(({ name, values }) =>
    values.map(({ labels, value, ...more }) => ({
      // The samples of a histogram have names of their own: `..._count`.
      name: 'metricName' in more && more.metricName ? String(more.metricName) : name,
      labels: labels as Sample['labels'],
      value,
    })),
  );
}

function addGauge(registry: Registry, { name, help, label }: Figure, read: () => Promise<Readings>): void {
  new Gauge({
    name: `atrio_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const reading = (await read())[name] ?? {};
      this.reset();
      if (typeof reading === 'number') this.set(reading);
      else if (label)
        for (const [value, number] of Object.entries(reading)) this.set({ [label]: value }, number);
    },
  });
}
