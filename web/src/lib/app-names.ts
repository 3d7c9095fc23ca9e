/** Apps that had another technical name in earlier versions of Odoo. */
const aliases: Readonly<Record<string, string>> = { account_accountant: 'accountant' };

/** One name for an app, also if a backend writes `base.module_crm`. */
export function technicalName(odooId: string): string {
  const name = odooId.replace(/^base\.module_/, '');
  return aliases[name] ?? name;
}
