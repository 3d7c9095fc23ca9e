import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from '../brand.ts';
import { errorBody } from './errors.ts';
import { pagePolicy } from './security-headers.ts';

/** Stands in the built page where the nonce of each answer goes. */
const nonceMark = '%STYLE_NONCE%';

/** The portal's files, its page at every address that is nobody else's, the operator's logo, and 404 for the rest. */
export async function servePortal(app: FastifyInstance, webRoot: string, brand: Brand | null): Promise<void> {
  const index = join(webRoot, 'index.html');
  const page = existsSync(index) ? withBrand(readFileSync(index, 'utf8'), brand) : null;
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
  serveLogo(app, brand);
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

function serveLogo(app: FastifyInstance, brand: Brand | null): void {
  if (!brand?.logo || !brand.shown.logo) return;
  const { bytes, type } = brand.logo;
  app.get(brand.shown.logo, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // A picture may be opened by itself, and an SVG may hold a script.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(type)
      .send(bytes),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page with the brand in it, so that the first paint has it without another call. */
function withBrand(html: string, brand: Brand | null): string {
  if (!brand) return html;
  const { shown } = brand;
  const meta = `<meta name="brand" content="${escaped(JSON.stringify(shown))}" />`;
  const named = html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escaped(shown.name)}</title>\n    ${meta}`,
  );
  const atDoor = named.replace(
    /(<span data-name>)[^<]*/,
    (_all, tag: string) => `${tag}${escaped(shown.name)}`,
  );
  if (!shown.logo) return atDoor;
  return atDoor
    .replace(/<link rel="icon"[^<>]*>/, () => `<link rel="icon" href="${shown.logo}" />`)
    .replace(
      /(<span data-mark>)[^<]*(?=<\/span>)/,
      (_all, tag: string) => `${tag}<img src="${shown.logo}" alt="" height="32" />`,
    );
}
