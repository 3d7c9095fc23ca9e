import type { Cause } from '../failures/causes.ts';

/** Ends the run; the customer reads the message, which has the remedy. */
export class RunFailure extends Error {
  /** The cause; null: none of the list. */
  readonly known: Cause | null;
  constructor(reason: string, known: Cause | null) {
    super(reason);
    this.name = 'RunFailure';
    this.known = known;
  }
}

/** The customer asked to stop. */
export class RunCancelled extends Error {
  constructor() {
    super('cancelled');
    this.name = 'RunCancelled';
  }
}

/** The process is asked to end; the next process repeats the step. */
export class ProcessStopping extends Error {}

/** The time of a step is over: the next step goes on with what is left. */
export class TimeOver extends Error {}

/** Odoo is away for longer than a turn may wait: the run ends, and the next turn continues. */
export class OdooAway extends Error {
  readonly readyAt: string;
  constructor(pauseMs: number) {
    super('Odoo is away');
    this.readyAt = new Date(Date.now() + pauseMs).toISOString();
  }
}
