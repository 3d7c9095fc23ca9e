import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from '../brand.ts';
import { errorBody } from './errors.ts';
import { isPortalPath } from './portal-paths.ts';
import { pagePolicy } from './security-headers.ts';

/** Stands in the built page where the nonce of each answer goes. */
const nonceMark = '%STYLE_NONCE%';

/**
 * The portal's files, its page at its own addresses (and at any other for who asks for a page: it says
 * that there is none), the operator's logo, and 404 for the rest.
 */
export async function servePortal(app: FastifyInstance, webRoot: string, brand: Brand | null): Promise<void> {
  const index = join(webRoot, 'index.html');
  const page = existsSync(index) ? withBrand(readFileSync(index, 'utf8'), brand) : null;
  if (page !== null) await serveFiles(app, webRoot);
  serveLogo(app, brand);
  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/\/+/g, '/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (page !== null && isRead) {
      if (isPortalPath(path)) return sendPage(reply, page);
      void reply.header('vary', 'accept');
      const couldBePage = !/^\/api(\/|$)|\.\w+$/.test(path);
      if (couldBePage && asksForPage(request.headers.accept)) return sendPage(reply, page);
    }
    return reply.status(404).send(errorBody(404, 'NotFoundError', 'No encontramos lo que buscas.'));
  });
}

/** By routes of their own: a plug-in that takes every path takes "/" for a folder, and refuses it. */
async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  // The build before this one (scripts/web.mjs): for the pages that customers have had open since then.
  const roots = [webRoot, `${webRoot}.last`].filter((root) => existsSync(root));
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of their content.
      const forever = roots.some((root) => path.startsWith(join(root, 'assets')));
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return /^\w[\w.-]*$/.test(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound();
  });
  const others = readdirSync(webRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^index\.html|\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name);
  for (const name of others) app.get(`/${name}`, (_request, reply) => reply.sendFile(`/${name}`));
}

/** Browsers ask for `text/html`; monitors and curl, which take anything, do not. */
const asksForPage = (accept = ''): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [type, ...parameters] = part.split(';').map((piece) => piece.trim());
      const isPage = type === 'text/html' || type === 'application/xhtml+xml';
      return isPage && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });

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
  const iconed = atDoor.replace(/<link rel="icon"[^<>]*>/, () => `<link rel="icon" href="${shown.logo}" />`);
  return withInside(iconed, '<span data-mark>', `<img src="${shown.logo}" alt="" height="32" />`);
}

/** The same page with other content in the span that begins so; by searching, because it holds elements. */
function withInside(html: string, opening: string, content: string): string {
  const start = html.indexOf(opening) + opening.length;
  const end = html.indexOf('</span>', start);
  return html.includes(opening) && end >= 0 ? html.slice(0, start) + content + html.slice(end) : html;
}
