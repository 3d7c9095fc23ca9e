import type { OdooClient } from '@atrio/odoo';
import { askTaxes } from './company-taxes.ts';
import { askFields } from './fields.ts';
import { askLanguages } from './names/entries.ts';
import { NameLists } from './names/lists.ts';
import type { Fields, OdooInstance } from './odoo-instance.ts';
import { Answers, once } from './once.ts';
import { askCountry } from './own-company.ts';
import { askTimeZone } from './time-zone.ts';
import { askCurrency } from './units.ts';
import { askCompany, askContext, askLineage } from './users-company.ts';

/**
 * An Odoo for one load, dry run or revert. Nothing is asked before it is needed.
 *
 * @param client the caller closes it
 */
export function odooInstance(client: OdooClient): OdooInstance {
  const fields = new Answers<Fields>();
  const lists = new NameLists();
  const odoo: OdooInstance = {
    client,
    fields: (model) => fields.get(model, () => askFields(odoo, model)),
    context: once(() => askContext(client)),
    company: once(() => askCompany(odoo)),
    lineage: once(() => askLineage(odoo)),
    country: once(() => askCountry(odoo)),
    currency: once(() => askCurrency(odoo)),
    timeZone: once(() => askTimeZone(odoo)),
    taxes: once(() => askTaxes(odoo)),
    languages: once(() => askLanguages(client)),
    names: (target) => lists.names(odoo, target),
    forgetNames: (model) => lists.forget(model),
    externalIds: new Map(),
    absentModels: new Set(),
  };
  return odoo;
}
