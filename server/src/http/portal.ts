import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorBody } from './errors.ts';
import { pagePolicy } from './security-headers.ts';

/** Stands in the built page where the nonce of each answer goes. */
const nonceMark = '%STYLE_NONCE%';

/** The portal's files, its page at every address that is nobody else's, and 404 for the rest. */
export async function servePortal(app: FastifyInstance, webRoot: string): Promise<void> {
  const index = join(webRoot, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : null;
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      // Only with a nonce of its own.
      allowedPath: (path) => path !== '/index.html',
      setHeaders: (reply, path) => {
        // Names under assets/ carry a hash of their content.
        const forever = path.startsWith(join(webRoot, 'assets'));
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      page !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (isPage) return sendPage(reply, page);
    return reply.status(404).send(errorBody(404, 'NotFoundError', 'No encontramos lo que buscas.'));
  });
}

/** Styles that the portal makes while it runs carry the nonce of this answer; others do not count. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(nonceMark, nonce));
}
