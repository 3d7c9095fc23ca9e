import type { FastifyInstance } from 'fastify';

/**
 * The headers of every answer. They never change while the process runs, so they are a list and not a
 * plug-in that works them out again for each request. (OWASP ASVS 5.0, 3.4)
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Mantine writes its theme variables into a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

const everywhere = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = production
    ? { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : everywhere;
  const ofPrivate = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(api|uploads)\//.test(request.url) ? ofPrivate : headers);
    done();
  });
}
