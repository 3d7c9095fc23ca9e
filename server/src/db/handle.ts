import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** What a repo takes: the database, or the transaction it must take part in. */
export type Handle = Db | Transaction<Tables>;
export type EngineName = 'sqlite' | 'postgres';
