import { columnLetters } from '../../common/coordinates.ts';
import { foldedText } from '../../common/words.ts';
import { type PreparedRow, tellReading } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/** The fields with which an employee names another one. */
const managerFields: ReadonlySet<string> = new Set(['parent_id', 'coach_id']);
const titles = new Set(
  'lic licda licenciado licenciada ing ingeniero ingeniera dr dra arq prof profa sr sra srta don dona'.split(
    ' ',
  ),
);
/** Each name may be compared with each person, and all wait until the last row is read. */
const mostEmployees = 3_000;
/** Shorter words alone name nobody. */
const shortestName = 3;

/** Whether a list has employees and who leads them. */
export const namesManagers = (model: string, targets: readonly TargetColumn[]): boolean =>
  model === 'hr.employee' && targets.some(({ field }) => managerFields.has(field));

/**
 * Completes the names of managers in a list of employees: «Juan Pérez» and «Pérez López, Juan» become «Juan Pérez
 * López», where he is the only one of the list whom the words fit. It is reported for the column. A list with more than
 * `mostEmployees` rows keeps its names.
 *
 * @param rows all rows of the list
 */
export function* withManagers(
  rows: Iterable<PreparedRow>,
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): Generator<PreparedRow> {
  const all: PreparedRow[] = [];
  let isLong = false;
  for (const row of rows) {
    all.push(row);
    isLong ||= all.length > mostEmployees;
    if (isLong) yield* all.splice(0);
  }
  nameManagers(all, fieldNames, targets);
  yield* all;
}

/** Changes the rows. */
function nameManagers(
  all: readonly PreparedRow[],
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): void {
  const nameAt = fieldNames.indexOf('name');
  const columns = targets.flatMap((target, at) => (managerFields.has(target.field) ? [{ target, at }] : []));
  const names = all.flatMap(({ values }) => (values[nameAt] ? [values[nameAt]] : []));
  const whole = wholeNameFinder(names);
  for (const prepared of all) {
    for (const { target, at } of columns) {
      const value = prepared.values[at] ?? '';
      const name = value === '' ? null : whole(value);
      if (name === null || name === prepared.values[nameAt]) continue;
      prepared.values[at] = name;
      const { column, header } = target;
      tellReading(prepared, { as: 'person', column: columnLetters(column), header, value, cell: name });
    }
  }
}

/**
 * @returns a function that finds the only name with these words; null where none or several have them, or the
 * text is a name
 */
function wholeNameFinder(names: readonly string[]): (text: string) => string | null {
  const known = new Set(names.map(foldedText));
  const people = names.map((name) => ({ name, words: wordsOf(name) }));
  const found = new Map<string, string | null>();
  return (text) => {
    const key = foldedText(text);
    if (known.has(key)) return null;
    const before = found.get(key);
    if (before !== undefined) return before;
    const words = wordsOf(text);
    const fitting = people.filter((person) => fits(words, person.words));
    const only = fitting.length === 1 ? (fitting[0]?.name ?? null) : null;
    found.set(key, only);
    return only;
  };
}

const wordsOf = (name: string): string[] =>
  foldedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

/**
 * Whether the longer of two names has all words of the other. A single word is enough only in `one`, and
 * where it is not short.
 */
function fits(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const isEnough = few.length > 1 || (few === one && (few[0]?.length ?? 0) >= shortestName);
  return isEnough && few.every((word) => many.includes(word));
}
