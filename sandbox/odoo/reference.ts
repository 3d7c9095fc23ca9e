import type { SandboxVersion } from './catalogue.ts';
import { wholeAfter } from './payment-terms.ts';
import { accounts, countries, departments, englishNames, foreignStates, taxes } from './reference-data.ts';
import type { Data, Store } from './store.ts';
import { englishOf } from './translations.ts';

/** The records that each module installs. */

/** The part of a database that the seeds use. */
interface SeededDatabase {
  id: number;
  name: string;
  version: SandboxVersion;
  store: Store;
}

type Seed = (add: Add, database: SeededDatabase) => void;
/** Stores a record under an external id of the module. @returns its id */
type Add = (model: string, xmlName: string, data: Data, name?: string) => number;

export function seedModule(database: SeededDatabase, module: string): void {
  const seed = seeds[module];
  if (!seed) return;
  const add: Add = (model, xmlName, data, name) => {
    const known = database.store.externalId(database.id, module, xmlName);
    if (known) return known.resId;
    const id = database.store.insert(database.id, model, name ?? String(data.name), data);
    database.store.setExternalId(database.id, module, xmlName, model, id);
    return id;
  };
  seed(add, database);
}

/** Changes the values of the first company. */
function setCompany({ id, store }: SeededDatabase, values: Data): void {
  const company = store.find(id, 'res.company', 1);
  if (company) store.update(id, 'res.company', 1, String(company.name), { ...company, ...values });
}

const named = (es: string): Data => translatedInto('name', es, englishNames[es] ?? es);

function translatedInto(field: string, es: string, en: string): Data {
  return { [field]: es, ...(en === es ? {} : { [englishOf(field)]: en }) };
}

