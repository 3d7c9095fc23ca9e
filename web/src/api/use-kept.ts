import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { keep, readKept } from '../lib/kept.ts';
import { meQuery } from './me.ts';

/**
 * Each customer's own draft in this browser, as it was when the page was opened.
 * @param place what it is a draft of
 * @param understand null for what an older version of the portal, or anybody else, may have written
 */
export function useKept<T>(place: string, understand: (value: unknown) => T | null) {
  const { id } = useSuspenseQuery(meQuery).data;
  const name = `${place}-${id}`;
  const [restored] = useState(() => understand(readKept(name)));
  return { restored, forget: useCallback(() => keep(name, null), [name]), name };
}
