import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { errorsOfEmptyFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DatabaseHelp, KeyHelp } from '../help/help.ts';
import { ConnectionTest, instanceTexts } from '../instances/instances.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { InstanceAccess } from './use-instance-access.ts';

const words = texts.information;
const labels = instanceTexts.fields;
const mutationKey = ['instances', 'create'];

/** Step "Información": the access to Odoo, its test, and the creation of the instance. */
export function InformationStep({ access }: { access: InstanceAccess }) {
  const { fields, connection, instance, setInstance } = access;
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const queries = useQueryClient();
  const [warning, setWarning] = useState<string | null>(null);
  const created = instance !== null;
  // After a reload only the server has the secrets of a created instance.
  const secretsOnServer = created && fields.values.apiKey === '';

  const creation = useMutation({
    mutationKey,
    mutationFn: () => call('POST /api/instances', { body: { data: { ...fields.values, user: me.id } } }),
    onSuccess: ({ data }) => {
      setInstance({ id: data.id, documentId: data.documentId });
      void queries.invalidateQueries({ queryKey: ['instances'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      fields.setErrors(
        Object.fromEntries(Object.keys(fields.values).map((field) => [field, error.fieldMessage(field)])),
      );
    },
  });

  function bind(field: keyof typeof fields.values) {
    const { onChange, ...rest } = fields.bind(field);
    return {
      ...rest,
      readOnly: created,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setWarning(null);
        creation.reset();
        connection.reset();
        onChange(event);
      },
    };
  }

  function fillDemo() {
    if (!server.sandbox?.odoo) return;
    const { url, db, username, password, apiKey } = server.sandbox.odoo;
    fields.setValues({ databaseName: db, baseUrl: url, username, password, apiKey });
    fields.setErrors({});
    setWarning(null);
    connection.reset();
  }

  /** A second click may come before the button is drawn as busy; the instance must be created once only. */
  function create() {
    if (queries.isMutating({ mutationKey }) === 0) creation.mutate();
  }

  function testConnection() {
    const empty = errorsOfEmptyFields(fields.values, labels.missing);
    if (empty !== null) {
      fields.setErrors(empty);
      setWarning(instanceTexts.test.missing);
      return;
    }
    setWarning(null);
    const { databaseName, baseUrl, username, password, apiKey } = fields.values;
    void connection.run(() =>
      call('POST /api/odoo-app/validate-config', {
        body: {
          url: baseUrl,
          db: databaseName,
          username,
          password,
          ...(offers(server, 'diagnosis') ? { apiKey } : {}),
        },
      }),
    );
  }

  return (
    <div className={styles.fields}>
      {server.sandbox?.odoo && !created && (
        <Button variant="subtle" size="compact-md" className={styles.flush} onClick={fillDemo}>
          {words.demo}
        </Button>
      )}
      <TextInput
        label={labels.databaseName}
        description={labels.help.databaseName}
        className={styles.mono}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...bind('databaseName')}
      />
      <DatabaseHelp />
      <TextInput
        label={labels.baseUrl}
        description={labels.help.baseUrl}
        className={styles.mono}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...bind('baseUrl')}
      />
      <TextInput
        label={labels.username}
        description={labels.help.username}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...bind('username')}
      />
      {!secretsOnServer && (
        <>
          <PasswordInput label={labels.password} autoComplete="new-password" {...bind('password')} />
          <PasswordInput
            label={labels.apiKey}
            description={labels.help.apiKey}
            autoComplete="off"
            {...bind('apiKey')}
          />
          <KeyHelp />
        </>
      )}
      {!created && <ConnectionTest test={connection.test} onTest={testConnection} warning={warning} />}
      {creation.error && <Failure title={words.failed} error={creation.error} />}
      {(connection.test.state === 'success' || created) && (
        <div className={styles.create}>
          <Button disabled={created} loading={creation.isPending} onClick={create}>
            {words.create}
          </Button>
        </div>
      )}
      {created && (
        <Notice tone="ok" title={words.started} live>
          {words.createdHelp}
        </Notice>
      )}
    </div>
  );
}
