import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fairQueue } from '../../lib/fair-queue.ts';
import type { PhotoAnswer } from './photo-messages.ts';

export { QueueFull as TooManyPhotos } from '../../lib/fair-queue.ts';
export { photoSide } from './photo-messages.ts';

export class NotAPhotoError extends Error {}
/** More pixels than are decoded. */
export class TooManyPixelsError extends Error {}

/**
 * First bytes of the formats that are accepted. Everything else, SVG above all, never reaches the library.
 */
const signs: [number, RegExp][] = [
  [0, /^\xff\xd8\xff/],
  [1, /^PNG\r\n/],
  [0, /^GIF8[79]a/],
  [8, /^WEBP/],
  [4, /^ftyp(avif|avis)/],
];

const isPhoto = (photo: Buffer) =>
  signs.some(([offset, sign]) => sign.test(photo.subarray(offset, offset + 16).toString('latin1')));

/** One photo after the other, customers in turns. */
const queue = fairQueue({ atOnce: 1, waiting: 3 });
const deadlineMs = 20_000;
/** Resident memory of the process; 40 million pixels of an interlaced PNG need about 300 MB. */
const mostBytes = 512 * 1024 * 1024;
const watchEveryMs = 20;

/**
 * Encodes a picture again, in a process of its own: the centre of the photo as a square WebP, turned upright,
 * without any of the sender's bytes or metadata (place, camera).
 *
 * @param owner the customer's id
 * @param stopping aborted when the process is asked to stop
 * @throws NotAPhotoError for anything that is not a complete JPEG, PNG, WebP, GIF or AVIF, or takes too much
 * time or memory; TooManyPixelsError; TooManyPhotos when the owner has several waiting; the signal's reason
 */
export function reencode(owner: number, photo: Buffer, stopping: AbortSignal): Promise<Uint8Array> {
  if (!isPhoto(photo)) return Promise.reject(new NotAPhotoError('not a photo'));
  return queue.run(
    String(owner),
    async () => {
      const answer = await answerOf(startProcess(), photo, stopping);
      if (answer.kind === 'too-many-pixels') throw new TooManyPixelsError();
      if (answer.kind === 'unreadable') throw new NotAPhotoError('unreadable');
      return answer.picture;
    },
    stopping,
  );
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
/** The process's own code, its manifests and its libraries. */
const readable = ['.', '../../../package.json', '../../../../package.json', '../../../../node_modules'];

/** Without the server's environment, and without the right to open other files or start processes. */
const startProcess = (): ChildProcess =>
  fork(path('./photo-process.ts'), {
    env: {},
    execArgv: [
      '--permission',
      '--allow-addons',
      ...readable.map((name) => `--allow-fs-read=${path(name)}`),
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--max-old-space-size=64',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

async function answerOf(child: ChildProcess, photo: Buffer, stopping: AbortSignal): Promise<PhotoAnswer> {
  const end = () => child.kill('SIGKILL');
  const deadline = setTimeout(end, deadlineMs);
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > mostBytes) end();
  }, watchEveryMs);
  goFirst(child.pid);
  stopping.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<PhotoAnswer>((resolve, reject) => {
      child.once('message', (answer) => resolve(answer as PhotoAnswer));
      child.once('error', reject);
      child.once('exit', () =>
        reject(stopping.aborted ? stopping.reason : new NotAPhotoError('too much time or memory')),
      );
      // A failed send is ignored: the exit of the process reports it.
      child.send(photo, () => undefined);
    });
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    stopping.removeEventListener('abort', end);
    end();
  }
}

/** 0 where the system does not tell: only Linux has this file, and only while the process runs. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** When memory runs out, the system ends this process before the server. */
function goFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Another system, or the process has ended already.
  }
}
