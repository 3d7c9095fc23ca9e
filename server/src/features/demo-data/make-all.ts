import { chance } from './chance.ts';
import type { MadeFile } from './make-files.ts';
import { makeInstallation, makeSilentServer } from './make-installations.ts';
import { makeInstance } from './make-instances.ts';
import { makeMails, makeWaiting } from './make-mails.ts';
import { makeEvent, makePayments } from './make-payments.ts';
import { makeCustomer, makeSearchTerms } from './make-people.ts';
import { type MadeCustomer, type Making, never } from './making.ts';
import { downHost } from './texts.ts';

/** Takes the numbers in `counts` one after the other, again and again. */
const inTurn = (counts: readonly number[], place: number): number => counts[place % counts.length] ?? 0;

/**
 * Makes customers with everything that belongs to them.
 *
 * @param number of the first one, from 0
 * @param madeInstances how many instances were made before
 * @returns them with their files, and how many instances there are now
 */
export function makeCustomers(
  all: Omit<Making, 'chance'>,
  { number, count, madeInstances }: { number: number; count: number; madeInstances: number },
): { customers: MadeCustomer[]; files: MadeFile[]; madeInstances: number } {
  const { instances, installations } = all.proportions;
  const customers: MadeCustomer[] = [];
  const files: MadeFile[] = [];
  let made = madeInstances;
  for (let each = number; each < number + count; each += 1) {
    // A customer's data do not depend on what was made for the others.
    const making: Making = { ...all, chance: chance(Math.imul(each + 1, 0x9e3779b1)) };
    const customer = makeCustomer(making, each);
    customers.push(customer);
    const texts: (string | null)[] = [];
    for (let number = 0; number < inTurn(instances, each); number += 1) {
      const instance = makeInstance(making, customer, number);
      texts.push(instance.baseUrl, instance.databaseName, instance.displayName);
      const newest = inTurn(installations, made);
      made += 1;
      for (let turn = 1; turn <= newest; turn += 1) {
        files.push(...makeInstallation(making, customer, instance, turn === newest));
      }
    }
    makeSearchTerms(making, customer, texts);
    makeMails(making, customer);
    makePayments(making, customer);
  }
  return { customers, files, madeInstances: made };
}

/**
 * Rows that belong to no customer; call it last.
 * @param last the last customer, who gets a waiting mail, because SQLite continues its ids after the last one
 * @param events number of events of the card provider
 * @param waiting how many of them stay unprocessed
 */
export function makeRest(
  making: Making,
  last: MadeCustomer,
  { events, waiting }: { events: number; waiting: number },
): void {
  makeSilentServer(making, `https://${downHost}`);
  for (let number = 0; number < events; number += 1) {
    makeEvent(making, number, number < waiting ? never : null);
  }
  makeWaiting(making, last);
}
