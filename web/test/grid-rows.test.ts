import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { GridRow, RowsView } from '../src/features/imports/edits/edits.ts';
import { gridRowsQuery, rowIn } from '../src/features/imports/grid/use-grid-rows.ts';
import { Reader } from '../src/features/imports/reader/reader.ts';

const row = (number: number): GridRow => ({ row: number, cells: [`Cliente ${number}`], changed: [] });
const all: RowsView = { sheet: 'Hoja', first: 2, only: null };
const some: RowsView = { ...all, only: [3, 5, 900] };

/** The grid's query, whose worker answers when the test says so. */
function gridRows() {
  const answers: (() => void)[] = [];
  const run = vi.spyOn(Reader.prototype, 'run').mockImplementation(
    (_, request) =>
      new Promise((resolve) => {
        const { view, from, to } = request as { view: RowsView; from: number; to: number };
        const numbers = view.only ?? Array.from({ length: 500 }, (_, at) => at + view.first);
        answers.push(() => resolve({ rows: numbers.slice(from, to).map(row), total: numbers.length }));
      }),
  );
  const review = { key: 1, reader: new Reader() };
  const options = (view: RowsView, version: number, first: number) =>
    gridRowsQuery(review, view, version, first, first + 100);
  const client = new QueryClient();
  const observer = new QueryObserver(client, client.defaultQueryOptions(options(all, 1, 0)));
  const stop = observer.subscribe(() => undefined);
  stops.push(stop, () => client.clear());
  let shown = all;
  return {
    show: (view: RowsView, version = 1, first = 0) => {
      shown = view;
      observer.setOptions(client.defaultQueryOptions(options(view, version, first)));
    },
    answer: async () => {
      const asked = run.mock.calls.length;
      await vi.waitFor(() => expect(answers).toHaveLength(asked));
      for (const answer of answers) answer();
      await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    },
    at: (index: number) => {
      const { data } = observer.getCurrentResult();
      return data && rowIn(shown, data, index)?.row;
    },
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

test('after a change of filter, each place has its own row or none until the worker has answered', async () => {
  const grid = gridRows();
  await grid.answer();
  expect([0, 1, 2].map(grid.at)).toEqual([2, 3, 4]);
  grid.show(some);
  // Rows 3 and 5 are on the page already; row 900 is not.
  expect([0, 1, 2, 3].map(grid.at)).toEqual([3, 5, undefined, undefined]);
  await grid.answer();
  expect([0, 1, 2, 3].map(grid.at)).toEqual([3, 5, 900, undefined]);
  grid.show(all, 2);
  expect([0, 1, 2].map(grid.at)).toEqual([undefined, undefined, undefined]);
});

test('rows in sight stay while rows are scrolled to, and after an edit', async () => {
  const grid = gridRows();
  await grid.answer();
  grid.show(all, 1, 100);
  expect([99, 100].map(grid.at)).toEqual([101, undefined]);
  await grid.answer();
  expect([99, 100].map(grid.at)).toEqual([undefined, 102]);
  grid.show(all, 2, 100);
  expect(grid.at(100)).toBe(102);
});
