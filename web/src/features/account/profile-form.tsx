import { email } from '@atrio/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { errorsByRules, errorsOfEmptyFields, focusFirstError, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.profile;
const rules = { email: email() };

export function ProfileForm() {
  const me = useSuspenseQuery(meQuery).data;
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields({
    name: me.name ?? '',
    email: me.pendingEmail ?? me.email,
    username: me.username,
  });

  const saving = useMutation({
    mutationFn: async () => {
      const { name, email, username } = fields.values;
      await call('PUT /api/users/:id', {
        params: { id: me.id },
        body: { email, username, name: name.trim() || null },
      });
      await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    },
    onSuccess: () => {
      notify.done(words.done);
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      fields.setErrors({
        name: error.fieldMessage('name'),
        email: error.fieldMessage('email'),
        username: error.fieldMessage('username'),
      });
      focusFirstError(form.current);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOfEmptyFields(fields.values, words.missing) ?? errorsByRules(fields.values, rules);
    if (errors === null) {
      saving.mutate();
      return;
    }
    fields.setErrors(errors);
    focusFirstError(form.current);
  }

  return (
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
        {saving.error && <Failure title={words.failed} error={saving.error} />}
        <div className={styles.submit}>
          <Button type="submit" loading={saving.isPending}>
            {words.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
