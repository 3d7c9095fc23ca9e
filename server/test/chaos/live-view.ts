import { type Progress, streamProgress } from '@atrio/contract';
import type { Client } from '../client.ts';

/** What a customer saw who kept the page of an installation open until its end. */
export interface Seen {
  /** How often the view was opened. */
  opened: number;
  /** Ids of the entries of the log, in the order in which they came. */
  entries: number[];
  last: Progress | null;
}

/** The portal waits this long before it opens a view again. */
const pauseMs = 500;

/** Keeps a live view open, from the first entry on, until the installation has ended. */
export async function watch(client: Client, documentId: string, isOver: () => boolean): Promise<Seen> {
  const seen: Seen = { opened: 0, entries: [], last: null };
  const path = streamProgress.path.replace(':documentId', documentId);
  while (!isOver() && !hasEnded(seen.last)) {
    try {
      const headers = { 'last-event-id': String(seen.entries.at(-1) ?? 0) };
      const answer = await client.fetch(path, { headers });
      if (answer.status === 200) {
        seen.opened += 1;
        for await (const message of messagesOf(answer)) {
          seen.last = message;
          seen.entries.push(...message.events.map(({ id }) => id));
        }
      }
    } catch {
      // The server is gone: the next one continues after the last entry.
    }
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  return seen;
}

export const hasEnded = (progress: Progress | null): boolean =>
  progress !== null && (progress.status !== 'inProgress' || progress.result.waitingSince !== null);

/** The messages of an event stream, as they come. */
export async function* messagesOf(answer: Response): AsyncGenerator<Progress> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const message of whole) {
      const data = message.split('\n').find((line) => line.startsWith('data: '));
      if (data) yield JSON.parse(data.slice('data: '.length)) as Progress;
    }
  }
}
