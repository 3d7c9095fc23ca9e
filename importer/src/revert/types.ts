import type { OdooClient, OdooField } from '@atrio/odoo';
import type { BeforeCall } from '../calls/send-records.ts';
import type { FieldChange } from '../records/changes.ts';
import type { RecordAction } from '../records/record.ts';

/** The result of reverting a record that a load created or updated. */
export type RevertOutcome = 'removed' | 'archived' | 'restored' | 'kept';

export interface RevertRecord {
  /** Tells the caller of which import it is; the command, which has one import, gives 0. */
  importId: number;
  row: number;
  action: RecordAction | null;
  odooId: number | null;
  /** The values that an update overwrote. */
  before: FieldChange[];
  externalId: string | null;
}

/** The result of a record, with the Spanish reason or note. */
export interface RevertResult {
  record: RevertRecord;
  undo: RevertOutcome;
  reason: string | null;
}

/** The model whose records are reverted, and how to reach it. */
export interface RevertTarget {
  client: OdooClient;
  model: string;
  fields: Record<string, OdooField>;
  context: Record<string, unknown>;
  /** Models that were found to be missing, or not to be seen by this user. */
  absentModels: Set<string>;
  created: CreatedBeside;
  /** Fields that the sheet has. */
  paths: readonly string[];
  before: BeforeCall;
}

/** What is known of the load of reverted records, and when their revert is to stop. */
export interface RevertedLoad {
  created?: CreatedBeside;
  paths?: readonly string[];
  /** Called between the calls of a stage of the revert. Where it throws, the records that are left get no result. */
  before?: BeforeCall;
}

/** Which of these records of a model the same installation created: they go with what is reverted. */
export type CreatedBeside = (model: string, ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** Database id of a record; 0, which no record has, where it is not known. */
export const idOf = ({ odooId }: RevertRecord): number => odooId ?? 0;
