/** The model of the bank accounts of contacts. */
export const bankAccount = 'res.partner.bank';

/** The form of a bank account in which Odoo compares it. */
export const sanitizedNumber = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[^\p{L}\p{N}_]+/gu, '').toUpperCase() : value;

/** The same for the value of a search, which may be a list. */
export const sanitizedNumbers = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(sanitizedNumber) : sanitizedNumber(value);
