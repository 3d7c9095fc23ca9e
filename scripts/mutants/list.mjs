import { screens } from './screens.mjs';

/**
 * Small breakages of the product, each with the test that must fail for it.
 *
 * `name` says what is broken, with the row of the specification where there is one; `file` holds `text` exactly
 * once, which becomes `replacement`; `test` is a part of the title of a test of the file `by`.
 */
export const mutants = [...screens];
