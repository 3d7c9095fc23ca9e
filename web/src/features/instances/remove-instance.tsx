import type { Instance } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { texts } from './texts.ts';

const words = texts.removal;

interface RemoveInstanceProps {
  instance: Instance | null;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks, then deletes the instance. Open while `instance` is not null. */
export function RemoveInstance({ instance, onClose, onRemoved }: RemoveInstanceProps) {
  const queries = useQueryClient();
  const { plain } = useServer();
  const removal = useMutationOnce({
    mutationFn: ({ documentId }: Instance) =>
      call('DELETE /api/instances/:documentId', { params: { documentId } }),
    onSuccess: async (_, { databaseName }) => {
      notify.done(words.done(databaseName));
      close();
      onRemoved?.();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['instances', 'list'] }),
        queries.invalidateQueries({ queryKey: ['summary'] }),
        queries.invalidateQueries({ queryKey: ['me'] }),
      ]);
    },
  });

  function close() {
    removal.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      opened={instance !== null}
      title={words.title}
      confirm={words.confirm}
      dangerous
      busy={removal.isPending}
      onConfirm={() => instance && removal.mutate(instance)}
      onCancel={close}
    >
      <p>
        <strong>{words.question(instance?.databaseName ?? '')}</strong>
      </p>
      <p>{plain ? words.plainConsequences : words.consequences}</p>
      {removal.error && <Failure title={words.failed} error={removal.error} />}
    </ConfirmDialog>
  );
}
