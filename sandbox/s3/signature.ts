import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** AWS Signature Version 4, as its receiver checks it (docs.aws.amazon.com, "Signature Calculations"). */

export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface Access {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** How far the clocks of both may differ, in ms. */
const clockMs = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const headerOf = ({ headers }: SignedRequest, name: string) => {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replaceAll(/ +/g, ' ');
};

/** @returns the error code of S3 for a request that is not signed by this access; null: it is */
export function signatureProblem(request: SignedRequest, access: Access): string | null {
  const parts = headerOf(request, 'authorization').match(
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/,
  );
  if (!parts) return 'AccessDenied';
  const [, id = '', day = '', region = '', signed = '', signature = ''] = parts;
  if (id !== access.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== access.region) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const at = headerOf(request, 'x-amz-date');
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day) || !(Math.abs(Date.now() - time) < clockMs)) return 'RequestTimeTooSkewed';

  const [path = '', query = ''] = request.target.split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signed,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${access.secretAccessKey}`, day), region));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  const given = Buffer.from(signature, 'hex');
  return timingSafeEqual(expected, given) ? null : 'SignatureDoesNotMatch';
}
