import type { Migration } from 'kysely/migration';
import type { EngineName } from './handle.ts';

/** A migration is portable; it uses `engine` for the few words in which the engines differ. */
export type MigrationFactory = (engine: EngineName) => Migration;
