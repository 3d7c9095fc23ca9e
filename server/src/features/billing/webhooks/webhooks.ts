import { createHash } from 'node:crypto';
import { type SignedHeaders, verifySignature } from '../../../adapters/checkout/signature.ts';
import { iso } from '../../../calendar.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Billing } from '../reconcile/context.ts';
import { eventsRepo } from '../store/events.repo.ts';
import { processEvents } from './inbox.ts';

/**
 * Verifies an event of the provider and stores it, once; it is processed after the answer.
 *
 * @param body the bytes as they came: the signature is over them
 * @throws invalid-input without a good signature; conflict for another body under a known id
 */
export async function receiveEvent(
  ctx: Billing & Pick<Context, 'config'>,
  headers: SignedHeaders,
  body: Buffer,
): Promise<void> {
  const secrets = ctx.config.recurrente?.webhookSecrets ?? [];
  const verified = verifySignature(headers, body, secrets);
  if ('refused' in verified) {
    ctx.log.warn({ reason: verified.refused, bytes: body.length }, 'a webhook was refused');
    throw new AppError('invalid-input', verified.refused, 'La firma del evento no es válida.');
  }
  const { id } = verified;
  const repo = eventsRepo(ctx.db);
  const hash = createHash('sha256').update(body).digest('hex');
  const isNew = await repo.add({ id, hash, body: body.toString('utf8'), receivedAt: iso(ctx.clock()) });
  if (!isNew && (await repo.hashOf(id)) !== hash) {
    ctx.log.error({ id }, 'a webhook came again under its id with another body');
    throw new AppError('conflict', 'same id, other body', 'Ya se recibió otro evento con ese identificador.');
  }
  ctx.reach('event:stored');
  processEvents(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'events were not processed'));
}
