import type { OdooClient } from '@atrio/odoo';
import { unlessRefused } from '../calls/unless-refused.ts';
import { rootOf } from '../instance/fields.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { LoadCall } from './load-calls.ts';

type Context = Readonly<Record<string, unknown>>;

/**
 * Defaults for fields that Odoo's forms show and no table stores. Without a default, Odoo computes such a
 * field by a query for each new record, although nothing of the record depends on it.
 */
const unstoredDefaults: Readonly<Record<string, Context>> = {
  // A field of Odoo 18 and later, with invoices. Without it, a load of new contacts took twice as long.
  'res.partner': { default_display_invoice_template_pdf_report_id: false },
  'product.template': { default_has_available_route_ids: false },
  'product.product': { default_has_available_route_ids: false },
};

/** By model, the fields whose default is the same for all records, although Odoo finds it by queries for each. */
const repeatedDefaults: Readonly<Record<string, readonly string[]>> = {
  'product.template': ['route_ids'],
  'product.product': ['route_ids'],
};

/** Context for `load()`, with which Odoo does less work for each record and stores the same. */
export const loadContext = (model: string): Context => ({
  tracking_disable: true,
  ...unstoredDefaults[model],
});

/**
 * The context for new records. It also contains defaults that are the same for all of them: Odoo is asked for
 * these once for each call of `load()`. Otherwise it would find them again for each record, for a lead with three
 * queries, which take most of the time.
 *
 * @throws OdooError
 */
export async function contextForNew(odoo: OdooInstance, model: string, call: LoadCall): Promise<Context> {
  const sent = new Set(call.fields.map(rootOf));
  const values =
    model === 'crm.lead' ? await leadDefaults(odoo.client, sent, call) : await repeated(odoo, model, sent);
  const defaults = Object.entries(values).map(([field, value]) => [`default_${field}`, value]);
  return { ...loadContext(model), ...Object.fromEntries(defaults) };
}

async function repeated(
  odoo: OdooInstance,
  model: string,
  sent: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const fields = await odoo.fields(model);
  const names = (repeatedDefaults[model] ?? []).filter((name) => fields[name] && !sent.has(name));
  if (names.length === 0) return {};
  return (
    (await unlessRefused(odoo.client.call<Record<string, unknown>>(model, 'default_get', [names]))) ?? {}
  );
}

/**
 * The team and the stage of new leads, as Odoo's form would propose them. Odoo chooses the team by the salesperson
 * and the type of the lead, and the stage by the team.
 */
async function leadDefaults(
  client: OdooClient,
  sent: ReadonlySet<string>,
  { fields, records }: LoadCall,
): Promise<Record<string, unknown>> {
  const typeAt = fields.indexOf('type');
  const types = new Set(records.map(({ rows }) => (typeAt === -1 ? '' : (rows[0]?.[typeAt] ?? ''))));
  const [type = '', ...others] = types;
  if (sent.has('user_id') || sent.has('team_id') || others.length > 0) return {};
  const kwargs = {
    ids: [],
    values: type === '' ? {} : { type },
    field_names: [],
    // Odoo gives defaults only to the fields that are asked for, and the team depends on the first two.
    fields_spec: { user_id: { fields: {} }, type: {}, team_id: { fields: {} }, stage_id: { fields: {} } },
  };
  // Before Odoo 17 the method takes other arguments.
  const answer = await unlessRefused(
    client.call<{ value?: Record<string, unknown> }>('crm.lead', 'onchange', [], kwargs),
  );
  const [team_id, stage_id] = [idIn(answer?.value?.team_id), idIn(answer?.value?.stage_id)];
  // Without a team Odoo has to look at the stages of each record.
  if (team_id === null) return {};
  return { team_id, ...(stage_id !== null && !sent.has('stage_id') && { stage_id }) };
}

const idIn = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
    ? Number(value.id)
    : null;
