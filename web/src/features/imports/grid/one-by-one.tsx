import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconCircleX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { FileReview } from '../file-review.ts';
import type { ReviewState } from '../review-state.ts';
import { texts } from '../texts.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import { gridTexts } from './grid-texts.ts';
import {
  type Issue,
  type IssuePlace,
  issueFrom,
  nextIssue,
  proposedCells,
  sameProposal,
  wholeRow,
} from './issues.ts';
import styles from './one-by-one.module.css';
import type { Perform } from './use-perform.ts';

const words = gridTexts.one;

interface OneByOneProps {
  review: FileReview;
  state: ReviewState;
  /** Those of all sheets, in their order. */
  issues: readonly Issue[];
  sheets: readonly string[];
  perform: Perform;
}

/** On a phone: one problem at a time, with its whole record and what can be done. The last change can be undone. */
export function OneByOne({ review, state, issues, sheets, perform }: OneByOneProps) {
  const [from, setFrom] = useState<IssuePlace | null>(null);
  /** What is typed for an issue and not saved yet. */
  const [entry, setEntry] = useState<{ of: string; text: string } | null>(null);
  const issue = issueFrom(issues, from, sheets);
  const undo = (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
      disabled={!state.edits.canUndo}
      onClick={() => void perform({ kind: 'undo' })}
    >
      {words.undo}
    </Button>
  );
  if (issue === null)
    return (
      <section className={styles.one} aria-label={words.title}>
        <Notice tone="ok">{words.done}</Notice>
        {undo}
      </section>
    );
  const { sheet, row, at } = issue;
  const key = `${sheet} ${row} ${at}`;
  const typed = entry?.of === key ? entry.text : null;
  const goOn = (next: IssuePlace | null) => {
    setEntry(null);
    setFrom(next);
  };
  const act = async (command: Parameters<Perform>[0], direction: 1 | -1 = 1) => {
    const next = nextIssue(issues, issue, direction, sheets);
    if ((await perform(command)) !== null) goOn(next);
  };
  // What is typed counts, as in a cell of the grid that is left.
  const step = (direction: 1 | -1) =>
    typed === null
      ? goOn(nextIssue(issues, issue, direction, sheets))
      : void act({ kind: 'write', sheet, cells: [{ row, column: at, text: typed }] }, direction);
  const write = (cells: { row: number; column: number; text: string }[]) =>
    void act({ kind: 'write', sheet, cells });
  const list = state.sheets.find((candidate) => candidate.sheet === sheet);
  const columns = list === undefined ? [] : gridColumns(list, state, [issue]);
  const same = sameProposal(issues, issue);
  return (
    <section className={styles.one} aria-label={words.title}>
      <div className={styles.top}>
        <ActionIcon variant="default" size={44} aria-label={words.previous} onClick={() => step(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <span className="small" role="status">
          {words.place(issues.indexOf(issue) + 1, issues.length)}
        </span>
        <ActionIcon variant="default" size={44} aria-label={words.next} onClick={() => step(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <IssueCard
        key={key}
        review={review}
        issue={issue}
        inRow={issues.filter((other) => other.sheet === sheet && other.row === row)}
        columns={columns}
        version={state.edits.version}
        severalSheets={sheets.length > 1}
        typed={typed}
        onType={(text) => setEntry({ of: key, text })}
        onSave={(text) => write([{ row, column: at, text }])}
      >
        <div className={styles.actions}>
          {issue.proposal !== null && (
            <Button onClick={() => write(proposedCells([issue]))}>{gridTexts.take(issue.proposal)}</Button>
          )}
          {same.length > 1 && (
            <Button variant="default" onClick={() => write(proposedCells(same))}>
              {gridTexts.takeAll(same.length)}
            </Button>
          )}
          {at !== wholeRow &&
            issue.value !== '' &&
            issue.proposal !== '' &&
            !columns.find(({ column }) => column === at)?.required && (
              <Button variant="default" onClick={() => write([{ row, column: at, text: '' }])}>
                {words.blank}
              </Button>
            )}
          <Button
            variant="default"
            onClick={() => void act({ kind: 'leave', sheet, rows: [row], leave: true })}
          >
            {words.leave}
          </Button>
        </div>
      </IssueCard>
      {undo}
    </section>
  );
}

interface IssueCardProps {
  review: FileReview;
  issue: Issue;
  /** All problems of its row. */
  inRow: readonly Issue[];
  columns: readonly GridColumn[];
  version: number;
  severalSheets: boolean;
  /** null: nothing was typed. */
  typed: string | null;
  onType: (text: string) => void;
  onSave: (text: string) => void;
  /** What can be done. */
  children: ReactNode;
}

function IssueCard({
  review,
  issue,
  inRow,
  columns,
  version,
  severalSheets,
  typed,
  onType,
  onSave,
  children,
}: IssueCardProps) {
  const { sheet, row, at, severity, reason } = issue;
  const { data: record } = useQuery({
    queryKey: ['grid', review.key, sheet, row, version],
    queryFn: async () => {
      const view = { sheet, first: row, only: [row] };
      return (await review.reader.run('gridRows', { view, from: 0, to: 1 })).rows[0] ?? null;
    },
    placeholderData: (before) => before,
    gcTime: 0,
    networkMode: 'always',
  });
  const column = columns.find((candidate) => candidate.column === at);
  const text = record?.cells[at] ?? '';
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <div className={styles.card}>
      <p className="mono quiet small">{severalSheets ? words.sheetRow(sheet, row) : words.row(row)}</p>
      <p className={styles.reason} data-severity={severity}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span>{reason}</span>
      </p>
      {column !== undefined && (
        <form
          className={styles.field}
          onSubmit={(event) => {
            event.preventDefault();
            onSave(typed ?? text);
          }}
        >
          <TextInput
            label={column.title}
            aria-label={words.value(column.title)}
            value={typed ?? text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed === null || typed === text}>
            {words.save}
          </Button>
        </form>
      )}
      {children}
      <h4 className={styles.recordTitle}>{words.record}</h4>
      <dl className={styles.record}>
        {columns
          .filter(({ label, column: own }) => label !== null && own !== at)
          .map((other) => (
            <div
              key={other.column}
              data-severity={inRow.find((issue) => issue.at === other.column)?.severity}
            >
              <dt>{other.title}</dt>
              <dd>{record?.cells[other.column] || <span className="quiet">{texts.check.empty}</span>}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
