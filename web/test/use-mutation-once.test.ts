import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useMutationOnce } from '../src/api/use-mutation-once.ts';

type Mutate = (variables: unknown) => void;
interface ProbeProps {
  work: (variables: unknown) => Promise<unknown>;
  done: () => void;
  give: (mutate: Mutate) => void;
}

function Probe({ work, done, give }: ProbeProps) {
  give(useMutationOnce({ mutationFn: work, onSuccess: done, onError: done }).mutate);
  return null;
}

/** Renders a component with the mutation, and returns the function that its button calls. */
function mutation(work: (variables: unknown) => Promise<unknown>) {
  const done = vi.fn();
  let mutate: Mutate = () => undefined;
  const give = (given: Mutate) => {
    mutate = given;
  };
  const probe = createElement(Probe, { work, done, give });
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, probe));
  return { mutate, done };
}

/** Work that ends when the test says so. */
function heldWork() {
  const ends: ((fails?: Error) => void)[] = [];
  const work = vi.fn(
    (_: unknown) =>
      new Promise<void>((resolve, reject) =>
        ends.push((fails) => (fails === undefined ? resolve() : reject(fails))),
      ),
  );
  return { work, ends };
}

test('a double click sends once, and shows its result once', async () => {
  const { work, ends } = heldWork();
  const { mutate, done } = mutation(work);
  mutate({ documentId: 'a' });
  mutate({ documentId: 'a' });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  ends[0]?.();
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  // It can run again once it has ended, with or without success.
  mutate({ documentId: 'a' });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  ends[1]?.(new Error('no'));
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  mutate({ documentId: 'a' });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
});

test('another row, and another file of the same kind, do not wait for the first', async () => {
  const { work } = heldWork();
  const { mutate } = mutation(work);
  for (const variables of ['a', 'b', new Blob(['a']), new Blob(['b'])]) mutate(variables);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(4));
});
