import { expect, test } from 'vitest';
import { forDriver, noDatabase } from '../src/db/unreachable.ts';

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
