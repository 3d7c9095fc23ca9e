import { type CauseText, causes } from './causes.ts';
import { shapeOf } from './classify.ts';

/** What the console says of a cause; null for one that is not in the list. */
export const knownCause = (cause: string): CauseText | null =>
  Object.hasOwn(causes, cause) ? causes[cause as keyof typeof causes] : null;

/** Its title, or for an unknown one the message without what differs each time. */
export const titleOf = (cause: string, message: string): string =>
  knownCause(cause)?.title ?? shapeOf(message);
