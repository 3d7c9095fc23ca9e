const whole = new Intl.NumberFormat('es-GT');
const decimal = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });
const cents = new Intl.NumberFormat('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => whole.format(value);

/** '0 instancias', '1 instancia' */
export function count(value: number, one: string, many: string): string {
  return `${whole.format(value)} ${value === 1 ? one : many}`;
}

/** The specification writes prices with a dollar sign: '$25', '$59.50'. */
export const formatPrice = (value: number): string =>
  `$${(Number.isInteger(value) ? whole : cents).format(value)}`;

const signs: Record<string, string> = { GTQ: 'Q', USD: 'US$' };

/** What is really charged: 'Q597.00'. @param amount integer cents */
export const formatMoney = (amount: number, currency: string): string =>
  `${signs[currency] ?? `${currency} `}${cents.format(amount / 100)}`;

/** '340 kB', '2.4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${whole.format(Math.max(1, Math.round(bytes / 1024)))} kB`;
  return `${decimal.format(bytes / 1024 / 1024)} MB`;
}

/** 'CRM, Ventas y Contabilidad' */
const conjunction = new Intl.ListFormat('es', { type: 'conjunction' });
export const enumerate = (names: readonly string[]): string => conjunction.format(names);
