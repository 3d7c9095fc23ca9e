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
/** Value of the select for a column that is not loaded. */
const noField = '-';

const icons = {
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
  /** Header of another column with the same field, which is an error. */
  duplicateOf: string | null;
  /** Field to offer for it. */
  proposal: string | null;
  onChange: (field: string | null) => void;
}

/** One column of a sheet: its header and samples, the field where it goes, and why. */
export function ColumnRow({ column, options, duplicateOf, proposal, onChange }: ColumnRowProps) {
  const { title, field, samples, reason } = column;
  const [reached, setReached] = useState(false);
  const [drawn, redraw] = useReducer((times: number) => times + 1, 0);
  // Mantine's list changes its id after it is drawn, and the input refers to the old one: drawing again
  // corrects that.
  useEffect(() => {
    if (reached && drawn < 2) redraw();
  }, [reached, drawn]);
  const header = title || words.untitled;
  const labelOf = (name: string | null) =>
    options.find((option) => option.field === name)?.label ?? name ?? '';
  const source = field === null && column.source !== 'none' ? 'ignored' : column.source;
  const Icon = icons[source];

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
          data={fieldOptions(options, field)}
          value={field ?? noField}
          searchable
          allowDeselect={false}
          filter={filterOrNoMatch}
          // The list itself scrolls, because a scroll area inside it would need the focus.
          withScrollArea={false}
          classNames={{ options: styles.options ?? '' }}
          // A file can have fifty columns with a hundred fields each: a list is drawn only once its input had
          // the focus. It is inside the dialog, where screen readers look for it.
          comboboxProps={{ keepMounted: reached, hideDetached: false, withinPortal: false }}
          // Typing replaces the name of the chosen field instead of being added to it.
          onFocus={(event) => {
            setReached(true);
            event.currentTarget.select();
          }}
          error={duplicateOf === null ? undefined : words.double(labelOf(field), duplicateOf)}
          onChange={(value) => onChange(value === noField ? null : value)}
        />
        {proposal !== null && (
          <Button
            variant="default"
            size="compact-sm"
            className={styles.proposal}
            aria-label={words.proposalOf(labelOf(proposal), header)}
            onClick={() => onChange(proposal)}
          >
            {words.proposal(labelOf(proposal))}
          </Button>
        )}
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
      <div className={styles.source} data-source={source}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <div>
          <p>{words.source[source]}</p>
          {reason !== null && <p className={styles.reason}>{reason}</p>}
        </div>
      </div>
    </li>
  );
}

/** Screen readers need an entry in every list, so an empty result has one that cannot be chosen. */
const filterOrNoMatch: OptionsFilter = (input) => {
  const found = defaultOptionsFilter(input) as typeof input.options;
  return found.some((entry) => !('group' in entry) || entry.items.length > 0)
    ? found
    : [{ value: '\n', label: words.noMatch, disabled: true }];
};

function fieldOptions(options: readonly FieldOption[], field: string | null): ComboboxData<string> {
  const item = ({ field: value, label }: FieldOption) => ({ value, label });
  const unknown = field !== null && options.every((option) => option.field !== field);
  const labels = new Map<string, number>();
  for (const { label } of options) labels.set(label, (labels.get(label) ?? 0) + 1);
  // Fields of Odoo with equal labels are told apart by their technical names.
  const distinct = options.map((option) =>
    (labels.get(option.label) ?? 0) > 1 ? { ...option, label: `${option.label} (${option.field})` } : option,
  );
  return [
    { value: noField, label: words.ignore },
    ...(unknown ? [{ value: field, label: field }] : []),
    { group: words.usual, items: distinct.filter(({ usual }) => usual).map(item) },
    { group: words.others, items: distinct.filter(({ usual }) => !usual).map(item) },
  ];
}
