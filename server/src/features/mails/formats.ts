/** A mail does not know where it is read, so its times name the zone. */
const timeZone = 'America/Guatemala';

/** '21 de diciembre de 2026, 14:03 (hora de Guatemala)' */
export const moment = (at: string): string => {
  const words = new Intl.DateTimeFormat('es', {
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: false,
    timeZone,
  }).format(new Date(at));
  return `${words} (hora de Guatemala)`;
};

/** '21 de diciembre de 2026' */
export const dayInWords = (at: string): string =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone }).format(new Date(at));

const signs: Record<string, string> = { GTQ: 'Q', USD: 'US$' };
const decimals = new Intl.NumberFormat('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'Q597.00', as the portal writes it. @param cents integer */
export const money = (cents: number, currency: string): string =>
  `${signs[currency] ?? `${currency} `}${decimals.format(cents / 100)}`;
