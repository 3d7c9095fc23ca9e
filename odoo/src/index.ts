export { OdooError, type OdooErrorCode } from './errors.ts';
export type { Guard, GuardPolicy } from './guard.ts';
export { listUrl, recordUrl } from './links.ts';
export { parseLoadResult } from './load.ts';
export { majorOf } from './major.ts';
export type {
  CallOptions,
  Context,
  Diagnosis,
  DiagnosisResult,
  DiagnosisStep,
  Domain,
  LoadMessage,
  LoadResult,
  ModuleState,
  OdooCall,
  OdooClient,
  OdooField,
  OdooModule,
  OdooOptions,
  OdooTarget,
  OdooVersion,
  Protocol,
  RequestOptions,
  SearchOptions,
} from './types.ts';
