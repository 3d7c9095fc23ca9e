import { QueryFailure, type ShownQuery } from '../../queries/query-failure.tsx';
import { Announcement } from '../../ui/announcement.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './announcements.module.css';
import type { Draft } from './draft.ts';
import { texts } from './texts.ts';

const words = texts.form;

interface FormPreviewProps {
  draft: Draft;
  /** undefined: they are being counted. */
  customers: number | undefined;
  /** Counts them; null while another audience was counted last. */
  count: ShownQuery | null;
  /** Whether an audience is chosen. */
  isChosen: boolean;
}

/** The announcement as its readers see it, and their number. */
export function FormPreview({ draft, customers, count, isChosen }: FormPreviewProps) {
  return (
    <Section title={words.preview}>
      <div className={styles.preview}>
        <Announcement kind={draft.kind} text={draft.text.trim() || words.previewEmpty} />
        {count && <QueryFailure query={count} title={words.countFailed} />}
        {isChosen && !count?.error && (
          <p role="status">
            {customers === undefined ? words.counting : <strong>{words.reaches(customers)}</strong>}
          </p>
        )}
      </div>
    </Section>
  );
}
