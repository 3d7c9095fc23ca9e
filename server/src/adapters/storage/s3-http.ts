import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import type { S3Settings } from '../../config/config-storage.ts';
import { StoreAway } from './storage.ts';

type Answer = Dispatcher.ResponseData;

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  /** @param bytes length of `content`, which is made anew for each attempt. @param sha256 hexadecimal */
  body?: { bytes: number; sha256: string; content(): Readable };
  /** Somebody waits for the answer: one attempt with a short time limit. */
  isProbe?: boolean;
}

export interface S3Http {
  /**
   * Makes a request, and repeats it after failures that may pass.
   * @throws StoreAway for everything but a 2xx, or a 404 that is about the key
   */
  ask(request: S3Request): Promise<Answer>;
  close(): Promise<void>;
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Before the second and the third attempt, in ms. */
const pauses = [200, 1000];
const silenceMs = 20_000;
const probeMs = 3000;
const errorBytes = 64 * 1024;

/** Signed requests to one bucket (AWS Signature Version 4). */
export function s3Http({ endpoint, bucket, pathStyle, ...access }: S3Settings): S3Http {
  const agent = new Agent({
    connect: { timeout: 5000 },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
  const { protocol, host } = new URL(endpoint);
  const base = pathStyle ? `${endpoint}/${bucket}` : `${protocol}//${bucket}.${host}`;

  async function once({ method, key, query = {}, body }: S3Request, signal?: AbortSignal): Promise<Answer> {
    const url = new URL(key ? `${base}/${key}` : pathStyle ? base : `${base}/`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { 'x-amz-content-sha256': body?.sha256 ?? emptySha256 };
    const signed = await new AwsV4Signer({ ...access, service: 's3', method, url: url.href, headers }).sign();
    return request(signed.url, {
      method,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { 'content-length': String(body.bytes) }),
      },
      dispatcher: agent,
      ...(body && { body: body.content() }),
      ...(signal && { signal }),
    });
  }

  return {
    async ask(asked) {
      for (let tries = 0; ; tries += 1) {
        const signal = asked.isProbe ? AbortSignal.timeout(probeMs) : undefined;
        const answer = await once(asked, signal).catch((error: unknown) => error);
        const failure = isAnswer(answer) ? await failureOf(answer, asked) : { cause: answer, passes: true };
        if (!failure && isAnswer(answer)) return answer;
        const pause = pauses[tries];
        if (!failure?.passes || asked.isProbe || pause === undefined) throw new StoreAway(failure?.cause);
        await sleep(pause);
      }
    },
    close: () => agent.destroy(),
  };
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'statusCode' in answer && 'body' in answer;

/** What is wrong with an answer; null: it is good, or says that there is no such key. */
async function failureOf(
  { statusCode: status, body }: Answer,
  { method, key }: S3Request,
): Promise<{ cause: string; passes: boolean } | null> {
  if (status < 300) return null;
  const text = await textOf(body);
  const code = between(text, '<Code>', '</Code>') ?? '';
  if (status === 404 && key && code !== 'NoSuchBucket') return null;
  return { cause: `${method} answered ${status} ${code}`.trim(), passes: status >= 500 || status === 429 };
}

/** The body of an answer, which is never long unless it is a file. @throws StoreAway for one that is */
export async function textOf(body: AsyncIterable<Uint8Array>, most = errorBytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new StoreAway(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text between two others, or null. */
export function between(text: string, before: string, after: string): string | null {
  const from = text.indexOf(before);
  if (from === -1) return null;
  const to = text.indexOf(after, from);
  return to === -1 ? null : text.slice(from + before.length, to);
}
