import { allRights, type BuiltInRole, builtInRoles, type Right } from '@atrio/contract/operator';
import { AppError } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import { texts } from './texts.ts';

/** The rights of a role: of one that comes with the console, those of this version. */
export function rightsOf({ builtIn, rights }: { builtIn: string | null; rights: string }): readonly Right[] {
  if (builtIn !== null) return builtInRoles[builtIn as BuiltInRole].rights;
  const own = JSON.parse(rights) as string[];
  return allRights.filter((right) => own.includes(right));
}

/** @throws forbidden for rights that the operator lacks: nobody gives or takes more than they have */
export function refuseMore(operator: Operator, rights: readonly Right[]): void {
  if (rights.every((right) => operator.rights.includes(right))) return;
  throw new AppError('forbidden', 'more rights than own', texts.people.moreThanYours);
}
