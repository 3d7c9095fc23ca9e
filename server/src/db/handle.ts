export type { Db, Handle } from './queries.ts';
export type EngineName = 'sqlite' | 'postgres';
