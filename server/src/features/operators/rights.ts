import type { Right } from '@atrio/contract/operator';
import { AppError } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import { texts } from './texts.ts';

/** @throws forbidden for rights that the operator lacks: nobody gives or takes more than they have */
export function refuseMore(operator: Operator, rights: readonly Right[]): void {
  if (rights.every((right) => operator.rights.includes(right))) return;
  throw new AppError('forbidden', 'more rights than own', texts.people.moreThanYours);
}
