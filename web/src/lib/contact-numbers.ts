/** A NIT as people write it: '1234567-K'. A CUI and CF have no dash. @param nit as the server keeps it */
export const formatNit = (nit: string): string =>
  /^\d{13}$|^CF$/.test(nit) ? nit : `${nit.slice(0, -1)}-${nit.slice(-1)}`;

/** The address that calls a number. Without its '+' a number with a country code would be dialled as a local one. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;

/** '+502 5555 1234'; a number of another country stays as it is, because its groups are not known here. */
export const formatPhone = (phone: string): string =>
  phone.startsWith('+502') ? `+502 ${phone.slice(4, 8)} ${phone.slice(8)}` : phone;
