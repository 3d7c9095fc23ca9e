import type { DiagnosisStep } from '@atrio/contract';
import { texts } from './texts.ts';

type AccessField = 'baseUrl' | 'databaseName' | 'username' | 'password' | 'apiKey';

const { marks } = texts.test;
const fieldsOf: Record<DiagnosisStep['step'], Partial<Record<AccessField, string>>> = {
  address: { baseUrl: marks.address },
  odoo: { baseUrl: marks.odoo },
  database: { databaseName: marks.database },
  user: { username: marks.username, password: marks.password },
  key: { apiKey: marks.key },
  rights: { username: marks.rights },
};

/** The fields of the failed steps of a test, each with its message. */
export const failedFields = (steps: readonly DiagnosisStep[]): Partial<Record<AccessField, string>> =>
  Object.assign({}, ...steps.filter(({ status }) => status === 'failed').map(({ step }) => fieldsOf[step]));

/** Whether only the password was refused, so that the key alone would work. */
export function wouldKeyDo(steps: readonly DiagnosisStep[]): boolean {
  const statusOf = (wanted: DiagnosisStep['step']) => steps.find(({ step }) => step === wanted)?.status;
  const failed = steps.filter(({ status }) => status === 'failed');
  return (
    failed.length === 1 &&
    statusOf('user') === 'failed' &&
    statusOf('key') === 'ok' &&
    statusOf('rights') === 'ok'
  );
}
