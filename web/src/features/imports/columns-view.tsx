import type { ImportModel } from '@atrio/contract';
import { findModel } from '@atrio/spreadsheets';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ColumnRow } from './column-row.tsx';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import { KeyChoice } from './key-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import preview from './preview.module.css';
import { recordPreviews } from './record-preview.ts';
import { RecordPreviewCard } from './record-preview-card.tsx';
import type { ReviewViewProps } from './review-dialog-props.ts';
import type { ColumnReview, ReviewState, SheetReview } from './review-state.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { SheetValues } from './sheet-values.tsx';
import { faultsOf, listThatLoads, loadedInto, openProposal } from './sheets.ts';
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
  // Bank accounts are columns of a list of contacts, so their model is not offered for a whole sheet.
  const offered = models.filter(
    (choice) => findModel(choice.model)?.onlyBeside !== true || choice.model === sheet.model,
  );
  const choosable = offered.length > 1 || state.sheets.length > 1;
  return (
    <section className={styles.sheet} aria-label={words.sheet(sheet.sheet)}>
      <div className={styles.sheetHead}>
        <h3>{words.sheet(sheet.sheet)}</h3>
        {sheet.headerChoices.length > 1 && sheet.model !== null && (
          <TitleRowChoice review={review} sheet={sheet} />
        )}
        {choosable && (
          <NativeSelect
            label={words.goesTo}
            data={[
              ...offered.map(({ model: value, name }) => ({ value, label: name })),
              { value: noModel, label: words.noSheet },
            ]}
            value={sheet.model ?? noModel}
            onChange={({ currentTarget: { value } }) =>
              void review.sheets.setModel(sheet.sheet, value === noModel ? null : value)
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
          <SheetValues review={review} state={state} sheet={sheet} />
          <Sides review={review} state={state} sheet={sheet} />
          <PeopleChoice review={review} state={state} sheet={sheet} />
          <KindChoice review={review} sheet={sheet} model={model} />
          <KeyChoice review={review} state={state} sheet={sheet} model={model} />
        </>
      )}
    </section>
  );
}

/** Offers to create the people of a list of companies: «Contacto» beside «Proveedor». */
function PeopleChoice({ review, state, sheet }: ReviewViewProps & { sheet: SheetReview }) {
  const { people } = sheet;
  // Shown at once; the list appears when its columns have been read.
  const [wanted, setWanted] = useState(state.sheets.some((other) => other.sheet === people?.list));
  if (people === null) return null;
  return (
    <Checkbox
      label={words.people([people, ...(people.others ?? [])].map(({ header }) => header))}
      description={words.peopleHelp}
      checked={wanted}
      onChange={({ currentTarget: { checked } }) => {
        setWanted(checked);
        void review.sheets.setPeople(sheet.sheet, checked);
      }}
      className={styles.key}
    />
  );
}

/** Which row has the names of the columns: the one that was found, or another that the customer chooses. */
function TitleRowChoice({ review, sheet }: { review: FileReview; sheet: SheetReview }) {
  const { headerChoices, headerRow } = sheet;
  const titleRow = headerRow ?? (sheet.titleRow > 0 ? sheet.titleRow : null);
  const isListed = titleRow === 0 || headerChoices.some(({ row }) => row === titleRow);
  return (
    <NativeSelect
      label={texts.preview.titleRow}
      className={styles.titleRow}
      data={[
        ...(isListed ? [] : [{ value: String(titleRow), label: texts.preview.chooseTitleRow(titleRow) }]),
        ...headerChoices.map(({ row, text }) => ({ value: String(row), label: texts.layout.row(row, text) })),
        { value: '0', label: texts.preview.noTitleRow },
      ]}
      value={String(titleRow)}
      onChange={({ currentTarget: { value } }) => void review.sheets.setHeaderRow(sheet.sheet, Number(value))}
    />
  );
}

function Faults({ state, sheet }: { state: ReviewState; sheet: SheetReview }) {
  const { missingFields, noColumns } = faultsOf(sheet, state.models);
  return (
    <div aria-live="polite" className={styles.faults}>
      {missingFields.length > 0 && sheet.otherList !== null && (
        <Notice tone="info">{words.otherList(sheet.otherList)}</Notice>
      )}
      {noColumns && <Notice tone="warn">{words.nothing}</Notice>}
      {missingFields.map(({ field, label }) => (
        <Notice key={field} tone="warn">
          {words.missing(label)}
        </Notice>
      ))}
    </div>
  );
}

/** The sheet and its columns on one side, a finished record on the other. */
function Sides({ review, state, sheet }: ReviewViewProps & { sheet: SheetReview }) {
  const [shown, setShown] = useState(0);
  const records = recordPreviews(state, sheet);
  const at = Math.min(shown, records.length - 1);
  const options = state.models[sheet.model ?? '']?.options ?? [];
  const labelOf = (column: ColumnReview) => {
    const field = loadedInto(column, sheet.columns);
    if (field === null && column.isRead) return texts.preview.read;
    if (field === null) return listThatLoads(column, sheet, state) === null ? null : texts.preview.otherList;
    return options.find((option) => option.field === field)?.label ?? field;
  };
  return (
    <div className={preview.sides}>
      <div className={preview.left}>
        {records.length > 0 && (
          <SheetPreview sheet={sheet} labelOf={labelOf} current={records[at]?.row ?? 0} />
        )}
        <Columns review={review} state={state} sheet={sheet} />
      </div>
      <RecordPreviewCard sheet={sheet.sheet} records={records} at={at} onMove={setShown} />
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
              model={sheet.model ?? ''}
              duplicateOf={other?.header ?? null}
              isJoined={column.field === null && loadedInto(column, sheet.columns) !== null}
              loadedBy={listThatLoads(column, sheet, state)}
              proposal={openProposal(sheet, column)}
              onChange={(field) => review.sheets.setColumn(sheet.sheet, column.column, field)}
            />
          );
        })}
      </ul>
    </div>
  );
}
