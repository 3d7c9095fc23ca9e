export { jobOf, type Look, lookedUpAtOnce, lookInto, sendLooked } from './batch.ts';
export type { FieldChange } from './changes.ts';
export { impossible, trial } from './dry-run/trial.ts';
export { externalIds } from './external-ids.ts';
export { type Fields, fieldsOf } from './fields.ts';
export { fieldsOfModels, type InstanceFields } from './instance-fields.ts';
export type { Keeper, Rejected } from './keeper.ts';
export { warningInSpanish } from './messages.ts';
export { plain } from './names/folding.ts';
export { fieldsWithLines, type NamedColumn, namedColumns, nameKey, namesOf } from './names/named-columns.ts';
export { type Sendable, withIds } from './names/named-ids.ts';
export { matchNames, type NameMatch, searchNames } from './names/names.ts';
export { madeWith, namingPlaces } from './names/naming-fields.ts';
export { matchActive, namesOfRecords, recordFor } from './names/record-for.ts';
export { canBeMade, topicOf } from './names/rules.ts';
export { explain, odooProblems } from './odoo-problems.ts';
export { ownCountry } from './own-company.ts';
export {
  type ImportRecord,
  type Outcome,
  type ReadRecord,
  type RecordAction,
  type RecordState,
  recordsOf,
} from './record.ts';
export type { MadeName } from './references.ts';
export { refusedCounts } from './refused-counts.ts';
export { takeBackNames } from './revert/names.ts';
export type { Result, UndoRecord } from './revert/place.ts';
export { endsStock, quantsOf, takeBack } from './revert/take-back.ts';
export { namesRefusedRow, skippedRow, withOtherLines } from './row-problems.ts';
export type { Refusal } from './send-records.ts';
export { type SheetColumn, sheetColumns } from './sheet-columns.ts';
export { splitBySize } from './split-by-size.ts';
export { stockDefaults, stockModel } from './stock.ts';
export { keysOf } from './usable-keys.ts';
export { type ListsByModel, valueLists } from './value-lists.ts';
