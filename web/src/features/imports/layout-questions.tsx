import { Button, Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';
import type { FileReview } from './file-review.ts';
import styles from './layout-questions.module.css';
import type { SheetReview } from './review-state.ts';
import { texts } from './texts.ts';
import { useReview } from './use-review.ts';

const words = texts.layout;
/** The value in a sheet's plan that means: no row has names. */
const noHeaderRow = 0;

/** Below a chosen file: which row has the names of its columns, and which of several tables are loaded. */
export function LayoutQuestions({ review }: { review: FileReview }) {
  const { sheets } = useReview(review);
  const wholes = [...new Set(sheets.flatMap(({ whole }) => whole ?? []))].filter(areBeside);
  const untitled = sheets.filter(({ asksHeader, model }) => asksHeader && model !== null);
  if (wholes.length + untitled.length === 0) return null;
  return (
    <div className={styles.questions}>
      {wholes.map((whole) => (
        <Tables
          key={whole}
          review={review}
          whole={whole}
          tables={sheets.filter((sheet) => sheet.whole === whole)}
        />
      ))}
      {untitled.map((sheet) => (
        <HeaderRow key={sheet.sheet} review={review} sheet={sheet} named={sheets.length > 1} />
      ))}
    </div>
  );

  /** A table below the one that its sheet is read as is the only one with `whole`: it is chosen in the review. */
  function areBeside(whole: string): boolean {
    const tables = sheets.filter((sheet) => sheet.whole === whole);
    return tables.length > 1 || tables.some(({ sheet }) => sheet === whole);
  }
}

interface HeaderRowProps {
  review: FileReview;
  sheet: SheetReview;
  /** The question names the sheet. */
  named: boolean;
}

function HeaderRow({ review, sheet: { sheet, headerRow, headerChoices }, named }: HeaderRowProps) {
  return (
    <Radio.Group
      label={named ? words.headerOf(sheet) : words.header}
      value={headerRow === null ? '' : String(headerRow)}
      onChange={(value) => void review.sheets.setHeaderRow(sheet, Number(value))}
    >
      <div className={styles.choices}>
        {headerChoices.map(({ row, text }) => (
          <Radio key={row} value={String(row)} label={words.row(row, text)} />
        ))}
        <Radio value={String(noHeaderRow)} label={words.noHeader} />
      </div>
    </Radio.Group>
  );
}

interface TablesProps {
  review: FileReview;
  /** The sheet that contains them. */
  whole: string;
  tables: readonly SheetReview[];
}

function Tables({ review, whole, tables }: TablesProps) {
  const title = useId();
  const main = review.state().target?.models[0]?.model ?? null;
  const asOne = tables.some(({ sheet }) => sheet === whole);
  return (
    <section aria-labelledby={title} className={styles.tables}>
      <p id={title} className={styles.title}>
        {asOne ? words.asOne(whole) : words.tables(whole, tables.length)}
      </p>
      {!asOne && (
        <div className={styles.choices}>
          {tables.map(({ sheet, model, headerChoices }) => (
            <Checkbox
              key={sheet}
              label={words.table(sheet, headerChoices[0]?.text ?? '')}
              checked={model !== null}
              onChange={({ currentTarget }) =>
                void review.sheets.setModel(sheet, currentTarget.checked ? main : null)
              }
            />
          ))}
        </div>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        className={styles.change}
        onClick={() => void review.sheets.changeTables(whole)}
      >
        {asOne ? words.readApart : words.readAsOne}
      </Button>
    </section>
  );
}
