import { expect, test } from 'vitest';
import { explained, forDriver, noDatabase } from '../src/db/unreachable.ts';

test.each([
  ['postgres://a@db/x?sslmode=require', 'postgres://a@db/x?sslmode=verify-full'],
  [
    'postgres://a@db/x?application_name=b&sslmode=prefer&c=d',
    'postgres://a@db/x?application_name=b&sslmode=verify-full&c=d',
  ],
  ['postgres://a@db/x?sslmode=verify-ca', 'postgres://a@db/x?sslmode=verify-full'],
  ['postgres://a@db/x?sslmode=disable', 'postgres://a@db/x?sslmode=disable'],
  ['postgres://a:sslmode=require@db/x', 'postgres://a:sslmode=require@db/x'],
])('the driver is given %s as %s', (url, given) => {
  expect(forDriver(url)).toBe(given);
});

test.each([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('%s is told as a certificate', (code) => {
  const error = Object.assign(new Error('certificate'), { code });
  expect(noDatabase(error, 'postgres://a@db/x').message).toBe(
    `El certificado de PostgreSQL no es de confianza (${code}): nombra el de su autoridad en NODE_EXTRA_CA_CERTS=/ruta/ca.pem, y usa en DATABASE_URL el nombre para el que vale.`,
  );
});

test.each([
  [
    '42501',
    /^El usuario de DATABASE_URL no puede crear tablas en «x» \(refused\): .* alter database x owner to su_nombre\.$/,
  ],
  ['25006', /^El PostgreSQL de DATABASE_URL solo deja leer \(refused\): .* no una réplica\.$/],
  ['53300', /^PostgreSQL no admite más conexiones: sube max_connections/],
])('%s ends a start with a sentence, whoever met it', (code, sentence) => {
  const cause = Object.assign(new Error('refused'), { code });
  for (const error of [cause, new Error('the engine of durable runs', { cause })]) {
    expect(explained(error, 'postgres://a@db/x')).toMatchObject({ message: expect.stringMatching(sentence) });
  }
  const other = new Error('a fault of ours');
  expect(explained(other, 'postgres://a@db/x')).toBe(other);
});
