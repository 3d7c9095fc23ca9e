import type { ImportModel } from '@atrio/contract';
import { NativeSelect } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { ColumnRow } from './column-row.tsx';
import styles from './columns-view.module.css';
import { KeyChoice } from './key-choice.tsx';
import type { ReviewViewProps } from './review-dialog-props.ts';
import type { ReviewState, SheetReview } from './review-state.ts';
import { faultsOf, openProposal } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.columns;
/** Value of the select for a sheet that is not loaded. */
const noModel = '-';

/** Tab "Columnas": the model of each sheet and the field of each column. */
export function ColumnsView({ review, state }: ReviewViewProps) {
  const models = state.target?.models ?? [];
  return (
    <div className={styles.view}>
      <p className="quiet">{words.lead}</p>
      {state.target?.notice && <Notice tone="info">{state.target.notice}</Notice>}
      {state.sheets.map((sheet) => (
        <SheetSection key={sheet.sheet} review={review} state={state} sheet={sheet} models={models} />
      ))}
    </div>
  );
}

interface SheetSectionProps extends ReviewViewProps {
  sheet: SheetReview;
  models: readonly ImportModel[];
}

function SheetSection({ review, state, sheet, models }: SheetSectionProps) {
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
              { value: noModel, label: words.noSheet },
            ]}
            value={sheet.model ?? noModel}
            onChange={({ currentTarget: { value } }) =>
              void review.setModel(sheet.sheet, value === noModel ? null : value)
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
          <KeyChoice review={review} state={state} sheet={sheet} model={model} />
        </>
      )}
    </section>
  );
}

function Faults({ state, sheet }: { state: ReviewState; sheet: SheetReview }) {
  const { missingFields, noColumns } = faultsOf(sheet, state.models);
  return (
    <div aria-live="polite" className={styles.faults}>
      {noColumns && <Notice tone="warn">{words.nothing}</Notice>}
      {missingFields.map((label) => (
        <Notice key={label} tone="warn">
          {words.missing(label)}
        </Notice>
      ))}
    </div>
  );
}

function Columns({ review, state, sheet }: ReviewViewProps & { sheet: SheetReview }) {
  const { duplicates } = faultsOf(sheet, state.models);
  const options = state.models[sheet.model ?? '']?.options ?? [];
  return (
    <div className={styles.columns}>
      <div className={styles.heads} aria-hidden="true">
        <span>{words.headers.column}</span>
        <span>{words.headers.field}</span>
        <span>{words.headers.source}</span>
      </div>
      <ul>
        {sheet.columns.map((column) => {
          const other = duplicates.includes(column.column)
            ? sheet.columns.find(({ field, column: at }) => field === column.field && at !== column.column)
            : undefined;
          return (
            <ColumnRow
              key={column.column}
              column={column}
              options={options}
              duplicateOf={other?.header ?? null}
              proposal={openProposal(sheet, column)}
              onChange={(field) => review.setColumn(sheet.sheet, column.column, field)}
            />
          );
        })}
      </ul>
    </div>
  );
}
