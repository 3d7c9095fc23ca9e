import {
  canBeCorrected,
  type FileProgress,
  type Installation,
  type Progress,
  type RejectedRow,
  type SheetAccount,
} from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../api/download.ts';
import { wasRefused } from '../../api/errors.ts';
import { isAtWork } from '../../api/follow-progress.ts';
import { offers, useServer } from '../../api/meta.ts';
import { rejectedRowsQuery } from '../../api/queries.ts';
import { useRights } from '../../api/rights.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { canContinue, correctionsOf } from './corrections.ts';
import { nameOfFile } from './file-name.ts';
import { rejectedRowsId } from './parts.ts';
import styles from './rejected-rows.module.css';
import { texts } from './texts.ts';
import { UploadCorrections } from './upload-corrections.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';

const words = texts.rejected;

/** Its code, the review, is loaded when a file is chosen. */
const CorrectedRows = lazy(() => importWithRetry(() => import('./corrected-rows.tsx')));

/**
 * The rows of each file that are not in Odoo, with the reasons. Those with errors can be downloaded and loaded
 * again. Those set aside are shown, so that the customer sees whether one of them is a record after all.
 */
export function RejectedRows({
  installation,
  progress,
  onRestarted,
}: {
  installation: Installation;
  progress: Progress;
  onRestarted: () => void;
}) {
  const server = useServer();
  const { files } = progress;
  const isIdle = !isAtWork(progress);
  const outside = files.flatMap(({ account, ...file }) => {
    const isRead = isIdle || file.state === 'done' || file.state === 'failed';
    const isOutside = account !== null && account.rejected + account.aside > 0;
    return isOutside && isRead ? [{ ...file, account }] : [];
  });
  if (outside.length === 0) return null;
  return (
    <Section title={words.title}>
      {outside.map((file) => (
        <RejectedOfFile
          key={file.id}
          installation={installation}
          file={file}
          name={nameOfFile(file, files)}
          wasCorrected={!canBeCorrected(correctionsOf(file, files))}
          canContinue={offers(server, 'corrections') && canContinue(file, files)}
          onRestarted={onRestarted}
        />
      ))}
    </Section>
  );
}

interface RejectedOfFileProps {
  installation: Installation;
  file: FileProgress & { account: SheetAccount };
  name: string;
  /** A correction contains some of its rows, but it is unknown which, so no reasons are shown. */
  wasCorrected: boolean;
  /** The server continues the import with the corrected rows. Otherwise they are loaded as a new file. */
  canContinue: boolean;
  onRestarted: () => void;
}

function RejectedOfFile(props: RejectedOfFileProps) {
  const { installation, file, name, wasCorrected, canContinue, onRestarted } = props;
  const may = useRights();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...rejectedRowsQuery(installation.documentId, file.id, page),
    enabled: !wasCorrected,
  });
  const saving = useMutationOnce({
    mutationFn: () =>
      download(
        'GET /api/imports/:documentId/rejected.xlsx',
        { documentId: file.id },
        words.fileName(file.appName),
      ),
  });
  const { instance } = installation;
  const corrections = useCorrections({
    ...{ file, instance: instance?.documentId ?? null, onRestarted },
    canLoad: canContinue && may.change,
  });
  const { rejected, aside } = file.account;
  // The rows that were listed before a correction may be in Odoo now.
  const listed = wasCorrected ? undefined : query.data;
  const pageCount = listed?.meta.pagination.pageCount ?? 1;

  return (
    <div id={rejectedRowsId(file.id)} tabIndex={-1} className={styles.file}>
      <div className={styles.head}>
        <h3>{words.of(name, words.countOf(file.account))}</h3>
        {rejected > 0 && (
          <div className={styles.actions}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {words.download}
            </Button>
            {canContinue && may.change && (
              <UploadCorrections
                appName={file.appName}
                busy={corrections.sending.isPending && corrections.chosen === null}
                onFile={corrections.replace}
              />
            )}
            {instance && !canContinue && may.change && (
              <Button
                variant="light"
                size="sm"
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
                renderRoot={(props) => (
                  <Link
                    to="/instances/$documentId/install"
                    params={{ documentId: instance.documentId }}
                    search={{ app: file.app }}
                    {...props}
                  />
                )}
              >
                {words.upload}
              </Button>
            )}
          </div>
        )}
      </div>
      <ChosenCorrections file={file} corrections={corrections} />
      {aside > 0 && <p className="quiet small">{words.asideHelp}</p>}
      {saving.error && <Failure title={words.downloadFailed} error={saving.error} />}
      {wasCorrected && rejected > 0 && <p>{words.notBrought(rejected)}</p>}
      {query.isLoading && <SkeletonRows rows={3} text={words.loading} />}
      <QueryFailure query={query} title={words.failed} />
      {listed && (
        <>
          <RecordTable
            caption={words.of(words.title, file.fileName)}
            columns={columns}
            records={listed.data}
            keyOf={(row) => `${row.row} ${row.column} ${row.reason}`}
          />
          <Pager
            label={words.pages}
            page={Math.min(page, pageCount)}
            pageCount={pageCount}
            onPage={setPage}
          />
        </>
      )}
    </div>
  );
}

function ChosenCorrections({ file, corrections }: { file: FileProgress; corrections: Corrections }) {
  const { chosen, instance, refusal, sending } = corrections;
  return (
    <>
      {chosen !== null && instance !== null && (
        <Suspense>
          <CorrectedRows file={file} chosen={chosen} instance={instance} corrections={corrections} />
        </Suspense>
      )}
      {refusal !== null && (
        <Notice tone="bad" title={words.correctedFailed} live>
          {refusal}
        </Notice>
      )}
      {sending.error && (
        <Failure
          title={words.correctedFailed}
          error={sending.error}
          // Without an answer the rows may be on their way into Odoo.
          hint={wasRefused(sending.error) ? words.correctedHint : undefined}
        />
      )}
    </>
  );
}

const columns: Column<RejectedRow>[] = [
  {
    key: 'row',
    noWrap: true,
    label: words.columns.row,
    cell: ({ row }) => <span className="mono">{row}</span>,
  },
  { key: 'column', label: words.columns.column, cell: columnName },
  {
    key: 'value',
    label: words.columns.value,
    cell: ({ value, column }) =>
      value === null || value === '' ? (
        // A reason about a whole row has no value, and the row is not empty.
        <span className="quiet">{column === null ? '' : words.emptyValue}</span>
      ) : (
        <span className="mono">{value}</span>
      ),
  },
  { key: 'reason', label: words.columns.reason, cardFullWidth: true, cell: ({ reason }) => reason },
];

function columnName({ column, header }: RejectedRow) {
  if (column === null && header === null) return <span className="quiet">{words.wholeRow}</span>;
  return (
    <>
      {column !== null && <span className="mono">{column}</span>} {header}
    </>
  );
}
