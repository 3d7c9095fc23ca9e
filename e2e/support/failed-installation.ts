import { randomBytes } from 'node:crypto';
import { Customer } from './customer.ts';
import { OdooDatabase } from './odoo.ts';

/** A customer whose installation failed. @param mode of the stand-in Odoo, at the end of the database's name */
export async function failInstallation(mode: string, name = 'Panadería Xelajú') {
  const customer = await Customer.register(name);
  const database = new OdooDatabase(`demo-${randomBytes(5).toString('hex')}-${mode}`);
  const instance = await customer.addInstance(database);
  const installation = await customer.install(instance, ['crm'], {});
  await customer.ended(installation);
  return { customer, instance, installation };
}
