import type { Announcement as Told } from '@atrio/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { isActing } from '../../api/acting.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './announcements.module.css';
import { foldedAfter, keyOf } from './shown.ts';
import { texts } from './texts.ts';
import { announcementsQuery } from './use-announcements.ts';

/** How many announcements are shown at first; the others are shown on request. */
const most = 2;

/** What the provider tells the customer, above the screen. A dismissed one stays closed on every device. */
export function Announcements({ told }: { told: readonly Told[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'atrio-folded-announcements',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const region = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const dismiss = useMutationOnce({
    mutationFn: ({ documentId, revision }: Told) =>
      call('POST /api/announcements/:documentId/dismiss', { params: { documentId }, body: { revision } }),
    onSuccess: (_, closed) => {
      queries.setQueryData(
        announcementsQuery.queryKey,
        (before) => before && { data: before.data.filter((one) => keyOf(one) !== keyOf(closed)) },
      );
      // The button that had the focus has disappeared.
      (
        region.current?.querySelector<HTMLElement>('button:not([data-closing])') ??
        document.querySelector<HTMLElement>('main')
      )?.focus({ preventScroll: true });
    },
    onError: (error) => notify.failed(errorMessage(error), texts.notClosed),
  });
  const visible = isWhole ? told : told.slice(0, most);
  const hidden = told.length - visible.length;
  return (
    <section ref={region} className={styles.region} aria-label={texts.region}>
      {visible.map((one) => (
        <OneAnnouncement
          key={keyOf(one)}
          told={one}
          isClosing={
            dismiss.isPending && dismiss.variables !== undefined && keyOf(dismiss.variables) === keyOf(one)
          }
          isFolded={folded.includes(keyOf(one))}
          onClose={() => dismiss.mutate(one)}
          onFold={(isFolded) => setFolded((before) => foldedAfter(before, keyOf(one), isFolded, told))}
        />
      ))}
      {hidden > 0 && (
        <Button variant="subtle" className={styles.more} onClick={() => setIsWhole(true)}>
          {texts.more(hidden)}
        </Button>
      )}
    </section>
  );
}

interface OneProps {
  told: Told;
  isClosing: boolean;
  isFolded: boolean;
  onClose: () => void;
  onFold: (isFolded: boolean) => void;
}

function OneAnnouncement({
  told: { kind, text, dismissible },
  isClosing,
  isFolded,
  onClose,
  onFold,
}: OneProps) {
  const textId = useId();
  // An operator who acts for a customer cannot dismiss in their place.
  const closes = dismissible && !isActing();
  const Icon = closes ? IconX : isFolded ? IconChevronDown : IconChevronUp;
  const folds = !closes && isFolded;
  return (
    <Announcement
      kind={kind}
      text={text}
      folded={folds}
      textId={textId}
      action={
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={44}
          aria-label={closes ? texts.close : isFolded ? texts.unfold : texts.fold}
          aria-describedby={textId}
          aria-expanded={closes ? undefined : !isFolded}
          data-closing={isClosing || undefined}
          loading={isClosing}
          onClick={closes ? onClose : () => onFold(!isFolded)}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
