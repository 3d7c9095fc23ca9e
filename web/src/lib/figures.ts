const integers = new Intl.NumberFormat('es-GT');
const oneDecimal = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => integers.format(value);

/** '0 instancias', '1 instancia' */
export function count(value: number, one: string, many: string): string {
  return `${integers.format(value)} ${value === 1 ? one : many}`;
}

/** '0 filas', '1 fila' */
export const rows = (value: number): string => count(value, 'fila', 'filas');

/**
 * Prices of plans, with a dollar sign because the specification writes them so: '$25', '$59.50'.
 * @param value in quetzales, not in cents
 */
export const formatPrice = (value: number): string =>
  `$${(Number.isInteger(value) ? integers : twoDecimals).format(value)}`;

const currencySigns: Record<string, string> = { GTQ: 'Q', USD: 'US$' };

/** An amount that is charged: 'Q597.00'. @param amount integer cents */
export const formatMoney = (amount: number, currency: string): string =>
  `${currencySigns[currency] ?? `${currency} `}${twoDecimals.format(amount / 100)}`;

/** '340 kB', '2.4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${integers.format(Math.max(1, Math.round(bytes / 1024)))} kB`;
  return `${oneDecimal.format(bytes / 1024 / 1024)} MB`;
}

const andList = new Intl.ListFormat('es', { type: 'conjunction' });
/** 'CRM, Ventas y Contabilidad' */
export const joinNames = (names: readonly string[]): string => andList.format(names);

/** '«Código» y «Tipo»' */
export const joinQuoted = (names: readonly string[]): string => joinNames(names.map((name) => `«${name}»`));

const orList = new Intl.ListFormat('es', { type: 'disjunction' });
/** 'CRM, Ventas o Contabilidad' */
export const joinAlternatives = (names: readonly string[]): string => orList.format(names);
