import type { Migration } from 'kysely/migration';
import type { EngineName } from './handle.ts';

/** A migration for both engines; `engine` is for the few words in which they differ. */
export type MigrationFactory = (engine: EngineName) => Migration;
