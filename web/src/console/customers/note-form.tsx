import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { texts } from './texts.ts';

const words = texts.one;

/** Writes a note for the team. */
export function NoteForm({ documentId, onDone }: { documentId: string; onDone: () => Promise<void> }) {
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useMutationOnce({
    mutationFn: () =>
      call('POST /api/operator/customers/:documentId/notes', { params: { documentId }, body: { note } }),
    onSuccess: async () => {
      setNote('');
      await onDone();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(note.trim() === '');
    if (note.trim() !== '') add.mutate();
  }

  return (
    <form className={styles.dialog} onSubmit={submit} noValidate>
      {add.error && <Failure title={words.notDone} error={add.error} />}
      <Textarea
        label={words.note.label}
        description={words.note.help}
        maxLength={2000}
        minRows={2}
        value={note}
        error={isMissing ? words.note.missing : undefined}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={add.isPending}>
          {words.note.add}
        </Button>
      </div>
    </form>
  );
}
