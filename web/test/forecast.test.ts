import { continuesRecord, noKey, type RowFacts, rowStates, unlistedReference } from '@atrio/spreadsheets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  forecastOfRows,
  type KeyVerdict,
  type NameVerdict,
  sumForecasts,
} from '../src/features/imports/forecast.ts';

interface ForecastRow {
  state: number;
  refused: boolean;
  names: number[];
  key: number;
}

const verdicts: NameVerdict[] = ['known', 'new', 'undecided', 'unknown', 'skipped'];
/** The verdict of each key, by the key's index. */
const keyVerdicts: KeyVerdict[] = ['new', 'existing', 'ambiguous', 'unsure'];
const keyVerdictOf = (key: number) => (key === noKey ? 'new' : (keyVerdicts[key] ?? 'unsure'));
const row = fc.record({
  state: fc.constantFrom(...Object.values(rowStates)),
  refused: fc.boolean(),
  names: fc.array(fc.integer({ min: unlistedReference, max: 5 }), { maxLength: 3 }),
  key: fc.integer({ min: noKey, max: 3 }),
});
/** Records of one row and of several. */
const records = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
const decisions = fc.array(fc.constantFrom(...verdicts), { minLength: 6, maxLength: 6 });

function factsOf(list: ForecastRow[][]): { facts: RowFacts; refused: Set<number> } {
  const rows = list.flatMap((record) => record.map((row, at) => ({ ...row, continues: at > 0 })));
  let end = 0;
  return {
    facts: {
      numbers: Int32Array.from(rows, (_, at) => at + 2),
      states: Uint8Array.from(rows, ({ state, continues }) => state + (continues ? continuesRecord : 0)),
      references: Int32Array.from(rows.flatMap(({ names }) => names)),
      referenceEnds: Int32Array.from(rows, ({ names }) => {
        end += names.length;
        return end;
      }),
      keyValues: [],
      keys: Int32Array.from(rows, ({ key }) => key),
    },
    refused: new Set(rows.flatMap(({ refused }, at) => (refused ? [at + 2] : []))),
  };
}

test('the parts of a forecast add up to the rows, and a record enters only if nothing in it prevents that', () => {
  fc.assert(
    fc.property(records, decisions, (list, decided) => {
      const { facts, refused } = factsOf(list);
      const verdictOf = (name: number) => decided[name] ?? 'unknown';
      const forecast = forecastOfRows(facts, verdictOf, keyVerdictOf, refused);
      expect(forecast.entering + forecast.undecided + forecast.out + forecast.aside).toBe(forecast.given);
      expect(forecast.given).toBe(list.flat().length);
      const has = (record: ForecastRow[], wanted: number) => record.some(({ state }) => state === wanted);
      const aside = list.filter((record) => has(record, rowStates.aside) && !has(record, rowStates.error));
      const prevents = ({ state, refused: isRefused, names }: ForecastRow) =>
        state === rowStates.error || isRefused || names.some((name) => verdictOf(name) === 'skipped');
      const isDouble = ([first]: ForecastRow[]) => first?.key === keyVerdicts.indexOf('ambiguous');
      const hasNewName = (record: ForecastRow[]) =>
        record.some(({ names }) => names.some((name) => verdictOf(name) === 'new'));
      const out = list.filter(
        (record) => !aside.includes(record) && (isDouble(record) || record.some(prevents)),
      );
      const waits = list.filter(
        (record) =>
          !aside.includes(record) &&
          !out.includes(record) &&
          record.some(({ names }) =>
            names.some((name) => ['undecided', 'unknown'].includes(verdictOf(name))),
          ),
      );
      expect(forecast.aside).toBe(aside.flat().length);
      expect(forecast.out).toBe(out.flat().length);
      expect(forecast.undecided).toBe(waits.flat().length);
      const isAsked = (record: ForecastRow[]) =>
        record.some(({ names }) => names.some((name) => verdictOf(name) === 'undecided'));
      expect(forecast.unknown).toBe(waits.filter((record) => !isAsked(record)).flat().length);
      const entering = list.filter((record) => ![...aside, ...out, ...waits].includes(record));
      const withKey = (verdict: KeyVerdict) =>
        entering.filter((record) => !hasNewName(record) && record[0]?.key === keyVerdicts.indexOf(verdict))
          .length;
      expect(forecast).toMatchObject({
        records: entering.length,
        updates: withKey('existing'),
        unsure: withKey('unsure'),
      });
    }),
  );
});

test('a decision never lets fewer rows enter, and files add up', () => {
  fc.assert(
    fc.property(records, decisions, fc.nat({ max: 5 }), (list, decided, name) => {
      const { facts, refused } = factsOf(list);
      const forecastWith = (verdict: NameVerdict) =>
        forecastOfRows(
          facts,
          (other) => (other === name ? verdict : (decided[other] ?? 'unknown')),
          keyVerdictOf,
          refused,
        );
      const [open, known] = [forecastWith('undecided'), forecastWith('known')];
      expect(known.entering).toBeGreaterThanOrEqual(open.entering);
      const sum = sumForecasts([open, known]);
      expect(sum.given).toBe(2 * open.given);
      expect(sum.entering + sum.undecided + sum.out + sum.aside).toBe(sum.given);
    }),
  );
});
