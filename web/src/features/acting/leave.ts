import { deleteDrafts } from '../../lib/saved-drafts.ts';

/** The page that says that the visit is over. @param customer documentId; null: not known */
export const overPath = (customer: string | null) =>
  `/en-nombre${customer === null ? '' : `?cliente=${customer}`}`;

/** The page of a customer in the console, or the console itself. @param customer documentId */
export const consolePath = (customer: string | null) =>
  customer === null ? '/operador' : `/operador/clientes/${customer}`;

/**
 * Removes the session of the visit and everything that was typed from this tab, and opens another page with a
 * full load, so that no data of the customer stays in memory.
 */
export function leaveFor(path: string): void {
  deleteDrafts();
  try {
    // The two keys of the session (api/session.ts). The router must not lead to the sign-in of customers first.
    sessionStorage.removeItem('jwtToken');
    sessionStorage.removeItem('user');
  } catch {
    // Without storage the session ends with the page.
  }
  window.location.replace(path);
}
