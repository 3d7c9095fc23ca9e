import type { Right } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { notify } from '../../ui/notify.ts';
import type { Column } from '../../ui/record-table.tsx';

interface Action<Id, Done> {
  label: string;
  /** The message when it failed. */
  notDone: string;
  send: (id: Id) => Promise<Done>;
  /** Called with the result. */
  onDone: (done: Done) => void;
}

/** The last column of a list: a button for an action on the row, for operators who may take it. */
export function useRowAction<Id extends string | number, Done>(
  { label, notDone, send, onDone }: Action<Id, Done>,
  rights: readonly Right[],
): Column<{ id: Id }> {
  const queries = useQueryClient();
  const action = useMutationOnce({
    mutationFn: send,
    onSuccess: async (done: Done) => {
      onDone(done);
      await queries.invalidateQueries({ queryKey: ['running'] });
    },
    onError: (error) => notify.failed(errorMessage(error), notDone),
  });
  return {
    key: 'action',
    label: '',
    actions: true,
    cell: ({ id }) =>
      rights.includes('running.act') && (
        <Button
          variant="default"
          size="compact-md"
          loading={action.isPending && action.variables === id}
          onClick={() => action.mutate(id)}
        >
          {label}
        </Button>
      ),
  };
}
