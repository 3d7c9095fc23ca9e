import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/**
 * Writes the errors that belong to no test, as a JSON list of texts, to the file that ERRORS_OUTSIDE_TESTS names.
 * They fail the run, and vitest's own JSON does not contain them.
 */
export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const file = process.env.ERRORS_OUTSIDE_TESTS;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  };
}
