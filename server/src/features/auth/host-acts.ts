import type { Needs } from '../../context.ts';
import { authRepo } from './auth.repo.ts';

/** Changes of an account by a command on the host. */

/** @returns the id of the customer with this address; null where there is none */
export async function customerByEmail({ db }: Needs<'db'>, email: string): Promise<number | null> {
  return (await authRepo(db).findByEmail(email.toLowerCase()))?.id ?? null;
}

/** A session that has not ended. */
export interface HostSession {
  createdAt: string;
  lastSeenAt: string;
  userAgent: string | null;
  address: string | null;
}

export async function liveSessions({ db }: Needs<'db'>, userId: number): Promise<HostSession[]> {
  const sessions = await authRepo(db).sessions(userId);
  return sessions.map(({ createdAt, lastSeenAt, userAgent, address }) => ({
    createdAt,
    lastSeenAt,
    userAgent,
    address,
  }));
}

export async function endSessions({ db }: Needs<'db'>, userId: number): Promise<void> {
  await authRepo(db).revokeSessionsOf(userId);
}
