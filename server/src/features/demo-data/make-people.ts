import { type ActivityKind, type NoticeKind, noticeKinds } from '@atrio/contract';
import { finalConsumer, nitCheckDigit } from '@atrio/spreadsheets';
import { dayMs, hourMs, iso } from '../../lib/calendar.ts';
import { searchTerms } from '../../lib/search-words.ts';
import { entryOf, lately, type MadeCustomer, type Making } from './making.ts';
import {
  blockReason,
  consentNote,
  firmNames,
  givenNames,
  notes,
  provider,
  surnames,
  towns,
  trades,
} from './texts.ts';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
/** One customer out of this many. */
const blockedEvery = 67;
const notedIn = 0.15;
const consentIn = 0.04;

/** An address in a network for documentation (RFC 5737). */
const addressOf = ({ chance }: Making): string => `203.0.113.${chance.between(1, 254)}`;

/** A firm by its number; no two have the same name. */
function firmOf(number: number): { name: string; slug: string } {
  const row = Math.floor(number / trades.length);
  const round = Math.floor(row / firmNames.length);
  const [trade, tradeSlug] = trades[number % trades.length] as (typeof trades)[number];
  // Seven and eighteen have no common divisor, so each name meets every trade before a pair repeats.
  const firmAt = (row * 7 + (number % trades.length) * 5) % firmNames.length;
  const [firm, firmSlug] = firmNames[firmAt] as (typeof firmNames)[number];
  const [town, townSlug] = towns[(number * 5 + row) % towns.length] as (typeof towns)[number];
  const again = round ? ` ${round + 1}` : '';
  return {
    name: `${trade} ${firm} de ${town}${again}`,
    slug: `${tradeSlug}-${firmSlug}-${townSlug}${round ? `-${round + 1}` : ''}`,
  };
}

/**
 * One in ten gave neither, and one in ten is a final consumer. The numbers do not repeat within a million
 * customers.
 */
function contactOf(number: number): { nit: string | null; phone: string | null } {
  if (number % 10 === 3) return { nit: null, phone: null };
  const mixed = (number * 7919) % 1_000_000;
  const digits = String(990_000_000 + mixed);
  return {
    // Far above the NITs that exist so far.
    nit: number % 10 === 7 ? finalConsumer : `${digits}${nitCheckDigit(digits)}`,
    // No telephone number of Guatemala begins with 9, so nobody can be called.
    phone: `+502${98_000_000 + mixed}`,
  };
}

/** A customer who has nothing yet. @param number from 0; the same number gives the same customer */
export function makeCustomer(making: Making, number: number): MadeCustomer {
  const { rows, chance, now, proportions } = making;
  const { name, slug } = firmOf(number);
  const person = `${chance.pick(givenNames)}.${chance.pick(surnames)}`;
  const email = `${person}@${slug}.example`;
  const createdAt = lately(making, now - proportions.days * dayMs, now - dayMs);
  const isBlocked = number % blockedEvery === 11;
  const entry = entryOf(making, 'users', createdAt);
  const { nit, phone } = contactOf(number);
  rows.add('users', {
    ...entry,
    ...{ username: email, email, name, nit, phone, passwordHash: making.passwordHash, roleId: 1 },
    ...{ confirmed: 1, blocked: isBlocked ? 1 : 0, blockReason: isBlocked ? blockReason : null },
    emailVerifiedAt: chance.happens(0.9) ? iso(createdAt + hourMs) : null,
  });
  const { id, documentId } = entry;
  const seenAt = chance.between(Math.max(createdAt, now - proportions.seenDays * dayMs), now);
  const customer = { id, documentId, email, name, slug, nit, phone, createdAt, isBlocked, seenAt };
  // Switched off, so that jobs of the worker mail nothing to them.
  for (const kind of noticeKinds satisfies readonly NoticeKind[]) {
    rows.add('unwantedNotices', { userId: entry.id, kind });
  }
  makeSessions(making, customer);
  makeSupport(making, customer);
  return customer;
}

/** Adds the words by which a customer is found. @param texts addresses, databases and names of instances */
export function makeSearchTerms({ rows }: Making, customer: MadeCustomer, texts: (string | null)[]): void {
  for (const term of searchTerms([customer.email, customer.email, customer.name, ...texts], customer)) {
    rows.add('searchTerms', { userId: customer.id, term });
  }
}

/** A line of a customer's history. @param at ms */
export function makeActivity(
  making: Making,
  { id }: Pick<MadeCustomer, 'id'>,
  at: number,
  kind: ActivityKind,
  detail: string | null = null,
  by: string | null = null,
): void {
  const { rows, chance } = making;
  const isOwn = by === null && chance.happens(0.9);
  rows.add('activity', {
    ...{ id: rows.id('activity'), userId: id, at: iso(at), kind, detail, by },
    ...{ userAgent: isOwn ? chance.pick(browsers) : null, address: isOwn ? addressOf(making) : null },
  });
}

function makeSessions(making: Making, customer: MadeCustomer): void {
  const { rows, chance, now, proportions } = making;
  makeActivity(making, customer, customer.createdAt, 'registered');
  makeActivity(making, customer, customer.createdAt + hourMs, 'email-confirmed');
  const count = chance.between(...proportions.signIns);
  for (let turn = 0; turn < count; turn += 1) {
    const at = lately(making, customer.createdAt + hourMs, now);
    const kind = chance.weighted<ActivityKind>([
      ['signed-in', 12],
      ['sign-in-failed', 2],
      ['profile-changed', 1],
      ['password-changed', 1],
    ]);
    makeActivity(making, customer, at, kind);
  }
  const { seenAt } = customer;
  if (customer.isBlocked) {
    makeActivity(making, customer, now - chance.between(2, 9) * dayMs, 'blocked', blockReason, provider[1]);
  }
  rows.add('sessions', {
    ...{ id: `d${customer.id.toString(36)}${chance.letters(20)}`, userId: customer.id },
    ...{ createdAt: iso(seenAt - hourMs), lastSeenAt: iso(seenAt), expiresAt: iso(seenAt + 30 * dayMs) },
    revokedAt: customer.isBlocked ? iso(seenAt) : null,
    ...{ userAgent: chance.pick(browsers), address: addressOf(making) },
  });
}

/** Notes of operators about a customer, and the customer's consents. */
function makeSupport(making: Making, { id, createdAt }: MadeCustomer): void {
  const { rows, chance, now } = making;
  if (chance.happens(notedIn)) {
    const at = iso(lately(making, createdAt, now));
    rows.add('customerNotes', {
      ...{ id: rows.id('customerNotes'), userId: id, at },
      ...{ by: chance.pick(provider), note: chance.pick(notes) },
    });
  }
  if (chance.happens(consentIn)) {
    const at = now - chance.between(1, 600) * 60_000;
    rows.add('consents', {
      ...{ id: rows.id('consents'), userId: id, createdAt: iso(at), expiresAt: iso(at + 3 * dayMs) },
      ...{ withChanges: 0, note: consentNote, endedAt: null },
    });
  }
}
