import type { Domain, OdooClient } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { rootOf } from './fields.ts';
import type { Fields, OdooInstance } from './odoo-instance.ts';

const templateModel = 'product.template';
const variantModel = 'product.product';

/** External ids that the record may have; a product template may have that of its variant. */
export const externalIdCandidates = (model: string, externalId: string): string[] =>
  model === templateModel ? [externalId, `${externalId}_product_template`] : [externalId];

/** The model to create records in, and how to get the ids of the records of the sheet's own model. */
export interface CreateTarget {
  model: string;
  idsOf(ids: number[]): Promise<number[]>;
}

/** Creates the records in their own model. */
export const sameModel = (model: string): CreateTarget => ({ model, idsOf: async (ids) => ids });

/**
 * New products are created as variants, and Odoo creates their templates: the result is the same, in a
 * quarter of the time. When it creates a template, Odoo adds the variant later, and writes reference, cost,
 * weight and volume into it product by product.
 */
export async function createTargetOf(
  odoo: OdooInstance,
  {
    model,
    fields,
    fieldNames,
    ownIds,
  }: { model: string; fields: Fields; fieldNames: string[]; ownIds: boolean },
): Promise<CreateTarget> {
  // The customer's external ids and the lines belong to the template.
  if (model !== templateModel || ownIds) return sameModel(model);
  const variant = await odoo.fields(variantModel);
  const isAlike = (path: string) => {
    const name = rootOf(path);
    return fields[name]?.type !== 'one2many' && variant[name]?.type === fields[name]?.type;
  };
  if (!fieldNames.every(isAlike)) return sameModel(model);
  return {
    model: variantModel,
    idsOf: async (ids) => {
      const templates = await templatesOf(odoo.client, ids);
      return ids.map((id) => templates.get(id) ?? 0);
    },
  };
}

/** The templates of these variants, by the ids of the variants; of archived ones too. @throws OdooError */
export const templatesOf = (client: OdooClient, variants: readonly number[]): Promise<Map<number, number>> =>
  templateByVariant(client, ['id', 'in', [...new Set(variants)]]);

/** The variants of these templates, archived ones too, each with the id of its template. @throws OdooError */
export async function variantsOf(
  client: OdooClient,
  templates: readonly number[],
): Promise<Map<number, number>> {
  return templates.length === 0
    ? new Map()
    : templateByVariant(client, ['product_tmpl_id', 'in', [...templates]]);
}

async function templateByVariant(
  client: OdooClient,
  condition: Domain[number],
): Promise<Map<number, number>> {
  const context = { active_test: false };
  const rows = await client.searchRead(variantModel, [condition], ['product_tmpl_id'], { context });
  return new Map(rows.map((row) => [Number(row.id), linkedId(row.product_tmpl_id)]));
}
