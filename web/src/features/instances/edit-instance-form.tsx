import type { Instance } from '@atrio/contract';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { KeyHelp } from '../help/help.ts';
import { LeaveGuard } from '../leaving/leaving.ts';
import { AddressFields } from './address-fields.tsx';
import { AppChoice } from './app-choice.tsx';
import { TestButton, TestResult } from './connection-test.tsx';
import styles from './edit-instance-form.module.css';
import { SameDatabaseDialog, SameDatabaseNotice } from './same-database.tsx';
import { texts } from './texts.ts';
import { useEditInstance } from './use-edit-instance.ts';

const words = texts.edit;
const labels = texts.fields;

/** Changes an instance. Empty secrets keep the stored ones. The access can be tested before saving. */
export function EditInstanceForm({ instance }: { instance: Instance }) {
  const edit = useEditInstance(instance);
  const { form, fields, bind, lookUp, apps, setApps, isMoved, same, keyOnly, test, saving } = edit;

  return (
    <form ref={form} className={styles.form} onSubmit={edit.submit} noValidate>
      <LeaveGuard hasUnsaved={edit.hasUnsaved} words={texts.leave}>
        <p>{texts.leave.text}</p>
      </LeaveGuard>
      {edit.named && (
        <TextInput
          label={labels.displayName}
          description={labels.help.displayName}
          maxLength={60}
          autoComplete="off"
          {...bind('displayName')}
        />
      )}
      <Section title={words.access}>
        <AddressFields bind={bind} databaseName={fields.values.databaseName} lookUp={lookUp} />
        <SameDatabaseNotice same={isMoved ? same : null} />
        <TextInput label={labels.username} autoComplete="off" {...bind('username')} />
        <PasswordInput
          label={labels.apiKey}
          description={words.keep}
          autoComplete="off"
          {...bind('apiKey')}
        />
        <KeyHelp version={lookUp.found?.server_serie} />
        <PasswordInput
          label={labels.password}
          autoComplete="new-password"
          {...bind('password')}
          {...(keyOnly
            ? { value: '', readOnly: true, description: texts.test.keyOnly.field }
            : { description: words.keep })}
        />
        {keyOnly && (
          <Button variant="subtle" size="compact-md" className={styles.flush} onClick={edit.switchToPassword}>
            {texts.test.keyOnly.undo}
          </Button>
        )}
        {edit.hasTest && (
          <>
            <div>
              <TestButton test={test} onTest={() => edit.testConnection()} />
            </div>
            <TestResult test={test} onKeyOnly={keyOnly ? undefined : edit.switchToKey} />
          </>
        )}
      </Section>
      <AppChoice chosen={[...apps]} onChange={setApps} />
      {saving.error && <Failure title={words.saveFailed} error={saving.error} />}
      <div className={styles.save}>
        <Button type="submit" loading={saving.isPending}>
          {words.save}
        </Button>
      </div>
      <SameDatabaseDialog
        same={edit.asks ? same : null}
        confirm={texts.same.saveAnyway}
        onConfirm={edit.save}
        onCancel={edit.cancelSave}
      />
    </form>
  );
}
