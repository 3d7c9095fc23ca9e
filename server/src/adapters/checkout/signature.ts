import { Webhook } from 'standardwebhooks';

/** Header names in lower case, as Node gives them. */
export type SignedHeaders = Record<string, string | string[] | undefined>;

/**
 * Checks that the provider signed these bytes: Svix, with either spelling of its header names, within five
 * minutes, with any of the secrets. (docs.svix.com/receiving/verifying-payloads/how-manual)
 *
 * @returns the message's id, or the reason why it is refused
 */
export function verifySignature(
  headers: SignedHeaders,
  body: Buffer,
  secrets: string[],
): { id: string } | { refused: string } {
  const header = (name: string) => {
    const value = headers[`svix-${name}`] ?? headers[`webhook-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const id = header('id');
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': header('timestamp'),
    'webhook-signature': header('signature'),
  };
  if (id.length > 200) return { refused: 'the id is too long' };
  let refused = 'no secret is configured';
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, signed, { jsonParse: false });
      return { id };
    } catch (error) {
      refused = error instanceof Error ? error.message : String(error);
    }
  }
  return { refused };
}
