import { OdooError } from '@atrio/odoo';

/** The answer, or null where Odoo refused: the model or the field is not there, or not for this user. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OdooError && error.code === 'rejected') return null;
    throw error;
  }
}
