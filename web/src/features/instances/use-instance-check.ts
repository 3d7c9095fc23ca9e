import type { Instance } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { healthQuery } from '../../api/health.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { notify } from '../../ui/notify.ts';
import { texts } from './texts.ts';

const words = texts.health;
/** Milliseconds. Each step of the check may take as long as the server waits for an Odoo. */
const checkTimeout = 120_000;

/** Checks an instance now, shows the result in a message, and updates the health on every screen. */
export function useInstanceCheck() {
  const queries = useQueryClient();
  return useMutationOnce({
    mutationFn: ({ documentId }: Pick<Instance, 'documentId' | 'databaseName'>) =>
      call('POST /api/instances/:documentId/check', { params: { documentId }, timeout: checkTimeout }),
    onSuccess: ({ data }, { databaseName }) => {
      queries.setQueryData(healthQuery.queryKey, (known) => ({
        data: [...(known?.data ?? []).filter(({ instanceId }) => instanceId !== data.instanceId), data],
      }));
      if (data.problem)
        notify.failed(`${data.problem.title}: ${data.problem.message}`, words.checkFound(databaseName));
      else notify.done(words.checkWell(databaseName, data.version));
    },
    onError: (error, { databaseName }) => notify.failed(errorMessage(error), words.checkFailed(databaseName)),
  });
}
