import { hashKey, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';

/**
 * `useMutation` for what a button starts: while it runs, it is not started again for the same thing. A
 * disabled button alone does not see to that, because it is drawn a moment after the first click, and the
 * second click of a double click may come before.
 */
export function useMutationOnce<Data = unknown, Failure = Error, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): Omit<UseMutationResult<Data, Failure, Variables, Before>, 'mutateAsync'> {
  const running = useRef<Variables[]>([]);
  const mutation = useMutation<Data, Failure, Variables, Before>({
    ...options,
    onSettled: (...result) => {
      const [, , variables] = result;
      running.current = running.current.filter((other) => other !== variables);
      return options.onSettled?.(...result);
    },
  });
  const { mutate } = mutation;
  const once = useCallback<typeof mutate>(
    (...given) => {
      const variables = given[0] as Variables;
      if (running.current.some((other) => isSame(other, variables))) return;
      running.current = [...running.current, variables];
      mutate(...given);
    },
    [mutate],
  );
  return useMemo(() => ({ ...mutation, mutate: once }), [mutation, once]);
}

/** A file is compared by what it is, and not by its fields, which say nothing of its content. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return isPlain(a) && isPlain(b) && hashKey([a]) === hashKey([b]);
}

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
