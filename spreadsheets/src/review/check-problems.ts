import type { RowProblem } from '../rows/records/row-problems.ts';
import type { ProblemKind } from '../values/normalised.ts';

/** A problem for the review. An error keeps its row out of the load, a warning does not. */
export interface CheckProblem extends RowProblem {
  kind: ProblemKind;
  severity: 'error' | 'warning';
}

/** How many problems of one kind a column has, also those that are not in the list. */
export interface ProblemCount {
  column: string;
  header: string;
  kind: ProblemKind;
  severity: 'error' | 'warning';
  count: number;
}

/** Keeps the first problems of a sheet and counts all of them. */
export class ProblemCollector {
  /** In the order of the sheet. */
  readonly problems: CheckProblem[] = [];
  readonly #counts = new Map<string, ProblemCount>();
  readonly #most: number;
  readonly #onProblem: ((problem: CheckProblem) => void) | undefined;

  /**
   * @param most how many are kept
   * @param onProblem called with each, also with those that are not kept
   */
  constructor(most: number, onProblem?: (problem: CheckProblem) => void) {
    this.#most = most;
    this.#onProblem = onProblem;
  }

  add(problem: CheckProblem): void {
    this.#onProblem?.(problem);
    if (this.problems.length < this.#most) this.problems.push(problem);
    const { column, header, kind, severity } = problem;
    const key = `${column} ${kind} ${severity}`;
    const count = this.#counts.get(key);
    if (count === undefined) this.#counts.set(key, { column, header, kind, severity, count: 1 });
    else count.count++;
  }

  get counts(): ProblemCount[] {
    return [...this.#counts.values()];
  }
}
