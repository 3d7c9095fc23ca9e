import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../ui/notify.ts';
import { type EditCommand, type EditResult, keptRows } from '../edits/edits.ts';
import type { FileReview } from '../file-review.ts';
import { gridTexts } from './grid-texts.ts';

/** Makes a change in a file. @returns null when it could not be made */
export type Perform = (command: EditCommand) => Promise<EditResult | null>;

/** Changes a file, and keeps why a change could not be made. */
export function usePerform(review: FileReview): { perform: Perform; error: unknown } {
  const { mutateAsync, error } = useMutation({
    mutationFn: (command: EditCommand) => review.edits.perform(command),
    onSuccess: (result, command) => {
      if (keptRows(command, result)) notify.failed(gridTexts.tooMany);
    },
    // Nothing is sent over the network.
    networkMode: 'always',
  });
  return { perform: (command) => mutateAsync(command).catch(() => null), error };
}
