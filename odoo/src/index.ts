export { OdooError, type OdooErrorCode } from './errors.ts';
export type { Guard, GuardPolicy } from './guard.ts';
export { parseLoadResult } from './load.ts';
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
