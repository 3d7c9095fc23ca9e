import { cases, type ImportCase } from './import-cases.ts';

const more: [field: string, header: string, value: (index: number) => string][] = [
  ['street2', 'Calle2', (index) => `Oficina ${index % 40}`],
  ['website', 'Sitio web', (index) => `https://cliente${index}.ejemplo.com.gt`],
  ['function', 'Puesto', () => 'Gerente de compras'],
  ['comment', 'Notas', (index) => `Cliente desde ${2000 + (index % 25)}, paga a 30 días`],
  ['vat', 'NIT', (index) => String(1_000_000 + index)],
  ['company_registry', 'ID de la empresa', (index) => `RM-${index}`],
  ['company_name', 'Nombre de la empresa', (index) => `Comercial ${index}`],
  ['barcode', 'Código de barras', (index) => `750${String(index).padStart(9, '0')}`],
  ['partner_latitude', 'Latitud', (index) => `14.${index % 1000}`],
  ['partner_longitude', 'Longitud', (index) => `-90.${index % 1000}`],
  ['color', 'Color', (index) => String(index % 10)],
  ['is_company', 'Es una empresa', (index) => (index % 2 ? 'sí' : 'no')],
];

/** Contacts with 20 columns, as wide as customers' files are. */
export function wideContacts(): ImportCase {
  const contacts = cases.find(({ model }) => model === 'res.partner');
  if (!contacts) throw new Error('the cases have no contacts');
  return {
    ...contacts,
    fields: [...contacts.fields, ...more.map(([field]) => field)],
    headers: [...contacts.headers, ...more.map(([, header]) => header)],
    row: (index, name) => [...contacts.row(index, name), ...more.map(([, , value]) => value(index))],
  };
}
