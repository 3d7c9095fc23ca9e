/**
 * Mutants of one file that one file of tests notices.
 *
 * @param entries each: name, text, replacement, part of the title of the test
 */
export const inFile = (file, by, entries) =>
  entries.map(([name, text, replacement, test]) => ({ name, file, text, replacement, by, test }));
