import { installationStatuses } from '@atrio/contract';
import { hourMs, iso, minuteMs } from '../../lib/calendar.ts';
import { serverOf } from '../../lib/host-of.ts';
import { groupOf } from '../failures/classify.ts';
import { databaseKey } from '../instances/database-key.ts';
import { makeFailure } from './make-failures.ts';
import { type MadeFile, makeFile } from './make-files.ts';
import type { MadeInstance } from './make-instances.ts';
import { makeActivity } from './make-people.ts';
import { entryOf, lately, type MadeCustomer, type Making, never } from './making.ts';
import { endings, installationProblems, logLines, setAside } from './texts.ts';

type MadeState =
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'never-started'
  | 'deciding'
  | 'waiting'
  | 'set-aside';
type Ended = Extract<MadeState, 'completed' | 'failed' | 'cancelled' | 'set-aside'>;

const { completed, inProgress, failed, cancelled } = installationStatuses;
const statusOf: Record<MadeState, number> = {
  completed: completed.id,
  failed: failed.id,
  'set-aside': failed.id,
  cancelled: cancelled.id,
  'never-started': inProgress.id,
  deciding: inProgress.id,
  waiting: inProgress.id,
};
const stepOf: Record<MadeState, string | null> = {
  completed: 'finish',
  failed: 'connect',
  'set-aside': 'load',
  cancelled: 'load',
  'never-started': null,
  deciding: 'load',
  waiting: null,
};

/** The part of an installation that all its rows share, once its end is known. */
interface Made {
  id: number;
  customer: MadeCustomer;
  instance: MadeInstance;
  state: MadeState;
  /** ms */
  at: number;
  endedAt: number;
}

/** Only the newest installation of an instance can be open: earlier ones must have ended before it. */
function stateOf({ chance, proportions }: Making, { isAway }: MadeInstance, isNewest: boolean): MadeState {
  if (isNewest && isAway) return 'waiting';
  if (isNewest && chance.happens(proportions.open)) {
    return chance.weighted<MadeState>([
      ['never-started', 2],
      ['deciding', 3],
      ['set-aside', 1],
    ]);
  }
  if (chance.happens(proportions.failed)) return 'failed';
  return chance.happens(0.04) ? 'cancelled' : 'completed';
}

/** An installation with its apps, files, log and failure. */
export function makeInstallation(
  making: Making,
  customer: MadeCustomer,
  instance: MadeInstance,
  isNewest: boolean,
): MadeFile[] {
  const { chance, now } = making;
  const state = stateOf(making, instance, isNewest);
  const isOpen = statusOf[state] === inProgress.id;
  const at = isOpen
    ? now - chance.between(30, 20 * 60) * minuteMs
    : lately(making, instance.createdAt, now - hourMs);
  const endedAt = Math.min(now, at + chance.between(1, 30) * minuteMs);
  const problem = state === 'failed' ? chance.weighted(installationProblems) : null;
  const message = problem?.message(chance.between(1000, 9999)) ?? null;
  const apps = chosenApps(making);
  const entry = entryOf(making, 'installations', at, isOpen ? at + minuteMs : endedAt);
  const made: Made = { id: entry.id, customer, instance, state, at, endedAt };
  const isFileless = state === 'never-started' || state === 'waiting' || problem?.step === 'connect';
  const hasFile = !isFileless && chance.happens(0.9);
  const file = hasFile ? makeFile(making, customer, made, apps[0]) : null;
  const done = file ? endings.done(file.loaded, file.rejected) : endings.withoutFiles;
  const story: Story = {
    names: apps.map(({ name }) => name),
    step: problem?.step ?? stepOf[state],
    cause: state === 'set-aside' ? setAside : message,
    done,
  };
  addInstallation(making, entry, made, story);
  for (const [position, { id }] of apps.entries()) {
    making.rows.add('installationApps', { installationId: entry.id, appId: id, position });
  }
  makeLog(making, made, story);
  if (state === 'waiting') makeTurn(making, made);
  if (state !== 'never-started')
    makeActivity(making, customer, at, 'installation-started', instance.databaseName);
  if (!isOpen) {
    const ended = made as Made & { state: Ended };
    makeEnd(making, ended, { cause: problem?.cause ?? null, message: story.cause ?? done });
  }
  return file ? [file] : [];
}

/** Up to six apps, and at least one. */
function chosenApps({ chance, offer }: Making): [App, ...App[]] {
  const [first, ...more] = offer.apps.filter((_, index) => index < 6 && chance.happens(0.4));
  return first ? [first, ...more] : [offer.apps[0] as App];
}

type App = Making['offer']['apps'][number];

