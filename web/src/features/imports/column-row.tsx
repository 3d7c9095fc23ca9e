import type { FieldOption } from '@atrio/spreadsheets';
import { Button, type ComboboxData, defaultOptionsFilter, type OptionsFilter, Select } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconHelpCircle,
  IconHistory,
  IconUserCheck,
  IconVocabulary,
} from '@tabler/icons-react';
import { useEffect, useReducer, useState } from 'react';
import styles from './columns-view.module.css';
import type { ColumnReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.columns;
/** A select needs a value that is no field. */
const nowhere = '-';

const looks = {
  technical: IconCircleCheck,
  label: IconCircleCheck,
  synonym: IconVocabulary,
  remembered: IconHistory,
  chosen: IconUserCheck,
  none: IconHelpCircle,
  ignored: IconCircleMinus,
} as const;

interface ColumnRowProps {
  column: ColumnReview;
  options: readonly FieldOption[];
  /** Header of another column with the same field. */
  double: string | null;
  onChange: (field: string | null) => void;
}

/** One column: what it is called and holds, where it goes, and why. */
export function ColumnRow({ column, options, double, onChange }: ColumnRowProps) {
  const { title, field, samples, reason } = column;
  const [reached, setReached] = useState(false);
  const [drawn, redraw] = useReducer((times: number) => times + 1, 0);
  // Mantine's list takes its id, and then another one, after it is drawn: too late for the field that names it.
  useEffect(() => {
    if (reached && drawn < 2) redraw();
  }, [reached, drawn]);
  const header = title || words.untitled;
  const labelOf = options.find((option) => option.field === field)?.label ?? field ?? '';
  const sure = field === null && column.sureness !== 'none' ? 'ignored' : column.sureness;
  const Icon = looks[sure];

  return (
    <li className={styles.column} data-ignored={field === null || undefined}>
      <div className={styles.from}>
        <strong>{header}</strong>
        {samples.length > 0 ? (
          <p className={styles.samples}>
            <span className={styles.samplesLabel}>{words.samples} </span>
            {samples.map((sample) => (
              <span key={sample} className="mono">
                {sample}
              </span>
            ))}
          </p>
        ) : (
          <p className={styles.samples}>{words.noSamples}</p>
        )}
      </div>
      <div className={styles.to}>
        <Select
          aria-label={words.fieldOf(header)}
          data={choices(options, field)}
          value={field ?? nowhere}
          searchable
          allowDeselect={false}
          filter={orNoMatch}
          // The list itself scrolls: a region in it would have to take the focus.
          withScrollArea={false}
          classNames={{ options: styles.options ?? '' }}
          // Some fifty columns with a hundred choices each: a list is drawn when its field is reached, and within
          // the dialog.
          comboboxProps={{ keepMounted: reached, hideDetached: false, withinPortal: false }}
          // What is typed replaces the choice instead of being added to its name.
          onFocus={(event) => {
            setReached(true);
            event.currentTarget.select();
          }}
          error={double === null ? undefined : words.double(labelOf, double)}
          onChange={(value) => onChange(value === nowhere ? null : value)}
        />
        {field !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.ignore}
            aria-label={words.ignoreOf(header)}
            onClick={() => onChange(null)}
          >
            {words.ignore}
          </Button>
        )}
      </div>
      <div className={styles.sure} data-sure={sure}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <div>
          <p>{words.sure[sure]}</p>
          {reason !== null && <p className={styles.reason}>{reason}</p>}
        </div>
      </div>
    </li>
  );
}

/** A list for screen readers is never empty. */
const orNoMatch: OptionsFilter = (input) => {
  const found = defaultOptionsFilter(input) as typeof input.options;
  return found.some((entry) => !('group' in entry) || entry.items.length > 0)
    ? found
    : [{ value: '\n', label: words.noMatch, disabled: true }];
};

function choices(options: readonly FieldOption[], field: string | null): ComboboxData<string> {
  const item = ({ field: value, label }: FieldOption) => ({ value, label });
  const unknown = field !== null && options.every((option) => option.field !== field);
  const labels = new Map<string, number>();
  for (const { label } of options) labels.set(label, (labels.get(label) ?? 0) + 1);
  // Odoo has fields of the same name; what tells them apart is their technical name.
  const told = options.map((option) =>
    (labels.get(option.label) ?? 0) > 1 ? { ...option, label: `${option.label} (${option.field})` } : option,
  );
  return [
    { value: nowhere, label: words.ignore },
    ...(unknown ? [{ value: field, label: field }] : []),
    { group: words.usual, items: told.filter(({ usual }) => usual).map(item) },
    { group: words.others, items: told.filter(({ usual }) => !usual).map(item) },
  ];
}
