import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../config/brand.ts';
import type { Config } from '../config/config.ts';
import { errorBody } from './errors.ts';
import { policyReportPath } from './policy-reports.ts';
import { isPortalPath } from './portal-paths.ts';
import { pagePolicy } from './security-headers.ts';

/** Placeholder in the built page for the nonce of each answer. */
const nonceMark = '%STYLE_NONCE%';

/**
 * Serves the portal: its files, its page at its own addresses (and at any other for clients that ask for
 * HTML, where the page says that nothing is there), the operator's logo, and 404 for everything else.
 */
export async function servePortal(
  app: FastifyInstance,
  { webRoot, brand, operators }: Pick<Config, 'webRoot' | 'brand' | 'operators'>,
): Promise<void> {
  const index = join(webRoot, 'index.html');
  const page = existsSync(index) ? withBrand(readFileSync(index, 'utf8'), brand) : null;
  if (page !== null) await serveFiles(app, webRoot);
  if (page !== null && operators) serveConsole(app, webRoot, brand);
  serveLogo(app, brand);
  const answerNothing = (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/\/+/g, '/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (page !== null && isRead) {
      if (isPortalPath(path)) return sendPage(reply, page);
      void reply.header('vary', 'accept');
      const couldBePage = !/^\/api(\/|$)|\.\w+$/.test(path);
      if (couldBePage && asksForPage(request.headers.accept)) return sendPage(reply, page);
    }
    return reply.status(404).send(errorBody(404, 'NotFoundError', 'No encontramos lo que buscas.'));
  };
  app.setNotFoundHandler(answerNothing);
  // Before the body is read: what a hidden console answers must not depend on it either.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void answerNothing(request, reply);
    else done();
  });
}

/** With our own routes, because a plug-in that serves every path treats "/" as a folder and refuses it. */
async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  // The previous build too (scripts/web.mjs): pages that customers opened before the update still load its
  // files.
  const roots = [webRoot, `${webRoot}.last`].filter((root) => existsSync(root));
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names under assets/ contain a hash of the content.
      const forever = roots.some(
        (root) => path.startsWith(join(root, 'assets')) || path.startsWith(join(root, 'operador/assets')),
      );
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

/** The provider's console: its page at every address below /operador, and its files. */
function serveConsole(app: FastifyInstance, webRoot: string, brand: Brand | null): void {
  const index = join(webRoot, 'operador/index.html');
  if (!existsSync(index)) return;
  const page = withBrand(readFileSync(index, 'utf8'), brand);
  app.get<{ Params: { name: string } }>('/operador/assets/:name', (request, reply) => {
    const { name } = request.params;
    return /^\w[\w.-]*$/.test(name) ? reply.sendFile(`/operador/assets/${name}`) : reply.callNotFound();
  });
  for (const path of ['/operador', '/operador/*']) {
    app.get(path, ({ url }, reply) =>
      /\.\w+$/.test(url.split('?')[0] ?? '') ? reply.callNotFound() : sendPage(reply, page),
    );
  }
}

/** Browsers ask for `text/html`; monitors and curl, which accept anything, do not. */
const asksForPage = (accept = ''): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [type, ...parameters] = part.split(';').map((piece) => piece.trim());
      const isPage = type === 'text/html' || type === 'application/xhtml+xml';
      return isPage && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });

/** Styles that the portal creates at run time need the nonce of this answer. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(nonce))
    .header('reporting-endpoints', `policy="${policyReportPath}"`)
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(nonceMark, nonce));
}

function serveLogo(app: FastifyInstance, brand: Brand | null): void {
  if (!brand?.logo || !brand.shown.logo) return;
  const { bytes, type } = brand.logo;
  app.get(brand.shown.logo, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // A logo may be opened by itself, and an SVG may contain a script.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(type)
      .send(bytes),
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes the brand into the page, so that the first paint needs no further call. */
function withBrand(html: string, brand: Brand | null): string {
  if (!brand) return html;
  const { shown } = brand;
  const meta = `<meta name="brand" content="${escaped(JSON.stringify(shown))}" />`;
  const named = html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escaped(shown.name)}</title>\n    ${meta}`,
  );
  if (!shown.logo) return named;
  return named.replace(/<link rel="icon"[^<>]*>/, () => `<link rel="icon" href="${shown.logo}" />`);
}
