import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from '../src/lib/fair-queue.ts';

/** A task that ends when the test says so. */
function controlled() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('runs a limited number at once, and an owner with many tasks waits behind one with few', async () => {
  const { begun, work, end } = controlled();
  const queue = fairQueue({ atOnce: 2, waiting: 10 });
  const run = (owner: string, name: string) => queue.run(owner, work(name));
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => run(name.slice(0, 1), name));
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']) {
    end(name);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  // Each waiting owner gets one turn: b and c come before a's fourth task.
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
});

test('refuses further tasks of an owner with too many waiting, and accepts those of others', async () => {
  const { begun, work, end } = controlled();
  const queue = fairQueue({ atOnce: 1, waiting: 2 });
  const kept = ['a1', 'a2', 'a3'].map((name) => queue.run('a', work(name)));
  await Promise.resolve();
  await expect(queue.run('a', work('a4'))).rejects.toThrow(QueueFull);
  const other = queue.run('b', work('b1'));
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    end(name);
    await new Promise(setImmediate);
  }
  await Promise.all([...kept, other]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a failed task frees its place, and one that was cancelled takes none', async () => {
  const { begun, work, end } = controlled();
  const queue = fairQueue({ atOnce: 1, waiting: 10 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  const first = queue.run('a', work('a1'));
  const leaving = new AbortController();
  const left = queue.run('b', work('b1'), leaving.signal);
  const last = queue.run('b', work('b2'));
  leaving.abort(new Error('stopped'));
  await expect(left).rejects.toThrow('stopped');
  end('a1');
  await new Promise(setImmediate);
  end('b2');
  expect(await Promise.all([first, last])).toEqual(['a1', 'b2']);
  expect(begun).toEqual(['a1', 'b2']);
});
