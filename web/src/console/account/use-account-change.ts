import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { notify } from '../../ui/notify.ts';
import { texts } from './texts.ts';

/** What follows a change of the own account: a word, and the account as it is now. */
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
