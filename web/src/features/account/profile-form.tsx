import { email, type PresentFactor } from '@atrio/contract';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOf, focusFirstError, serverErrors, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { FactorDialog } from './factor-dialog.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.profile;
const checks = { missing: words.missing, rules: { email: email() } };

/**
 * Changes name, address and username. The server asks for the password, in a dialog, before a new username
 * counts; a plain backend does not.
 */
export function ProfileForm() {
  const me = useSuspenseQuery(meQuery).data;
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields({
    name: me.name ?? '',
    email: me.pendingEmail ?? me.email,
    username: me.username,
  });

  /** Whether the dialog for the password is open. */
  const [isAsking, setIsAsking] = useState(false);

  const saving = useMutationOnce({
    mutationFn: async (presentFactor: PresentFactor | null) => {
      const { name, email, username } = fields.values;
      await call('PUT /api/users/:id', {
        params: { id: me.id },
        body: { email, username, name: name.trim() || null, ...(presentFactor ? { presentFactor } : {}) },
      });
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    },
    onMutate: notify.hide,
    onSuccess: () => {
      setIsAsking(false);
      notify.done(words.done);
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.fieldMessage('password') && !isAsking) {
        setIsAsking(true);
        saving.reset();
        return;
      }
      fields.setErrors(serverErrors(['name', 'email', 'username'], error, error.message));
      focusFirstError(form.current);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOf(fields.values, checks);
    if (errors === null) {
      saving.mutate(null);
      return;
    }
    fields.setErrors(errors);
    focusFirstError(form.current);
  }

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <div className={styles.fields}>
          <TextInput label={words.name} autoComplete="name" {...fields.bind('name')} />
          <TextInput
            label={words.email}
            description={me.emailVerified === undefined ? undefined : words.emailHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            autoComplete="email"
            {...fields.bind('email')}
          />
          <TextInput
            label={words.username}
            autoComplete="nickname"
            autoCapitalize="none"
            {...fields.bind('username')}
          />
          {saving.error && !isAsking && <Failure title={words.failed} error={saving.error} />}
          <div className={styles.submit}>
            <Button type="submit" loading={saving.isPending && !isAsking}>
              {words.submit}
            </Button>
          </div>
        </div>
      </form>
      <FactorDialog
        opened={isAsking}
        title={words.usernameTitle}
        confirm={words.submit}
        busy={saving.isPending}
        error={saving.error}
        failureTitle={words.failed}
        onConfirm={(given) => saving.mutate(given)}
        onCancel={() => {
          setIsAsking(false);
          saving.reset();
        }}
      >
        <p>{words.usernameText}</p>
      </FactorDialog>
    </>
  );
}
