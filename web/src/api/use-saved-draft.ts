import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { readDraft, saveDraft } from '../lib/saved-drafts.ts';
import { meQuery } from './me.ts';

/**
 * The customer's saved draft, as it was when the page was opened.
 * @param form which form the draft belongs to
 * @param parse checks the stored value; null for one that it does not know, because an older portal or
 * another program may have written it
 */
export function useSavedDraft<T>(form: string, parse: (value: unknown) => T | null) {
  const { id } = useSuspenseQuery(meQuery).data;
  const name = `${form}-${id}`;
  const [restored] = useState(() => parse(readDraft(name)));
  return { restored, forget: useCallback(() => saveDraft(name, null), [name]), name };
}
