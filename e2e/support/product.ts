/** Addresses and keys of the running product, set by start-product.ts. */
function environment(name: 'E2E_URL' | 'E2E_ODOO' | 'E2E_CARD'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the product was not started`);
  return value;
}

export const productUrl = (): string => environment('E2E_URL');

export interface OdooAccess {
  url: string;
  db: string;
  username: string;
  password: string;
  apiKey: string;
}

export const odooAccess = (): OdooAccess => JSON.parse(environment('E2E_ODOO')) as OdooAccess;

/** Access to the stand-in card provider. The keys are for tests that look for them where they must not be. */
export interface CardAccess {
  url: string;
  publicKey: string;
  secretKey: string;
  webhookSecret: string;
}

export const cardAccess = (): CardAccess => JSON.parse(environment('E2E_CARD')) as CardAccess;
