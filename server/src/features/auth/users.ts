import type { Handle } from '../../db/handle.ts';
import { authRepo, type UserRow } from './auth.repo.ts';

export type { UserRow };

/** The account with this address; null when there is none, or it was deleted. */
export const userByEmail = async (db: Handle, email: string): Promise<UserRow | null> =>
  (await authRepo(db).findByEmail(email)) ?? null;

export const userById = async (db: Handle, id: number): Promise<UserRow | null> =>
  (await authRepo(db).findById(id)) ?? null;

export const isEmailTaken = async (db: Handle, email: string): Promise<boolean> =>
  (await userByEmail(db, email)) !== null;
