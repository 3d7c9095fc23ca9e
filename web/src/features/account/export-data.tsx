import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { download } from '../../api/download.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.data;

/** Downloads everything that the portal stores about the customer, as a zip. */
export function ExportData() {
  const queries = useQueryClient();
  const exporting = useMutationOnce({
    mutationFn: () => download('GET /api/account/export', {}, words.fileName),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account', 'activity'] }),
  });
  return (
    <>
      <p className="quiet small">{words.lead}</p>
      <div className={styles.submit}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {words.submit}
        </Button>
      </div>
      {exporting.error && <Failure title={words.failed} error={exporting.error} />}
    </>
  );
}
