import type { Answers } from './asking.ts';
import type { Purchase, Work } from './customers.ts';
import type { Stage } from './stage.ts';

/** The state of everything at the end, to be compared. */
export interface Evidence {
  stage: Stage;
  works: Work[];
  purchases: Purchase[];
  invited: Invited;
  answers: Answers;
  /** How many blows there were. */
  blows: number;
}

/** Addresses that the provider's administrator invited: certainly, or perhaps (the answer got lost). */
export interface Invited {
  surely: string[];
  perhaps: string[];
}

/** One thing that was checked. */
export interface ChaosFinding {
  what: string;
  /** How many there were. */
  count: number;
  /** Its problems, a line each. */
  problems: string[];
}
