import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { useConnectionTest } from '../instances/instances.ts';
import { texts } from './texts.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/**
 * Step 1: the five fields, their test, and the instance once it exists. It lives as long as the page.
 * @param restored what an earlier visit left; the secrets are never in it
 */
export function useAccess(restored: KeptDraft | null) {
  const { databaseName, baseUrl, username } = restored ?? { databaseName: '', baseUrl: '', username: '' };
  const fields = useFields({ databaseName, baseUrl, username, password: '', apiKey: '' });
  const connection = useConnectionTest();
  const [instance, setInstance] = useState(restored?.instance ?? null);
  const complete = Object.values(fields.values).every((value) => value.trim() !== '');

  function lacks(): string | null {
    if (instance !== null) return null;
    if (!complete) return texts.reasons.fields;
    return connection.test.state === 'success' ? texts.reasons.create : texts.reasons.test;
  }

  return {
    fields,
    connection,
    instance,
    setInstance,
    lacks: lacks(),
    touched: Object.values(fields.values).some((value) => value !== ''),
  };
}

export type Access = ReturnType<typeof useAccess>;
