import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { failedFields, instanceTexts, useConnectionTest, useLookUp } from '../instances/instances.ts';
import type { SavedDraft } from './saved-draft.ts';
import { texts } from './texts.ts';

const labels = instanceTexts.fields;

/**
 * Step 1: the five fields, their test, and the created instance. It lives as long as the page.
 * @param restored the saved draft, which never has secrets
 */
export function useInstanceAccess(restored: SavedDraft | null) {
  const { databaseName, baseUrl, username } = restored ?? { databaseName: '', baseUrl: '', username: '' };
  const fields = useFields({ baseUrl, databaseName, username, password: '', apiKey: '' });
  const connection = useConnectionTest({ onFailed: (steps) => fields.setErrors(failedFields(steps)) });
  const lookUp = useLookUp(fields, baseUrl);
  // For a user with a second step Odoo accepts the key instead of the password.
  const [keyOnly, setKeyOnly] = useState(false);
  const [instance, setInstance] = useState(restored?.instance ?? null);
  const access = keyOnly ? { ...fields.values, password: fields.values.apiKey } : fields.values;
  const empty = (Object.keys(access) as (keyof typeof access)[]).filter(
    (field) => access[field].trim() === '',
  );

  function missing(): string | null {
    if (instance !== null) return null;
    if (empty.length > 0) return texts.reasons.fields(empty.map((field) => labels[field]));
    return connection.test.state === 'success' ? texts.reasons.create : texts.reasons.test;
  }

  return {
    fields,
    /** The values as they are sent. */
    access,
    keyOnly,
    setKeyOnly,
    connection,
    lookUp,
    instance,
    setInstance,
    missing: missing(),
    touched: Object.values(fields.values).some((value) => value !== ''),
  };
}

export type InstanceAccess = ReturnType<typeof useInstanceAccess>;
