import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { useConnectionTest } from '../instances/instances.ts';
import type { SavedDraft } from './saved-draft.ts';
import { texts } from './texts.ts';

/**
 * Step 1: the five fields, their test, and the created instance. It lives as long as the page.
 * @param restored the saved draft, which never has secrets
 */
export function useInstanceAccess(restored: SavedDraft | null) {
  const { databaseName, baseUrl, username } = restored ?? { databaseName: '', baseUrl: '', username: '' };
  const fields = useFields({ databaseName, baseUrl, username, password: '', apiKey: '' });
  const connection = useConnectionTest();
  const [instance, setInstance] = useState(restored?.instance ?? null);
  const isComplete = Object.values(fields.values).every((value) => value.trim() !== '');

  function missing(): string | null {
    if (instance !== null) return null;
    if (!isComplete) return texts.reasons.fields;
    return connection.test.state === 'success' ? texts.reasons.create : texts.reasons.test;
  }

  return {
    fields,
    connection,
    instance,
    setInstance,
    missing: missing(),
    touched: Object.values(fields.values).some((value) => value !== ''),
  };
}

export type InstanceAccess = ReturnType<typeof useInstanceAccess>;
