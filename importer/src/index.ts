export { explain, odooProblems } from './calls/odoo-problems.ts';
export type { BeforeCall } from './calls/send-records.ts';
export { splitBySize } from './calls/split-by-size.ts';
export { dryRunRows, impossibleDryRun } from './dry-run/dry-run-rows.ts';
export { columnDefaults } from './instance/column-defaults.ts';
export { companyTaxes } from './instance/company-taxes.ts';
export { externalIdGenerator } from './instance/external-ids.ts';
export { hasModel } from './instance/fields.ts';
export { fieldsOfModels, type InstanceFields } from './instance/instance-fields.ts';
export type { Fields, OdooInstance } from './instance/odoo-instance.ts';
export { stockModel } from './instance/stock.ts';
export { type ListsByModel, valueLists } from './instance/value-lists.ts';
export { odooInstance } from './instance-answers.ts';
export { type BatchLookup, lookUpBatch, lookupLimits } from './load/batch.ts';
export { loadNext } from './load/load-next.ts';
export { existingKeys } from './match/existing-keys.ts';
export { keysOf } from './match/usable-keys.ts';
export type { NameMatch } from './names/candidates.ts';
export { canCreateFromName } from './names/creatable.ts';
export { modelsThatCreate, namingPositions } from './names/naming-fields.ts';
export { topicOf } from './names/rules.ts';
export { spellingOf } from './names/spellings.ts';
export type { FieldChange } from './records/changes.ts';
export { loadJobOf } from './records/load-job.ts';
export type { LoadTracker, RejectedRecord, RowWarning } from './records/load-tracker.ts';
export {
  type ImportRecord,
  type LoadOutcome,
  type ReadRecord,
  type RecordAction,
  type RecordState,
  recordsOf,
} from './records/record.ts';
export { displayNamesOf, matchAndActivate, recordForDecision } from './records/record-for.ts';
export { type ResolvedRecord, withIds } from './records/resolved-records.ts';
export { rejectedReferenceProblem, skippedRowProblem, withOtherLines } from './records/row-problems.ts';
export { matchNames } from './references/match-names.ts';
export { type NameTracker, type RecordFromName, unitCategoryModel } from './references/records-from-names.ts';
export {
  fieldsWithLines,
  globalNames,
  nameKey,
  namesOf,
  type ReferenceColumn,
  referenceColumns,
} from './references/reference-columns.ts';
export { searchNames } from './references/search-names.ts';
export { modelsDeletedWith } from './revert/dependents.ts';
export { interruptedRecords } from './revert/interrupted.ts';
export { missingRecords } from './revert/missing-records.ts';
export { namesByModel, revertNames } from './revert/names.ts';
export { quantsOfProducts, removesStockedProducts, revertRecords } from './revert/revert-records.ts';
export type { CreatedBeside, RevertRecord, RevertResult } from './revert/types.ts';
export { hasUnit, unitPathOf } from './stock/units-of-products.ts';