/** What an installation did. */
interface Story {
  /** The names of its apps. */
  names: string[];
  step: string | null;
  /** Spanish: why it failed; null where it did not. */
  cause: string | null;
  /** Spanish: what it loaded. */
  done: string;
}

function addInstallation(
  { rows }: Making,
  entry: ReturnType<typeof entryOf>,
  { customer, instance, state, at, endedAt }: Made,
  { names, step, cause, done }: Story,
): void {
  const said: Partial<Record<MadeState, string>> = { completed: done, ...endings };
  const began = state !== 'never-started' && state !== 'waiting';
  rows.add('installations', {
    ...entry,
    ...{ userId: customer.id, instanceId: instance.id, statusId: statusOf[state] },
    ...{ message: cause ?? said[state] ?? null, cause },
    requestedAt: state === 'never-started' ? null : iso(at + minuteMs),
    startedAt: began ? iso(at + minuteMs) : null,
    finishedAt: statusOf[state] === inProgress.id ? null : iso(endedAt),
    ...{ attempt: 1, runId: null, step, cancelRequestedAt: null },
    ...{ odooVersion: began ? instance.version : null, edition: began ? 'community' : null },
    plan: began ? JSON.stringify({ modules: names, dependencies: [] }) : null,
    appsBefore: began ? '[]' : null,
    appsAfter: state === 'completed' ? JSON.stringify(names) : null,
    target: began ? databaseKey(instance) : null,
    waitingSince: state === 'deciding' ? iso(endedAt) : null,
  });
}

function makeLog(making: Making, { id, state, instance, at, endedAt }: Made, { names, cause }: Story) {
  const { rows } = making;
  const say = (when: number, step: string, level: string, message: string) =>
    rows.add('installationEvents', {
      id: rows.id('installationEvents'),
      ...{ installationId: id, at: iso(when), step, level, message },
    });
  if (state === 'never-started') return;
  if (state === 'waiting') return say(at, 'connect', 'info', logLines.silent(instance.host));
  if (!cause) {
    say(at + minuteMs, 'connect', 'info', logLines.connect(instance.version));
    say(endedAt, 'install', 'info', logLines.install(names.join(', ')));
    return;
  }
  say(endedAt, 'connect', 'error', cause);
}

/** Its turn waits for the host that is down, whose next try is so late that nobody works on it. */
function makeTurn({ rows }: Making, { id, at, instance }: Made): void {
  rows.add('turns', {
    ...{ id: rows.id('turns'), subject: `installation:${id}:1`, installationId: id, importId: null },
    ...{ attempt: 1, number: 0, readyAt: iso(at + minuteMs), givenAt: null, begunAt: null, runId: null },
    ...{ host: null, database: null, tries: 0, triedIn: null, told: 'silent', heldBy: null },
    ...{ lostProcesses: null, waitsFor: `silent:${serverOf(instance.baseUrl)}` },
  });
}

/** Marks a server as one that does not answer and is not tried again. */
export const makeSilentServer = ({ rows }: Making, baseUrl: string): void =>
  rows.add('silentHosts', { host: serverOf(baseUrl), failures: 9, nextAt: never });

function makeEnd(
  making: Making,
  { id, customer, state, endedAt }: Made & { state: Ended },
  { cause, message }: { cause: Parameters<typeof groupOf>[0]; message: string },
): void {
  const ends = {
    completed: 'completed',
    cancelled: 'cancelled',
    failed: 'failed',
    'set-aside': 'failed',
  } as const;
  makeActivity(making, customer, endedAt, `installation-${ends[state]}`, message);
  if (state !== 'failed' && state !== 'set-aside') return;
  makeFailure(making, customer, {
    ...{ kind: 'installation', subjectId: id, firstAt: endedAt, at: endedAt, times: 1, message },
    ...(state === 'set-aside' ? { cause: state, isOpen: true } : { cause: groupOf(cause, message) }),
  });
  makeCalls(making, id, endedAt);
}

/** The calls to Odoo that an installation made before it failed. */
function makeCalls({ rows, chance }: Making, installationId: number, endedAt: number): void {
  const steps = [
    [null, 'version'],
    [null, 'authenticate'],
    ['ir.module.module', 'search_read'],
    ['ir.module.module', 'button_immediate_install'],
  ] as const;
  for (const [index, [model, method]] of steps.entries()) {
    const isLast = index === steps.length - 1;
    rows.add('odooCalls', {
      ...{ id: rows.id('odooCalls'), installationId, at: iso(endedAt - (steps.length - index) * 4000) },
      ...{ step: index < 2 ? 'connect' : 'install', model, method, ms: chance.between(40, 3000) },
      outcome: isLast ? 'timeout' : 'done',
    });
  }
}
