import { ActionIcon, Button, Loader, NativeSelect, Switch } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconSearch } from '@tabler/icons-react';
import { texts } from '../texts.ts';
import { gridTexts as words } from './grid-texts.ts';
import type { Issue } from './issues.ts';
import styles from './sheet-grid.module.css';
import { type Filter, groupKey } from './use-filter.ts';

const allReasons = '-';

interface GridToolsProps {
  /** The sheet that is shown, and all of them. */
  sheet: string;
  sheets: readonly string[];
  filter: Filter;
  issues: readonly Issue[];
  canUndo: boolean;
  canRedo: boolean;
  isFinding: boolean;
  /** The rows are read again after a change. */
  isChecking: boolean;
  onSheet: (sheet: string) => void;
  onShow: (change: Partial<Filter>) => void;
  onUndo: () => void;
  onRedo: () => void;
  onFind: () => void;
}

/** Above the grid: which rows are shown, taking changes back, and the search. */
export function GridTools(props: GridToolsProps) {
  const { sheet, sheets, filter, issues, canUndo, canRedo, isFinding, onShow, onUndo, onRedo, onFind } =
    props;
  return (
    <div className={styles.tools}>
      <h3>{words.title}</h3>
      {sheets.length > 1 && (
        <NativeSelect
          aria-label={words.sheet}
          size="sm"
          data={[...sheets]}
          value={sheet}
          onChange={({ currentTarget }) => props.onSheet(currentTarget.value)}
        />
      )}
      <Switch
        label={words.onlyErrors}
        checked={filter.onlyErrors}
        onChange={({ currentTarget }) => onShow({ onlyErrors: currentTarget.checked })}
      />
      {issues.length > 0 && (
        <NativeSelect
          aria-label={words.reason}
          size="sm"
          data={[{ value: allReasons, label: words.everything(issues.length) }, ...reasons(issues)]}
          value={filter.group ?? allReasons}
          onChange={({ currentTarget: { value } }) => onShow({ group: value === allReasons ? null : value })}
        />
      )}
      <p role="status" className="quiet small">
        {props.isChecking && (
          <span className={styles.checking}>
            <Loader size={14} /> {words.checking}
          </span>
        )}
      </p>
      <div className={styles.history}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={words.undo}
          title={words.undo}
          disabled={!canUndo}
          onClick={onUndo}
        >
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={words.redo}
          title={words.redo}
          disabled={!canRedo}
          onClick={onRedo}
        >
          <IconArrowForwardUp size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isFinding}
          onClick={onFind}
        >
          {words.find}
        </Button>
      </div>
    </div>
  );
}

/** The kinds of problems by column, with how many each has. */
function reasons(issues: readonly Issue[]): { value: string; label: string }[] {
  return [...Map.groupBy(issues, groupKey)].map(([value, own]) => {
    const [first] = own;
    const label = words.group(texts.check.kinds[first?.kind ?? 'text'], first?.header ?? '', own.length);
    return { value, label };
  });
}
