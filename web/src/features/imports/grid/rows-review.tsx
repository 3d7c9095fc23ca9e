import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { Failure } from '../../../ui/failure.tsx';
import { isEdited } from '../edits/edits.ts';
import { problemsOf } from '../problems.ts';
import type { ReviewViewProps } from '../review-dialog-props.ts';
import { loadedSheets } from '../sheets.ts';
import { hasMoreProposals, takeAllProposals } from '../take-proposals.ts';
import { texts } from '../texts.ts';
import { writeCorrections } from '../write-corrections.ts';
import { gridTexts as words } from './grid-texts.ts';
import { type Issue, issuesOf, proposedCells } from './issues.ts';
import { OneByOne } from './one-by-one.tsx';
import { Proposals } from './proposals.tsx';
import styles from './rows-review.module.css';
import { SheetGrid } from './sheet-grid.tsx';
import { useGridColumns } from './use-grid-columns.ts';
import { usePerform } from './use-perform.ts';

/** Width in pixels below which there is no space for a grid. */
const gridMinWidth = 640;

/** The rows of a file with their problems, to be corrected: as a grid, on a phone one by one. */
export function RowsReview({ review, state, appName }: ReviewViewProps & { appName: string }) {
  const { check, dryRun } = state;
  const [container, isNarrow] = useNarrow(gridMinWidth);
  const { perform, error } = usePerform(review);
  const every = useEveryProposal(review);
  const sheets = loadedSheets(state);
  const names = sheets.map(({ sheet }) => sheet);
  const [chosen, setChosen] = useState(names[0] ?? '');
  const shown = sheets.find(({ sheet }) => sheet === chosen) ?? sheets[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the state has problems in it
  const issues = useMemo(
    () =>
      issuesOf(
        problemsOf(state),
        loadedSheets(state).map(({ sheet }) => sheet),
      ),
    [check.sheets, dryRun.problems],
  );
  const ofShown = useMemo(() => issues.filter(({ sheet }) => sheet === shown?.sheet), [issues, shown?.sheet]);
  const columns = useGridColumns(shown, state, ofShown);
  const inCheck = check.sheets.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0);
  const total = inCheck + dryRun.problems.length + dryRun.moreProblems;

  return (
    <section ref={container} className={styles.review} aria-label={words.title}>
      <Proposals
        issues={issues}
        hasMore={(sheet) => hasMoreProposals(state, sheet)}
        onUseEvery={every.take}
        reading={every.reading}
        onUse={(sheet, issues) => void perform({ kind: 'write', sheet, cells: proposedCells(issues) })}
      />
      {every.error !== null && <Failure title={words.failed} error={every.error} />}
      {error !== null && <Failure title={words.failed} error={error} />}
      <div className={styles.rows}>
        {isNarrow ? (
          // Also without a problem, so that the change that corrected the last one can be undone.
          (issues.length > 0 || state.edits.canUndo) && (
            <OneByOne review={review} state={state} issues={issues} sheets={names} perform={perform} />
          )
        ) : (
          <>
            {shown && (
              <SheetGrid
                key={shown.sheet}
                review={review}
                state={state}
                sheet={shown}
                sheets={names}
                columns={columns}
                issues={ofShown}
                perform={perform}
                onShowSheet={setChosen}
              />
            )}
            <p className="quiet small">{words.help}</p>
          </>
        )}
        {total > issues.length && <p className="quiet small">{texts.check.more(issues.length, total)}</p>}
        <Foot review={review} state={state} appName={appName} />
      </div>
    </section>
  );
}

/** Takes all proposals of a kind, with how far the sheet was read for them. */
function useEveryProposal(review: ReviewViewProps['review']) {
  const [reading, setReading] = useState<{ rows: number; total: number } | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (like: Issue) => takeAllProposals(review, like, (rows, total) => setReading({ rows, total })),
    onMutate: () => setReading({ rows: 0, total: 0 }),
    onSettled: () => setReading(null),
    networkMode: 'always',
  });
  return { take: mutate, reading: isPending ? reading : null, error };
}

/** What was changed, and the files to save. */
function Foot({ review, state, appName }: ReviewViewProps & { appName: string }) {
  const { edits, check } = state;
  const saving = useMutation({
    mutationFn: async (isWhole: boolean) => {
      if (isWhole) {
        const file = await review.edits.withCorrections();
        saveFile(file, words.editedName(file.name.replace(/\.xlsx$/, '')));
        return;
      }
      for (const { sheet, bytes } of await writeCorrections(
        review.reader,
        state,
        problemsOf(state),
        review.app,
      ))
        saveFile(new Blob([bytes]), texts.check.fileName(appName, sheet));
    },
    networkMode: 'always',
  });
  const left = Object.values(edits.leftRows).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <>
      <div className={styles.foot}>
        <p role="status" className="quiet small">
          {words.changes(edits.cells, left)}
        </p>
        <div className={styles.files}>
          {check.sheets.some(({ problems }) => problems.length > 0) && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              loading={saving.isPending && saving.variables === false}
              onClick={() => saving.mutate(false)}
            >
              {texts.check.download}
            </Button>
          )}
          {isEdited(edits) && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              loading={saving.isPending && saving.variables === true}
              onClick={() => saving.mutate(true)}
            >
              {words.downloadEdited}
            </Button>
          )}
        </div>
      </div>
      {saving.error && <Failure title={texts.check.downloadFailed} error={saving.error} />}
    </>
  );
}
