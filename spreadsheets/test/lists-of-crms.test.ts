import { expect, test } from 'vitest';
import { columnsOf, table } from './list-tables.ts';

/** Contacts as programs for sales export them, and lists that only look like them. */

test.each([
  [
    'the account of a contact is the company in which somebody works, and its department is one of the firm',
    `Nombre | Apellidos | Nombre de Cuenta | Propietario de Contacto | Departamento
     Ana | Paz | Ferretería Sol | Luis Gómez | Ventas
     Eva | Ruiz | Tienda Luna | Luis Gómez | Compras`,
    ['name', '-', 'parent_id', 'user_id', '-'],
  ],
  [
    'in English',
    `First Name | Last Name | Account Name | Contact Owner | Department
     Ana | Paz | Ferretería Sol | Luis Gómez | Sales`,
    ['name', '-', 'parent_id', 'user_id', '-'],
  ],
  [
    'without the owner of a contact an account is a name',
    `Nombre | Nombre de Cuenta | Departamento
     Ana Paz | Ferretería Sol | Sacatepéquez`,
    ['name', 'company_name', 'state_id'],
  ],
  [
    'a company that is called so stays what it is',
    `Nombre | Empresa | Propietario de Contacto
     Ana Paz | Ferretería Sol | Luis Gómez`,
    ['name', 'company_name', 'user_id'],
  ],
  [
    'the account gives way to a column of the related company',
    `Nombre | Empresa relacionada | Nombre de Cuenta | Propietario de Contacto
     Ana Paz | Ferretería Sol | Ferretería Sol | Luis Gómez`,
    ['name', 'parent_id', 'company_name', 'user_id'],
  ],
  [
    'departments of a country, also where one of them is called like a word of firms',
    `Nombre | Departamento
     Ana | Guatemala
     Eva | La Libertad
     Leo | Ventas
     Luz | Santa Ana`,
    ['name', 'state_id'],
  ],
])('%s', (_, lines, fields) => {
  expect(columnsOf('res.partner', table(lines))).toEqual(fields);
});
