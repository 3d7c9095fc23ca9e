export {
  type AdaptedColumns,
  adaptColumns,
  type LostColumn,
  type PlannedColumn,
} from './adapt-columns.ts';
export { appDefaults } from './app-defaults.ts';
export { versionFields } from './catalogue/drift.ts';
export {
  type AppHint,
  catalogueFields,
  type FieldHint,
  findApp,
  findHint,
  findModel,
  inLoadOrder,
  isKnownHeader,
  listApps,
  loadRank,
  type ModelHint,
  modelOfApp,
  type OdooField,
} from './catalogue.ts';
export {
  type CheckProblem,
  type CheckRequest,
  checkSheet,
  KEPT,
  type ProblemCount,
  type ReferenceUse,
  type SheetCheck,
} from './check.ts';
export { type CellRange, columnLetters } from './coordinates.ts';
export { correctedFile, reasonColumn } from './corrected.ts';
export { countryCode } from './countries.ts';
export type { NumberReading } from './decimal-signs.ts';
export { COUNTED_BY, keyForm, repeatedIn, tellsNobody } from './doubles.ts';
export { SPREADSHEET_ERROR_CODES, SpreadsheetError, type SpreadsheetErrorCode } from './errors.ts';
export { type Archive, openArchive } from './gate.ts';
export { findHeader, type Header } from './header.ts';
export { LIMITS } from './limits.ts';
export {
  type ColumnMapping,
  type Confidence,
  type FieldOption,
  fieldOptions,
  type MappingMemory,
  type MappingOverrides,
  mapHeaders,
  mappingProblems,
  type RequiredField,
  requiredFields,
} from './mapping.ts';
export {
  type ColumnTarget,
  columnTarget,
  type Normalised,
  normaliseCell,
  type ProblemKind,
} from './normalise.ts';
export type { DecimalSign } from './numbers.ts';
export {
  type ModelChoice,
  type ModelOutline,
  type OutlinedColumn,
  outlineModel,
  outlineSheet,
  outlineWorkbook,
  type SheetOutline,
} from './outline.ts';
export {
  type PreparedRow,
  type PreparedRows,
  type PrepareOptions,
  prepareRows,
  type RowProblem,
} from './prepare.ts';
export {
  type Inspection,
  inspectFile,
  type PreparedFile,
  type PrepareRequest,
  prepareFile,
  prepareWorkbook,
} from './prepare-file.ts';
export { recogniseSheets, type SheetChoice } from './recognise.ts';
export type { CellValue, Row } from './sheet-rows.ts';
export { checkTaxNumber, nitCheckDigit, type TaxNumberVerdict } from './tax-number.ts';
export { type TemplateModel, writeTemplate } from './template.ts';
export { templateColumns } from './template-columns.ts';
export { holdRecord, recordName } from './whole-records.ts';
export { withoutBracketed } from './words.ts';
export { openWorkbook, type SheetInfo, type Workbook } from './workbook.ts';
export { type CellContent, type CellInput, type CellLook, type SheetInput, writeWorkbook } from './writer.ts';
export { type ZipPart, zipStream } from './zip-stream.ts';
