import type { Installation, Receipt, SheetAccount } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { installationQuery } from '../../api/queries.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatElapsed, formatMoment } from '../../lib/dates.ts';
import { formatNumber, joinNames } from '../../lib/figures.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { outcomeOf } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import styles from './receipt-page.module.css';
import { receiptTexts as words } from './receipt-texts.ts';
import { texts } from './texts.ts';
import { ToHistory } from './to-history.tsx';

const route = getRouteApi('/customer/installations/$documentId/receipt');

/** Milliseconds between two calls while the installation is not over. */
const refreshEvery = 5_000;

/**
 * Options of a query about an installation that is asked each time it is shown, and again while the installation is not
 * over: something may have been undone or corrected since, also on another device.
 *
 * @param statusOf name of the status in an answer
 */
const fresh = <T,>(statusOf: (answer: T) => string | undefined) => ({
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data: T | undefined } }) =>
    data !== undefined && statusOf(data) === 'inProgress' ? refreshEvery : (false as const),
});

/** What an installation did, for keeping or printing. */
export function ReceiptPage() {
  const { documentId } = route.useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['installations', 'receipt', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/installations/:documentId/receipt', { params: { documentId }, signal }),
    ...fresh(({ data }: { data: Receipt }) => data.status),
  });
  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={
        data && (
          <Button
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
        )
      }
      back={
        <Anchor
          renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
        >
          ← {texts.page.title}
        </Anchor>
      }
    >
      {isPending && <SkeletonRows rows={6} text={words.loading} />}
      {error && (
        <Failure
          title={words.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          wayOut={<ToHistory />}
        />
      )}
      {data && <ReceiptContent receipt={data.data} />}
    </Page>
  );
}

function ReceiptContent({ receipt }: { receipt: Receipt }) {
  const { data } = useQuery({
    ...installationQuery(receipt.installationId),
    ...fresh(({ data }: { data: Installation }) => data.installationStatus?.name),
  });
  const outcome = outcomeOf({ name: receipt.status, displayName: receipt.statusName }, data?.data.result);
  const { appsBefore, appsAfter, dependencies, files, startedAt, finishedAt, baseUrl } = receipt;
  const added = appsAfter.filter((app) => !appsBefore.includes(app));
  const listOrNone = (names: readonly string[]) => (names.length === 0 ? words.none : joinNames(names));
  return (
    <div className={styles.receipt}>
      <Facts>
        <Fact term={words.status}>
          <OutcomeBadge outcome={outcome} detail />
        </Fact>
        <Fact term={words.instance}>
          <span className="mono">{receipt.databaseName}</span>
        </Fact>
        <Fact term={words.address}>
          {/^https?:/.test(baseUrl) ? (
            <Anchor href={baseUrl} target="_blank" rel="noopener noreferrer" className="mono">
              {baseUrl}
            </Anchor>
          ) : (
            <span className="mono">{baseUrl}</span>
          )}
        </Fact>
        <Fact term={words.version}>
          {receipt.odooVersion === null ? words.unknown : words.odoo(receipt.odooVersion, receipt.edition)}
        </Fact>
        <Fact term={words.started}>{startedAt === null ? words.unknown : formatMoment(startedAt)}</Fact>
        <Fact term={words.finished}>{finishedAt === null ? words.notYet : formatMoment(finishedAt)}</Fact>
        {/* Old installations did not record them, so 'none' would be wrong. */}
        {appsAfter.length > 0 && (
          <>
            <Fact term={words.added}>{listOrNone(added)}</Fact>
            <Fact term={words.before}>{listOrNone(appsBefore)}</Fact>
            <Fact term={words.after}>{listOrNone(appsAfter)}</Fact>
          </>
        )}
        <Fact term={words.dependencies}>{listOrNone(dependencies)}</Fact>
        <Fact term={words.code}>
          <span className="mono">{receipt.installationId}</span>
        </Fact>
      </Facts>
      <section className={styles.files}>
        <h2>{words.files}</h2>
        {files.length === 0 ? (
          <p className="quiet">{words.noFiles}</p>
        ) : (
          <RecordTable
            caption={words.files}
            columns={columnsFor(files)}
            records={files}
            keyOf={({ importId }) => importId}
            tableMinWidth={760}
          />
        )}
      </section>
    </div>
  );
}

/** What the customer changed in the review of a file, and a button that downloads the corrected file. */
function ReviewChanges({
  importId,
  appName,
  correctedCells,
  leftRows,
}: Pick<ReceiptFile, 'importId' | 'appName' | 'correctedCells' | 'leftRows'>) {
  const saving = useMutationOnce({
    mutationFn: () =>
      download(
        'GET /api/imports/:documentId/corrected.xlsx',
        { documentId: importId },
        words.correctedName(appName),
      ),
  });
  return (
    <>
      <p className="small">{words.inReview(words.changes(correctedCells, leftRows))}</p>
      {correctedCells > 0 && (
        <Button
          className={styles.see}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={words.correctedOf(appName)}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {words.corrected}
        </Button>
      )}
      {saving.error && <Failure title={words.downloadFailed} error={saving.error} />}
    </>
  );
}

type ReceiptFile = Receipt['files'][number];

type AccountPart = keyof SheetAccount;

/** Always there; the other parts only where a file has rows in them. */
const mainParts: readonly AccountPart[] = ['given', 'created', 'changed', 'same', 'rejected'];
const partLabels: Record<AccountPart, string> = { ...texts.account, corrected: words.uploadedAgain };

/** In each line the parts add up to the rows of the file. */
const columnsFor = (files: readonly ReceiptFile[]): Column<ReceiptFile>[] => [
  fileColumn,
  ...(Object.keys(partLabels) as AccountPart[])
    .filter((part) => mainParts.includes(part) || files.some(({ account }) => (account?.[part] ?? 0) > 0))
    .map(
      (part): Column<ReceiptFile> => ({
        key: part,
        label: partLabels[part],
        numeric: true,
        cell: ({ account }) => (account === null ? '-' : formatNumber(account[part])),
      }),
    ),
  {
    key: 'duration',
    label: words.columns.duration,
    numeric: true,
    cell: ({ duration }) => (duration === null ? '-' : formatElapsed(duration)),
  },
];

const fileColumn: Column<ReceiptFile> = {
  key: 'file',
  label: words.columns.file,
  cardTitle: true,
  cell: ({ importId, appName, fileName, sheet, modelName, url, undone, correctedCells, leftRows }) => (
    <>
      <strong>{appName}</strong>
      {modelName !== null && modelName !== appName && ` · ${modelName}`}
      {undone && <span className="quiet"> {words.undone}</span>}
      <p className={`mono quiet small ${styles.fileName}`}>
        {sheet === null ? fileName : `${fileName} · ${sheet}`}
      </p>
      {url !== null && /^https?:/.test(url) && (
        <Anchor
          className={styles.see}
          fz="0.875rem"
          fw={400}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.see}
        </Anchor>
      )}
      {correctedCells + leftRows > 0 && (
        <ReviewChanges
          importId={importId}
          appName={appName}
          correctedCells={correctedCells}
          leftRows={leftRows}
        />
      )}
    </>
  ),
};
