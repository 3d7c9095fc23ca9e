import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ttlCache } from '../../lib/ttl-cache.ts';

/** What the process counts, for Prometheus. No label holds anything of a customer. */
export interface Metrics {
  /** Answered calls. @param route path as the contract has it; seconds from the first byte to the answer */
  call(route: string, method: string, status: number, seconds: number): void;
  /** A call to the card provider. */
  providerCall(call: string, outcome: 'done' | 'failed'): void;
  /** An interval job ended its round. */
  round(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Numbers that are read when somebody asks for the metrics, all at once. */
  ask(figures: readonly Figure[], read: () => Promise<Readings>): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

export interface Figure {
  /** Without `atrio_`. */
  name: string;
  help: string;
  /** What tells its values apart; without it there is one. */
  label?: string;
}

/** By the name of the figure: its value, or its values by their label. */
export type Readings = Record<string, number | Record<string, number>>;

/** Whoever asks again within this time gets the same numbers. */
const readingsMs = 1000;
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const secondsOfRounds = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** @param ofProcess whether memory, processor time and delays of the event loop are watched too */
export function createMetrics(ofProcess: boolean): Metrics {
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
    labelNames: ['job', 'outcome'],
    buckets: secondsOfRounds,
    registers,
  });
  const lastRound = new Gauge({
    name: 'atrio_job_last_done_seconds',
    help: 'When an interval job last ended a round well, as a Unix time.',
    labelNames: ['job'],
    registers,
  });
  return {
    call: (route, method, status, seconds) =>
      calls.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    providerCall: (call, outcome) => providerCalls.inc({ call, outcome }),
    round(job, outcome, seconds) {
      rounds.observe({ job, outcome }, seconds);
      if (outcome === 'done') lastRound.setToCurrentTime({ job });
    },
    ask(figures, read) {
      const cache = ttlCache<Readings>(readingsMs, 1, () => true);
      for (const figure of figures) addGauge(registry, figure, () => cache('', read));
    },
    text: () => registry.metrics(),
  };
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
