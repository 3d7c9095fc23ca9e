import type { CampaignPreview } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { call } from '../client.ts';
import dialog from '../ui/dialog.module.css';
import styles from './campaigns.module.css';
import { texts } from './texts.ts';

/** What the operator writes. */
export interface Letter {
  subject: string;
  text: string;
}

interface PreviewSectionProps {
  preview: CampaignPreview;
  letter: Letter;
  /** The operator's address. */
  email: string;
  /** Whether the text was changed since the preview. */
  isStale: boolean;
  onSend: () => void;
}

/** The mail as its readers get it, their number, and the next actions. */
export function PreviewSection({ preview, letter, email, isStale, onSend }: PreviewSectionProps) {
  const { customers, subject, paragraphs, foot } = preview;
  const test = useMutationOnce({
    mutationFn: () => call('POST /api/operator/campaigns/test', { body: letter }),
    onSuccess: () => notify.done(texts.testDone(email)),
    onError: (error) => notify.failed(errorMessage(error), texts.testFailed),
  });
  return (
    <Section title={texts.previewTitle}>
      <article className={styles.mail} aria-label={texts.previewTitle}>
        <h3>{subject}</h3>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
          <p key={index}>{paragraph}</p>
        ))}
        <p className={`quiet small ${styles.foot}`}>{foot}</p>
      </article>
      <p>
        <strong>{texts.reaches(customers)}</strong>
      </p>
      {isStale && <Notice tone="warn">{texts.stale}</Notice>}
      {!isStale && customers > 0 && (
        <div className={dialog.actions}>
          <Button onClick={onSend}>{texts.send(customers)}</Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {texts.test}
          </Button>
        </div>
      )}
    </Section>
  );
}
