import { createHmac, randomBytes } from 'node:crypto';

/** A secret in the provider's form: `whsec_` and the key in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/**
 * The headers of a webhook, signed as Svix does: HMAC-SHA256 of `id.timestamp.body`.
 *
 * @param at time of sending, in ms of the real clock, because the receiver compares it with its own clock
 */
export function signedHeaders(
  secret: string,
  id: string,
  body: string,
  at: number = Date.now(),
): Record<'svix-id' | 'svix-timestamp' | 'svix-signature', string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
}
