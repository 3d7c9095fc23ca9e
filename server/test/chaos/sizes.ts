import type { RollingSize } from './rolling.ts';
import type { Size } from './run.ts';

/** Three minutes, with the waiting times of production. */
export const long: Size = {
  servers: 2,
  workers: 2,
  customers: 40,
  installations: 60,
  rows: 400,
  purchases: 10,
  forMs: 180_000,
  everyMs: 5000,
  odooScale: 0.3,
  env: { ATRIO_WAIT_SCALE: '1' },
};

/** The size for the suite: the smallest that still notices a fault. */
export const short: Size = {
  servers: 2,
  workers: 2,
  customers: 3,
  installations: 4,
  rows: 60,
  purchases: 1,
  forMs: 7000,
  everyMs: 1200,
  odooScale: 0.1,
};

/** Restarting each process in turn takes some two minutes. */
export const longRolling: RollingSize = {
  servers: 3,
  workers: 2,
  rate: 200,
  callers: 16,
  views: 20,
  installations: 4,
  rows: 300,
};

/** The size for the suite: its servers mostly wait for each other. */
export const shortRolling: RollingSize = {
  servers: 2,
  workers: 0,
  rate: 20,
  callers: 4,
  views: 3,
  installations: 0,
  rows: 0,
};
