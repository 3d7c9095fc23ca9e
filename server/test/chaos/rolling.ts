import { createInstallation, createInstance, getProgress, listInstances } from '@atrio/contract';
import { type Client, connectTo } from '../client.ts';
import { until } from '../harness.ts';
import { exampleSite, freePort, type RunningNginx, runNginx } from '../nginx.ts';
import { instanceInput } from '../work.ts';
import type { Answers } from './asking.ts';
import { begin, type Work } from './customers.ts';
import type { ChaosFinding } from './evidence.ts';
import { hasEnded, messagesOf } from './live-view.ts';
import { proveInstallations, proveProcesses } from './proof.ts';
import { type Stage, startStage } from './stage.ts';

export interface RollingSize {
  servers: number;
  workers: number;
  /** Calls per second; fewer if the machine cannot do more. */
  rate: number;
  callers: number;
  views: number;
  /** Installations in progress, and rows of each file. */
  installations: number;
  rows: number;
}

/** A live view that is opened again each time it ends. */
interface View {
  /** How often it was reopened, and the longest time without it. */
  back: number;
  longestMs: number;
  isOpen: boolean;
}

/** nginx tries a failed server again after two seconds (deploy/nginx.conf). */
const betweenMs = 2500;
/** The portal waits this long before it opens a view again. */
const reopenMs = 500;
/** One of this many calls writes. */
const writesEvery = 20;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Restarts every process in turn, while customers call, watch and load through nginx with the example of
 * deploy/.
 */
export async function roll(size: RollingSize, tell: (line: string) => void): Promise<ChaosFinding[]> {
  let proxy: RunningNginx | null = null;
  const front = async (origins: string[]) => {
    const port = await freePort();
    const running = await runNginx(siteFor(origins, port));
    proxy = running;
    return { url: `http://127.0.0.1:${port}`, stop: running.stop };
  };
  const stage = await startStage({
    ...size,
    ...{ front, odooScale: 1, env: { ATRIO_WAIT_SCALE: '1', DRAIN_SECONDS: '5' } },
  });
  try {
    const owner = await stage.anonymous.register();
    const { data: instance } = await owner.ok(createInstance, {
      body: { data: instanceInput({ baseUrl: stage.odoo.url }) },
    });
    const state = { isOver: false };
    const works = await Promise.all(
      Array.from({ length: size.installations }, (_, at) => load(stage, at, size.rows)),
    );
    const views = await Promise.all(
      Array.from({ length: size.views }, () => openView(owner, instance.id, state)),
    );
    const answers: Answers = new Map();
    const refusals = new Set<string>();
    const calls = Array.from({ length: size.callers }, (_, at) =>
      callOn(connectTo(stage.anonymous.url, owner.token), instance.id, {
        ...size,
        at,
        answers,
        refusals,
        state,
      }),
    );
    const ends: string[] = [];
    for (const one of stage.processes) {
      tell(`restarting ${one.name}`);
      const how = await one.restart();
      if (how !== 0) ends.push(`${one.name} ended with ${how}`);
      await sleep(betweenMs);
    }
    state.isOver = true;
    await Promise.all(calls);
    await until('the end of every installation', async () => {
      const all = await Promise.all(
        works.map(({ owner: whose, documentId }) => whose.ok(getProgress, { params: { documentId } })),
      );
      return all.every(hasEnded);
    });
    const said = (proxy as RunningNginx | null)?.said() ?? '';
    return [
      answered(answers, [...refusals, said].join('\n')),
      viewed(views),
      ...(await proveInstallations({ stage, works, answers: new Map() })),
      { ...proveProcesses(stage), problems: [...proveProcesses(stage).problems, ...ends] },
    ];
  } finally {
    await stage.stop();
  }
}

