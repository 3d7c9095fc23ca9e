import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** The card provider's part of the configuration. */
export interface Recurrente {
  publicKey: string;
  secretKey: string;
  /**
   * `whsec_…`; a webhook may be signed with any of them, so that the old one works while a new one replaces
   * it.
   */
  webhookSecrets: string[];
  /** Base URL of the API, without a slash at the end. Checkouts are accepted on the same host only. */
  url: string;
  /** The test card of the stand-in provider; null with the real one. */
  sandboxCard: string | null;
}

export const paymentVariables = {
  RECURRENTE_PUBLIC_KEY: z.string().optional(),
  RECURRENTE_SECRET_KEY: z.string().optional(),
  RECURRENTE_WEBHOOK_SECRETS: z.string().default(''),
  RECURRENTE_URL: z.string().default('https://app.recurrente.com/api'),
  SANDBOX_CARD: z.string().optional(),
};
type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>;

const sandboxAccess = z.object({
  url: z.string(),
  publicKey: z.string(),
  secretKey: z.string(),
  webhookSecret: z.string(),
  card: z.string(),
});

/** @throws ConfigError with one sentence */
export function readPayments(
  e: PaymentVariables,
  { production }: { production: boolean },
): Recurrente | null {
  if (e.SANDBOX_CARD && production) {
    throw new ConfigError(
      'En producción no se puede usar el proveedor de pagos de pruebas: quita SANDBOX_CARD.',
    );
  }
  const publicKey = e.RECURRENTE_PUBLIC_KEY?.trim();
  const secretKey = e.RECURRENTE_SECRET_KEY?.trim();
  if (!publicKey && !secretKey) {
    const sandbox = readSandbox(e.SANDBOX_CARD);
    if (sandbox || !e.RECURRENTE_WEBHOOK_SECRETS.trim()) return sandbox;
    throw new ConfigError(
      'RECURRENTE_WEBHOOK_SECRETS no basta: faltan RECURRENTE_PUBLIC_KEY y RECURRENTE_SECRET_KEY.',
    );
  }
  if (!publicKey || !secretKey) {
    throw new ConfigError('RECURRENTE_PUBLIC_KEY y RECURRENTE_SECRET_KEY van juntas: falta una de las dos.');
  }
  const [publicKind, secretKind] = [publicKey, secretKey].map((key) => /_(test|live)_/.exec(key)?.[1]);
  if (publicKind && secretKind && publicKind !== secretKind) {
    throw new ConfigError(
      'RECURRENTE_PUBLIC_KEY y RECURRENTE_SECRET_KEY no van juntas: una es de prueba (test) y la otra de verdad (live).',
    );
  }
  const webhookSecrets = e.RECURRENTE_WEBHOOK_SECRETS.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (!webhookSecrets.every(isSecret)) {
    throw new ConfigError(
      'RECURRENTE_WEBHOOK_SECRETS debe tener uno o más secretos whsec_..., separados por comas.',
    );
  }
  if (production && webhookSecrets.length === 0) {
    throw new ConfigError('En producción hace falta RECURRENTE_WEBHOOK_SECRETS para cobrar con Recurrente.');
  }
  return { publicKey, secretKey, webhookSecrets, url: apiUrl(e.RECURRENTE_URL), sandboxCard: null };
}

const isSecret = (text: string) => /^whsec_[A-Za-z0-9+/]{8,}={0,2}$/.test(text);

/** https, or http on this machine, because keys are sent there. */
function apiUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const local = url !== null && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && local))) {
    throw new ConfigError(
      'RECURRENTE_URL debe ser una dirección https://, como https://app.recurrente.com/api.',
    );
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}

function readSandbox(text: string | undefined): Recurrente | null {
  if (!text) return null;
  try {
    const { url, publicKey, secretKey, webhookSecret, card } = sandboxAccess.parse(JSON.parse(text));
    return { publicKey, secretKey, webhookSecrets: [webhookSecret], url: apiUrl(url), sandboxCard: card };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('SANDBOX_CARD debe ser JSON con url, publicKey, secretKey, webhookSecret y card.');
  }
}
