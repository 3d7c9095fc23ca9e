import type { ImportModel } from '@atrio/contract';
import { NativeSelect } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { ColumnRow } from './column-row.tsx';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import { KeyChoice } from './key-choice.tsx';
import { faultsOf, type ReviewState, type SheetReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.columns;
/** A select needs a value that is no model. */
const nowhere = '-';

interface ViewProps {
  review: FileReview;
  state: ReviewState;
}

/** Which sheet goes where, and each of its columns. */
export function ColumnsView({ review, state }: ViewProps) {
  const models = state.target?.models ?? [];
  return (
    <div className={styles.view}>
      <p className="quiet">{words.lead}</p>
      {state.target?.notice && <Notice tone="info">{state.target.notice}</Notice>}
      {state.sheets.map((sheet) => (
        <Sheet key={sheet.sheet} review={review} state={state} sheet={sheet} models={models} />
      ))}
    </div>
  );
}

interface SheetProps extends ViewProps {
  sheet: SheetReview;
  models: readonly ImportModel[];
}

function Sheet({ review, state, sheet, models }: SheetProps) {
  const model = models.find((candidate) => candidate.model === sheet.model);
  const choosable = models.length > 1 || state.sheets.length > 1;
  return (
    <section className={styles.sheet} aria-label={words.sheet(sheet.sheet)}>
      <div className={styles.sheetHead}>
        <h3>{words.sheet(sheet.sheet)}</h3>
        {choosable && (
          <NativeSelect
            label={words.goesTo}
            data={[
              ...models.map(({ model: value, name }) => ({ value, label: name })),
              { value: nowhere, label: words.noSheet },
            ]}
            value={sheet.model ?? nowhere}
            onChange={({ currentTarget: { value } }) =>
              void review.setModel(sheet.sheet, value === nowhere ? null : value)
            }
          />
        )}
      </div>
      {sheet.problem !== null && (
        <Notice tone="bad" live>
          {sheet.problem}
        </Notice>
      )}
      {model !== undefined && sheet.columns.length > 0 && (
        <>
          <Faults state={state} sheet={sheet} />
          <Columns review={review} state={state} sheet={sheet} />
          <KeyChoice review={review} sheet={sheet} model={model} />
        </>
      )}
    </section>
  );
}

function Faults({ state, sheet }: { state: ReviewState; sheet: SheetReview }) {
  const { missing, nothing } = faultsOf(sheet, state.models);
  return (
    <div aria-live="polite" className={styles.faults}>
      {nothing && <Notice tone="warn">{words.nothing}</Notice>}
      {missing.map((label) => (
        <Notice key={label} tone="warn">
          {words.missing(label)}
        </Notice>
      ))}
    </div>
  );
}

function Columns({ review, state, sheet }: { review: FileReview; state: ReviewState; sheet: SheetReview }) {
  const { doubles } = faultsOf(sheet, state.models);
  const options = state.models[sheet.model ?? '']?.options ?? [];
  return (
    <div className={styles.columns}>
      <div className={styles.heads} aria-hidden="true">
        <span>{words.headers.column}</span>
        <span>{words.headers.field}</span>
        <span>{words.headers.sure}</span>
      </div>
      <ul>
        {sheet.columns.map((column) => {
          const other = doubles.includes(column.column)
            ? sheet.columns.find(({ field, column: at }) => field === column.field && at !== column.column)
            : undefined;
          return (
            <ColumnRow
              key={column.column}
              column={column}
              options={options}
              double={other?.header ?? null}
              onChange={(field) => review.setColumn(sheet.sheet, column.column, field)}
            />
          );
        })}
      </ul>
    </div>
  );
}
