import type { Right } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { IconDownload, IconMail, IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { notify } from '../../ui/notify.ts';
import { download } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { type FleetSearch, filterOf, hostOf, listOf } from './search.ts';
import { texts } from './texts.ts';

/** Actions on a whole list that the operator's rights allow. */
export function FleetActions({ search, rights }: { search: FleetSearch; rights: readonly Right[] }) {
  const navigate = useNavigate();
  const exporting = useMutationOnce({
    mutationFn: () => {
      const day = new Date().toLocaleDateString('sv-SE');
      const name = texts.exportName(listOf(search), day);
      return download('GET /api/operator/instances/export', filterOf(search), name);
    },
    onSuccess: () => notify.done(texts.exported),
    onError: (error) => notify.failed(errorMessage(error), texts.exportFailed),
  });
  const writes = rights.includes('customers.write');
  const exports = rights.includes('instances.export');
  const host = rights.includes('announcements.write') ? hostOf(search) : undefined;
  if (!writes && !exports && host === undefined) return null;
  return (
    <div className={styles.actions}>
      {writes && (
        <Button
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/instancias/escribir', search })}
        >
          {texts.write}
        </Button>
      )}
      {host !== undefined && (
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/avisos/nuevo', search: { servidor: host } })}
        >
          {texts.announce}
        </Button>
      )}
      {exports && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {texts.export}
        </Button>
      )}
    </div>
  );
}
