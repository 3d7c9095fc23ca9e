export { type BatchLookup, lookUpBatch, lookupLimits } from './batch.ts';
export type { FieldChange } from './changes.ts';
export { columnDefaults } from './column-defaults.ts';
export { companyTaxes } from './company-taxes.ts';
export { dryRunRows, impossibleDryRun } from './dry-run/dry-run-rows.ts';
export { existingKeys } from './existing-keys.ts';
export { externalIdGenerator } from './external-ids.ts';
export { hasModel } from './fields.ts';
export { odooInstance } from './instance-answers.ts';
export { fieldsOfModels, type InstanceFields } from './instance-fields.ts';
export { loadJobOf } from './load-job.ts';
export { loadNext } from './load-next.ts';
export type { LoadTracker, RejectedRecord, RowWarning } from './load-tracker.ts';
export type { NameMatch } from './names/candidates.ts';
export { matchNames } from './names/match-names.ts';
export { modelsThatCreate, namingPositions } from './names/naming-fields.ts';
export { displayNamesOf, matchAndActivate, recordForDecision } from './names/record-for.ts';
export {
  fieldsWithLines,
  globalNames,
  nameKey,
  namesOf,
  type ReferenceColumn,
  referenceColumns,
} from './names/reference-columns.ts';
export { type ResolvedRecord, withIds } from './names/resolved-records.ts';
export { canCreateFromName, topicOf } from './names/rules.ts';
export { searchNames } from './names/search-names.ts';
export { spellingOf } from './names/spellings.ts';
export type { Fields, OdooInstance } from './odoo-instance.ts';
export { explain, odooProblems } from './odoo-problems.ts';
export {
  type ImportRecord,
  type LoadOutcome,
  type ReadRecord,
  type RecordAction,
  type RecordState,
  recordsOf,
} from './record.ts';
export { type NameTracker, type RecordFromName, unitCategoryModel } from './records-from-names.ts';
export { interruptedRecords } from './revert/interrupted.ts';
export { namesByModel, revertNames } from './revert/names.ts';
export { quantsOfProducts, removesStockedProducts, revertRecords } from './revert/revert-records.ts';
export type { CreatedBeside, RevertRecord, RevertResult } from './revert/types.ts';
export { rejectedReferenceProblem, skippedRowProblem, withOtherLines } from './row-problems.ts';
export type { BeforeCall } from './send-records.ts';
export { splitBySize } from './split-by-size.ts';
export { stockModel } from './stock.ts';
export { hasUnit, unitPathOf } from './units-of-products.ts';
export { keysOf } from './usable-keys.ts';
export { type ListsByModel, valueLists } from './value-lists.ts';
