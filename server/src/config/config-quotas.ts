import { wholeNumber } from './config-names.ts';

const amount = (standard: number) => wholeNumber(1, 1_000_000).default(standard);

/** Environment variables of what one customer may have. */
export const quotaVariables = {
  QUOTA_INSTANCES: amount(50),
  QUOTA_INSTALLATIONS: amount(10),
  QUOTA_FILES_MB: amount(500),
  QUOTA_ODOO_CALLS: amount(120),
  QUOTA_STREAMS: amount(10),
};

/** What one customer may have. */
export interface Quotas {
  instances: number;
  /** Installations in progress at the same time, including those not started yet. */
  installations: number;
  /** Total size of the stored files, in bytes. */
  fileBytes: number;
  /** Calls to an Odoo that the customer waits for, in a minute. */
  odooCalls: number;
  /** Live views at the same time, in each process. */
  streams: number;
}

/** Megabytes as disks count them: 1 MB is 1,000,000 bytes. @returns bytes */
export const megabytes = (count: number): number => count * 1_000_000;

/** @param e values of `quotaVariables` */
export const readQuotas = (e: Record<keyof typeof quotaVariables, number>): Quotas => ({
  instances: e.QUOTA_INSTANCES,
  installations: e.QUOTA_INSTALLATIONS,
  fileBytes: megabytes(e.QUOTA_FILES_MB),
  odooCalls: e.QUOTA_ODOO_CALLS,
  streams: e.QUOTA_STREAMS,
});
