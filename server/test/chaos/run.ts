import { getProgress } from '@atrio/contract';
import { invitePerson } from '@atrio/contract/operator';
import { type Client, newAccount } from '../client.ts';
import { until } from '../harness.ts';
import { administrator, roleNamed } from '../operators.ts';
import { type Answers, ask, insist } from './asking.ts';
import { blowsOf, strike } from './blows.ts';
import { begin, buy, type Purchase, registered, type Work } from './customers.ts';
import type { ChaosFinding, Invited } from './evidence.ts';
import { hasEnded } from './live-view.ts';
import { prove } from './proof.ts';
import { type Stage, type StageOptions, startStage } from './stage.ts';

/** How much work there is, and for how long it is disturbed. */
export interface Size extends StageOptions {
  customers: number;
  /** At most two for each customer. */
  installations: number;
  /** Rows of each file. */
  rows: number;
  purchases: number;
  /** For how long processes are killed, and the mean pause. */
  forMs: number;
  everyMs: number;
}

/** How the customers' databases misbehave, in turn. (sandbox/odoo/README.md) */
const ways = ['', '', '-slow', '', '-reset-after-commit', '', '-rate-limited'];
const inviteEveryMs = 2000;
/** At the end, open views must see the last state within this time. */
const lastLookMs = 60_000;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Lets customers work while processes are killed and connections are cut off, waits until everything has
 * ended, and checks the results.
 * @param tell gets a line for each thing that happens
 * @returns what was checked, each with its problems
 */
export async function chaos(size: Size, seed: number, tell: (line: string) => void): Promise<ChaosFinding[]> {
  const stage = await startStage(size);
  try {
    const names = stage.processes.map(({ name }) => name);
    const admin = await administrator(stage);
    const role = await roleNamed(admin, 'Soporte');
    const answers: Answers = new Map();
    const over = { blows: false, views: false };
    const inviting = invite(admin, role, answers, () => over.blows);
    const working = work(stage, size, answers, () => over.views);
    // Awaited below, after the blows.
    for (const one of [inviting, working]) one.catch(() => undefined);
    const blows = blowsOf(seed, names, size);
    await strike(stage, blows, tell);
    over.blows = true;
    tell('no more blows; what was begun goes on to its end');
    const { works, purchases } = await working;
    await until('the end of every installation', () => allEnded(works, answers), { timeoutMs: 600_000 });
    const views = Promise.all(works.map(({ seen }) => seen));
    await Promise.race([views, sleep(lastLookMs)]);
    over.views = true;
    await views;
    await until('mails, events and cancellations to be done with', () => nothingWaits(stage));
    return await prove({ stage, works, purchases, invited: await inviting, answers, blows: blows.length });
  } catch (error) {
    const said = stage.processes.map((one) => `--- ${one.name}\n${one.output().slice(-4000)}`);
    throw new Error(`${error instanceof Error ? error.stack : error}\n${said.join('\n')}`, { cause: error });
  } finally {
    await stage.stop();
  }
}

/** All customers at once: each registers and starts installations at its own time, and some of them buy. */
async function work(stage: Stage, size: Size, answers: Answers, isOver: () => boolean) {
  const works: Work[] = [];
  const purchases: Purchase[] = [];
  // The last ones start while there are still blows to come.
  const step = (size.forMs * 0.8) / size.installations;
  const options = { answers, rows: size.rows, isOver };
  const live = async (number: number) => {
    await sleep(number * step);
    const owner = await registered(stage, answers);
    const db = `demo-chaos-${number}${ways[number % ways.length]}`;
    works.push(await begin(stage, owner, { app: 'crm', db }, options));
    if (number < size.purchases) {
      const paid = [await buy(stage, owner, 'Básico', answers), await buy(stage, owner, 'Empresa', answers)];
      purchases.push({ owner, paid });
    }
    if (size.customers + number >= size.installations) return;
    await sleep((size.customers - number) * step);
    works.push(await begin(stage, owner, { app: 'contacts', db }, options));
  };
  await Promise.all(Array.from({ length: size.customers }, (_, number) => live(number)));
  return { works, purchases };
}

/** Keeps writing lines into the book of acts, each with a mail. */
async function invite(
  admin: Client,
  role: string,
  answers: Answers,
  isOver: () => boolean,
): Promise<Invited> {
  const invited: Invited = { surely: [], perhaps: [] };
  while (!isOver()) {
    const { email } = newAccount();
    const { status, body } = await ask(answers, admin, invitePerson, { body: { email, role } });
    if (status >= 400 && status < 500) throw new Error(`invitation: ${status} ${JSON.stringify(body)}`);
    invited[status === 201 ? 'surely' : 'perhaps'].push(email);
    await sleep(inviteEveryMs);
  }
  return invited;
}

async function allEnded(works: readonly Work[], answers: Answers): Promise<boolean> {
  for (const { owner, documentId } of works) {
    if (!hasEnded(await insist(answers, owner, getProgress, { params: { documentId } }))) return false;
  }
  return true;
}

async function nothingWaits({ value }: Stage): Promise<boolean> {
  const waiting = await value(`select (select count(*) from mails)
    + (select count(*) from turns)
    + (select count(*) from "webhookEvents" where state = 'waiting')
    + (select count(*) from cancellations where "doneAt" is null)`);
  return Number(waiting) === 0;
}
