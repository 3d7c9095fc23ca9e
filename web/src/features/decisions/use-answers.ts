import type { Progress } from '@atrio/contract';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import type { Choices } from './choices.ts';

/** Sends answers, by id of their decision; the installation then continues. */
export const useAnswers = (documentId: string, onAnswered: (progress: Progress, sent: Choices) => void) =>
  useMutationOnce({
    mutationFn: (choices: Choices) =>
      call('POST /api/installations/:documentId/decisions', {
        params: { documentId },
        body: { answers: answersOf(choices) },
      }),
    onSuccess: onAnswered,
  });

function answersOf(choices: Choices) {
  return Object.entries(choices).map(([id, { action, useId: record, field }]) => ({
    id,
    action,
    ...(record === undefined ? {} : { useId: record }),
    ...(field === undefined ? {} : { field }),
  }));
}
