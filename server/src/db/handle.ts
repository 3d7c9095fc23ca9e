export type { Db, Handle } from './repo.ts';
export type EngineName = 'sqlite' | 'postgres';
