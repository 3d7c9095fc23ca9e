import type { Instance } from '@atrio/contract';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { errorsOfEmptyFields, focusFirstError } from '../../lib/use-fields.ts';
import { useConnectionTest } from './connection-test.tsx';
import { failedFields } from './failed-fields.ts';
import { useSameDatabase } from './same-database.tsx';
import { texts } from './texts.ts';
import { useInstanceChanges } from './use-instance-changes.ts';
import { useLookUp } from './use-look-up.ts';
import { useSaveInstance } from './use-save-instance.ts';

/** The form of an instance: what is typed in it, its test, and what is asked before it is saved. */
export function useEditInstance(instance: Instance) {
  const server = useServer();
  const form = useRef<HTMLFormElement>(null);
  const changes = useInstanceChanges(instance);
  const { fields, apps, setApps, keyOnly, setKeyOnly, secrets, isMoved, hasChanged } = changes;
  const { test, run, reset } = useConnectionTest({
    onFailed: (steps) => fields.setErrors(failedFields(steps)),
  });
  const lookUp = useLookUp(fields, instance.baseUrl);
  const same = useSameDatabase(fields.values, instance.documentId);
  const [asks, setAsks] = useState(false);
  const { saving, isSaved } = useSaveInstance(instance, changes, form);

  /** A changed field makes the result of the test invalid. */
  function forget() {
    if (test.state === 'error') fields.setErrors({});
    reset();
  }

  function bind(field: keyof typeof fields.values) {
    const { onChange, ...rest } = fields.bind(field);
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (field !== 'displayName') forget();
        onChange(event);
      },
    };
  }

  function checkFields(): boolean {
    const { databaseName, baseUrl, username } = texts.fields.missing;
    const empty = errorsOfEmptyFields(fields.values, { databaseName, baseUrl, username });
    if (empty === null) return true;
    fields.setErrors(empty);
    focusFirstError(form.current);
    return false;
  }

  function save() {
    setAsks(false);
    saving.mutate(lookUp.settle());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!checkFields()) return;
    if (same !== null && isMoved) setAsks(true);
    else save();
  }

  function testConnection({ isKeyOnly = keyOnly } = {}) {
    if (!checkFields()) return;
    const { databaseName, username } = fields.values;
    const url = lookUp.settle();
    void run(() =>
      call('POST /api/instances/:documentId/test', {
        params: { documentId: instance.documentId },
        body: { url, db: databaseName, username, ...secrets, ...(isKeyOnly ? { keyOnly: true } : {}) },
      }),
    );
  }

  return {
    form,
    fields,
    bind,
    lookUp: {
      ...lookUp,
      choose: (name: string) => {
        forget();
        lookUp.choose(name);
      },
    },
    apps,
    setApps,
    isMoved,
    /** The other instance that has this database. */
    same,
    /** Whether the customer must confirm that this database is registered once more. */
    asks,
    cancelSave: () => setAsks(false),
    named: offers(server, 'instance-names'),
    hasTest: offers(server, 'instance-edit'),
    hasUnsaved: () => hasChanged && !isSaved.current,
    submit,
    save,
    saving,
    test,
    testConnection,
    keyOnly,
    /** Goes on with the password that was typed. */
    switchToPassword() {
      setKeyOnly(false);
      forget();
    },
    /** Goes on without a password, and tests that. */
    switchToKey() {
      setKeyOnly(true);
      fields.setErrors({});
      testConnection({ isKeyOnly: true });
    },
  };
}