const seeds: Record<string, Seed> = {
  base(add, { version }) {
    add('res.lang', 'lang_en', { name: 'English (US)', code: 'en_US', iso_code: 'en', active: true });
    add('res.lang', 'lang_es_419', {
      name: 'Spanish (Latin America) / Español (América Latina)',
      code: 'es_419',
      iso_code: 'es_419',
      active: true,
    });
    add('res.lang', 'lang_es', { name: 'Spanish / Español', code: 'es_ES', iso_code: 'es', active: false });
    const ids = new Map(
      countries.map(([code, name, phone]) => [
        code,
        add('res.country', code.toLowerCase(), {
          ...named(spanishName(name, version)),
          code,
          phone_code: phone,
        }),
      ]),
    );
    for (const [code, name] of departments) {
      add('res.country.state', `state_gt_${code.toLowerCase()}`, { name, code, country_id: ids.get('GT') });
    }
    for (const [country, code, name] of foreignStates) {
      const xmlName = `state_${country.toLowerCase()}_${code.toLowerCase()}`;
      add('res.country.state', xmlName, { name, code, country_id: ids.get(country) });
    }
    const quetzal = add('res.currency', 'GTQ', { name: 'GTQ', symbol: 'Q', active: true });
    add('res.currency', 'USD', { name: 'USD', symbol: '$', active: true });
    const companyPartner = add('res.partner', 'main_partner', {
      name: 'Mi empresa',
      is_company: true,
      active: true,
      country_id: ids.get('GT'),
    });
    const company = add('res.company', 'main_company', {
      name: 'Mi empresa',
      partner_id: companyPartner,
      country_id: ids.get('GT'),
      currency_id: quetzal,
    });
    add('res.partner', 'partner_root', { name: 'OdooBot', active: false });
    add('res.partner', 'partner_admin', { name: 'Administrator', email: 'admin@example.com', active: true });
    add('res.users', 'user_root', { name: 'OdooBot', login: '__system__', active: false });
    add('res.users', 'user_admin', {
      name: 'Administrator',
      login: 'admin',
      email: 'admin@example.com',
      lang: 'es_419',
      company_id: company,
      company_ids: [company],
      share: false,
      active: true,
    });
  },
  uom(add, { version }) {
    const names: [string, string][] = [
      ['product_uom_unit', 'Unidades'],
      ['product_uom_kgm', 'kg'],
      ['product_uom_gram', 'g'],
      ['product_uom_hour', 'Horas'],
      ['product_uom_day', 'Días'],
      ['product_uom_litre', 'L'],
      ['product_uom_meter', 'm'],
    ];
    const older: [string, string][] = [
      ['product_uom_dozen', 'Docenas'],
      ['product_uom_lb', 'lb'],
      ['product_uom_ton', 't'],
    ];
    const newer: [string, string][] = [
      ['product_uom_pack_6', 'Paquete de 6'],
      ['product_uom_minute', 'Minutos'],
      ['product_uom_ton', 'Tonelada'],
    ];
    const measures = version >= 19 ? new Map<string, Data>() : measuresOf(add);
    for (const [xmlName, name] of [...names, ...(version >= 19 ? newer : older)]) {
      add('uom.uom', xmlName, { ...named(name), active: true, ...measures.get(xmlName) });
    }
    // Odoo 19 installs the rarely used units as archived.
    for (const [xmlName, name] of version >= 19 ? older.slice(0, 2) : []) {
      add('uom.uom', xmlName, { ...named(name), active: false });
    }
  },
  product(add, { version }) {
    if (version >= 19) {
      add('product.category', 'product_category_goods', category('Goods'), 'Goods');
      add('product.category', 'product_category_services', category('Services'), 'Services');
      return;
    }
    const all = add('product.category', 'product_category_all', category('All'), 'All');
    add('product.category', 'product_category_1', category('Saleable', 'All', all), 'All / Saleable');
    add('product.category', 'cat_expense', category('Expenses', 'All', all), 'All / Expenses');
  },
  sales_team(add) {
    add('crm.team', 'team_sales_department', { ...named('Ventas'), active: true });
  },
  crm(add) {
    add('crm.stage', 'stage_lead1', { ...named('Nuevo'), sequence: 1 });
    add('crm.stage', 'stage_lead2', { ...named('Calificado'), sequence: 2 });
    add('crm.stage', 'stage_lead3', { ...named('Propuesta'), sequence: 3 });
    add('crm.stage', 'stage_lead4', { ...named('Ganado'), sequence: 70 });
    add('crm.lost.reason', 'lost_reason_1', named('Demasiado caro'));
  },
  utm(add) {
    for (const name of ['Website', 'Phone', 'Direct', 'Email']) {
      add('utm.medium', `utm_medium_${name.toLowerCase()}`, { name });
    }
    for (const name of ['Search engine', 'Facebook', 'Newsletter']) {
      add('utm.source', `utm_source_${name.toLowerCase().replace(' ', '_')}`, { name });
    }
  },
  hr(add) {
    add('hr.department', 'dep_administration', { name: 'Administración', active: true });
  },
  stock(add) {
    const view = add('stock.location', 'stock_location_view', location('WH', 'view'), 'WH');
    const shelves = add(
      'stock.location',
      'stock_location_stock',
      { ...location('Existencias', 'internal'), complete_name: 'WH/Existencias', location_id: view },
      'WH/Existencias',
    );
    add('stock.location', 'stock_location_customers', location('Customers', 'customer'), 'Customers');
    add('stock.location', 'stock_location_suppliers', location('Vendors', 'supplier'), 'Vendors');
    const loss = location('Inventory adjustment', 'inventory');
    add('stock.location', 'location_inventory', loss, 'Inventory adjustment');
    add('stock.warehouse', 'warehouse0', {
      name: 'Mi empresa',
      code: 'WH',
      company_id: 1,
      lot_stock_id: shelves,
    });
  },
  account(add, database) {
    for (const [xmlName, name, days] of [
      ['account_payment_term_immediate', 'Pago inmediato', 0],
      ['account_payment_term_30days', '30 días', 30],
    ] as const) {
      const payment_id = add('account.payment.term', xmlName, named(name));
      const line = add(
        'account.payment.term.line',
        `${xmlName}_line`,
        { payment_id, ...wholeAfter(database, days) },
        '',
      );
      database.store.update(database.id, 'account.payment.term', payment_id, name, {
        ...named(name),
        line_ids: [line],
      });
    }
    add('account.journal', 'sale', { name: 'Facturas de cliente', code: 'INV', type: 'sale', active: true });
    add('account.journal', 'purchase', {
      name: 'Facturas de proveedores',
      code: 'FACTU',
      type: 'purchase',
      active: true,
    });
    add('account.journal', 'general', {
      name: 'Operaciones varias',
      code: 'VARIO',
      type: 'general',
      active: true,
    });
    const [sale, purchase] = ['sale', 'purchase'].map((use) =>
      add('account.tax', `${use}_tax_template`, {
        name: '15%',
        type_tax_use: use,
        amount: 15,
        amount_type: 'percent',
        price_include: false,
        company_id: 1,
      }),
    );
    setCompany(database, { account_sale_tax_id: sale, account_purchase_tax_id: purchase });
  },
  l10n_gt(add, database) {
    const { version } = database;
    for (const [code, name, account_type] of accounts) {
      add('account.account', `account_${code.replaceAll('.', '_')}`, { code, name, account_type });
    }
    const group = add('account.tax.group', 'tax_group_iva_12', { name: 'IVA 12%' });
    // Both have the same name; another field says what they are for.
    for (const [xmlName, use, es, en] of taxes) {
      const tax = { name: '12%', type_tax_use: use, amount: 12, amount_type: 'percent', tax_group_id: group };
      const id = add('account.tax', xmlName, {
        ...tax,
        price_include: true,
        ...translatedInto('description', es, en),
        ...(version >= 17 ? translatedInto('invoice_label', es, en) : {}),
        company_id: 1,
      });
      setCompany(database, { [`account_${use}_tax_id`]: id });
    }
  },
  project(add) {
    for (const [index, name] of ['Bandeja de entrada', 'Hoy', 'Esta semana', 'Hecha'].entries()) {
      add('project.task.type', `project_personal_stage_${index}`, {
        name,
        sequence: index + 1,
        active: true,
      });
    }
  },
};

