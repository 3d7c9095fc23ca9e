import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import type { ReviewState, SheetReview } from './review-state.ts';
import { fieldsOfSheet, titledOf } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.sheetValues;
/** Characters; the limit of the plan of a sheet. */
const longest = 500;

interface SheetValuesProps {
  review: FileReview;
  state: ReviewState;
  sheet: SheetReview;
}

/** Asks once for what no column says, but all rows share: the supplier of a price list, the project of its tasks. */
export function SheetValues({ review, state, sheet }: SheetValuesProps) {
  const titled = titledOf(sheet);
  return (
    <>
      {titled !== null && <Notice tone="info">{words.titled(titled)}</Notice>}
      {fieldsOfSheet(sheet, state.models).map(({ field, label }) => (
        <SheetValue
          key={field}
          label={label}
          value={sheet.values[field] ?? ''}
          onChange={(value) => review.sheets.setValue(sheet.sheet, field, value)}
        />
      ))}
    </>
  );
}

interface SheetValueProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The value counts when the field is left, so that the sheet is not read anew for each letter. */
function SheetValue({ label, value, onChange }: SheetValueProps) {
  const [text, setText] = useState(value);
  const settle = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  const settleNow = useRef(settle);
  settleNow.current = settle;
  // Escape and the browser's back button close the review without leaving the field first.
  useEffect(() => () => settleNow.current(), []);
  return (
    <TextInput
      label={words.label(label)}
      description={value === '' ? words.help : words.given}
      value={text}
      maxLength={longest}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
      className={styles.key}
    />
  );
}
