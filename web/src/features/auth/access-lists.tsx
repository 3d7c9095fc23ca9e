import type { Access, RemovedAccess } from '@atrio/contract';
import { texts } from './more-texts.ts';

const words = texts.access;

interface AccessListProps {
  lead: string;
  items: readonly string[];
}

function AccessList({ lead, items }: AccessListProps) {
  return (
    <>
      <p>{lead}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/** The removed accesses as texts; empty when there are none. */
export const removedAccess = (removed: RemovedAccess | null): string[] =>
  removed === null
    ? []
    : [
        ...removed.passkeys.map(words.passkey),
        ...(removed.secondStep ? [words.secondStep] : []),
        ...(removed.pendingEmail === null ? [] : [words.pendingEmail(removed.pendingEmail)]),
        ...(removed.sessions === 0 ? [] : [words.sessions(removed.sessions)]),
      ];

/**
 * Lists the credentials that were removed because they were older than the confirmation of the address. Draws
 * nothing when there were none.
 */
export function RemovedAccessList({ removed }: { removed: RemovedAccess | null }) {
  const items = removedAccess(removed);
  return items.length === 0 ? null : <AccessList lead={words.removed} items={items} />;
}

/** The remaining accesses as texts; empty when there are none. */
export const remainingAccess = ({ passkeys, secondStep }: Access): string[] => [
  ...(secondStep ? [words.secondStep] : []),
  ...passkeys.map(words.passkey),
];

/** Lists the account's remaining credentials besides its password. Draws nothing when there are none. */
export function RemainingAccessList({ remaining }: { remaining: Access }) {
  const items = remainingAccess(remaining);
  return items.length === 0 ? null : <AccessList lead={words.remaining} items={items} />;
}
