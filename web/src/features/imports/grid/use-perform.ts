import { useMutation } from '@tanstack/react-query';
import type { EditCommand, EditResult } from '../edits/edits.ts';
import type { FileReview } from '../file-review.ts';

/** Makes a change in a file. @returns null when it could not be made */
export type Perform = (command: EditCommand) => Promise<EditResult | null>;

/** Changes a file, and keeps why a change could not be made. */
export function usePerform(review: FileReview): { perform: Perform; error: unknown } {
  const { mutateAsync, error } = useMutation({
    mutationFn: (command: EditCommand) => review.edits.perform(command),
    // Nothing is sent over the network.
    networkMode: 'always',
  });
  return { perform: (command) => mutateAsync(command).catch(() => null), error };
}
