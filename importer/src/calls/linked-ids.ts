/** Database id in a many2one, as Odoo's `read` returns it. */
export const linkedId = (value: unknown): number => Number(Array.isArray(value) ? value[0] : value);

/** Database ids in a many2one or a many2many. */
export const linkedIds = (value: unknown): number[] =>
  Array.isArray(value) && typeof value[1] !== 'string' ? value.map(Number) : [linkedId(value)];
