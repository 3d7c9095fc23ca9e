import { dayMs, iso, minuteMs } from '../../lib/calendar.ts';
import type { MailKind } from '../mails/mails.ts';
import { makeFailure } from './make-failures.ts';
import { lately, type MadeCustomer, type Making, never } from './making.ts';
import { mailProblems } from './texts.ts';

/** How long mails are kept after they were sent. */
const keptMs = 90 * dayMs;
const kinds = ['confirm-email', 'password-changed', 'two-factor-on'] as const satisfies MailKind[];
const givenUp = 0.04;
const waits = 0.03;

/** Mails to a customer that were sent, and one that waits until `never`. */
export function makeMails(making: Making, customer: MadeCustomer): void {
  const { chance, now } = making;
  for (let turn = chance.between(0, 3); turn > 0; turn -= 1) {
    const at = lately(making, Math.max(customer.createdAt, now - keptMs + dayMs), now - 10 * minuteMs);
    makePast(making, customer, at, chance.happens(givenUp));
  }
  if (chance.happens(waits)) makeWaiting(making, customer);
}

const dataOf = (kind: MailKind, { id }: Pick<MadeCustomer, 'id'>): string =>
  JSON.stringify(kind === 'confirm-email' ? { userId: id } : {});

function makePast(making: Making, customer: MadeCustomer, at: number, isGivenUp: boolean): void {
  const { rows, chance, now } = making;
  const kind = chance.pick(kinds);
  const id = rows.id('mails');
  rows.add('pastMails', {
    ...{ id, userId: customer.id, kind, address: customer.email, data: dataOf(kind, customer) },
    ...{
      createdAt: iso(at),
      endedAt: iso(Math.min(now, at + minuteMs)),
      state: isGivenUp ? 'given-up' : 'sent',
    },
  });
  if (isGivenUp) makeProblem(making, customer, id, at, mailProblems.refused);
}

/** A waiting mail that is due so late that no job sends it. */
export function makeWaiting(making: Making, customer: Pick<MadeCustomer, 'id' | 'email'>): void {
  const { rows, chance, now } = making;
  const kind = chance.pick(kinds);
  const id = rows.id('mails');
  const at = now - chance.between(3, 300) * minuteMs;
  rows.add('mails', {
    ...{ id, kind, address: customer.email, data: dataOf(kind, customer) },
    ...{ createdAt: iso(at), dueAt: never, attempts: chance.between(1, 5) },
  });
  makeProblem(making, customer, id, at, mailProblems.away);
}

function makeProblem(
  making: Making,
  customer: Pick<MadeCustomer, 'id'>,
  mail: number,
  at: number,
  problem: (typeof mailProblems)[keyof typeof mailProblems],
): void {
  const failure = { kind: 'mail', subjectId: mail, firstAt: at, at, times: 1, isOpen: true } as const;
  makeFailure(making, customer, { ...failure, ...problem });
}
