import { randomUUID } from 'node:crypto';

/** This process, as rows of tables name it. */
export const processId = randomUUID();
