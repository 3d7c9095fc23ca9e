import type { Logger } from 'pino';
import type { Handle } from './queries.ts';
import { restoredSince } from './restored.ts';

/** Whether this is a restored copy that must not touch anything outside yet. */
export interface SafeMode {
  /** ISO time of the restoring; null: Atrio works as usual. */
  since(): string | null;
  /**
   * Resolves when an operator resumes the copy (`npm run atrio -- resume`); at once where it is not a copy.
   */
  over: Promise<void>;
  stop(): void;
}

const lookEveryMs = 2000;

/** Looks now, and on a restored copy at an interval until it may go on. */
export async function watchSafeMode(db: Handle, log: Logger, waitScale: number): Promise<SafeMode> {
  let since = await restoredSince(db);
  if (since === null) return { since: () => null, over: Promise.resolve(), stop: () => undefined };
  log.warn({ since }, 'a restored copy: no mail, no charge and no Odoo until `npm run atrio -- resume`');
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    since = await restoredSince(db);
    if (since !== null) return;
    clearInterval(timer);
    log.warn('the restored copy goes on');
    resolve();
  };
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.error({ err: error }, 'safe mode could not be read')),
    Math.max(100, lookEveryMs * waitScale),
  );
  return { since: () => since, over, stop: () => clearInterval(timer) };
}
