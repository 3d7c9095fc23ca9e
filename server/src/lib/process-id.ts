import { randomUUID } from 'node:crypto';

/** The id of this process in rows of tables. */
export const processId = randomUUID();
