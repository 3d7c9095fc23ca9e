import { allRights, type BuiltInRole, builtInRoles, type Right } from '@atrio/contract/operator';
import type { Origin } from './customer.ts';

/** The operator who makes a call, once token, session and right have been checked. */
export interface Operator {
  operatorId: number;
  sessionId: number;
  documentId: string;
  name: string;
  email: string;
  role: { documentId: string; name: string };
  rights: readonly Right[];
  /** The right that the call asks for; null: it needs only a session. */
  right: Right | null;
  /** ISO: until then a second factor counts as proved. */
  provenUntil: string;
  origin: Origin;
}

/** Who it was, as customers and colleagues read it: 'Ana Batz (Soporte)'. */
export const nameWithRole = ({ name, role }: Pick<Operator, 'name' | 'role'>): string =>
  `${name} (${role.name})`;

/** A session of the console ends after this time without a call. */
export const operatorIdleMs = 60 * 60_000;

/** The rights of a role. A built-in role has the rights that this version gives it. */
export function rightsOf({ builtIn, rights }: { builtIn: string | null; rights: string }): readonly Right[] {
  if (builtIn !== null) return builtInRoles[builtIn as BuiltInRole].rights;
  const stored = JSON.parse(rights) as string[];
  return allRights.filter((right) => stored.includes(right));
}
