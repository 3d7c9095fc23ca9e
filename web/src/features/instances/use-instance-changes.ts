import type { Instance } from '@atrio/contract';
import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';

/** What is typed in the form of an instance over its stored values. Empty secrets keep the stored ones. */
export function useInstanceChanges(instance: Instance) {
  const [stored] = useState(() => storedValues(instance));
  const fields = useFields(stored.values);
  const [apps, setApps] = useState<readonly number[]>(stored.apps);
  const [keyOnly, setKeyOnly] = useState(false);
  const { databaseName, baseUrl, apiKey, password } = fields.values;
  return {
    fields,
    apps,
    setApps,
    keyOnly,
    setKeyOnly,
    /** The secrets to send: those that were typed. */
    secrets: {
      ...(apiKey === '' ? {} : { apiKey }),
      ...(keyOnly ? { keyOnly } : password === '' ? {} : { password }),
    },
    /** Whether the address or the database is another one now. */
    isMoved: stored.values.databaseName !== databaseName || stored.values.baseUrl !== baseUrl,
    hasChanged:
      keyOnly ||
      JSON.stringify([fields.values, apps.toSorted()]) !==
        JSON.stringify([stored.values, stored.apps.toSorted()]),
  };
}

export type InstanceChanges = ReturnType<typeof useInstanceChanges>;

/** The initial values of the form: the secrets are not sent to the browser. */
const storedValues = ({ displayName, databaseName, baseUrl, username, odooApps }: Instance) => ({
  values: { displayName: displayName ?? '', baseUrl, databaseName, username, apiKey: '', password: '' },
  apps: (odooApps ?? []).map(({ id }) => id),
});
