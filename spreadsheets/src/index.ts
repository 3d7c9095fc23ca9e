export { appDefaults } from './catalogue/app-defaults.ts';
export {
  type AppHint,
  catalogueFields,
  findApp,
  findHint,
  findModel,
  inLoadOrder,
  isKnownHeader,
  listApps,
  loadRank,
  modelOfApp,
  modelsTaken,
  type OdooField,
} from './catalogue/catalogue.ts';
export type { FieldHint, ModelHint } from './catalogue/field-hint.ts';
export { isFilled } from './catalogue/field-paths.ts';
export { namingFields } from './catalogue/naming-fields.ts';
export { fieldOfKind, kindsOf, type RecordKind, valuesOfKind } from './catalogue/record-kinds.ts';
export { versionFields } from './catalogue/version-fields.ts';
export { spellingsOf, splitCodedName, splitMailedName } from './common/coded-name.ts';
export { type CellRange, columnLetters } from './common/coordinates.ts';
export { editDistance } from './common/edit-distance.ts';
export { SpreadsheetError, type SpreadsheetErrorCode, spreadsheetErrorCodes } from './common/errors.ts';
export { fileLimits } from './common/limits.ts';
export { reasonColumn } from './common/reason-column.ts';
export { counted } from './common/spanish.ts';
export { bestSpelling, type Spelling } from './common/spelling.ts';
export { foldedText, withoutBracketed } from './common/words.ts';
export { findHeader } from './layout/header.ts';
export type { Header } from './layout/header-texts.ts';
export { shareColumns } from './layout/list-names.ts';
export { isNonRecord } from './layout/non-records.ts';
export { currencyOfPriceList } from './lists/price-lists.ts';
export {
  type AdaptedColumns,
  adaptColumns,
  type LostColumn,
  type PlannedColumn,
} from './mapping/adapt-columns.ts';
export type { ColumnMapping, JoinedTo, MappingConfidence } from './mapping/claims/claims.ts';
export { type FieldOption, fieldOptions } from './mapping/claims/field-options.ts';
export { type SheetColumn, sheetColumns } from './mapping/claims/sheet-columns.ts';
export { type MappingMemory, type MappingOverrides, mapHeaders } from './mapping/map-headers.ts';
export {
  mappingProblems,
  mayBeOfWholeSheet,
  type RequiredField,
  requiredFields,
} from './mapping/required-columns.ts';
export { type Archive, openArchive } from './reader/archive.ts';
export { openWorkbook } from './reader/open-workbook.ts';
export { loadReaderFor } from './reader/other-formats.ts';
export type { CellValue, SheetInfo, SheetRow, Workbook } from './reader/workbook.ts';
export type { ModelChoice } from './review/best-model.ts';
export {
  type CheckRequest,
  checkSheet,
  keptPerSheet,
  type SheetCheck,
} from './review/check.ts';
export type { CheckProblem, ProblemCount } from './review/check-problems.ts';
export { correctedFile } from './review/corrected-file.ts';
export { editedFile } from './review/edited-file.ts';
export { type CellEdit, type ChangedCell, EditedWorkbook } from './review/edited-workbook.ts';
export { guessApps, type SheetGuess } from './review/guess-apps.ts';
export { bestKey, type KeyEvidence, keyEvidence } from './review/keys.ts';
export { type ModelOutline, outlineModel, outlineWorkbook } from './review/outline.ts';
export {
  type OutlinedColumn,
  outlineSheet,
  type PeopleOffer,
  type SheetOutline,
} from './review/outline-sheet.ts';
export { recogniseSheets, type SheetChoice } from './review/recognise.ts';
export type { RecordNames } from './review/record-names.ts';
export type { ReferenceUse } from './review/reference-uses.ts';
export {
  continuesRecord,
  isSetAside,
  noKey,
  type RowFacts,
  rowStates,
  unlistedReference,
} from './review/row-facts.ts';
export {
  convertedPrices,
  type DefaultTax,
  type DefaultTaxes,
  type PriceTaxChoice,
  type PriceTaxQuestion,
} from './rows/documents/price-taxes.ts';
export { type Inspection, inspectFile } from './rows/inspect-file.ts';
export { type PreparedFile, prepareFile, prepareWorkbook } from './rows/prepare-file.ts';
export type { PrepareRequest } from './rows/prepare-request.ts';
export { type PreparedRows, type PrepareOptions, prepareRows } from './rows/prepare-rows.ts';
export {
  duplicateKeyMessage,
  identifiesNobody,
  keyOwner,
  normaliseKey,
  stockCountKey,
} from './rows/records/duplicates.ts';
export { type RecordIdentity, recordIdentity } from './rows/records/identities.ts';
export type { NewPartner, PreparedRow, RowProblem } from './rows/records/row-problems.ts';
export { recordName, rejectRecord } from './rows/records/whole-records.ts';
export type { TitledField } from './rows/sheet-values.ts';
export { saysWon } from './rows/states/lost-leads.ts';
export { templateColumns } from './template/columns.ts';
export { type TemplateModel, writeTemplate } from './template/write-template.ts';
export { wholeCell } from './values/cell-text.ts';
export { contactValueOf } from './values/contact-values.ts';
export { countryCode } from './values/countries.ts';
export type { NumberReading } from './values/decimal-separators.ts';
export { hasLegalForm } from './values/legal-forms.ts';
export { clockIn } from './values/local-times.ts';
export { normaliseCell } from './values/normalise.ts';
export type { Normalised, ProblemKind } from './values/normalised.ts';
export type { DecimalSeparator } from './values/numbers.ts';
export { lostDecimals, storedNumber } from './values/rounding.ts';
export { describeTarget, type TargetField } from './values/target-field.ts';
export {
  checkTaxNumber,
  finalConsumer,
  nitCheckDigit,
  readNit,
  type TaxNumberVerdict,
} from './values/tax-number.ts';
export type { CellStyle } from './writer/cell-styles.ts';
export { csvLine, csvStart } from './writer/csv-line.ts';
export { type CellContent, type CellInput, type SheetInput, writeWorkbook } from './writer/write-workbook.ts';
export { type ZipPart, zipStream } from './writer/zip-stream.ts';
