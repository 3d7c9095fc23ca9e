import { createHash } from 'node:crypto';
import type { OdooErrorCode } from '@atrio/odoo';
import { SpreadsheetError, type SpreadsheetErrorCode } from '@atrio/spreadsheets';
import { CheckoutError, type CheckoutErrorKind } from '../../adapters/checkout/checkout.ts';
import { MailError } from '../../adapters/mail/mail.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import type { Cause } from './causes.ts';

const ofOdoo: Record<OdooErrorCode, Cause | null> = {
  'invalid-url': 'odoo-address',
  redirect: 'odoo-address',
  'not-odoo': 'odoo-address',
  'address-unresolved': 'odoo-name-unknown',
  'address-refused': 'odoo-address-refused',
  'connection-refused': 'odoo-down',
  timeout: 'odoo-slow',
  'connection-lost': 'odoo-cut',
  tls: 'odoo-certificate',
  'version-unsupported': 'odoo-too-old',
  'database-unknown': 'odoo-database',
  'wrong-password': 'odoo-password',
  'wrong-key': 'odoo-key',
  'not-administrator': 'odoo-rights',
  busy: 'odoo-busy',
  'rate-limited': 'odoo-rate-limited',
  'response-too-large': 'odoo-size',
  'request-too-large': 'odoo-size',
  rejected: null,
  aborted: null,
};

/**
 * Messages of Odoo from which the cause is known. The first comes from its own translations, the second from
 * PostgreSQL, in the language of its server.
 */
const saidByOdoo: { says: RegExp; cause: Cause }[] = [
  { says: /external dependency is not met|dependencia externa/i, cause: 'odoo-library' },
  { says: /no space left on device|no queda espacio en el dispositivo/i, cause: 'odoo-disk-full' },
];

/** @param detail of a rejection: Odoo's own message */
export function causeOfOdoo({
  code,
  detail = '',
}: {
  code: OdooErrorCode;
  detail?: string | undefined;
}): Cause | null {
  if (code !== 'rejected') return ofOdoo[code];
  return saidByOdoo.find(({ says }) => says.test(detail))?.cause ?? null;
}

const ofFiles: Record<SpreadsheetErrorCode, Cause> = {
  'not-a-spreadsheet': 'file-format',
  'old-format': 'file-format',
  macros: 'file-format',
  encrypted: 'file-locked',
  'too-large': 'file-too-large',
  'zip-bomb': 'file-too-large',
  'too-many-rows': 'file-too-large',
  'too-many-columns': 'file-too-large',
  damaged: 'file-damaged',
  empty: 'file-empty',
  'no-sheet': 'file-empty',
  'no-rows': 'file-empty',
  'no-header': 'file-columns',
  'two-headers': 'file-columns',
  'missing-columns': 'file-columns',
  'formula-without-value': 'file-formulas',
  unknown: 'file-unreadable',
};

/**
 * The cause for a file that could not be read; any error but a SpreadsheetError means that the store lost the
 * file.
 */
export const causeOfFile = (error: unknown): Cause =>
  error instanceof SpreadsheetError ? ofFiles[error.code] : 'file-lost';

/** Codes of the mail library. */
const ofMail = new Map<string, Cause>([
  ['EAUTH', 'mail-login'],
  ['ECONNECTION', 'mail-server'],
  ['EDNS', 'mail-server'],
  ['ESOCKET', 'mail-server'],
  ['ETIMEDOUT', 'mail-server'],
  ['ETLS', 'mail-server'],
]);

export function causeOfMail(error: unknown): Cause | null {
  if (!(error instanceof MailError)) return null;
  if (error.final) return 'mail-refused';
  // The server asks us to try again later. (RFC 5321, 4.2.1)
  const isForNow = error.status !== null && error.status < 500;
  return ofMail.get(error.code) ?? (isForNow ? 'mail-server' : null);
}

const ofPayments: Record<CheckoutErrorKind, Cause> = {
  unreachable: 'payments-down',
  timeout: 'payments-down',
  'server-error': 'payments-down',
  'rate-limited': 'payments-busy',
  'keys-refused': 'payments-keys',
  refused: 'payments-refused',
  'not-json': 'payments-answer',
  'bad-answer': 'payments-answer',
};

export const causeOfPayments = (error: unknown): Cause | null =>
  error instanceof CheckoutError ? ofPayments[error.kind] : null;

/** Only the beginning of longer messages is compared. */
const longestShape = 300;

/**
 * A message without what differs from one failure to the next: names in quotes, addresses, ids and numbers.
 * Failures without a known cause and with the same shape are one group.
 */
export const shapeOf = (message: string): string =>
  hideQuoted(message.slice(0, 4 * longestShape))
    .replace(/(?<=^|\s)\S*(?:@|:\/\/)\S*/g, '…')
    .replace(/[\w-]+/g, (word) => (/\d/.test(word) ? '#' : word))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestShape);

const unknownPrefix = 'unknown:';

/** The name of a group: the cause, or a hash of the shape of the message. */
export const groupOf = (cause: Cause | null, message: string): string =>
  cause ?? unknownPrefix + createHash('sha256').update(shapeOf(message)).digest('hex').slice(0, 16);
