import type { Access, RemovedAccess } from '@atrio/contract';
import { texts } from './texts.ts';

const words = texts.access;

interface ListProps {
  lead: string;
  items: readonly string[];
}

function List({ lead, items }: ListProps) {
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

export const removedItems = (removed: RemovedAccess | null): string[] =>
  removed === null
    ? []
    : [
        ...removed.passkeys.map(words.passkey),
        ...(removed.secondStep ? [words.secondStep] : []),
        ...(removed.pendingEmail === null ? [] : [words.pendingEmail(removed.pendingEmail)]),
        ...(removed.sessions === 0 ? [] : [words.sessions(removed.sessions)]),
      ];

/** What the first proof of the address took away; nothing where that was nothing. */
export function Removed({ removed }: { removed: RemovedAccess | null }) {
  const items = removedItems(removed);
  return items.length === 0 ? null : <List lead={words.removed} items={items} />;
}

export const remainingItems = ({ passkeys, secondStep }: Access): string[] => [
  ...(secondStep ? [words.secondStep] : []),
  ...passkeys.map(words.passkey),
];

/** What still opens the account besides its password. */
export function Remaining({ remaining }: { remaining: Access }) {
  const items = remainingItems(remaining);
  return items.length === 0 ? null : <List lead={words.remaining} items={items} />;
}
