import { type AudienceInput, longestCampaignSubject, longestCampaignText } from '@atrio/contract/operator';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { call, fieldMessage } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { type Letter, PreviewSection } from './preview-section.tsx';
import { SendDialog } from './send-dialog.tsx';
import { texts } from './texts.ts';

/** A mail to many customers: text, preview with their number, a test to oneself, and sending. */
export function CampaignForm({ audience, email }: { audience: AudienceInput; email: string }) {
  const [letter, setLetter] = useState<Letter>({ subject: '', text: '' });
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const preview = useMutationOnce({
    mutationFn: (given: Letter) =>
      call('POST /api/operator/campaigns/preview', { body: { audience, ...given } }),
  });
  const errorOf = (field: keyof Letter) =>
    asked && letter[field].trim() === '' ? texts.missing[field] : fieldMessage(preview.error, field);
  const isWhole = letter.subject.trim() !== '' && letter.text.trim() !== '';
  const seen = preview.variables;
  const isStale = seen?.subject !== letter.subject || seen.text !== letter.text;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isWhole) preview.mutate(letter);
  }

  return (
    <>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {(['subject', 'text'] as const).map((field) => {
          const props = {
            label: texts[field],
            value: letter[field],
            error: errorOf(field),
            onChange: (event: { currentTarget: { value: string } }) =>
              setLetter({ ...letter, [field]: event.currentTarget.value }),
          };
          return field === 'subject' ? (
            <TextInput key={field} {...props} maxLength={longestCampaignSubject} data-autofocus />
          ) : (
            <Textarea
              key={field}
              {...props}
              description={texts.textHelp}
              maxLength={longestCampaignText}
              minRows={8}
              autosize
            />
          );
        })}
        {preview.error && !fieldMessage(preview.error, 'subject') && !fieldMessage(preview.error, 'text') && (
          <Failure title={texts.previewFailed} error={preview.error} />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={preview.data && !isStale ? 'default' : 'filled'}
            loading={preview.isPending}
          >
            {texts.preview}
          </Button>
        </div>
      </form>
      {preview.data && (
        <PreviewSection
          preview={preview.data}
          letter={letter}
          email={email}
          isStale={isStale}
          onSend={() => setConfirming(true)}
        />
      )}
      {preview.data && (
        <SendDialog
          key={`${letter.subject}\n${letter.text}`}
          opened={confirming}
          audience={audience}
          letter={letter}
          customers={preview.data.customers}
          onSent={(count) => {
            notify.done(texts.sent(count));
            setConfirming(false);
            setLetter({ subject: '', text: '' });
            setAsked(false);
            preview.reset();
            void queries.invalidateQueries({ queryKey: ['campaigns'] });
          }}
          onOtherCount={() => preview.mutate(letter)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
