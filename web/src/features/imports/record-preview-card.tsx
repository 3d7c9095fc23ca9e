import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './preview.module.css';
import type { RecordPreview } from './record-preview.ts';
import { texts } from './texts.ts';

const words = texts.preview;

interface RecordPreviewCardProps {
  sheet: string;
  records: readonly RecordPreview[];
  /** Index of the record that is shown. */
  at: number;
  onMove: (at: number) => void;
}

/** A finished record, as Odoo will show it; it fills while columns are chosen. */
export function RecordPreviewCard({ sheet, records, at, onMove }: RecordPreviewCardProps) {
  const record = records[at];
  if (record === undefined) return null;
  const { title, values, missing, problems } = record;
  return (
    <section className={styles.record} aria-label={words.recordOf(sheet)}>
      <div className={styles.recordHead}>
        <h4>{words.record}</h4>
        {records.length > 1 && (
          <div className={styles.pager}>
            <ActionIcon
              variant="subtle"
              aria-label={words.previous}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <span className="small quiet">{words.position(record.row)}</span>
            <ActionIcon
              variant="subtle"
              aria-label={words.following}
              disabled={at === records.length - 1}
              onClick={() => onMove(at + 1)}
            >
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </div>
        )}
      </div>
      <p className={styles.name} data-empty={title === '' || undefined}>
        {title || words.noName}
      </p>
      {values.length === 0 ? (
        <p className="quiet small">{words.empty}</p>
      ) : (
        <dl className={styles.values}>
          {values.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value || words.blank}</dd>
            </div>
          ))}
        </dl>
      )}
      {[...missing.map(words.missing), ...problems].map((sentence) => (
        <p key={sentence} className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" /> <span>{sentence}</span>
        </p>
      ))}
    </section>
  );
}
