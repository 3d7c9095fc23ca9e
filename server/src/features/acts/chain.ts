import { createHash } from 'node:crypto';
import type { OperatorTables } from '../../db/tables-operators.ts';

export type ActRow = OperatorTables['acts'];

/** The columns of a line that its hash covers. Their order must never change. */
const covered = [
  'id',
  'at',
  'kind',
  'operatorId',
  'role',
  'right',
  'subjectKind',
  'subjectId',
  'customerId',
  'reason',
  'before',
  'after',
  'address',
  'request',
  'previousHash',
] as const satisfies (keyof ActRow)[];

/** The hash of a line: of its content, and of the hash of the line before. */
export const hashOf = (line: Omit<ActRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify(covered.map((column) => line[column])))
    .digest('hex');
