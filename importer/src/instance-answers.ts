import type { OdooClient } from '@atrio/odoo';
import { Answers, once } from './calls/once.ts';
import { askTaxes } from './instance/company-taxes.ts';
import { askFields } from './instance/fields.ts';
import type { Fields, OdooInstance } from './instance/odoo-instance.ts';
import { askCountry } from './instance/own-company.ts';
import { askTimeZone } from './instance/time-zone.ts';
import { askCurrency } from './instance/units.ts';
import { askCompany, askContext, askLineage } from './instance/users-company.ts';
import { askLanguages } from './references/entries.ts';
import { NameLists } from './references/lists.ts';

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