/** The example of deploy/, changed only in names, ports and the certificate. */
function siteFor(origins: string[], port: number): string {
  const server = '    server 127.0.0.1:3000 ';
  const line = exampleSite.split('\n').find((one) => one.startsWith(server)) ?? '';
  const lines = origins.map((origin) => line.replace('127.0.0.1:3000', new URL(origin).host));
  return exampleSite
    .replace(line, lines.join('\n'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;');
}

/** An installation of the first app, which nobody starts. */
const emptyOf = (instance: number) => ({
  data: { instance, installationStatus: 2, odooApps: [1], logs: { message: 'Creada.' } },
});

/** A customer whose rows are loaded meanwhile, slowly. */
async function load(stage: Stage, at: number, rows: number): Promise<Work> {
  const owner = await stage.anonymous.register();
  const work = { app: 'crm', db: `demo-rolling-${at}-slow` } as const;
  return begin(stage, owner, work, { answers: new Map(), rows, isOver: () => true });
}

/** Opens the view of an installation that does not begin, so that it stays open. */
async function openView(owner: Client, instance: number, state: { isOver: boolean }): Promise<View> {
  const { data } = await owner.ok(createInstallation, { body: emptyOf(instance) });
  const view: View = { back: -1, longestMs: 0, isOpen: false };
  const follow = async () => {
    for (let lostAt = Date.now(); !state.isOver; lostAt = Date.now(), await sleep(reopenMs)) {
      const answer = await owner.fetch(`/api/installations/${data.documentId}/events`).catch(() => null);
      if (answer?.status !== 200) continue;
      const read = messagesOf(answer);
      if ((await read.next()).done) continue;
      if (view.back >= 0) view.longestMs = Math.max(view.longestMs, Date.now() - lostAt);
      view.back += 1;
      view.isOpen = true;
      await drained(read);
      view.isOpen = state.isOver;
    }
  };
  void follow();
  await until('the view to open', () => view.isOpen);
  return view;
}

/** Reads a view until it ends, normally or by an error. */
async function drained(read: AsyncGenerator<unknown>): Promise<void> {
  try {
    for await (const _ of read);
  } catch {
    // A view whose process ended: the caller opens it again.
  }
}

interface Calling extends RollingSize {
  /** The number of the caller. */
  at: number;
  answers: Answers;
  /** Messages of refusals. */
  refusals: Set<string>;
  state: { isOver: boolean };
}

/** Calls at its share of the rate until the time is over. A late call is not made up for. */
async function callOn(
  customer: Client,
  instance: number,
  { at, rate, callers, answers, refusals, state }: Calling,
): Promise<void> {
  const everyMs = (1000 * callers) / rate;
  for (let number = at; !state.isOver; number += 1) {
    const next = Date.now() + everyMs;
    const status = await (number % writesEvery === 0
      ? customer.send(createInstallation, { body: emptyOf(instance) })
      : customer.send(listInstances)
    ).then(
      async (answer) => {
        const text = await answer.text();
        if (!answer.ok) refusals.add(text.slice(0, 300));
        return answer.status;
      },
      () => 0,
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
    await sleep(Math.max(0, next - Date.now()));
  }
}

/** No call was refused, and no connection broke. @param said messages of refusals, and of nginx */
function answered(answers: Answers, said: string): ChaosFinding {
  const all = [...answers].sort(([a], [b]) => a - b);
  const count = all.reduce((sum, [, times]) => sum + times, 0);
  const failed = all.filter(([status]) => status !== 200 && status !== 201);
  const problems = failed.map(([status, times]) => `${times} x ${status || 'broken'}\n${said.slice(-2000)}`);
  return { what: 'calls were answered', count, problems };
}

function viewed(views: readonly View[]): ChaosFinding {
  const back = views.reduce((sum, one) => sum + one.back, 0);
  const longest = Math.max(...views.map(({ longestMs }) => longestMs));
  const problems = views.filter(({ isOpen }) => !isOpen).map(() => 'a live view is not back');
  return {
    what: `live views came back ${back} times, after ${longest} ms at most`,
    count: views.length,
    problems,
  };
}
