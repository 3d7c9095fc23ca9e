/*
 * Headers above the state of records. They differ by what is listed: «Etapa» says nothing of a contact, and
 * «Condición» nothing of an opportunity. The values below decide whether it is a state after all.
 */

/** How far an opportunity is, anywhere in a header without accents: «5. Etapa de la venta». */
export const leadStateHeader = /\b(?:estado|estatus|status|etapa|fase|stage|situacion|resultado)\b/;

/** Whether a contact, an employee, a product or an account is still used: a whole header without accents. */
export const recordStateHeader =
  /^(?:(?:active|employment|employee|account|product|item) status|estado|edo\.?|estatus|status|situacion|condicion)(?: (?:del? )?(?:emplead[oa]|trabajador|laboral|cliente|proveedor|producto|articulo|actual|registro|cuenta))?$/;

/** What became of a document, as the header begins. */
export const documentStateHeader =
  /^(?:(?:(?:purchase |sales? )?order|financial|payment|invoice|bill|estimate|quote) status|estado|estatus|status|etapa|situaci[oó]n|resultado|seguimiento)\b/i;

/** How far a task is, as the header begins. «Etapa» is its stage, which is loaded. */
export const taskStateHeader = /^(?:estado|estatus|status|situaci[oó]n)\b/i;
