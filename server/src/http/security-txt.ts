import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const validMs = 180 * 24 * 60 * 60_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report security holes. The contact is
 * SECURITY_CONTACT, or the support address of the brand; without either there is no file.
 */
export function serveSecurityTxt(app: FastifyInstance, { brand, publicUrl, securityContact }: Config): void {
  const support = brand?.shown.support;
  const contact = securityContact ?? (support?.email ? `mailto:${support.email}` : support?.url);
  if (!contact) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
      'Preferred-Languages: es, en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
