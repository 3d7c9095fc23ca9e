import { createHash } from 'node:crypto';
import { reducedBody } from '../../../adapters/checkout/recurrente-event.ts';
import { type SignedHeaders, verifySignature } from '../../../adapters/checkout/signature.ts';
import type { Needs } from '../../../context.ts';
import { AppError } from '../../../core/errors.ts';
import { tellOutcome } from '../../../core/outcomes.ts';
import { iso } from '../../../lib/calendar.ts';
import { securityEvent } from '../../../security/security-log.ts';
import type { Billing } from '../reconcile/context.ts';
import { eventsRepo } from '../store/events.repo.ts';
import { processEvents } from './inbox.ts';
import { texts } from './texts.ts';

/**
 * Verifies an event of the provider and stores it, once, without personal data; it is processed after the
 * answer.
 *
 * @param body the received bytes, which the signature covers
 * @param address where it came from
 * @throws invalid-input without a good signature; conflict for another body under a known id
 */
export async function receiveEvent(
  ctx: Billing & Needs<'config'>,
  headers: SignedHeaders,
  body: Buffer,
  address: string | null,
): Promise<void> {
  const secrets = ctx.config.recurrente?.webhookSecrets ?? [];
  const verified = verifySignature(headers, body, secrets);
  if ('refused' in verified) {
    ctx.metrics.webhook('bad_signature');
    // The library's own message, which contains nothing of the request.
    securityEvent(ctx.log, 'bad-webhook-signature', { what: verified.refused, address });
    throw new AppError('invalid-input', verified.refused, texts.badSignature);
  }
  const { id } = verified;
  const repo = eventsRepo(ctx.db);
  const hash = createHash('sha256').update(body).digest('hex');
  const isNew = await repo.add({
    id,
    hash,
    body: reducedBody(body.toString('utf8')),
    receivedAt: iso(ctx.clock()),
  });
  if (!isNew && (await repo.hashOf(id)) !== hash) {
    ctx.metrics.webhook('other_body');
    tellOutcome(ctx.log, 'webhook-refused', {
      customer: null,
      event: id,
      address,
      cause: 'same id, other body',
    });
    throw new AppError('conflict', 'same id, other body', texts.knownId);
  }
  ctx.metrics.webhook(isNew ? 'taken' : 'repeated');
  ctx.failPoint('event:stored');
  processEvents(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'events were not processed'));
}
