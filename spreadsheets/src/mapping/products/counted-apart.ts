import { texts } from '../../common/texts.ts';
import { type ColumnMapping, notLoaded } from '../claims/claims.ts';

/**
 * Leaves out the quantity of products where it is loaded as a count. Odoo 19 takes it with the product too,
 * and would count it twice.
 */
export const quantitiesApart = (columns: readonly ColumnMapping[], model: string): ColumnMapping[] =>
  columns.map((column) =>
    model === 'product.template' && column.field === 'qty_available'
      ? { column: column.column, header: column.header, ...notLoaded(texts.mapping.counted(column.header)) }
      : column,
  );
