import type { ActFacts, Audience, Right } from '@atrio/contract/operator';
import { AppError } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { texts } from './texts.ts';

/** One kind of audience. The feature that knows these customers offers it; api.ts hands it over. */
interface AudienceKind<A extends Audience> {
  /** The right that an operator needs to see them. */
  right: Right;
  /** Ids of the customers, each once, at most `limit`. */
  customersOf(db: Handle, audience: A, limit: number): Promise<number[]>;
  /** The choice for the book of acts, without names or addresses. */
  factsOf(audience: A): ActFacts;
}

/** Every kind of audience that the contract names. */
export type Audiences = { [K in Audience['of']]: AudienceKind<Extract<Audience, { of: K }>> };

/** @throws forbidden for customers whom the operator may not see */
export function kindOf(audiences: Audiences, operator: Operator, { of }: Audience): AudienceKind<Audience> {
  const kind: AudienceKind<Audience> = audiences[of];
  if (operator.rights.includes(kind.right)) return kind;
  throw new AppError('forbidden', `no right: ${kind.right}`, texts.notAllowed);
}
