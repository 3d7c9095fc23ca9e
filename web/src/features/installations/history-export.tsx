import type { Installation } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { type InstallationFilter, installationsQuery } from '../../api/queries.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { toCsv } from '../../lib/csv.ts';
import { formatMoment } from '../../lib/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../ui/notify.ts';
import { appNames } from './history-columns.tsx';
import { outcomeOfInstallation } from './outcome.ts';
import { rowAccountParts, texts } from './texts.ts';

const words = texts.history;
/** The limit of the wire. */
const pageSize = 100;

/** Saves all installations that pass the filter as CSV, not only those of the page on the screen. */
export function HistoryExport({ filter, disabled }: { filter: InstallationFilter; disabled: boolean }) {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const queries = useQueryClient();
  const exporting = useMutationOnce({
    mutationFn: async () => {
      const all: Installation[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await queries.fetchQuery({
          ...installationsQuery(server, me.email, page, pageSize, filter),
          staleTime: 0,
        });
        all.push(...data);
        if (page >= (meta.pagination.pageCount ?? 1)) return all;
      }
    },
    onSuccess: (installations) => {
      const today = new Date().toLocaleDateString('sv-SE');
      saveFile(toCsv([words.exportColumns, ...installations.map(csvRow)]), words.exportName(today));
      notify.done(words.exported(installations.length));
    },
    onError: (error) => notify.failed(errorMessage(error), words.exportFailed),
  });
  return (
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {words.export}
    </Button>
  );
}

const csvRow = (installation: Installation): string[] => {
  const { createdAt, instance, files, logs, result } = installation;
  const account = result?.rows;
  return [
    formatMoment(createdAt).replaceAll('\u00a0', ' '),
    instance?.databaseName ?? words.noInstance,
    instance?.baseUrl ?? '',
    outcomeOfInstallation(installation).label,
    appNames(installation),
    (files ?? []).map(({ name }) => name).join(', '),
    // Empty, not 0, when the server has no counts.
    ...rowAccountParts.map((part) => (account ? String(account[part]) : '')),
    logs?.message ?? '',
  ];
};
