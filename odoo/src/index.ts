export { OdooError, type OdooErrorCode } from './errors.ts';
export type { GuardPolicy } from './guard.ts';
export { listUrl, recordUrl } from './links.ts';
export { parseLoadResult } from './load.ts';
export { majorOf } from './major.ts';
export type {
  Diagnosis,
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
  Protocol,
} from './types.ts';
