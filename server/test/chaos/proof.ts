import { getProgress, listPayments } from '@atrio/contract';
import { commandProgram } from '../../../scripts/server.mjs';
import { launch } from '../process.ts';
import { messages } from '../work.ts';
import { insist } from './asking.ts';
import type { Work } from './customers.ts';
import type { ChaosFinding, Evidence } from './evidence.ts';
import { proveMails } from './proof-mails.ts';
import type { Stage } from './stage.ts';

/** Compares what Atrio says with what the outside servers have. */
export async function prove(evidence: Evidence): Promise<ChaosFinding[]> {
  const { stage } = evidence;
  return [
    { what: 'blows', count: evidence.blows, problems: [] },
    ...(await proveInstallations(evidence)),
    await proveViews(evidence),
    ...proveMails(evidence),
    ...(await provePurchases(evidence)),
    await command(stage, 'ledger check', /: \d+ líneas, 0 diferencias/),
    await command(stage, 'audit check', /cuadra: \d+ líneas/),
    await proveActs(evidence),
    proveAnswers(evidence),
    proveProcesses(stage),
  ];
}

/** Names of the records that a file brought into its database. */
function namesIn({ odoo }: Stage, { app, db }: Work): unknown[] {
  if (app === 'crm') return odoo.rows(db, 'crm.lead').map(({ name }) => name);
  const emails = odoo.rows(db, 'res.partner').map(({ email }) => email);
  return emails.filter((email) => String(email).endsWith('@ejemplo.com.gt'));
}

/** Each installation has the end that it reports, and the rows that it reports are in Odoo. */
export async function proveInstallations({
  stage,
  works,
  answers,
}: Pick<Evidence, 'stage' | 'works' | 'answers'>): Promise<ChaosFinding[]> {
  const ends: string[] = [];
  const rows: string[] = [];
  let inside = 0;
  for (const work of works) {
    const { owner, documentId, app, db, good, bad } = work;
    const name = `${app} into ${db}`;
    const progress = await insist(answers, owner, getProgress, { params: { documentId } });
    if (progress.status !== 'completed') {
      ends.push(`${name}: ${progress.status}: ${progress.cause}\n${messages(progress)}`);
    }
    const [file] = progress.files;
    const told = [file?.state, file?.total, (file?.loaded ?? 0) + (file?.unchanged ?? 0), file?.rejected];
    const wanted = ['done', good + bad, good, bad];
    if (String(told) !== String(wanted)) ends.push(`${name}: says ${told} instead of ${wanted}`);
    const names = namesIn(stage, work);
    inside += names.length;
    if (names.length !== good || new Set(names).size !== good) {
      rows.push(`${name}: ${names.length} rows, ${new Set(names).size} different, instead of ${good}`);
    }
    if (stage.odoo.modules(db)[app] !== 'installed') rows.push(`${name}: the app is not installed`);
  }
  return [
    { what: 'installations ended as they say', count: works.length, problems: ends },
    { what: 'rows are in Odoo once', count: inside, problems: rows },
  ];
}

/** Each view received every entry of the log once and in order, and the end. */
async function proveViews({ works, answers, stage }: Evidence): Promise<ChaosFinding> {
  const problems: string[] = [];
  let opened = 0;
  for (const { owner, documentId, seen, app, db } of works) {
    const view = await seen;
    opened += view.opened;
    const entries: number[] = [];
    let now: string;
    for (;;) {
      const input = { params: { documentId }, query: `after=${entries.at(-1) ?? 0}` };
      const { events, status } = await insist(answers, owner, getProgress, input);
      now = status;
      if (events.length === 0) break;
      entries.push(...events.map(({ id }) => id));
    }
    if (view.last?.status !== now) problems.push(`${app} into ${db}: last seen ${view.last?.status}`);
    if (String(view.entries) !== String(entries)) {
      problems.push(`${app} into ${db}: saw ${view.entries} of ${entries}`);
    }
  }
  const again = opened - works.length;
  const servers = stage.processes.filter(({ role }) => role === 'api').length;
  return {
    what: `live views missed nothing, opened again ${again} times on ${servers} servers`,
    count: works.length,
    problems,
  };
}

/** The first plan begins with a free month, the second one is charged once and replaces it. */
async function provePurchases({ stage, purchases, answers }: Evidence): Promise<ChaosFinding[]> {
  const problems: string[] = [];
  const { checkouts, subscriptions, charges } = stage.recurrente.state;
  for (const { owner, paid } of purchases) {
    const own = checkouts.filter(({ metadata }) => metadata.userId === String(owner.account.id));
    const ids = own.map(({ id }) => id);
    const bought = own.filter(({ status }) => status === 'paid').map(({ id }) => id);
    if (String(bought.toSorted()) !== String(paid.toSorted())) {
      problems.push(`${owner.account.email}: ${bought} are paid instead of ${paid}`);
    }
    const active = subscriptions.filter((one) => ids.includes(one.checkout_id) && one.status === 'active');
    if (String(active.map((one) => one.checkout_id)) !== paid[1]) {
      problems.push(`${owner.account.email}: ${active.length} subscriptions at the provider`);
    }
    const charged = charges.filter((one) => ids.includes(one.checkout_id) && one.status === 'succeeded');
    const { data } = await insist(answers, owner, listPayments);
    if (charged.length !== 1 || data.length !== 1) {
      problems.push(`${owner.account.email}: charged ${charged.length} times, told ${data.length} times`);
    }
  }
  return [{ what: 'purchases are charged once', count: purchases.length, problems }];
}

/** A command on the host must report no problem. */
/** Whether `npm run atrio -- <words>` ends well and says what is wanted. */
async function command({ home }: Stage, words: string, wanted: RegExp): Promise<ChaosFinding> {
  const one = launch(home.env, commandProgram, words.split(' '));
  const code = await one.exited;
  const isGood = code === 0 && wanted.test(one.output());
  return { what: words, count: 1, problems: isGood ? [] : [`code ${code}: ${one.output()}`] };
}

/** Every answered invitation is in the book, and none is there twice. */
async function proveActs({ stage, invited }: Evidence): Promise<ChaosFinding> {
  const lines = Number(
    await stage.value(`select count(*) from acts where kind = 'person-invited' and "operatorId" is not null`),
  );
  const { surely, perhaps } = invited;
  const isGood = lines >= surely.length && lines <= surely.length + perhaps.length;
  const problems = isGood ? [] : [`${lines} lines, ${surely.length} answered, ${perhaps.length} broken off`];
  return { what: 'acts of the provider are in the book', count: lines, problems };
}

/** Calls are refused only with a request to try again, and never with an error of the server. */
function proveAnswers({ answers, stage }: Evidence): ChaosFinding {
  const count = [...answers.values()].reduce((sum, times) => sum + times, 0);
  const known = [...answers]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${times} x ${status || 'broken'}`);
  const faults = stage.processes.flatMap((one) =>
    one
      .output()
      .split('\n')
      .filter((line) => line.includes('"call failed"')),
  );
  const isGood = !answers.has(500) && faults.length === 0;
  return { what: `answers: ${known.join(', ')}`, count, problems: isGood ? [] : ['status 500', ...faults] };
}

/** A process ends only when it is told to. */
export function proveProcesses({ processes }: Stage): ChaosFinding {
  const starts = processes.reduce((sum, one) => sum + one.starts(), 0);
  return { what: 'processes began', count: starts, problems: processes.flatMap(({ deaths }) => deaths) };
}
