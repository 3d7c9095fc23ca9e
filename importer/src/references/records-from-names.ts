import { type OdooClient, OdooError } from '@atrio/odoo';
import { hasLegalForm, type NewPartner, saysWon, splitCodedName, splitMailedName } from '@atrio/spreadsheets';
import { inSpanish, noReason } from '../calls/messages.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { stockOfFirstWarehouse } from '../instance/stock.ts';
import { stateModel } from '../names/missing-states.ts';
import { type NamePath, pathIn } from '../names/paths.ts';
import { paymentTermModel } from '../names/payment-terms.ts';
import { matchNames } from './match-names.ts';
import { freeExternalId, recordWith } from './name-ids.ts';
import { valuesOfNewPartner } from './new-partners.ts';
import { valuesOfNewPaymentTerm } from './payment-terms.ts';
import { priceListModel, valuesOfNewPriceList } from './price-lists.ts';
import { valuesOfNewState } from './states.ts';

/** A record that was created from a name in a cell, or made active for it. */
export interface RecordFromName {
  model: string;
  externalId: string;
  name: string;
  /** Database id of a record that was archived. */
  activatedId?: number;
  /** Database id of a created record, when it is known. */
  odooId?: number;
}

/** Who stores which records were created from names. */
export interface NameTracker {
  /** Called before a record is created, so that a revert knows of it in any case, and again with its id. */
  remember(made: RecordFromName): Promise<void>;
  /** The external id that this load has remembered for a record of this name; null: none. */
  externalIdOf(model: string, name: string): Promise<string | null>;
}

/** Until Odoo 18 each unit of measure is in one. */
export const unitCategoryModel = 'uom.category';

/** What rows say of a record that is created from its name. */
export interface SaidOfNew {
  /** Of a contact. */
  partner?: NewPartner | null;
  /** Database id of the unit in which the rows count a product. */
  unit?: number | null;
}

/**
 * Creates a record from a name, as the customer decided. A load that was interrupted finds what it created by the
 * external id that it remembered, and does not create it twice.
 *
 * @param said what the rows say besides the name. If Odoo rejects what they say of a contact, the contact is
 *   created without it
 * @returns its database id, or the Spanish reason why Odoo rejected it
 * @throws OdooError
 */
export async function createFromName(
  odoo: OdooInstance,
  relation: string,
  name: string,
  tracker: NameTracker,
  { partner = null, unit = null }: SaidOfNew = {},
): Promise<{ id: number } | { problem: string }> {
  const remembered = await tracker.externalIdOf(relation, name);
  const externalId = remembered ?? (await freeExternalId(odoo.client, relation, name));
  const earlier = remembered === null ? null : await recordWith(odoo.client, relation, remembered);
  const remember = (odooId?: number) =>
    tracker.remember({ model: relation, externalId, name, ...(odooId !== undefined && { odooId }) });
  await remember(earlier ?? undefined);
  if (earlier !== null) return { id: earlier };
  const path = pathIn(relation, name);
  const around =
    path === null
      ? await categoryOfNewUnit(odoo, relation, name, tracker)
      : await recordAround(odoo, relation, path, tracker);
  if (around !== null && 'problem' in around) return around;
  const lastPart = path?.parts.at(-1) ?? name;
  const create = (details: NewPartner | null) =>
    problemIfRejected(async () => {
      const values = {
        ...{ id: externalId, ...namesOf(relation, lastPart), ...(await placeOf(odoo, relation, lastPart)) },
        ...(around !== null &&
          (path === null
            ? { 'category_id/.id': String(around.id), uom_type: 'reference' }
            : { [`${path.parent}/.id`]: String(around.id) })),
        ...(details && (await valuesOfNewPartner(odoo, details))),
        ...(unit !== null && { 'uom_id/.id': String(unit) }),
      };
      const { ids, messages } = await odoo.client.load(relation, Object.keys(values), [
        Object.values(values),
      ]);
      const [id] = ids ?? [];
      const [message] = messages;
      if (id !== undefined) return { id };
      return { problem: message ? inSpanish(message) : noReason.message };
    });
  const first = await create(partner);
  const made = partner !== null && 'problem' in first ? await create(null) : first;
  if ('id' in made) await remember(made.id);
  return made;
}

/**
 * The record that another one is created inside. It is created too, where Odoo does not have it.
 *
 * @throws OdooError
 */
