import { type CauseText, causes } from './causes.ts';
import { shapeOf } from './classify.ts';

/** The texts of a cause; null for one that is not in the list. */
export const knownCause = (cause: string): CauseText | null =>
  Object.hasOwn(causes, cause) ? causes[cause as keyof typeof causes] : null;

/** The title of a cause; for one that is not in the list, the shape of the message. */
export const titleOf = (cause: string, message: string): string =>
  knownCause(cause)?.title ?? shapeOf(message);
