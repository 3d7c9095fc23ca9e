import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconCircleX,
} from '@tabler/icons-react';
import type { GridColumn } from './grid-columns.ts';
import { gridTexts as words } from './grid-texts.ts';
import type { Issue } from './issues.ts';
import styles from './sheet-grid.module.css';

interface IssueBarProps {
  row: number | undefined;
  column: GridColumn | undefined;
  /** The problem of the active cell, or else of its row. */
  issue: Issue | undefined;
  /** How many cells have the same problem and the same proposal, with this one. */
  same: number;
  isLeft: boolean;
  /** Rows that are selected. */
  selectedRows: number;
  /** Issues of the sheet. */
  total: number;
  onUse: () => void;
  onUseAll: () => void;
  onBlank: () => void;
  onLeave: () => void;
  onStep: (direction: 1 | -1) => void;
}

/** What is wrong with the active cell, and what can be done. */
export function IssueBar(props: IssueBarProps) {
  const { row, column, issue, same, isLeft, selectedRows, total } = props;
  const unloaded = column?.inOtherList ? words.ofOtherList : words.untouched;
  const text = isLeft ? words.leftOut : (issue?.reason ?? (column?.label === null ? unloaded : words.fine));
  const tone = isLeft || issue === undefined ? 'none' : issue.severity;
  const Icon = tone === 'error' ? IconCircleX : tone === 'warning' ? IconAlertTriangle : IconCircleCheck;
  const canBeBlank = issue !== undefined && issue.value !== '' && column?.label !== null && !column?.required;
  return (
    <div className={styles.bar}>
      <div className={styles.issue}>
        <span className={`mono ${styles.place}`}>
          {row !== undefined && column !== undefined && words.place(column.letters, row)}
        </span>
        <p role="status" data-tone={tone}>
          {tone !== 'none' && <Icon size={18} stroke={1.75} aria-hidden="true" />}
          <span>{text}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {!isLeft && issue?.proposal != null && (
          <Button size="compact-md" className={styles.use} onClick={props.onUse}>
            {words.take(issue.proposal)}
          </Button>
        )}
        {!isLeft && same > 1 && (
          <Button variant="default" size="compact-md" onClick={props.onUseAll}>
            {words.takeAll(same)}
          </Button>
        )}
        {!isLeft && canBeBlank && issue?.proposal !== '' && (
          <Button variant="default" size="compact-md" onClick={props.onBlank}>
            {words.blank}
          </Button>
        )}
        <Button variant="default" size="compact-md" disabled={row === undefined} onClick={props.onLeave}>
          {isLeft ? words.takeBack(selectedRows) : words.leave(selectedRows)}
        </Button>
        {total > 0 && (
          <span className={styles.steps}>
            <ActionIcon
              variant="default"
              size="md"
              aria-label={words.previous}
              onClick={() => props.onStep(-1)}
            >
              <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon variant="default" size="md" aria-label={words.next} onClick={() => props.onStep(1)}>
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <span className="quiet small">{words.issues(total)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
