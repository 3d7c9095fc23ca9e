import type { Origin } from '../../core/customer.ts';
import type { Handle } from '../../db/handle.ts';
import { networkOf } from '../../lib/network.ts';
import { activityRepo } from './activity.repo.ts';
import { deviceWords } from './device.ts';

/** How many of the latest sign-ins are compared; older ones are ignored. */
const remembered = 500;

/**
 * Whether an account was never signed in to from this network with this kind of device. Call it before the
 * sign-in is recorded. The first sign-in after the registration does not count as new.
 */
export async function isNewDevice(db: Handle, userId: number, origin: Origin): Promise<boolean> {
  const repo = activityRepo(db);
  const signIns = await repo.originsOf(userId, 'signed-in', remembered);
  if (signIns.length === 0) return false;
  const known = [...signIns, ...(await repo.originsOf(userId, 'registered', 1))];
  return !known.some((one) => networkAndDevice(one) === networkAndDevice(origin));
}

const networkAndDevice = ({ userAgent, address }: Origin) =>
  `${address === null ? '' : networkOf(address)} ${deviceWords(userAgent)}`;
