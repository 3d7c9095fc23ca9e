import type { OdooClient } from '@atrio/odoo';
import { type Fields, fieldsOf, rootOf } from './fields.ts';

const templateModel = 'product.template';
const variantModel = 'product.product';

/** External ids by which a record that went in under this one may be known; a template also by its variant's. */
export const markNames = (model: string, externalId: string): string[] =>
  model === templateModel ? [externalId, `${externalId}_product_template`] : [externalId];

/** Where new records go in, and how to learn the ids of those that were meant. */
export interface Entrance {
  model: string;
  idsOf(ids: number[]): Promise<number[]>;
}

export const direct = (model: string): Entrance => ({ model, idsOf: async (ids) => ids });

/**
 * New products go in as variants, which carry their template along: the same product in the end, four
 * times sooner. To a template Odoo adds the variant afterwards, and writes reference, cost, weight and
 * volume into it product by product.
 */
export async function entranceOf(
  client: OdooClient,
  {
    model,
    fields,
    fieldNames,
    ownIds,
  }: { model: string; fields: Fields; fieldNames: string[]; ownIds: boolean },
): Promise<Entrance> {
  // An id of the customer's names the template, and lines belong to it.
  if (model !== templateModel || ownIds) return direct(model);
  const variant = await fieldsOf(client, variantModel);
  const isAlike = (path: string) => {
    const name = rootOf(path);
    return fields[name]?.type !== 'one2many' && variant[name]?.type === fields[name]?.type;
  };
  if (!fieldNames.every(isAlike)) return direct(model);
  return {
    model: variantModel,
    idsOf: async (ids) => {
      const rows = await client.read(variantModel, ids, ['product_tmpl_id']);
      const templates = new Map(rows.map((row) => [Number(row.id), linkedId(row.product_tmpl_id)]));
      return ids.map((id) => templates.get(id) ?? 0);
    },
  };
}

const linkedId = (value: unknown): number => Number(Array.isArray(value) ? value[0] : value);
