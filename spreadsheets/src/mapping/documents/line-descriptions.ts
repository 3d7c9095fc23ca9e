import { isOrder } from '../../catalogue/documents.ts';
import { isLineProduct } from '../../catalogue/field-paths.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { claimFromHeader } from '../claims/claim-sources.ts';
import type { FieldClaim } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

/** "Desc." may be a description or a discount. */
export const descriptionOrDiscount = /^desc(?:to)?\.?$/i;

/** What an order says about one of its lines: in Odoo the text that is printed. */
export const lineDescription = 'order_line/name';

const description =
  /^(?:(?:line ?)?item description|(?:product |line )?description|(?:descripcion|detalles?|especificacion(?:es)?)(?: del? (?:la )?(?:item|linea|producto|articulo))?)$/;

/**
 * Offers the text of the lines for «Descripción» where another column has the names of the products. Until
 * somebody chooses it, the column may fill blank cells of the product. Beside a code alone it is the name of
 * the product. Changes the claims.
 */
export function offerLineDescription(claims: readonly FieldClaim[], { fields, model }: ListFacts): void {
  if (!isOrder(model) || claims.some(({ field }) => field === lineDescription)) return;
  const describes = ({ header }: FieldClaim) => description.test(comparableHeader(header));
  const namesProduct = (claim: FieldClaim) => {
    const fromHeader = claimFromHeader(claim.header, fields, model);
    const product = claim.field ?? (claim.joins === undefined ? null : fromHeader.field);
    return product !== null && isLineProduct(product) && fromHeader.byCode !== true && !describes(claim);
  };
  if (!claims.some(namesProduct)) return;
  // A column that a person left out has no reason.
  const described = claims.find(
    (claim) => claim.field === null && claim.reason !== undefined && describes(claim),
  );
  if (described !== undefined) described.offer = lineDescription;
}
