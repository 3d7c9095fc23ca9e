import { isDocument } from '../../catalogue/documents.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { saysOnlyPercent } from '../../catalogue/scaled-amounts.ts';
import { foldedText } from '../../common/words.ts';
import { contactValueOf } from '../../values/contact-values.ts';
import { isHoursField } from '../../values/hours.ts';
import { saysYesOrNo } from '../../values/normalise.ts';
import { type ColumnStatistics, numbersMostRows } from '../claims/column-statistics.ts';
import { isTaxCode } from './other-taxes.ts';
import { sayNoTerms } from './other-terms.ts';

/** A field that may be offered for a column. */
export interface OfferedField {
  path: string;
  model: string;
  type: string | undefined;
  /** The model whose records it names. */
  relation: string | undefined;
}

/**
 * Whether a header or the values below it say something else than a field that has words in common with it, so
 * that it is not even offered: «Cta IBAN» is no account of the books.
 *
 * @param column undefined where no rows were looked at
 */
export function meansOther(
  header: string,
  column: ColumnStatistics | undefined,
  field: OfferedField,
): boolean {
  const { path, model, type, relation } = field;
  const said = foldedText(header.replaceAll('_', ' '));
  const values = column?.values ?? [];
  if (namesTax(header, said) && !said.startsWith('etiqueta') && isNeverTax(field, values)) return true;
  // The accounts that an Odoo has came with their contacts; numbers are no names of them.
  if (relation === 'res.partner.bank') return true;
  if (isForeignId(header, values)) return true;
  // «Fecha de anulación» is neither the date of a document nor the day on which it is due.
  if ((type === 'date' || type === 'datetime') && /\banulacion\b/.test(said)) return true;
  if (path === 'partner_shipping_id' && areStreets(values)) return true;
  if (relation === 'account.payment.term' && sayNoTerms(header, values)) return true;
  if (relation === 'account.tax' && isTaxCode(values)) return true;
  if (relation === 'account.account' && (ofBank.test(said) || areBankAccounts(values))) return true;
  if (isDocument(model) && (path === 'name' || namesThing(path)) && codeOfPartner.test(said)) return true;
  if (model === 'account.move' && path === 'ref' && bareCode.test(said)) return true;
  if (isPrice.test(path) && saysOnlyPercent(header)) return true;
  // «Servicios» in a book of sales has amounts, and does not say what was sold.
  if (path.endsWith('/name') && values.length > 0 && values.every((value) => onlyNumber.test(value)))
    return true;
  if (isLimit.test(path)) return canonicalWords(header).every((word) => stockWords.has(word));
  if (people.has(model) && typeOfNumber.test(said)) return !/type|document/.test(path);
  if (relation === 'pos.category') return typeOfSale.test(said);
  if (otherWords[path]?.test(said) || ofPrograms[model]?.test(said)) return true;
  if (path === 'project_id' && numbersMostRows(column)) return true;
  if (isHoursField(path) && values.length > 0 && values.every((value) => daysOrMore.test(foldedText(value))))
    return true;
  if (path === 'sequence') return !orderWord.test(said);
  // «IHSS» with 297.58 is what was paid, and a reason has words.
  if (path === 'ssnid')
    return values.length > 0 && values.every((value) => /^[\d,]{1,12}\.\d{2}$/.test(value));
  if (relation === 'crm.lost.reason')
    return !reasonWord.test(said) || values.some((value) => /\d/.test(value));
  // «Servicio» with yes and no says what a thing is, and not whether it is sold or bought.
  if (type === 'boolean' && isService.test(said)) return true;
  return type === 'boolean' && (ofToday.test(said) || (values.length > 0 && !areMostlyAnswers(values)));
}

const isService = /^(?:es )?servicios?$/;

const taxWord =
  /\b(?:fiscal(?:es)?|tributari[oa]s?|contribuyentes?|afip|arca|dian|sunat|sri|iva|igv|isv|itbis|itbms)\b/;
const [impuesto] = canonicalWords('impuesto');
const namesTax = (header: string, said: string): boolean =>
  taxWord.test(said) || canonicalWords(header).includes(impuesto ?? '');

/** «Condición IVA» with «Monotributo» says how somebody is taxed, which no such field holds. */
function isNeverTax({ path, model, relation }: OfferedField, values: readonly string[]): boolean {
  if (relation === 'account.payment.term') return values.length === 0 || !values.some(saysTerm);
  if (path === 'company_registry') return values.length > 0 && !values.some((value) => /\d/.test(value));
  return path.endsWith('discount') || (people.has(model) && (path === 'category_id' || path === 'title'));
}
const saysTerm = (value: string): boolean => /\d|contado|credito|inmediat/.test(foldedText(value));

/** The number of an account in a bank, which is no account of the books. */
const ofBank = /\b(?:iban|swift|clabe|cbu|cci|bancos?|bancari[oa]s?|bank)\b/;
const areBankAccounts = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => /^[A-Z]{2}\d{2}[\dA-Z ]{11,30}$/.test(value));

/** «COD_PROV» of an order is the code of its supplier, and neither a product nor a number of the order. */
const codeOfPartner =
  /^(?:cod|codigo|cve|clave|id)\.? ?(?:de |del )?(?:prov|proveedor|provedor|cli|clie|cliente|socio)\.?$/;

/** «Cód.» beside the customers of invoices is theirs, and says nothing of a reference. */
const bareCode = /^(?:cod|codigo|cve|clave)\.?$/;

const namesThing = (path: string): boolean =>
  contactValueOf(path) === 'code' || /(?:^|\/)product_id$/.test(path);

const onlyNumber = /^[\d.,]{1,20}$/;
const isPrice = /(?:^|[/_])price(?:_unit)?$/;

