import { type Endpoint, onBehalfOf } from '@atrio/contract';
import type { OnBehalf } from '../core/customer.ts';
import { AppError } from '../core/errors.ts';

const texts = {
  never: 'Esto solo lo puede hacer el cliente, desde su propia sesión. No se puede hacer en su nombre.',
  onlyLook: 'Entraste solo para ver, y esto cambia algo. Para hacerlo, entra «con cambios».',
};

/**
 * @throws forbidden for calls that nobody may make for a customer, and for changes by an operator who may
 * only look
 */
export function refuseOnBehalf(endpoint: Endpoint, { withChanges }: OnBehalf): void {
  const rule = onBehalfOf(endpoint);
  if (rule === 'never') throw new AppError('forbidden', 'not on behalf', texts.never);
  if (rule !== 'read' && !withChanges) throw new AppError('forbidden', 'read only', texts.onlyLook);
}
