import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import { filesRepo } from './files.repo.ts';
import { texts } from './texts.ts';

/** Bytes of forms that this process is receiving, by customer: no row names them yet. */
const arriving = new Map<number, number>();

/** The bytes that a form adds to a customer's files while it arrives. */
export interface ArrivingBytes {
  /** @throws too-large when there is no room for any more bytes */
  refuseWhenFull(): Promise<void>;
  add(bytes: number): void;
  end(): void;
}

/** Counts the bytes of a form against the customer's quota. */
export function countBytes(ctx: Needs<'db' | 'quotas'>, userId: number): ArrivingBytes {
  let ofUpload = 0;
  const change = (bytes: number) => {
    ofUpload += bytes;
    const left = (arriving.get(userId) ?? 0) + bytes;
    if (left > 0) arriving.set(userId, left);
    else arriving.delete(userId);
  };
  return {
    async refuseWhenFull() {
      const { fileBytes } = await ctx.quotas(ctx.db, userId);
      const kept = (await filesRepo(ctx.db).bytesOf(userId)) + (arriving.get(userId) ?? 0);
      if (kept >= fileBytes) throw new AppError('too-large', 'quota of files', texts.quota(fileBytes));
    },
    add: change,
    end: () => change(-ofUpload),
  };
}
