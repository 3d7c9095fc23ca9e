import { OdooError } from '@atrio/odoo';

/**
 * The answer; null where Odoo rejects the question: the model or field does not exist, or the user may not
 * see it.
 *
 * @throws OdooError for any other reason
 */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OdooError && error.code === 'rejected') return null;
    throw error;
  }
}
