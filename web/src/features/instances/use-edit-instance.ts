import type { Instance } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOfEmptyFields, focusFirstError, useFields } from '../../lib/use-fields.ts';
import { notify } from '../../ui/notify.ts';
import { useConnectionTest } from './connection-test.tsx';
import { failedFields } from './failed-fields.ts';
import { useSameDatabase } from './same-database.tsx';
import { texts } from './texts.ts';
import { useLookUp } from './use-look-up.ts';

/** What is typed in the form of an instance, its test, and how it is saved. Empty secrets keep the stored ones. */
export function useEditInstance(instance: Instance) {
  const server = useServer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const [stored] = useState(() => storedValues(instance));
  const fields = useFields(stored.values);
  const [apps, setApps] = useState<readonly number[]>(stored.apps);
  const [keyOnly, setKeyOnly] = useState(false);
  const { test, run, reset } = useConnectionTest({
    onFailed: (steps) => fields.setErrors(failedFields(steps)),
  });
  const lookUp = useLookUp(fields, instance.baseUrl);
  const same = useSameDatabase(fields.values, instance.documentId);
  const [asks, setAsks] = useState(false);
  const params = { documentId: instance.documentId };
  const named = offers(server, 'instance-names');
  const changed =
    keyOnly ||
    JSON.stringify([fields.values, apps.toSorted()]) !==
      JSON.stringify([stored.values, stored.apps.toSorted()]);

  /** The secrets to send: those that were typed. */
  function secrets() {
    const { apiKey, password } = fields.values;
    return {
      ...(apiKey === '' ? {} : { apiKey }),
      ...(keyOnly ? { keyOnly } : password === '' ? {} : { password }),
    };
  }

  const saving = useMutationOnce({
    mutationFn: (baseUrl: string) => {
      const { databaseName, username, displayName } = fields.values;
      return call('PUT /api/instances/:documentId', {
        params,
        body: {
          data: {
            databaseName,
            baseUrl,
            username,
            ...secrets(),
            ...(named ? { displayName } : {}),
            // A plain backend does not know this relation and would refuse the whole request.
            ...(offers(server, 'instance-edit') ? { odooApps: [...apps] } : {}),
          },
        },
      });
    },
    onSuccess: async () => {
      saved.current = true;
      notify.done(texts.edit.saved);
      void queries.invalidateQueries({ queryKey: ['instances'] });
      await navigate({ to: '/instances' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      fields.setErrors(
        Object.fromEntries(Object.keys(fields.values).map((field) => [field, error.fieldMessage(field)])),
      );
      focusFirstError(form.current);
    },
  });

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

  const isMoved =
    stored.values.databaseName !== fields.values.databaseName ||
    stored.values.baseUrl !== fields.values.baseUrl;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!checkFields()) return;
    if (same !== null && isMoved) setAsks(true);
    else save();
  }

  function testConnection(only = keyOnly) {
    if (!checkFields()) return;
    const { databaseName, username } = fields.values;
    const url = lookUp.settle();
    void run(() =>
      call('POST /api/instances/:documentId/test', {
        params,
        body: { url, db: databaseName, username, ...secrets(), ...(only ? { keyOnly: true } : {}) },
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
    /** Whether the address or the database is another one now. */
    isMoved,
    /** The other instance that has this database. */
    same,
    /** Whether the customer is asked because of it. */
    asks,
    cancelSave: () => setAsks(false),
    named,
    hasTest: offers(server, 'instance-edit'),
    hasUnsaved: () => changed && !saved.current,
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
      testConnection(true);
    },
  };
}

/** The initial values of the form: the secrets are not sent to the browser. */
const storedValues = ({ displayName, databaseName, baseUrl, username, odooApps }: Instance) => ({
  values: { displayName: displayName ?? '', baseUrl, databaseName, username, apiKey: '', password: '' },
  apps: (odooApps ?? []).map(({ id }) => id),
});