async function recordAround(
  odoo: OdooInstance,
  relation: string,
  { parent, inside }: NamePath,
  tracker: NameTracker,
): Promise<{ id: number } | { problem: string }> {
  odoo.forgetNames(relation);
  const found = (await matchNames(odoo, { model: relation, path: parent, relation }, [inside])).get(inside);
  if (found?.kind === 'one') return found;
  if (found?.kind === 'many') return { problem: `Tu Odoo tiene varios registros llamados «${inside}».` };
  return createFromName(odoo, relation, inside, tracker);
}

/**
 * A category for a new unit alone, because Odoo converts between the units of one category. null: the record is no
 * unit, or units have no categories, as in Odoo 19.
 *
 * @throws OdooError
 */
async function categoryOfNewUnit(
  odoo: OdooInstance,
  relation: string,
  name: string,
  tracker: NameTracker,
): Promise<{ id: number } | { problem: string } | null> {
  if (relation !== 'uom.uom') return null;
  const { category_id: category } = await odoo.fields(relation);
  return category === undefined ? null : createFromName(odoo, unitCategoryModel, name, tracker);
}

async function problemIfRejected<T>(work: () => Promise<T>): Promise<T | { problem: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return { problem: `Odoo dice: ${error.detail ?? error.message}` };
  }
}

/** Fields with the code of a record that is named «[CODE] Name». */
const codeFields: Readonly<Record<string, string>> = {
  'product.product': 'default_code',
  'product.template': 'default_code',
  'res.partner': 'vat',
};

/** Models of products: a scanner names them by their bar code. */
const ofProducts = new Set(['product.product', 'product.template']);
const barcode = /^\d{8}$|^\d{12,14}$/;

/**
 * A product or contact that is named «[CODE] Name» gets both, a contact that is named «Name (mail)» too, a product whose
 * code is a bar code has it as that, and a contact with a legal form is a company.
 */
function namesOf(relation: string, name: string): Record<string, string> {
  const field = Object.hasOwn(codeFields, relation) ? codeFields[relation] : undefined;
  const mailed = relation === 'res.partner' ? splitMailedName(name) : null;
  if (mailed !== null) return { ...namesOf(relation, mailed.name), email: mailed.code };
  const coded = field === undefined ? null : splitCodedName(name);
  if (ofProducts.has(relation) && barcode.test(coded?.code ?? name))
    return { name: coded?.name || name, barcode: coded?.code ?? name };
  const named: Record<string, string> =
    field === undefined || coded === null || coded.name === ''
      ? { name }
      : { name: coded.name, [field]: coded.code };
  return relation === 'res.partner' && hasLegalForm(named.name ?? '') ? { ...named, is_company: '1' } : named;
}

/**
 * Values that a new record gets besides its name. A location is put into the first warehouse, because what is
 * outside a warehouse is not in stock. A stage comes after the open ones and before the won one; without a
 * sequence it would be the first. A stage whose name says that it is the won one is put last. A price list comes after
 * one for everybody, and may be in another currency. A state has its country and its code.
 */
async function placeOf(odoo: OdooInstance, relation: string, name: string): Promise<Record<string, string>> {
  if (relation === 'stock.location') {
    const place = await stockOfFirstWarehouse(odoo);
    return place === null ? {} : { 'location_id/.id': String(place.id), usage: 'internal' };
  }
  if (relation === priceListModel) return valuesOfNewPriceList(odoo, name);
  if (relation === paymentTermModel) return valuesOfNewPaymentTerm(odoo, name);
  if (relation === stateModel) return valuesOfNewState(odoo, name);
  if (relation !== 'crm.stage') return {};
  if (saysWon(name)) return { is_won: '1', sequence: '100' };
  const [last] = await odoo.client.searchRead(relation, [['is_won', '=', false]], ['sequence'], {
    limit: 1,
    order: 'sequence desc',
  });
  return last === undefined ? {} : { sequence: String(Number(last.sequence) + 1) };
}

/**
 * Makes an archived record active, because rows name it: Odoo 19 installs some units, such as dozens, as
 * archived.
 *
 * @param remember called before the record is made active, so that a revert knows of it in any case
 * @returns whether it is active now; false where Odoo rejected it
 * @throws OdooError
 */
export async function activate(
  client: OdooClient,
  relation: string,
  { id, name }: { id: number; name: string },
  remember: (made: RecordFromName) => Promise<void>,
): Promise<boolean> {
  await remember({ model: relation, externalId: `activated.${id}`, name, activatedId: id });
  try {
    await client.write(relation, [id], { active: true });
    return true;
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return false;
  }
}
