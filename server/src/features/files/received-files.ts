import { randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import type { FormPart } from '../../core/form-part.ts';
import { countBytes } from './quota.ts';
import { texts } from './texts.ts';

/** A file of a form, in the store; no row names it yet. */
export interface ReceivedFile {
  /** The sender's name for it, without path and control characters. */
  name: string;
  hash: string;
  storageKey: string;
  bytes: number;
}

export interface ReceivedForm {
  fields: Map<string, string>;
  files: ReceivedFile[];
}

/**
 * Stores the files of a form and passes the form to `work`; when either fails, all its files are removed.
 *
 * @param judge asked before a file is stored, with what came before it
 * @throws too-large, for a file and for all that the customer keeps; what `judge` throws
 */
export async function withReceivedForm<T>(
  ctx: Needs<'db' | 'quotas' | 'storage'>,
  { userId }: Customer,
  parts: AsyncIterable<FormPart>,
  work: (form: ReceivedForm) => Promise<T>,
  judge?: (form: ReceivedForm) => Promise<void>,
): Promise<T> {
  const form: ReceivedForm = { fields: new Map(), files: [] };
  const bytes = countBytes(ctx, userId);
  let refusal: { error: unknown } | null = null;
  const take = async (part: Extract<FormPart, { kind: 'file' }>) => {
    await judge?.(form);
    await bytes.refuseWhenFull();
    const file = await receive(ctx, part);
    form.files.push(file);
    bytes.add(file.bytes);
  };
  const takeAll = async () => {
    for await (const part of parts) {
      if (part.kind === 'field') form.fields.set(part.name, part.value);
      else if (!refusal) await take(part).catch((error: unknown) => (refusal = { error }));
      // The client reads the answer only after all its bytes were received.
      if (refusal && part.kind === 'file') await finished(part.content.resume());
    }
  };
  try {
    await takeAll().catch((error: unknown) => (refusal ??= { error }));
    if (refusal) throw (refusal as { error: unknown }).error;
    return await work(form);
  } catch (error) {
    await dropReceived(ctx, form);
    throw error;
  } finally {
    bytes.end();
  }
}

/** Removes received files from the store. */
export async function dropReceived(ctx: Needs<'storage'>, { files }: ReceivedForm): Promise<void> {
  for (const { storageKey } of files) await ctx.storage.remove(storageKey);
}

/** Writes the bytes under a name that we make: no part of the client's name reaches the disk. */
async function receive(
  ctx: Needs<'storage'>,
  part: Extract<FormPart, { kind: 'file' }>,
): Promise<ReceivedFile> {
  const name = cleanName(part.name);
  const hash = `hoja_${randomBytes(16).toString('hex')}`;
  const storageKey = `${hash.slice(5, 7)}/${hash}.xlsx`;
  const { bytes } = await ctx.storage.put(storageKey, part.content);
  if (!part.wasCut()) return { name, hash, storageKey, bytes };
  await ctx.storage.remove(storageKey);
  throw new AppError('too-large', 'file over the limit', texts.tooLarge(name));
}

/** A name without path and control characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'archivo.xlsx';
}
