import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR, only for the types that WebAuthn uses. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** What a passkey signs; a test may give it false values. */
export interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the passkey checked the person's finger or PIN. */
  verified?: boolean;
}

/** A passkey in software (ES256, no attestation), like one in a telephone. */
export class SoftAuthenticator {
  readonly id = randomBytes(24);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  #data(rpId: string, verified: boolean, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  #common(type: string, { challenge, origin }: Ceremony) {
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const credential = {
      id: encoded(this.id),
      rawId: encoded(this.id),
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
    return { clientDataJSON, credential };
  }

  /** The answer to `navigator.credentials.create`. */
  create(ceremony: Ceremony) {
    const { clientDataJSON, credential } = this.#common('webauthn.create', ceremony);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, publicKey]);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#data(ceremony.rpId, ceremony.verified ?? true, attested)],
      ]),
    );
    const response = {
      clientDataJSON: encoded(clientDataJSON),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    };
    return { ...credential, response };
  }

  /** The answer to `navigator.credentials.get`. */
  get(ceremony: Ceremony) {
    this.counter += 1;
    const { clientDataJSON, credential } = this.#common('webauthn.get', ceremony);
    const authenticatorData = this.#data(ceremony.rpId, ceremony.verified ?? true);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const response = {
      clientDataJSON: encoded(clientDataJSON),
      authenticatorData: encoded(authenticatorData),
      signature: encoded(sign('sha256', signed, this.#keys.privateKey)),
    };
    return { ...credential, response };
  }
}
