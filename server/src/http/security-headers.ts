import type { FastifyInstance } from 'fastify';
import { policyReportPath } from './policy-reports.ts';

/**
 * The headers of every answer. Only the page's nonce changes while the process runs, so this is a constant
 * list and not a plug-in that computes them for each request. (OWASP ASVS 5.0, 3.4)
 */
const csp = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const nothing = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * What the portal's page may do: scripts, workers and calls of its own origin only; text never becomes code
 * or markup (`default` is web/src/theme/trusted-types.ts); styles are files or have the nonce.
 *
 * @param nonce base64, new for each answer
 */
export const pagePolicy = (nonce: string): string =>
  csp({
    ...nothing,
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'report-uri': policyReportPath,
    'report-to': 'policy',
  });

const everywhere = {
  // A browser must never render data or files as a page. A worker's script gets this policy too: it may load
  // nothing.
  'content-security-policy': csp({ ...nothing, 'script-src': "'self'", 'object-src': "'none'" }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), bluetooth=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = production
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere;
  const ofPrivate = {
    ...headers,
    'content-security-policy': csp({ ...nothing, sandbox: '' }),
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(api|uploads)(\/|$)/.test(request.url) ? ofPrivate : headers);
    done();
  });
}
