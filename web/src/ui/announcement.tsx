import type { AnnouncementKind } from '@atrio/contract';
import { IconAlertTriangle, IconInfoCircle, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkedText } from '../lib/linked-text.ts';
import styles from './announcement.module.css';
import { kindWords } from './announcement-words.ts';

const icons = { information: IconInfoCircle, incident: IconAlertTriangle, maintenance: IconTool };

interface AnnouncementProps {
  kind: AnnouncementKind;
  text: string;
  /** Only its first line is shown. */
  folded?: boolean;
  /** The id of the element that has the text. */
  textId?: string;
  /** The button that closes or folds it. */
  action?: ReactNode;
}

/**
 * An announcement of the provider, as the portal shows it, and as the console shows it before it is
 * published.
 */
export function Announcement({ kind, text, folded = false, textId, action }: AnnouncementProps) {
  const Icon = icons[kind];
  return (
    <article className={styles.announcement} data-kind={kind} aria-label={kindWords[kind]}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.kind}>{kindWords[kind]}</p>
        <p id={textId} className={styles.text} data-folded={folded || undefined}>
          {linkedText(text).map(({ text: part, href }, index) =>
            href === null ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              <a key={index} href={href} target="_blank" rel="noopener noreferrer">
                {part}
              </a>
            ),
          )}
        </p>
      </div>
      {action}
    </article>
  );
}
