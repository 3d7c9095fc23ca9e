import type { Right } from '@atrio/contract/operator';
import type { Origin } from './customer.ts';

/** Somebody of the provider who calls, once token, session and right have been checked. */
export interface Operator {
  operatorId: number;
  sessionId: number;
  documentId: string;
  name: string;
  email: string;
  role: { documentId: string; name: string };
  rights: readonly Right[];
  /** What the call asked for; null: nothing but the session. */
  right: Right | null;
  /** ISO: until then a second factor counts as proved. */
  provenUntil: string;
  origin: Origin;
}

/** Who it was, as customers and colleagues read it: 'Ana Batz (Soporte)'. */
export const nameWithRole = ({ name, role }: Pick<Operator, 'name' | 'role'>): string =>
  `${name} (${role.name})`;
