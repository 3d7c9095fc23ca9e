export { appDefaults } from './catalogue/app-defaults.ts';
export {
  type AppHint,
  catalogueFields,
  findApp,
  findHint,
  findModel,
  inLoadOrder,
  listApps,
  modelOfApp,
  modelsTaken,
  type OdooField,
} from './catalogue/catalogue.ts';
export { isFilled } from './catalogue/field-paths.ts';
export { namingFields } from './catalogue/naming-fields.ts';
export { fieldOfKind, kindsOf, type RecordKind } from './catalogue/record-kinds.ts';
export { versionFields } from './catalogue/version-fields.ts';
export { spellingsOf, splitCodedName, splitMailedName } from './common/coded-name.ts';
export { columnLetters } from './common/coordinates.ts';
export { editDistance } from './common/edit-distance.ts';
export { SpreadsheetError, type SpreadsheetErrorCode } from './common/errors.ts';
export { reasonColumn } from './common/reason-column.ts';
export { counted } from './common/spanish.ts';
export { bestSpelling, type Spelling } from './common/spelling.ts';
export { foldedText, withoutBracketed } from './common/words.ts';
export { shareColumns } from './layout/list-names.ts';
export { isNonRecord } from './layout/non-records.ts';
export { currencyOfPriceList } from './lists/price-lists.ts';
export { adaptColumns, type LostColumn } from './mapping/adapt-columns.ts';
export type { JoinedTo, MappingConfidence } from './mapping/claims/claims.ts';
export { type FieldOption, fieldOptions } from './mapping/claims/field-options.ts';
export { type SheetColumn, sheetColumns } from './mapping/claims/sheet-columns.ts';
export type { MappingOverrides } from './mapping/map-headers.ts';
export { mappingProblems, mayBeOfWholeSheet, type RequiredField } from './mapping/required-columns.ts';
export { openWorkbook } from './reader/open-workbook.ts';
export { loadReaderFor } from './reader/other-formats.ts';
export type { SheetRow, Workbook } from './reader/workbook.ts';
export type { ModelChoice } from './review/best-model.ts';
export { checkSheet, type SheetCheck } from './review/check.ts';
export type { CheckProblem } from './review/check-problems.ts';
export { correctedFile } from './review/corrected-file.ts';
export { editedFile } from './review/edited-file.ts';
export { type CellEdit, EditedWorkbook } from './review/edited-workbook.ts';
export { guessApps, type SheetGuess } from './review/guess-apps.ts';
export { bestKey, type KeyEvidence, keyEvidence } from './review/keys.ts';
export { type ModelOutline, outlineModel, outlineWorkbook } from './review/outline.ts';
export { outlineSheet, type PeopleOffer, type SheetOutline } from './review/outline-sheet.ts';
export type { SheetChoice } from './review/recognise.ts';
export type { RecordNames } from './review/record-names.ts';
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
export type { Inspection } from './rows/inspect-file.ts';
export { prepareWorkbook } from './rows/prepare-file.ts';
export type { PrepareRequest } from './rows/prepare-request.ts';
export {
  duplicateKeyMessage,
  identifiesNobody,
  keyOwner,
  normaliseKey,
  stockCountKey,
} from './rows/records/duplicates.ts';
export { type RecordIdentity, recordIdentity } from './rows/records/identities.ts';
export type { NewPartner, PreparedRow, RowProblem } from './rows/records/row-problems.ts';
export { rejectRecord } from './rows/records/whole-records.ts';
export type { TitledField } from './rows/sheet-values.ts';
export { saysWon } from './rows/states/lost-leads.ts';
export { templateColumns } from './template/columns.ts';
export { writeTemplate } from './template/write-template.ts';
export { wholeCell } from './values/cell-text.ts';
export { contactValueOf } from './values/contact-values.ts';
export { countryCode } from './values/countries.ts';
export type { NumberReading } from './values/decimal-separators.ts';
export { hasLegalForm } from './values/legal-forms.ts';
export { clockIn } from './values/local-times.ts';
export type { ProblemKind } from './values/normalised.ts';
export type { DecimalSeparator } from './values/numbers.ts';
export { lostDecimals, storedNumber } from './values/rounding.ts';
export { finalConsumer, nitCheckDigit, readNit } from './values/tax-number.ts';
export { csvLine, csvStart } from './writer/csv-line.ts';
export { type CellContent, type CellInput, type SheetInput, writeWorkbook } from './writer/write-workbook.ts';
export { type ZipPart, zipStream } from './writer/zip-stream.ts';
