import type { Instance } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import { instancesQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf } from './instance-name.ts';
import { isSameDatabase } from './read-address.ts';
import { texts } from './texts.ts';

const words = texts.same;

/** The instance that the customer already has of a database; null when there is none. */
export function useSameDatabase(
  access: { baseUrl: string; databaseName: string },
  /** documentId of the instance that is being edited or was just created. */
  except?: string,
): Instance | null {
  const me = useSuspenseQuery(meQuery).data;
  const { data } = useQuery(instancesQuery(me.id));
  return (
    data?.data.find((instance) => instance.documentId !== except && isSameDatabase(instance, access)) ?? null
  );
}

/** Says that a database is registered already, with a link to its instance. */
export function SameDatabaseNotice({ same }: { same: Instance | null }) {
  if (same === null) return null;
  return (
    <Notice tone="warn" title={words.title}>
      <p>
        {words.text}{' '}
        <Anchor
          renderRoot={(props) => (
            <Link to="/instances/$documentId" params={{ documentId: same.documentId }} {...props} />
          )}
        >
          {words.open(nameOf(same), same.id)}
        </Anchor>
      </p>
    </Notice>
  );
}

interface SameDatabaseDialogProps {
  /** The dialog is open while it is not null. */
  same: Instance | null;
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a database is registered once more. */
export function SameDatabaseDialog({ same, ...dialog }: SameDatabaseDialogProps) {
  return (
    <ConfirmDialog opened={same !== null} title={words.title} {...dialog}>
      <p>{same && words.question(nameOf(same), same.id)}</p>
    </ConfirmDialog>
  );
}
