import type { Instance } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { focusFirstError, serverErrors } from '../../lib/use-fields.ts';
import { notify } from '../../ui/notify.ts';
import { texts } from './texts.ts';
import type { InstanceChanges } from './use-instance-changes.ts';

/** Saves the changes of an instance and goes to the list, or shows beside the fields what the server refuses. */
export function useSaveInstance(
  { documentId }: Instance,
  { fields, apps, secrets }: InstanceChanges,
  form: RefObject<HTMLFormElement | null>,
) {
  const server = useServer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const saving = useMutationOnce({
    mutationFn: (baseUrl: string) => {
      const { databaseName, username, displayName } = fields.values;
      return call('PUT /api/instances/:documentId', {
        params: { documentId },
        body: {
          data: {
            databaseName,
            baseUrl,
            username,
            ...secrets,
            ...(offers(server, 'instance-names') ? { displayName } : {}),
            // A plain backend does not know this relation and would refuse the whole request.
            ...(offers(server, 'instance-edit') ? { odooApps: [...apps] } : {}),
          },
        },
      });
    },
    onSuccess: async () => {
      isSaved.current = true;
      notify.done(texts.edit.saved);
      void queries.invalidateQueries({ queryKey: ['instances'] });
      await navigate({ to: '/instances' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const sent = Object.keys(fields.values);
      fields.setErrors(serverErrors(sent, error, null));
      focusFirstError(form.current);
    },
  });
  return { saving, isSaved };
}
