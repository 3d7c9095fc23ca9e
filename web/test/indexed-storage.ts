import { IDBFactory } from 'fake-indexeddb';

/** One for all tests of a process: the store opens it once, and files of tests share their modules. */
export const indexedStorage = new IDBFactory();
