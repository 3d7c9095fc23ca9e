import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const leads: HeaderSheet[] = [
  sheet(
    'Zoho CRM, Deals, inglés',
    'crm.lead',
    `
    Deal Name > name
    Account Name > partner_name
    Contact Name > contact_name
    Amount > expected_revenue
    Stage > stage_id
    Probability (%) > probability
    Closing Date > date_deadline
    Lead Source > source_id
    Deal Owner > user_id
    Description > description
    Next Step > -`,
  ),
  sheet(
    'Zoho CRM, Posibles clientes, español',
    'crm.lead',
    `
    Nombre de Posible cliente > name
    Empresa > partner_name
    Título > function
    Correo electrónico > email_from
    Teléfono > phone
    Fuente de Posible cliente > source_id
    Sitio web > website
    Calle > street
    Ciudad > city
    Estado > state_id
    Código postal > zip
    País > country_id
    Ingresos anuales > -
    Descripción > description`,
  ),
  sheet(
    'HubSpot, Deals',
    'crm.lead',
    `
    Deal Name > name
    Deal Stage > stage_id
    Close Date > date_deadline
    Deal owner > user_id
    Amount > expected_revenue
    Pipeline > -`,
  ),
  sheet(
    'HubSpot, Negocios, español',
    'crm.lead',
    `
    Nombre del negocio > name
    Etapa del negocio > stage_id
    Fecha de cierre > date_deadline
    Propietario del negocio > user_id
    Importe > expected_revenue
    Prioridad > priority`,
  ),
  sheet(
    'Salesforce, Leads',
    'crm.lead',
    `
    Lead Name > name
    Company / Account > partner_name
    Title > function
    Phone > phone
    Mobile > mobile
    Email > email_from
    Lead Source > source_id
    Lead Owner > user_id
    Lead Status > stage_id
    Street > street
    State/Province > state_id
    Zip/Postal Code > zip`,
  ),
  sheet(
    'Pipedrive, Deals',
    'crm.lead',
    `
    Title > name
    Organization > partner_name
    Contact person > contact_name
    Value > expected_revenue
    Expected close date > date_deadline
    Stage > stage_id
    Owner > user_id
    Probability > probability
    Label > tag_ids
    Lost reason > lost_reason_id`,
  ),
  sheet(
    'Odoo, oportunidades, inglés',
    'crm.lead',
    `
    Opportunity > name
    Company Name > partner_name
    Contact Name > contact_name
    Email > email_from
    Phone > phone
    Expected Revenue > expected_revenue
    Expected Closing > date_deadline
    Stage > stage_id
    Salesperson > user_id
    Sales Team > team_id
    Tags > tag_ids
    Source > source_id
    Medium > medium_id
    Priority > priority`,
  ),
  sheet(
    'oportunidades, hoja de vendedor',
    'crm.lead',
    `
    Proyecto / Oportunidad > name
    Cliente > partner_name
    Contacto > contact_name
    Tel. contacto > phone
    Correo > email_from
    Monto est. (Q) > expected_revenue
    Prob. % > probability
    Cierre probable > date_deadline
    Etapa > stage_id
    Asesor > user_id
    ¿Cómo se enteró? > source_id
    Comentarios > description`,
  ),
  sheet(
    'prospectos de una feria',
    'crm.lead',
    `
    Empresa > partner_name
    Nombre del contacto > contact_name
    Cargo > function
    Celular > mobile
    E-mail > email_from
    Interés > name
    Valor estimado US$ > expected_revenue
    Fecha estimada de cierre > date_deadline
    Vendedor responsable > user_id`,
  ),
];
