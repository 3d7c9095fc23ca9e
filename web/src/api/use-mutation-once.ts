import { hashKey, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';

/**
 * `useMutation` for buttons: while it runs, it is not started again with the same value. Disabling the button
 * is not enough, because it is drawn a moment later, and the second click of a double click may come before
 * that.
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

/** A file is compared by identity, because its fields say nothing about its content. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return isPlain(a) && isPlain(b) && hashKey([a]) === hashKey([b]);
}

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
