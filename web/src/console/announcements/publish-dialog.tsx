import type { PublishedAnnouncement } from '@atrio/contract/operator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { call, fieldMessage } from '../client.ts';
import { texts as all } from '../texts.ts';
import dialog from '../ui/dialog.module.css';
import { newKey } from '../ui/new-key.ts';
import { bodyOf, type Draft, type DraftErrors } from './draft.ts';
import { texts } from './texts.ts';

const words = texts.confirm;

interface PublishDialogProps {
  opened: boolean;
  /** Complete when the dialog is opened. */
  draft: Draft;
  before: PublishedAnnouncement | null;
  customers: number;
  onDone: (announcement: PublishedAnnouncement) => void;
  /** Called with the server's messages for single fields. */
  onRefused: (errors: DraftErrors) => void;
  onClose: () => void;
}

/**
 * Shows the audience and the window before the announcement is published or changed. Give it the draft as React
 * key: another draft is another announcement.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { opened, draft, before, customers, onDone, onRefused, onClose } = props;
  // A second call with the same key, after a double click or a lost answer, publishes nothing new.
  const [key] = useState(newKey);
  const queries = useQueryClient();
  const save = useMutationOnce({
    mutationFn: () => {
      const body = bodyOf(draft, before);
      return before === null
        ? call('POST /api/operator/announcements', { body: { key, ...body } })
        : call('PUT /api/operator/announcements/:documentId', {
            params: { documentId: before.documentId },
            body: { ...body, showAgain: draft.showAgain },
          });
    },
    onSuccess: async (announcement) => {
      notify.done(before === null ? words.published : words.changed);
      onClose();
      await queries.invalidateQueries({ queryKey: ['published'] });
      onDone(announcement);
    },
    onError: (error) => {
      const refused = (['text', 'audience', 'startsAt', 'endsAt'] as const).flatMap((field) => {
        const message = fieldMessage(error, field);
        return message === undefined ? [] : [[field, message] as const];
      });
      if (refused.length === 0) return;
      onClose();
      onRefused(Object.fromEntries(refused));
    },
  });
  if (!opened) return null;
  const { startsAt, endsAt } = bodyOf(draft, before);
  const isToCome = startsAt !== null && Date.parse(startsAt) > Date.now();
  return (
    <ConfirmDialog
      opened
      title={before === null ? words.publishTitle : words.changeTitle}
      confirm={before === null ? texts.form.publish : texts.form.save}
      busy={save.isPending}
      onConfirm={() => save.mutate()}
      onCancel={() => {
        save.reset();
        onClose();
      }}
    >
      <div className={dialog.dialog}>
        <p>
          {words.who(customers)}{' '}
          {words.window(isToCome ? formatMoment(startsAt) : null, formatMoment(endsAt))} {words.book}
        </p>
        {save.error && <Failure title={all.notDone} error={save.error} />}
      </div>
    </ConfirmDialog>
  );
}
