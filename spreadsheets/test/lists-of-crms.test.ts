import { expect, test } from 'vitest';
import { columnsOf, table } from './list-tables.ts';
import { valuesOf } from './prepared.ts';

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
    'a shortened department of the firm, as Outlook has it',
    `Primer nombre | Apellido | Dpto. | Estado o provincia de trabajo
     Silvana | Kattán | Ventas | Francisco Morazán
     Ricardo | Mejía |  | Comayagua`,
    ['name', '-', '-', 'state_id'],
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

test.each([
  [
    'the income of a deal is its whole amount, and not the one that its probability makes smaller',
    `Trato | Importe | Probabilidad (%) | Ingresos esperados
     Cámaras | 8000 | 50 | 4000
     Alarma | 1250.5 | 80 | 1000.4
     Cercas | 600 | 100 | 600
     Radios | 3000 | 0 | 0
     Portón | 900 | 20 | 180`,
    ['name', 'expected_revenue', 'probability', '-'],
  ],
  [
    'with probabilities below one, the weighted amount first',
    `Deal Name | Expected Revenue | Probability | Amount
     Cámaras | 4000 | 0.5 | 8000
     Alarma | 1000.4 | 0.8 | 1250.5
     Cercas | 600 | 1 | 600`,
    ['name', '-', 'probability', 'expected_revenue'],
  ],
  [
    'whose header says so',
    `Oportunidad | Ingresos esperados (ponderado) | Importe
     Cámaras | 4000 | 8000
     Alarma | 1000 | 1250`,
    ['name', '-', 'expected_revenue'],
  ],
  [
    'amounts that have nothing to do with the probability keep the surer header',
    `Oportunidad | Importe | Probabilidad | Ingresos esperados
     Cámaras | 8000 | 50 | 7100
     Alarma | 1250 | 80 | 1200
     Cercas | 600 | 90 | 610`,
    ['name', '-', 'probability', 'expected_revenue'],
  ],
  [
    'the same amounts in both columns too',
    `Oportunidad | Importe | Probabilidad | Ingresos esperados
     Cámaras | 8000 | 100 | 8000
     Alarma | 1250 | 100 | 1250
     Cercas | 600 | 100 | 600`,
    ['name', '-', 'probability', 'expected_revenue'],
  ],
])('opportunities: %s', (_, lines, fields) => {
  expect(columnsOf('crm.lead', table(lines))).toEqual(fields);
});

test.each<[string, string, string[][]]>([
  [
    'Zoho writes it in two columns',
    `Company | First Name | Last Name | Lead Source
     Clínica Sol | Paola | Paz | Facebook`,
    [['Paola Paz', 'Paola Paz']],
  ],
  [
    'the form of Facebook in one',
    `full_name | email | campaign_name
     Paola Paz | paola@sol.gt | Feria`,
    [['Paola Paz', 'Paola Paz']],
  ],
  [
    'a form on a page asks for it',
    `¿Cuál es tu nombre? | Tu empresa | Tu WhatsApp
     Paola Paz | Clínica Sol | 5555-1234`,
    [['Paola Paz', 'Paola Paz']],
  ],
  [
    'an opportunity with a title of its own has no person for it',
    `Oportunidad | First Name | Last Name | Ingresos esperados
     Cámaras | Paola | Paz | 500`,
    [['Cámaras', 'Paola Paz']],
  ],
])('an opportunity with the name of its person tells Odoo who that is: %s', (_, lines, expected) => {
  const request = { model: 'crm.lead', app: 'crm' };
  expect(valuesOf(table(lines), request, ['name', 'contact_name']).map(([, ...values]) => values)).toEqual(
    expected,
  );
});

test.each<[string, string, string[]]>([
  ['Compañía', 'Nombre completo', ['Clínica Sol', 'Clínica Sol', 'Ana Paz']],
  ['Nombre de la empresa', 'Contacto', ['Ana Paz', 'Clínica Sol', 'Ana Paz']],
  ['Oportunidad', 'Contacto', ['Clínica Sol', '', 'Ana Paz']],
])(
  'an opportunity that is called like its firm or person tells Odoo both: «%s»',
  (title, person, expected) => {
    const rows = table(`${title} | ${person}
    Clínica Sol | Ana Paz`);
    const fields = ['name', 'partner_name', 'contact_name'];
    const [found = []] = valuesOf(rows, { model: 'crm.lead', app: 'crm' }, fields);
    expect(found.slice(1)).toEqual(expected);
  },
);

test.each([
  [
    'on a board the item is the opportunity, «Persona» who works on it and «Contacto» who asked',
    `Item | Persona | Status | Contacto | Razón social | Monto estimado
     Luna de miel Cancún | Gaby Morales | Nuevo | Pablo y Majo |  | 21000
     Grupo Esquipulas | Gaby Morales | Ganado | Pbro. Tomás | Parroquia San Miguel | 18000`,
    ['name', 'user_id', 'stage_id', 'contact_name', 'partner_name', 'expected_revenue'],
  ],
  [
    'without another person «Persona» is who asked',
    `Oportunidad | Persona | Monto estimado
     Cámaras | Ana Paz | 8000`,
    ['name', 'contact_name', 'expected_revenue'],
  ],
  [
    'where somebody is assigned already, «Persona» is who asked',
    `Oportunidad | Persona | Contacto | Vendedor | Monto estimado
     Cámaras | Ana Paz | Eva Ruiz | Luis | 8000`,
    ['name', 'contact_name', '-', 'user_id', 'expected_revenue'],
  ],
  [
    'what somebody is looking for is the opportunity, and «Interesado» the person',
    `Interesado | Qué busca | Presup. | Asesor
     Roberto Colindres | Apto. 2 hab | 145000 | Vilma
     Mayra Tello | Casa en la costa | 90000 | Vilma`,
    ['contact_name', 'name', 'expected_revenue', 'user_id'],
  ],
])('%s', (_, lines, fields) => {
  expect(columnsOf('crm.lead', table(lines))).toEqual(fields);
});

test.each([
  [
    'where goods go is no second line of the address',
    `Customer | Bill address | Ship address
     Hotel Sol | 5a Av. 10-20 Zona 14 | Bodega 3 Zona 12
     Café Luna | 3a Calle Poniente 12 | 3a Calle Poniente 12`,
    ['name', 'street', '-'],
  ],
  [
    'in Spanish',
    `Cliente | Dirección | Dirección de envío
     Hotel Sol | 5a Av. 10-20 Zona 14 | Bodega 3 Zona 12`,
    ['name', 'street', '-'],
  ],
  [
    'how far a contact has come is no title of courtesy',
    `First Name | Last Name | Contact Owner | Lead Status
     Ana | Paz | Luis Gómez | Open
     Eva | Ruiz | Luis Gómez | In Progress`,
    ['name', '-', 'user_id', '-'],
  ],
])('of contacts, %s', (_, lines, fields) => {
  expect(columnsOf('res.partner', table(lines))).toEqual(fields);
});
