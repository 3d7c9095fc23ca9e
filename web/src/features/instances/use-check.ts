import { checkInstance, type Instance } from '@atrio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sentenceOf } from '../../api/errors.ts';
import { healthQuery } from '../../api/health.ts';
import { notify } from '../../ui/notify.ts';
import { texts } from './texts.ts';

const words = texts.health;
/** Each of the steps may take up to the server's own patience with an Odoo. */
const patience = 120_000;

/** Checks an instance now; tells the result in a notice and keeps it for every screen. */
export function useCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ documentId }: Pick<Instance, 'documentId' | 'databaseName'>) =>
      call(checkInstance, { params: { documentId }, timeout: patience }),
    onSuccess: ({ data }, { databaseName }) => {
      queries.setQueryData(healthQuery.queryKey, (known) => ({
        data: [...(known?.data ?? []).filter(({ instanceId }) => instanceId !== data.instanceId), data],
      }));
      if (data.problem)
        notify.failed(`${data.problem.title}: ${data.problem.message}`, words.checkFound(databaseName));
      else notify.done(words.checkWell(databaseName, data.version));
    },
    onError: (error, { databaseName }) => notify.failed(sentenceOf(error), words.checkFailed(databaseName)),
  });
}
