import type { Instance } from '@atrio/contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { offers, useServer } from '../../api/meta.ts';
import { errorsOfEmptyFields, focusFirstError, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { DatabaseHelp, KeyHelp } from '../help/help.ts';
import { AppChoice } from './app-choice.tsx';
import { ConnectionTest, useConnectionTest } from './connection-test.tsx';
import styles from './edit-instance-form.module.css';
import { texts } from './texts.ts';

const words = texts.edit;
const labels = texts.fields;

/** Changes an instance. Empty secrets keep the stored ones. The access can be tested before saving. */
export function EditInstanceForm({ instance }: { instance: Instance }) {
  const server = useServer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields({
    databaseName: instance.databaseName,
    baseUrl: instance.baseUrl,
    username: instance.username,
    apiKey: '',
    password: '',
  });
  const [apps, setApps] = useState(() => (instance.odooApps ?? []).map(({ id }) => id));
  const { test, run, reset } = useConnectionTest();
  const params = { documentId: instance.documentId };

  const saving = useMutation({
    mutationFn: () => {
      const { databaseName, baseUrl, username, apiKey, password } = fields.values;
      return call('PUT /api/instances/:documentId', {
        params,
        body: {
          data: {
            databaseName,
            baseUrl,
            username,
            ...(apiKey === '' ? {} : { apiKey }),
            ...(password === '' ? {} : { password }),
            // A plain backend does not know this relation and would refuse the whole request.
            ...(offers(server, 'instance-edit') ? { odooApps: apps } : {}),
          },
        },
      });
    },
    onSuccess: async () => {
      notify.done(words.saved);
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

  /** A change of a field makes the result of the test void. */
  function bind(field: keyof typeof fields.values) {
    const { onChange, ...rest } = fields.bind(field);
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        reset();
        onChange(event);
      },
    };
  }

  function checkFields(): boolean {
    const { databaseName, baseUrl, username } = labels.missing;
    const empty = errorsOfEmptyFields(fields.values, { databaseName, baseUrl, username });
    if (empty === null) return true;
    fields.setErrors(empty);
    focusFirstError(form.current);
    return false;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (checkFields()) saving.mutate();
  }

  function testConnection() {
    if (!checkFields()) return;
    const { databaseName, baseUrl, username, apiKey, password } = fields.values;
    void run(() =>
      call('POST /api/instances/:documentId/test', {
        params,
        body: {
          url: baseUrl,
          db: databaseName,
          username,
          ...(apiKey === '' ? {} : { apiKey }),
          ...(password === '' ? {} : { password }),
        },
      }),
    );
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Section title={words.access}>
        <TextInput label={labels.databaseName} className={styles.mono} {...bind('databaseName')} />
        <DatabaseHelp />
        <TextInput label={labels.baseUrl} inputMode="url" className={styles.mono} {...bind('baseUrl')} />
        <TextInput label={labels.username} autoComplete="off" {...bind('username')} />
        <PasswordInput
          label={labels.apiKey}
          description={words.keep}
          autoComplete="off"
          {...bind('apiKey')}
        />
        <KeyHelp />
        <PasswordInput
          label={labels.password}
          description={words.keep}
          autoComplete="new-password"
          {...bind('password')}
        />
        {offers(server, 'instance-edit') && <ConnectionTest test={test} onTest={testConnection} />}
      </Section>
      <AppChoice chosen={apps} onChange={setApps} />
      {saving.error && <Failure title={words.saveFailed} error={saving.error} />}
      <div className={styles.save}>
        <Button type="submit" loading={saving.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
