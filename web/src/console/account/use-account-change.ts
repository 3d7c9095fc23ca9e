import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { notify } from '../../ui/notify.ts';
import { texts } from './texts.ts';

/** After a change of the own account: says that it was made, and loads the account again. */
export function useAccountChange() {
  const queries = useQueryClient();
  return {
    done: async (message: string) => {
      notify.done(message);
      await queries.invalidateQueries({ queryKey: ['account'] });
    },
    failed: (error: unknown) => notify.failed(errorMessage(error), texts.notDone),
  };
}
