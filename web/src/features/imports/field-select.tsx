import type { FieldOption } from '@atrio/spreadsheets';
import { type ComboboxItem, type ComboboxItemGroup, type OptionsFilter, Select } from '@mantine/core';
import { useEffect, useReducer, useState } from 'react';
import styles from './columns-view.module.css';
import { absentFields, fieldChoices, searchRank } from './field-search.ts';
import { texts } from './texts.ts';

const words = texts.columns;
/** Value of the select for a column that is not loaded. */
const noField = '-';

interface FieldSelectProps {
  header: string;
  field: string | null;
  options: readonly FieldOption[];
  /** Technical name of the model that has the fields. */
  model: string;
  error: string | null;
  onChange: (field: string | null) => void;
}

/** Chooses the field of a column. The search knows the words by which columns are recognised. */
export function FieldSelect({ header, field, options, model, error, onChange }: FieldSelectProps) {
  const [reached, setReached] = useState(false);
  const [drawn, redraw] = useReducer((times: number) => times + 1, 0);
  // Mantine's list changes its id after it is drawn, and the input refers to the old one: drawing again
  // corrects that.
  useEffect(() => {
    if (reached && drawn < 2) redraw();
  }, [reached, drawn]);
  const choices = fieldChoices(options, field);
  const item = ({ field: value, label }: FieldOption) => ({ value, label });
  const optionOf = (value: string) => choices.find((option) => option.field === value);

  const filter: OptionsFilter = ({ options: groups, search }) => {
    const rankOf = ({ value, label }: ComboboxItem) =>
      searchRank(optionOf(value) ?? { field: value, label, words: [], usual: false }, search);
    const isFound = (item: ComboboxItem) => rankOf(item) !== null;
    const found = groups.flatMap((entry): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] => {
      if (!('group' in entry)) return isFound(entry) ? [entry] : [];
      const items = entry.items
        .filter(isFound)
        // With a search the best match comes first; without one the order stays.
        .sort((one, other) => (search.trim() === '' ? 0 : (rankOf(one) ?? 0) - (rankOf(other) ?? 0)));
      return items.length > 0 ? [{ ...entry, items }] : [];
    });
    if (found.length > 0) return found;
    // Screen readers need an entry in every list, so an empty result has one that cannot be chosen.
    const [absent] = absentFields(model, options, search);
    const label = absent === undefined ? words.noMatch : words.notInYourOdoo(absent);
    return [{ value: '\n', label, disabled: true }];
  };

  return (
    <Select
      aria-label={words.fieldOf(header)}
      data={[
        { value: noField, label: words.ignore },
        { group: words.usual, items: choices.filter(({ usual }) => usual).map(item) },
        { group: words.others, items: choices.filter(({ usual }) => !usual).map(item) },
      ]}
      value={field ?? noField}
      searchable
      allowDeselect={false}
      filter={filter}
      renderOption={({ option: { value, label } }) => {
        const odooLabel = optionOf(value)?.odooLabel;
        return (
          <span>
            {label}
            {odooLabel && <span className={styles.odooLabel}>{words.inOdoo(odooLabel)}</span>}
          </span>
        );
      }}
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
      error={error ?? undefined}
      onChange={(value) => onChange(value === noField ? null : value)}
    />
  );
}
