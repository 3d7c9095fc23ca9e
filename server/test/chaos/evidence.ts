import type { Answers } from './asking.ts';
import type { Purchase, Work } from './customers.ts';
import type { Stage } from './stage.ts';

/** What there is when everything has ended, to be compared. */
export interface Evidence {
  stage: Stage;
  works: Work[];
  purchases: Purchase[];
  invited: Invited;
  answers: Answers;
  /** How many were dealt. */
  blows: number;
}

/** Addresses of those whom the provider's administrator invited: for certain, or perhaps. */
export interface Invited {
  surely: string[];
  perhaps: string[];
}

/** One thing that was looked at. */
export interface Finding {
  what: string;
  /** How much of it there was. */
  count: number;
  /** What is wrong with it, a line each. */
  problems: string[];
}