const isLimit = /^(?:product_(?:min|max)_qty|qty_multiple)$/;
/** How much there is, and not how much there should be. */
const stockWords = new Set(canonicalWords('existencia cantidad inicial actual disponible físico hoy'));

/** What programs and web shops say of a record for themselves, by model: Odoo has no field for it. */
const ofPrograms: Readonly<Record<string, RegExp>> = {
  'res.partner':
    /^(?:id|identificador) (?:de |del )?registro$|^record id$|^fuente (?:de |del )?(?:posible )?cliente$/,
  'product.template':
    /^image position$|^posicion (?:de la )?imagen$|\bweight unit$|^(?:url )?handle$|^estado (?:de |del )?impuesto$|^tax status$|^stock alert\b/,
};

/** «Propietario de Trato.id» and «Account ID» with zcrm_570001: by which another program knows what it links to. */
const isForeignId = (header: string, values: readonly string[]): boolean =>
  /[^\s.]\.ids?$/i.test(header.trim()) ||
  (/\sids?$/i.test(header.trim()) && values.length > 0 && values.every((value) => programId.test(value)));
/** Of Zoho, of Salesforce, and a UUID. */
const programId =
  /^(?:[a-z]{2,10}_\d{6,25}|(?=.{0,14}[a-z])(?=.{0,14}\d)[\da-z]{15}(?:[\da-z]{3})?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** A street is the address of a customer, and no contact to whom goods go. */
const areStreets = (values: readonly string[]): boolean =>
  values.filter((value) => streetWord.test(foldedText(value))).length * 2 > values.length;
const streetWord =
  /\b(?:calle|avenida|av|avda|zona|km|lote|calz|calzada|bulevar|blvd|colonia|col|barrio|carretera|aldea|ruta)\b/;

const hours = /\bh(?:oras?|rs?|s)\b/;
/** What lasts days is not told in hours. */
const longerThanHours = /\b(?:dias?|jornadas?|semanas?|mes|meses|days?|weeks?|months?)\b/;
/** «45 días», «2 sem.» */
const daysOrMore = /^\d[\d.,]{0,9} ?(?:d|dias?|jornadas?|sem(?:anas?)?|mes|meses|days?|weeks?|months?)\b/;
/** Things in which somebody is interested are no person. */
const wantedThings = /\b(?:propiedad|inmueble|casa|producto|servicio|proyecto|curso|interes)\b/;
/** What is not sold today may be sold tomorrow. */
const ofToday = /\b(?:hoy|ahora|manana|semana|temporada|today|now)\b/;
/** Headers that mean something else than the field, by field. */
const otherWords: Readonly<Record<string, RegExp>> = {
  // What tax offices and customs call goods.
  barcode: /\b(?:cabys|sat|arancel(?:aria)?|hs|unspsc|ncm)\b/,
  sale_ok: /\bdisponib(?:le|les|ilidad)\b(?! para)/,
  is_company: /\b(?:clientes?|proveedor(?:es)?|customers?|vendors?|suppliers?)\b/,
  // What a supplier sells, or how far a lead has come, is not the trade of a firm.
  industry_id: /^que (?:nos |le )?(?:vende|surte|trae|provee|compra)|\bstatus\b/,
  parent_id: /^parent(?:esco|\.)/,
  // An id of Odoo's own paid service, which no list has.
  reveal_id: /^/,
  // The address to which goods go is another one.
  street2: /\b(?:ship|shipping|delivery|envio|entregas?)\b/,
  ...{ title: /\bstatus\b/, function: /\b(?:status|estado|estatus)\b/ },
  // Whether somebody is a customer or a supplier.
  property_product_pricelist: /^(?:clase|tipo)\.? (?:de )?(?:sn|socio)\b/,
  // How goods are packed, and of which kind something is.
  partner_id: /^present|^(?:empaque|embalaje|envase|tipo|type|clase)\b/,
  product_tag_ids: /\b(?:cabys|sat|sunat|dian|unspsc)\b/,
  // «Antic.» with amounts is what was paid already.
  prepayment_percent: /^antic(?:ipos?)?\.?$/,
  ...{ probability: hours, expected_revenue: hours },
  ...{ allocated_hours: longerThanHours, planned_hours: longerThanHours },
  ...{ contact_name: wantedThings, partner_name: wantedThings },
};
/** An opportunity that is archived as lost has a reason, and its header says so: «Compra/Alquiler» does not. */
const reasonWord =
  /\b(?:motivos?|razon(?:es)?|causas?|por que|reasons?|perdid[oa]s?|perdida|lost|rechazo|descarte)\b/;
/** Any number could be a place in an order, so that the header has to say it. */
const orderWord = /\b(?:orden|secuencia|sequence|posicion|prioridad)\b/;

const people: ReadonlySet<string> = new Set(['res.partner', 'hr.employee', 'crm.lead']);
/** «Tipo de identificación» says what the number beside it is. */
const typeOfNumber =
  /^(?:tipo|tpo|clase)\.? (?:de )?(?:identificacion|identif|id|doc|docto|documento|cedula|identidad|nit|ruc)\.?(?: (?:de )?(?:identidad|identificacion))?$/;

/** «Tipo de venta» says how something is paid, and is no group of products on a till. */
const typeOfSale = /^(?:tipo|forma|condicion|modo)\.? (?:de )?(?:venta|vta|pago)s?\.?$/;

/** At least this share of the different values must be an answer: «poco» and «agotado» are none. */
const leastAnswers = 0.6;
const areMostlyAnswers = (values: readonly string[]): boolean =>
  values.filter(saysYesOrNo).length >= values.length * leastAnswers;
