import type { Person, Right } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { notify } from '../../ui/notify.ts';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { texts } from './texts.ts';

const words = texts.person;

/**
 * Actions on an operator that the reader's rights allow, except those that would end the reader's own access.
 */
export function PersonActions({ person, rights }: { person: Person; rights: readonly Right[] }) {
  const [open, setOpen] = useState<'change' | 'reset' | 'remove' | null>(null);
  const [role, setRole] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { documentId: person.documentId };
  const done = async (message: string) => {
    notify.done(message);
    setOpen(null);
    await queries.invalidateQueries({ queryKey: ['people'] });
  };

  const end = useMutationOnce({
    mutationFn: () => call('POST /api/operator/people/:documentId/end-sessions', { params }),
    onSuccess: () => done(words.end.done),
    onError: (error) => notify.failed(errorMessage(error), words.end.failed),
  });
  const again = useMutationOnce({
    mutationFn: () => call('POST /api/operator/people/:documentId/invitation', { params }),
    onSuccess: () => done(words.again.done),
    onError: (error) => notify.failed(errorMessage(error), words.again.failed),
  });
  const change = useMutationOnce({
    mutationFn: (reason: string) =>
      call('PUT /api/operator/people/:documentId', { params, body: { role, reason } }),
    onSuccess: () => done(words.change.done),
  });
  const reset = useMutationOnce({
    mutationFn: (reason: string) =>
      call('POST /api/operator/people/:documentId/reset', { params, body: { reason } }),
    onSuccess: () => done(words.reset.done),
  });
  const remove = useMutationOnce({
    mutationFn: (reason: string) =>
      call('DELETE /api/operator/people/:documentId', { params, body: { reason } }),
    onSuccess: async () => {
      await done(words.remove.done);
      await navigate({ to: '/personas' });
    },
  });

  const manages = rights.includes('people.manage');
  const show = (what: 'change' | 'reset' | 'remove') => {
    change.reset();
    reset.reset();
    remove.reset();
    setRole(person.role.documentId);
    setOpen(what);
  };
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {manages && (
        <Button variant="default" onClick={() => show('change')}>
          {words.change.button}
        </Button>
      )}
      {manages && person.state === 'active' && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {words.end.button}
        </Button>
      )}
      {manages && person.state === 'invited' && (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {words.again.button}
        </Button>
      )}
      {rights.includes('factors.remove') && !person.self && person.state === 'active' && (
        <Button variant="default" onClick={() => show('reset')}>
          {words.reset.button}
        </Button>
      )}
      {manages && !person.self && (
        <Button color="red" variant="light" onClick={() => show('remove')}>
          {words.remove.button}
        </Button>
      )}
      <ReasonDialog
        opened={open === 'change'}
        title={words.change.title}
        confirm={words.change.button}
        busy={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
        onClose={close}
      >
        <RoleSelect label={words.change.role} value={role} onChange={setRole} />
      </ReasonDialog>
      <ReasonDialog
        opened={open === 'reset'}
        title={words.reset.title}
        confirm={words.reset.confirm}
        dangerous
        busy={reset.isPending}
        error={reset.error}
        onConfirm={(reason) => reset.mutate(reason)}
        onClose={close}
      >
        <p>{words.reset.text}</p>
      </ReasonDialog>
      <ReasonDialog
        opened={open === 'remove'}
        title={words.remove.title}
        confirm={words.remove.confirm}
        dangerous
        busy={remove.isPending}
        error={remove.error}
        onConfirm={(reason) => remove.mutate(reason)}
        onClose={close}
      >
        <p>{words.remove.text}</p>
      </ReasonDialog>
    </div>
  );
}
