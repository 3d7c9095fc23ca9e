import { email as emailRule } from '@atrio/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { errorsOf, useFields } from '../../lib/use-fields.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { RoleSelect } from './role-select.tsx';
import { texts } from './texts.ts';

const words = texts.invite;
const empty = { email: '', role: '' };

export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const fields = useFields(empty);
  const invite = useMutationOnce({
    mutationFn: (body: typeof empty) => call('POST /api/operator/people', { body }),
    onSuccess: async ({ email }) => {
      notify.done(words.sent(email));
      onClose();
      await queries.invalidateQueries({ queryKey: ['people'] });
    },
  });
  const { setValues, setErrors } = fields;
  const { reset } = invite;
  useEffect(() => {
    if (opened) return;
    setValues(empty);
    setErrors({});
    reset();
  }, [opened, reset, setErrors, setValues]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const errors = errorsOf(fields.values, {
      missing: { email: words.missingEmail, role: words.missingRole },
      rules: { email: emailRule() },
    });
    if (errors) fields.setErrors(errors);
    else invite.mutate(fields.values);
  }

  return (
    <Modal opened={opened} onClose={onClose} title={words.title}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className="quiet">{words.lead}</p>
        {invite.error && <Failure title={words.failed} error={invite.error} />}
        <TextInput
          label={words.email}
          type="email"
          autoComplete="off"
          data-autofocus
          {...fields.bind('email')}
        />
        <RoleSelect
          label={words.role}
          value={fields.values.role}
          error={fields.errors.role}
          onChange={(role) => fields.change('role', role)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={invite.isPending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
