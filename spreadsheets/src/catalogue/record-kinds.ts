import type { OdooField } from './catalogue.ts';

/** The kind of all records of a sheet, where no column says so. */
export type RecordKind =
  | 'customer'
  | 'supplier'
  | 'customer-and-supplier'
  | 'goods'
  | 'stored-goods'
  | 'service';

const kindsByModel: Readonly<Record<string, { kinds: readonly RecordKind[]; fields: readonly string[] }>> = {
  'res.partner': {
    kinds: ['customer', 'supplier', 'customer-and-supplier'],
    fields: ['customer_rank', 'supplier_rank'],
  },
  'product.template': {
    kinds: ['goods', 'stored-goods', 'service'],
    fields: ['type', 'detailed_type', 'is_storable'],
  },
};

/**
 * The kinds of which a person may choose one for a whole sheet.
 *
 * @param mapped fields that have a column
 * @returns empty where the model has no kinds, or a column says what each record is
 */
export function kindsOf(model: string, mapped: Iterable<string>): readonly RecordKind[] {
  const { kinds = [], fields = [] } = kindsByModel[model] ?? {};
  return [...mapped].some((field) => fields.includes(field)) ? [] : kinds;
}

/** The fields that say of which kind a record is. */
export const fieldsOfKinds = (model: string): readonly string[] => kindsByModel[model]?.fields ?? [];

/** The values for `load()` that make records of this kind, for the fields that this Odoo has. */
export function valuesOfKind(
  kind: RecordKind,
  fields: Readonly<Record<string, OdooField>>,
): Record<string, string> {
  const wanted = Object.entries(wantedValues(kind, Object.hasOwn(fields, 'is_storable')));
  // Until Odoo 17 the customer's choice is stored in `detailed_type`, and `type` is computed.
  const type = Object.hasOwn(fields, 'detailed_type') ? 'detailed_type' : 'type';
  return Object.fromEntries(
    wanted
      .map(([field, value]): [string, string] => [field === 'type' ? type : field, value])
      .filter(([field]) => Object.hasOwn(fields, field)),
  );
}

/** Terms agreed with suppliers go into other fields than terms agreed with customers. */
const fieldsOfSuppliers: Readonly<Record<string, string>> = {
  property_payment_term_id: 'property_supplier_payment_term_id',
};

/**
 * The field of a column when all records are of one kind: in a list of suppliers the days of credit are payment
 * terms of the supplier. If the records are customers too, the column keeps the field of its header.
 *
 * @param field as it is mapped, also `<name>/id`
 * @param taken fields that have a column already
 */
export function fieldOfKind(
  kind: RecordKind,
  field: string,
  fields: Readonly<Record<string, OdooField>>,
  taken: ReadonlySet<string>,
): string {
  const [root = field] = field.split('/', 1);
  const other =
    kind === 'supplier' && Object.hasOwn(fieldsOfSuppliers, root) ? fieldsOfSuppliers[root] : undefined;
  const isFree = other !== undefined && Object.hasOwn(fields, other) && !taken.has(other);
  return isFree ? other + field.slice(root.length) : field;
}

/** @param hasStorable since Odoo 18 stored goods are goods that are marked; before, they were a type */
function wantedValues(kind: RecordKind, hasStorable: boolean): Record<string, string> {
  switch (kind) {
    case 'customer':
      return { customer_rank: '1' };
    case 'supplier':
      return { supplier_rank: '1' };
    case 'customer-and-supplier':
      return { customer_rank: '1', supplier_rank: '1' };
    case 'goods':
      return { type: 'consu', is_storable: '0' };
    case 'stored-goods':
      return hasStorable ? { type: 'consu', is_storable: '1' } : { type: 'product' };
    case 'service':
      return { type: 'service', is_storable: '0' };
  }
}
