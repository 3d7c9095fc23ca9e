import { Announcement } from '../../ui/announcement.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './announcements.module.css';
import type { Draft } from './draft.ts';
import { texts } from './texts.ts';

const words = texts.form;

interface FormPreviewProps {
  draft: Draft;
  /** undefined: they are being counted. */
  customers: number | undefined;
  error: unknown;
  /** Whether an audience is chosen. */
  isChosen: boolean;
  onRetry: () => void;
}

/** The announcement as its readers see it, and their number. */
export function FormPreview({ draft, customers, error, isChosen, onRetry }: FormPreviewProps) {
  return (
    <Section title={words.preview}>
      <div className={styles.preview}>
        <Announcement kind={draft.kind} text={draft.text.trim() || words.previewEmpty} />
        {Boolean(error) && <Failure title={words.countFailed} error={error} onRetry={onRetry} />}
        {isChosen && !error && (
          <p role="status">
            {customers === undefined ? words.counting : <strong>{words.reaches(customers)}</strong>}
          </p>
        )}
      </div>
    </Section>
  );
}
