import type { Installation } from '@atrio/contract';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconReceipt, IconReload, IconTableImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useRights } from '../../api/rights.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notify.ts';
import type { Column } from '../../ui/record-table.tsx';
import { receiptTexts } from './receipt-texts.ts';
import { texts } from './texts.ts';

const words = texts.history;

/** The column with the actions of a row. Empty when the server offers none of them. */
export function useHistoryActions(): { columns: Column<Installation>[]; error: Error | null } {
  const server = useServer();
  const may = useRights();
  const queries = useQueryClient();
  const retrying = useMutationOnce({
    mutationFn: (documentId: string) =>
      call('POST /api/installations/:documentId/retry', { params: { documentId } }),
    onSuccess: () => notify.done(words.retried),
    // Also after a refusal, because the row may show an old state.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['installations'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
    },
  });
  const canRetry = offers(server, 'progress') && may.change;
  const hasReceipt = offers(server, 'receipt');
  const canLoad = offers(server, 'health') && may.change;
  if (!canRetry && !hasReceipt && !canLoad) return { columns: [], error: null };

  const column: Column<Installation> = {
    key: 'actions',
    label: '',
    actions: 'menu',
    cell: (installation) => {
      const status = installation.installationStatus?.name;
      const hasStarted = installation.result?.neverStarted !== true;
      const retry = canRetry && hasStarted && (status === 'failed' || status === 'cancelled');
      const receipt = hasReceipt && status !== 'inProgress';
      const loadInto = canLoad ? (installation.instance?.documentId ?? null) : null;
      if (!retry && !receipt && loadInto === null) return null;
      return (
        <RowMenu
          installation={installation}
          receipt={receipt}
          loadInto={loadInto}
          busy={retrying.isPending && retrying.variables === installation.documentId}
          onRetry={retry ? () => retrying.mutate(installation.documentId) : null}
        />
      );
    },
  };
  return { columns: [column], error: retrying.error };
}

interface RowMenuProps {
  installation: Installation;
  receipt: boolean;
  /** documentId of the instance that more data can be loaded into. */
  loadInto: string | null;
  busy: boolean;
  /** null when there is nothing to run again. */
  onRetry: (() => void) | null;
}

function RowMenu({ installation, receipt, loadInto, busy, onRetry }: RowMenuProps) {
  const params = { documentId: installation.documentId };
  const label = words.actionsOf(formatMoment(installation.createdAt));
  return (
    <Menu
      label={label}
      button={(opener) => (
        <ActionIcon {...opener} variant="subtle" color="gray" size={44} loading={busy} aria-label={label}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {onRetry && (
        <MenuItem icon={IconReload} onClick={onRetry}>
          {texts.actions.retry}
        </MenuItem>
      )}
      {loadInto !== null && (
        <MenuItem
          icon={IconTableImport}
          as={(props) => (
            <Link to="/instances/$documentId/load" params={{ documentId: loadInto }} {...props} />
          )}
        >
          {words.load}
        </MenuItem>
      )}
      {receipt && (
        <MenuItem
          icon={IconReceipt}
          as={(props) => <Link to="/installations/$documentId/receipt" params={params} {...props} />}
        >
          {receiptTexts.title}
        </MenuItem>
      )}
    </Menu>
  );
}