/** Until Odoo 18 units are in categories, each of which has one reference unit. */
function measuresOf(add: Add): Map<string, Data> {
  const categories: [string, string, string, string[]][] = [
    ['product_uom_categ_unit', 'Unidad', 'product_uom_unit', ['product_uom_dozen']],
    [
      'product_uom_categ_kgm',
      'Peso',
      'product_uom_kgm',
      ['product_uom_gram', 'product_uom_lb', 'product_uom_ton'],
    ],
    ['uom_categ_wtime', 'Tiempo de trabajo', 'product_uom_day', ['product_uom_hour']],
    ['product_uom_categ_vol', 'Volumen', 'product_uom_litre', []],
    ['uom_categ_length', 'Longitud / Distancia', 'product_uom_meter', []],
  ];
  return new Map(
    categories.flatMap(([xmlName, name, reference, others]): [string, Data][] => {
      const category_id = add('uom.category', xmlName, { name });
      const bigger = new Set(['product_uom_dozen', 'product_uom_ton']);
      return [
        [reference, { category_id, uom_type: 'reference' }],
        ...others.map((unit): [string, Data] => [
          unit,
          { category_id, uom_type: bigger.has(unit) ? 'bigger' : 'smaller' },
        ]),
      ];
    }),
  );
}

/** Before Odoo 19 the Spanish name has a space at its end, and names are compared with it. */
function spanishName(country: string, version: number): string {
  return country === 'Guatemala' && version < 19 ? 'Guatemala ' : country;
}

function category(name: string, parentName?: string, parentId?: number): Data {
  const complete_name = parentName ? `${parentName} / ${name}` : name;
  return { name, complete_name, ...(parentId ? { parent_id: parentId } : {}) };
}

function location(name: string, usage: string): Data {
  return { name, complete_name: name, usage, active: true };
}
