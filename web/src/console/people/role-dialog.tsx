import { allRights, type OperatorRole, type Right, rights as rightNames } from '@atrio/contract/operator';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { call } from '../client.ts';
import { texts as all } from '../texts.ts';
import styles from '../ui/dialog.module.css';
import { texts } from './texts.ts';

const words = texts.roles.form;

interface RoleDialogProps {
  /** null: a new one. */
  role: OperatorRole | null;
  /** The reader's rights: nobody can give a right that they do not have. */
  own: readonly Right[];
  onClose: () => void;
}

/** Creates a role, or changes or removes one. */
export function RoleDialog({ role, own, onClose }: RoleDialogProps) {
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly Right[]>(role?.rights ?? []);
  const [missing, setMissing] = useState<{ name?: string; rights?: string }>({});
  const queries = useQueryClient();
  const done = async (message: string) => {
    notify.done(message);
    onClose();
    await queries.invalidateQueries({ queryKey: ['roles'] });
  };
  const save = useMutationOnce({
    mutationFn: (body: { name: string; rights: Right[] }) =>
      role === null
        ? call('POST /api/operator/roles', { body })
        : call('PUT /api/operator/roles/:documentId', { params: { documentId: role.documentId }, body }),
    onSuccess: () => done(words.saved),
  });
  const remove = useMutationOnce({
    mutationFn: (documentId: string) =>
      call('DELETE /api/operator/roles/:documentId', { params: { documentId } }),
    onSuccess: () => done(words.removed),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      ...(name.trim() === '' ? { name: words.missingName } : {}),
      ...(chosen.length === 0 ? { rights: words.missingRights } : {}),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length === 0) save.mutate({ name, rights: [...chosen] });
  }

  const error = save.error ?? remove.error;
  return (
    <Modal opened onClose={onClose} title={role === null ? words.create : words.change}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {error && <Failure title={all.notDone} error={error} />}
        <TextInput
          label={words.name}
          maxLength={60}
          value={name}
          error={missing.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setMissing({ ...missing, name: undefined });
          }}
          data-autofocus
        />
        <Checkbox.Group
          label={words.rights}
          error={missing.rights}
          value={[...chosen]}
          onChange={(value) => {
            setChosen(allRights.filter((right) => value.includes(right)));
            setMissing({ ...missing, rights: undefined });
          }}
        >
          <div className={styles.boxes}>
            {allRights.map((right) => (
              <Checkbox key={right} value={right} label={rightNames[right]} disabled={!own.includes(right)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={styles.buttons}>
          {role && (
            <Button
              color="red"
              variant="light"
              loading={remove.isPending}
              onClick={() => remove.mutate(role.documentId)}
            >
              {words.remove}
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
