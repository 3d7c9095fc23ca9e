import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './check-view.module.css';
import type { FileReview } from './file-review.ts';
import { MissingReferences } from './missing-references.tsx';
import { NonRecordRows } from './non-record-rows.tsx';
import { NumberReadings } from './number-readings.tsx';
import { ProblemTable } from './problem-table.tsx';
import { problemCount, problemsOf, type ReviewProblemKind } from './problems.ts';
import type { ReviewState } from './review-state.ts';
import { canLoad } from './sheets.ts';
import { texts } from './texts.ts';
import { writeCorrections } from './write-corrections.ts';

const words = texts.check;
/** Value of the select for all columns, or all kinds. */
const all = '-';

interface CheckViewProps {
  review: FileReview;
  state: ReviewState;
  appName: string;
  instance: string;
}

/** Tab "Revisión": the problems of the rows, and the names that are not in Odoo. */
export function CheckView({ review, state, appName, instance }: CheckViewProps) {
  const { check, references } = state;
  if (!canLoad(state)) return <Notice tone="warn">{words.fixFirst}</Notice>;
  return (
    <div className={styles.view}>
      <p className="quiet">{words.lead}</p>
      <NumberReadings review={review} state={state} />
      <NonRecordRows review={review} state={state} />
      {check.state === 'running' && (
        <div className={styles.running}>
          <p role="status">{texts.summary.checking(check.rows, check.total)}</p>
          <ProgressBar label={texts.dialog.tabs.check} done={check.rows} total={Math.max(1, check.total)} />
          <Button variant="default" size="sm" onClick={() => review.check.cancel()}>
            {words.cancel}
          </Button>
        </div>
      )}
      {check.state === 'waiting' && (
        <div>
          <Button onClick={() => void review.check.start()}>{words.start}</Button>
        </div>
      )}
      {check.state === 'failed' && (
        <Failure
          title={texts.summary.checkFailed}
          error={check.error}
          onRetry={() => void review.check.start()}
        />
      )}
      {check.state === 'done' && (
        <>
          <CheckResult review={review} state={state} />
          {references.state === 'asking' && <LoadingMessage text={texts.summary.asking} />}
          {references.state === 'failed' && (
            <Failure
              title={texts.references.failed}
              error={references.error}
              onRetry={() => void review.check.askReferences()}
            />
          )}
          {references.notice && (
            <Notice tone="info">
              {references.notice} {references.unasked > 0 && texts.references.unasked(references.unasked)}{' '}
              {references.unasked > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => void review.check.askReferences()}>
                  {texts.references.askAgain}
                </Button>
              )}
            </Notice>
          )}
          <MissingReferences review={review} state={state} instance={instance} />
          <ProblemList review={review} state={state} appName={appName} />
        </>
      )}
    </div>
  );
}

function CheckResult({ review, state }: { review: FileReview; state: ReviewState }) {
  const sum = (countOf: (sheet: (typeof state.check.sheets)[number]) => number) =>
    state.check.sheets.reduce((total, sheet) => total + countOf(sheet), 0);
  const rows = sum((sheet) => sheet.rows);
  const warnings = state.check.sheets.flatMap((sheet) => sheet.warnings);
  return (
    <>
      <div className={styles.outcome}>
        {problemCount(state) === 0 ? (
          <Notice tone="ok" title={words.clean} live>
            {words.cleanHelp(rows)}
          </Notice>
        ) : (
          <p className={styles.result} role="status">
            {words.result(
              rows,
              sum((sheet) => sheet.badRows),
              sum((sheet) => sheet.warnedRows),
            )}
          </p>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.again}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void review.check.start()}
        >
          {words.again}
        </Button>
      </div>
      {warnings.map((warning) => (
        <Notice key={warning} tone="info">
          {warning}
        </Notice>
      ))}
    </>
  );
}

function ProblemList({
  review,
  state,
  appName,
}: {
  review: FileReview;
  state: ReviewState;
  appName: string;
}) {
  const { check, dryRun } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the state has problems in it
  const problems = useMemo(() => problemsOf(state), [check.sheets, dryRun.problems]);
  const [column, setColumn] = useState<string | null>(null);
  const [kind, setKind] = useState<ReviewProblemKind | null>(null);
  const saving = useMutation({ mutationFn: () => saveAll() });
  if (problems.length === 0) return null;

  async function saveAll() {
    for (const { sheet, bytes } of await writeCorrections(review.reader, state, problems, review.app))
      saveFile(new Blob([bytes]), words.fileName(appName, sheet));
  }

  const nameOf = (problem: (typeof problems)[number]) => problem.header || words.wholeRow;
  const shown = problems.filter(
    (problem) => (column === null || nameOf(problem) === column) && (kind === null || problem.kind === kind),
  );
  const inCheck = check.sheets.flatMap(({ counts }) => counts).reduce((total, { count }) => total + count, 0);
  const total = inCheck + dryRun.problems.length + dryRun.moreProblems;
  return (
    <section className={styles.problems} aria-label={words.table}>
      <div className={styles.tools}>
        <Filter
          label={words.filterColumn}
          everything={words.all}
          groups={countByKey(problems.map((problem) => [nameOf(problem), nameOf(problem)]))}
          value={column}
          onChange={setColumn}
        />
        <Filter
          label={words.filterReason}
          everything={words.allReasons}
          groups={countByKey(problems.map((problem) => [problem.kind, words.kinds[problem.kind]]))}
          value={kind}
          onChange={(value) => setKind(value as ReviewProblemKind | null)}
        />
        <Button
          variant="default"
          className={styles.download}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {words.download}
        </Button>
      </div>
      {saving.error && <Failure title={words.downloadFailed} error={saving.error} />}
      <ProblemTable problems={shown} severalSheets={check.sheets.length > 1} />
      {total > problems.length && <p className="quiet small">{words.more(problems.length, total)}</p>}
    </section>
  );
}

interface FilterProps {
  label: string;
  /** Label of the entry for everything. */
  everything: string;
  groups: Map<string, { label: string; count: number }>;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Filter({ label, everything, groups, value, onChange }: FilterProps) {
  return (
    <NativeSelect
      label={label}
      data={[
        { value: all, label: everything },
        ...[...groups].map(([key, group]) => ({ value: key, label: words.of(group.label, group.count) })),
      ]}
      value={value ?? all}
      onChange={({ currentTarget }) => onChange(currentTarget.value === all ? null : currentTarget.value)}
    />
  );
}

function countByKey(pairs: [string, string][]): Map<string, { label: string; count: number }> {
  const groups = new Map<string, { label: string; count: number }>();
  for (const [key, label] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { label, count: 1 });
    else group.count += 1;
  }
  return groups;
}
