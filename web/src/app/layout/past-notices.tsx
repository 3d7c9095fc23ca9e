import { ActionIcon } from '@mantine/core';
import { IconBell, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formatMoment } from '../../lib/dates.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import { usePastNotices } from '../../ui/notify.ts';
import styles from './layout.module.css';
import { texts } from './texts.ts';

const words = texts.notices;
const icons = { done: IconCircleCheck, failed: IconCircleX };

/**
 * A menu with the last messages, for reading again what disappeared too fast. Draws nothing without messages.
 */
export function PastNotices() {
  const notices = usePastNotices();
  if (notices.length === 0) return null;
  return (
    <Dropdown
      role="dialog"
      label={words.title}
      width="21.25rem"
      button={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={44}
          aria-label={words.open}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      <div className={styles.pastNotices}>
        <h2 className={styles.noticesTitle} tabIndex={-1} data-autofocus>
          {words.title}
        </h2>
        <ul className={styles.notices}>
          {notices.map(({ id, tone, title, message, at }) => {
            const Icon = icons[tone];
            return (
              <li key={id} data-tone={tone}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <div>
                  {title && <p className={styles.noticeHead}>{title}</p>}
                  <p>{message}</p>
                  <p className="quiet small">{formatMoment(new Date(at).toISOString())}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Dropdown>
  );
}
