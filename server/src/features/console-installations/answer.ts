import type { InstallationPage, InstallationStand, WaitReason } from '@atrio/contract/operator';
import { replies } from '../failures/replies.ts';
import { texts } from './texts.ts';

const known = (cause: string): string | null =>
  Object.hasOwn(replies, cause) ? replies[cause as keyof typeof replies] : null;

/**
 * An answer for the customer that support can send, made from the state of the installation and the cause of
 * its failure.
 */
export function answerFor(page: {
  id: number;
  customer: InstallationPage['customer'];
  instance: Pick<InstallationPage['instance'], 'databaseName'>;
  stand: InstallationStand;
  reason: WaitReason | null;
  problems: InstallationPage['problems'];
  /** The reason that the customer read when it failed. */
  cause: string | null;
}): string {
  const { id, customer, instance, stand, reason, problems, cause } = page;
  const unknown = cause ?? texts.unknown;
  const body = () => {
    if (stand === 'waiting') return texts.waits[reason ?? 'turn'];
    if (stand !== 'failed') return texts.stands[stand];
    const said = problems.map((one) => known(one.cause) ?? unknown);
    return [...new Set(said.length ? said : [unknown])].join(' ');
  };
  return [
    texts.greeting(customer.name),
    texts.about(id, instance.databaseName, body()),
    texts.anyQuestion,
  ].join('\n\n');
}
