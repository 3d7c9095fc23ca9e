import { type AnnouncementKind, announcementKinds } from '@atrio/contract';
import { longestAnnouncement, type PublishedAnnouncement } from '@atrio/contract/operator';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { kindWords } from '../../ui/announcement-words.ts';
import dialog from '../ui/dialog.module.css';
import styles from './announcements.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { audienceOf, type Draft, type DraftErrors, missingIn } from './draft.ts';
import { FormPreview } from './form-preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { countQuery } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.form;
const typingMs = 400;
const kinds = announcementKinds.map((kind) => ({ value: kind, label: kindWords[kind] }));

interface AnnouncementFormProps {
  initial: Draft;
  /** The announcement that is changed; null for a new one. */
  before: PublishedAnnouncement | null;
  onDone: (announcement: PublishedAnnouncement) => void;
}

/** The form of an announcement: text, preview with the number of customers, and publication. */
export function AnnouncementForm({ initial, before, onDone }: AnnouncementFormProps) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [confirming, setConfirming] = useState(false);
  const audience = audienceOf(draft);
  const [counted] = useDebouncedValue(audience, typingMs);
  const count = useQuery({ ...countQuery(counted ?? { of: 'all' }), enabled: counted !== null });
  const isCounted = audience !== null && JSON.stringify(audience) === JSON.stringify(counted);
  const customers = isCounted ? count.data?.customers : undefined;

  function change(changed: Partial<Draft>) {
    setDraft({ ...draft, ...changed });
    setErrors({});
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = missingIn(draft);
    setErrors(missing);
    if (Object.keys(missing).length === 0) setConfirming(true);
  }

  return (
    <form className={dialog.dialog} onSubmit={submit} noValidate>
      <NativeSelect
        size="md"
        label={words.kind}
        value={draft.kind}
        data={kinds}
        onChange={(event) => change({ kind: event.currentTarget.value as AnnouncementKind })}
      />
      <Textarea
        label={words.text}
        description={words.textHelp(longestAnnouncement)}
        maxLength={longestAnnouncement}
        minRows={3}
        autosize
        value={draft.text}
        error={errors.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        data-autofocus
      />
      <AudienceFields draft={draft} error={errors.audience} onChange={change} />
      <div className={styles.fields}>
        {(
          [
            ['from', words.from, words.fromHelp, errors.startsAt],
            ['until', words.until, words.untilHelp, errors.endsAt],
          ] as const
        ).map(([field, label, help, error]) => (
          <TextInput
            key={field}
            type="datetime-local"
            label={label}
            description={help}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft[field]}
            error={error}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Checkbox
        label={words.dismissible}
        description={words.dismissibleHelp}
        checked={draft.dismissible}
        onChange={(event) => change({ dismissible: event.currentTarget.checked })}
      />
      {before && (
        <Checkbox
          label={words.again}
          checked={draft.showAgain}
          onChange={(event) => change({ showAgain: event.currentTarget.checked })}
        />
      )}
      <FormPreview
        draft={draft}
        customers={customers}
        count={isCounted ? count : null}
        isChosen={audience !== null}
      />
      <div className={dialog.actions}>
        <Button type="submit" loading={audience !== null && customers === undefined && !count.error}>
          {before ? words.save : words.publish}
        </Button>
      </div>
      {customers !== undefined && (
        <PublishDialog
          key={JSON.stringify(draft)}
          opened={confirming}
          draft={draft}
          before={before}
          customers={customers}
          onDone={onDone}
          onRefused={setErrors}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}
