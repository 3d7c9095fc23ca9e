import { isOrder } from '../../catalogue/documents.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { showCell } from '../../values/cell-text.ts';
import { cellProblem, doubt } from '../records/row-problems.ts';
import type { RecordRow } from '../records/whole-records.ts';
import { amountOf } from './line-totals.ts';

/** «Shipping», «Costo de envío», «Discount Amount»: what an order costs or saves besides its lines. */
const chargeHeader =
  /^(?:(?:order )?shipping(?: (?:amount|cost|rate))?|(?:(?:costo|gastos?|importe|monto|precio|tarifa) (?:de(?:l)? )?)?(?:envio|flete)(?: del pedido)?|(?:cart |order )?discount amount|(?:importe|monto) (?:de |del )?descuento(?: del? (?:carrito|pedido))?)$/;

/**
 * Reports the charges and discounts of whole orders: in Odoo they are lines, and no column of the sheet is loaded as
 * such.
 *
 * @returns a function that adds a doubt to the first row of an order
 */
export function chargeTeller(
  mapping: readonly ColumnMapping[],
  model: string,
): (record: readonly RecordRow[]) => void {
  const charges = isOrder(model)
    ? mapping.filter(({ field, header }) => field === null && chargeHeader.test(comparableHeader(header)))
    : [];
  return ([head]) => {
    if (head === undefined || head.prepared.problems.length > 0) return;
    for (const charge of charges) {
      const cell = head.row.cells[charge.column] ?? null;
      if (amountOf(cell, null) === null) continue;
      const reason = texts.check.orderCharge(charge.header, showCell(cell).trim());
      doubt(head.prepared, cellProblem(head.row, { ...charge, field: '' }, cell, reason, 'line-total'));
    }
  };
}
