import { findHint, type OdooField } from '../catalogue/catalogue.ts';
import { isDocument, isOrder } from '../catalogue/documents.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { isLineQuantity } from '../catalogue/field-paths.ts';
import { products } from '../catalogue/products.ts';
import { columnLetters } from '../common/coordinates.ts';
import { ownValue } from '../common/own-value.ts';
import { partnerDetails } from '../mapping/contacts/partner-details.ts';
import { partnerNumber } from '../mapping/contacts/partner-numbers.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import { type ContactValue, contactValueOf } from '../values/contact-values.ts';
import type { ReferenceField } from './reference-uses.ts';
import { type IdentityDocument, identityDocumentIn } from './value-doubts.ts';

/** A field that is loaded, and where its values are. */
export interface CheckedField {
  /** Its place among the values of a prepared row. */
  at: number;
  field: string;
  /** Letters of its column in the sheet; '' where its values are in no column. */
  column: string;
  header: string;
}

/** The loaded fields of a sheet by what the review checks in them. */
export interface CheckedFields {
  /** All of them, in the order of the values of a prepared row. */
  all: CheckedField[];
  /** What reaches or identifies a person or a record. */
  contacts: (CheckedField & { kind: ContactValue })[];
  /** The same of a customer or supplier whom a document brings, in columns that go into no field of it. */
  ofPartner: Omit<CheckedFields['contacts'][number], 'at'>[];
  /** Their tax number, which stands in brackets before the name at `at`; null for none. */
  partnerNumber: CheckedField | null;
  /** Numbers of documents of identity. */
  identities: (CheckedField & { document: IdentityDocument })[];
  /** The names of the records; of documents none, since theirs are numbers. */
  names: (CheckedField & { isOfPeople: boolean })[];
  /** The price of a product, and where its cost is, -1 where that is not loaded; null for no price. */
  price: (CheckedField & { costAt: number }) | null;
  /** The bar codes of products; those of employees are numbers of their cards. */
  barcodes: CheckedField[];
  /** Quantities of the lines of a record. */
  quantities: CheckedField[];
  /** Prices of the lines of orders. A credit note among invoices is told as one. */
  linePrices: CheckedField[];
  /** Dates that should not be before another date of their record. */
  datesInOrder: (CheckedField & { earlier: CheckedField })[];
  /** Fields that hold text. */
  texts: CheckedField[];
  /** Fields of the record and its lines whose numbers Odoo rounds. */
  rounded: (CheckedField & { definition: OdooField; measure: FieldHint['measure'] })[];
  /** Fields that hold numbers or dates, with the number of their column. */
  read: { at: number; column: number }[];
  /** Fields that name records. */
  relations: ReferenceField[];
}

/** By model, pairs of fields of which the first date does not come after the second. */
const pairsOfDates: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'account.move': [['invoice_date', 'invoice_date_due']],
  'project.project': [['date_start', 'date']],
  'project.task': [['planned_date_begin', 'date_deadline']],
  'purchase.order': [['date_order', 'date_planned']],
  'sale.order': [
    ['date_order', 'commitment_date'],
    ['date_order', 'validity_date'],
  ],
  'product.supplierinfo': [['date_start', 'date_end']],
};

const identityFields = new Set(['identification_id', 'vat']);
const ofPeople = new Set(['res.partner', 'hr.employee']);
const textTypes = new Set(['char', 'text', 'html']);
const readTypes = new Set(['integer', 'float', 'monetary', 'date', 'datetime']);

/** @param fieldNames the loaded fields, in the order of the values of a prepared row */
export function checkedFields(
  request: Pick<PrepareRequest, 'model' | 'fields' | 'values'>,
  fieldNames: readonly string[],
  { columns, titled }: Inspection,
): CheckedFields {
  const { model, fields = {}, values = {} } = request;
  const all = fieldNames.map((field, at): CheckedField => {
    const column = columns.find((candidate) => candidate.field === field);
    const letters = column === undefined ? '' : columnLetters(column.column);
    return { at, field, column: letters, header: column?.header ?? '' };
  });
  return {
    all,
    contacts: all.flatMap((place) => {
      const kind = contactValueOf(place.field);
      return kind === null ? [] : [{ ...place, kind }];
    }),
    ofPartner: partnerDetails(columns, model).flatMap(({ field, column: { column, header } }) => {
      const kind = contactValueOf(field);
      return kind === null ? [] : [{ field, column: columnLetters(column), header, kind }];
    }),
    partnerNumber: numberBesideName(columns, model, all),
    identities: all.flatMap((place) => {
      const document = identityFields.has(place.field) ? identityDocumentIn(place.header) : null;
      return document === null ? [] : [{ ...place, document }];
    }),
    names: isDocument(model)
      ? []
      : all
          .filter(({ field, column }) => field === 'name' && column !== '')
          .map((place) => ({ ...place, isOfPeople: ofPeople.has(model) })),
    price: priceBesideCost(all),
    barcodes: model === products.model ? all.filter(({ field }) => field === 'barcode') : [],
    quantities: all.filter(({ field, column }) => column !== '' && isLineQuantity(field)),
    linePrices: isOrder(model)
      ? all.filter(({ field, column }) => column !== '' && field.endsWith('/price_unit'))
      : [],
    datesInOrder: (ownValue(pairsOfDates, model) ?? []).flatMap(([first, second]) => {
      const [earlier, later] = [columnOf(first, all), columnOf(second, all)];
      return earlier === undefined || later === undefined ? [] : [{ ...later, earlier }];
    }),
    texts: all.filter(
      ({ field, column }) => column !== '' && textTypes.has(ownValue(fields, field)?.type ?? ''),
    ),
    rounded: all.flatMap((place) => {
      const definition = ownValue(fields, place.field);
      if (definition?.decimals === undefined || place.column === '') return [];
      return [{ ...place, definition, measure: findHint(model, place.field)?.measure }];
    }),
    read: columns.flatMap(({ field, column }) => {
      const at = field === null ? -1 : fieldNames.indexOf(field);
      return at >= 0 && readTypes.has(fields[field ?? '']?.type ?? '') ? [{ at, column }] : [];
    }),
    relations: all.flatMap((place) => {
      const definition = ownValue(fields, place.field);
      const isOfSheet = titled?.field === place.field || Object.hasOwn(values, place.field);
      if (definition?.relation === undefined || (place.column === '' && !isOfSheet)) return [];
      if (definition.type !== 'many2one' && definition.type !== 'many2many') return [];
      if (findHint(model, place.field)?.namedWithin !== undefined) return [];
      return [{ ...place, relation: definition.relation, many: definition.type === 'many2many' }];
    }),
  };
}

/** A field whose values are in a column of the sheet. */
const columnOf = (name: string, all: readonly CheckedField[]): CheckedField | undefined =>
  all.find(({ field, column }) => field === name && column !== '');

function numberBesideName(
  columns: Inspection['columns'],
  model: string,
  all: readonly CheckedField[],
): CheckedField | null {
  const found = partnerNumber(columns, model);
  const name = all.find(({ field }) => field === 'partner_id');
  if (found === null || name === undefined) return null;
  const { column, header } = found.number;
  return { at: name.at, field: name.field, column: columnLetters(column), header };
}

function priceBesideCost(all: readonly CheckedField[]): CheckedFields['price'] {
  const price = columnOf('list_price', all);
  return price === undefined ? null : { ...price, costAt: columnOf('standard_price', all)?.at ?? -1 };
}
