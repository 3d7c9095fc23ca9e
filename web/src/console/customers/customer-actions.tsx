import type { CustomerPage, Right } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { NoteForm } from './note-form.tsx';
import { texts } from './texts.ts';

const words = texts.one;

/** Actions for a customer that the operator's rights allow. */
export function CustomerActions({ customer, rights }: { customer: CustomerPage; rights: readonly Right[] }) {
  const [open, setOpen] = useState<'end' | 'block' | null>(null);
  const queries = useQueryClient();
  const params = { documentId: customer.documentId };
  const done = async (message: string) => {
    notify.done(message);
    setOpen(null);
    await queries.invalidateQueries({ queryKey: ['customers'] });
  };
  const failed = (error: unknown) => notify.failed(errorMessage(error), words.notDone);
  const link = useMutationOnce({
    mutationFn: () => call('POST /api/operator/customers/:documentId/password-link', { params }),
    onSuccess: () => done(words.link.done),
    onError: failed,
  });
  const unblock = useMutationOnce({
    mutationFn: () => call('DELETE /api/operator/customers/:documentId/block', { params }),
    onSuccess: () => done(words.unblock.done),
    onError: failed,
  });
  const end = useMutationOnce({
    mutationFn: (reason: string) =>
      call('POST /api/operator/customers/:documentId/end-sessions', { params, body: { reason } }),
    onSuccess: () => done(words.end.done),
  });
  const block = useMutationOnce({
    mutationFn: (reason: string) =>
      call('POST /api/operator/customers/:documentId/block', { params, body: { reason } }),
    onSuccess: () => done(words.block.done),
  });
  const helps = rights.includes('customers.help');
  const blocks = rights.includes('customers.block');
  if (!helps && !blocks) return null;
  const show = (what: 'end' | 'block') => {
    end.reset();
    block.reset();
    setOpen(what);
  };
  return (
    <Section title={words.actions}>
      {helps && <NoteForm documentId={customer.documentId} onDone={() => done(words.note.done)} />}
      <div className={styles.actions}>
        {helps && (
          <Button variant="default" loading={link.isPending} onClick={() => link.mutate()}>
            {words.link.button}
          </Button>
        )}
        {helps && (
          <Button variant="default" onClick={() => show('end')}>
            {words.end.button}
          </Button>
        )}
        {blocks && customer.blocked && (
          <Button variant="default" loading={unblock.isPending} onClick={() => unblock.mutate()}>
            {words.unblock.button}
          </Button>
        )}
        {blocks && !customer.blocked && (
          <Button color="red" variant="light" onClick={() => show('block')}>
            {words.block.button}
          </Button>
        )}
      </div>
      <ReasonDialog
        opened={open === 'end'}
        title={words.end.button}
        confirm={words.end.button}
        busy={end.isPending}
        error={end.error}
        onConfirm={(reason) => end.mutate(reason)}
        onClose={() => setOpen(null)}
      >
        <p>{words.end.text}</p>
      </ReasonDialog>
      <ReasonDialog
        opened={open === 'block'}
        title={words.block.title}
        confirm={words.block.button}
        dangerous
        busy={block.isPending}
        error={block.error}
        onConfirm={(reason) => block.mutate(reason)}
        onClose={() => setOpen(null)}
      >
        <p>{words.block.text}</p>
      </ReasonDialog>
    </Section>
  );
}
