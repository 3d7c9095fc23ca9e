import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useServer } from '../../api/meta.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KeyHelp } from '../help/help.ts';
import {
  AddressFields,
  instanceTexts,
  SameDatabaseDialog,
  SameDatabaseNotice,
  TestButton,
  TestResult,
} from '../instances/instances.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { Connecting } from './use-connecting.ts';
import type { InstanceAccess } from './use-instance-access.ts';

const words = texts.information;
const labels = instanceTexts.fields;
const keyWords = instanceTexts.test.keyOnly;

interface StepProps {
  access: InstanceAccess;
  connecting: Connecting;
}

/** Step "Información": the access to Odoo, its test, and the result of the creation. */
export function InformationStep({ access, connecting }: StepProps) {
  const { fields, connection, instance, keyOnly, lookUp } = access;
  const { creation, forget, same } = connecting;
  const server = useServer();
  const created = instance !== null;
  const { state } = connection.test;
  // After a reload only the server has the secrets of a created instance.
  const secretsOnServer = created && fields.values.apiKey === '';

  function bind(field: keyof typeof fields.values) {
    const { onChange, ...rest } = fields.bind(field);
    return {
      ...rest,
      readOnly: created,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        forget();
        onChange(event);
      },
    };
  }

  return (
    <div className={styles.fields}>
      {server.sandbox?.odoo && !created && (
        <Button variant="subtle" size="compact-md" className={styles.flush} onClick={connecting.fillDemo}>
          {words.demo}
        </Button>
      )}
      <AddressFields
        bind={bind}
        databaseName={fields.values.databaseName}
        lookUp={{
          ...lookUp,
          choose: (name) => {
            forget();
            lookUp.choose(name);
          },
        }}
        readOnly={created}
      />
      <SameDatabaseNotice same={same} />
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
          <PasswordInput
            label={labels.password}
            autoComplete="new-password"
            {...bind('password')}
            {...(keyOnly
              ? { value: access.access.password, readOnly: true, description: keyWords.field }
              : {})}
          />
          {keyOnly && !created && (
            <Button
              variant="subtle"
              size="compact-md"
              className={styles.flush}
              onClick={connecting.switchToPassword}
            >
              {keyWords.undo}
            </Button>
          )}
          <PasswordInput
            label={labels.apiKey}
            description={labels.help.apiKey}
            autoComplete="off"
            {...bind('apiKey')}
          />
          <KeyHelp version={lookUp.found?.server_serie} />
        </>
      )}
      {!created && state === 'success' && (
        <div>
          <TestButton test={connection.test} onTest={connecting.test} />
        </div>
      )}
      {!created && (
        <TestResult
          test={connection.test}
          warning={connecting.warning}
          onKeyOnly={keyOnly ? undefined : connecting.switchToKey}
        />
      )}
      {creation.error && <Failure title={words.failed} error={creation.error} />}
      {created && (
        <>
          <div className={styles.create}>
            <Button disabled>{words.create}</Button>
          </div>
          <Notice tone="ok" title={words.started} live>
            {words.createdHelp}
          </Notice>
        </>
      )}
      <SameDatabaseDialog
        same={connecting.asks}
        confirm={instanceTexts.same.createAnyway}
        onConfirm={connecting.createNow}
        onCancel={connecting.stopAsking}
      />
    </div>
  );
}

/** The next action, within reach of the thumb: first the test, then the creation. */
export function ConnectingButton({ access, connecting }: StepProps) {
  const { test } = access.connection;
  if (test.state !== 'success') return <TestButton test={test} onTest={connecting.test} primary />;
  return (
    <Button loading={connecting.creation.isPending} onClick={connecting.create}>
      {words.create}
    </Button>
  );
}
