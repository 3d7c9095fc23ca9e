import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPortalPath, portalPaths } from '../src/http/portal-paths.ts';
import { type Atrio, startAtrio } from './harness.ts';

/** A built portal, with the files of the previous build. */
const folder = mkdtempSync(join(tmpdir(), 'atrio-portal-'));
const webRoot = join(folder, 'dist');
const files: Record<string, string> = {
  'dist/index.html': '<title>Atrio</title><style nonce="%STYLE_NONCE%"></style>',
  'dist/favicon.svg': '<svg/>',
  'dist/assets/index-Ab12.js': 'now()',
  'dist/assets/index-Ab12.js.gz': 'packed',
  'dist/assets/index-Ab12.js.br': 'packed better',
  'dist/assets/small-Cd34.css': 'a{}',
  'dist.last/assets/index-Ef56.js': 'before()',
  'dist/operador/index.html': '<title>Consola</title><style nonce="%STYLE_NONCE%"></style>',
  'dist/operador/assets/app-Gh78.js': 'console()',
};

let atrio: Atrio;
beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  atrio = await startAtrio({ WEB_ROOT: webRoot });
});
afterAll(async () => {
  await atrio.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** A request with only these headers: `fetch` would add some. */
const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(atrio.url);
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']), body }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

const page = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: expect.stringMatching(/^<title>Atrio<\/title><style nonce="[\w+/]{22}=="><\/style>$/),
};
const nothing = {
  status: 404,
  type: 'application/json; charset=utf-8',
  body: '{"data":null,"error":{"status":404,"name":"NotFoundError","message":"No encontramos lo que buscas.","details":{}}}',
};

const encodings: Record<string, Record<string, string>> = {
  'no word on encodings': {},
  identity: { 'accept-encoding': 'identity' },
  'an empty word': { 'accept-encoding': '' },
  anything: { 'accept-encoding': '*' },
  'neither gzip nor anything': { 'accept-encoding': 'gzip;q=0, *;q=0' },
  'what nobody knows': { 'accept-encoding': 'zstd, dcb, ;;;' },
  gzip: { 'accept-encoding': 'gzip' },
  'all of them': { 'accept-encoding': 'gzip, deflate, br, zstd' },
};

describe('the page of the portal', () => {
  test.each(Object.entries(encodings))('is for every client: %s', async (_, headers) => {
    for (const path of ['/', '//', '///', '/?utm_source=x', '/index.html', '/login', '/login/']) {
      expect(await ask(path, headers), path).toEqual(page);
      expect(await ask(path, headers, 'HEAD'), `HEAD ${path}`).toEqual({ ...page, body: '' });
    }
  });

  test('is at the address of every screen, whatever a client says that it takes', async () => {
    for (const path of portalPaths) {
      const address = path.replace(/\$\w+/, 'w6x8k2m4p0q1r3t5v7y9z2b4');
      for (const accept of [{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'text/html' }]) {
        expect(await ask(address, accept), address).toEqual(page);
      }
    }
  });

  test('is served for every address that the portal knows', () => {
    const router = readFileSync(
      fileURLToPath(new URL('../../web/src/app/router.tsx', import.meta.url)),
      'utf8',
    );
    const known = [...router.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path);
    expect(known.filter((path) => path !== '$').toSorted()).toEqual([...portalPaths].toSorted());
  });

  test('is where the button of each mail leads to', () => {
    const texts = ['mail-texts', 'notice-texts'].map((name) =>
      readFileSync(fileURLToPath(new URL(`../src/features/mails/${name}.ts`, import.meta.url)), 'utf8'),
    );
    const paths = [...texts.join('').matchAll(/path: ['`]([^'`]+)['`]/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(10);
    const addresses = paths.map((path) => path.replace(/#.*/, '').replaceAll(/\$\{[^}]+\}/g, 'w6x8k2m4'));
    // The console answers at every address below its own.
    const ofPortal = addresses.filter((address) => !address.startsWith('/operador/'));
    expect(ofPortal.filter((address) => !isPortalPath(address))).toEqual([]);
  });
});

describe('an address that nobody has', () => {
  const unknown = [
    '/health',
    '/metrics',
    '/admin',
    '/wp-login.php',
    '/instances/a/b/c',
    '/assets',
    '/assets/',
    '/.env',
  ];

  test.each([
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { accept: 'text/plain;version=0.0.4, */*;q=0.1' },
    { accept: 'text/html;q=0, */*' },
    { accept: 'text/html-nearly' },
  ])('is 404 at an unknown path for clients that do not ask for HTML: %j', async (headers) => {
    for (const path of unknown) {
      expect(await ask(path, headers), path).toEqual(nothing);
      expect(await ask(path, headers, 'HEAD'), `HEAD ${path}`).toEqual({ ...nothing, body: '' });
    }
  });

  test.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'TEXT/HTML;q=0.5',
  ])('is sent to a browser at an unknown path, where it says so: %s', async (accept) => {
    for (const path of ['/health', '/instances/a/b/c', '/nada/de/nada']) {
      expect(await ask(path, { accept }), path).toEqual(page);
    }
    for (const path of ['/wp-login.php', '/api/nada', '/api', '/assets/none.js', '/.env']) {
      expect(await ask(path, { accept }), path).toEqual(nothing);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('has no page for %s', async (method) => {
    for (const path of ['/', '/login', '/health'])
      expect(await ask(path, { accept: 'text/html' }, method)).toEqual(nothing);
  });
});

describe('the files of the portal', () => {
  test.each(Object.entries(encodings))('are for every client: %s', async (name, headers) => {
    const script = await ask('/assets/index-Ab12.js', headers);
    const packed = { gzip: 'packed', anything: 'packed', 'all of them': 'packed better' }[name];
    expect([script.status, script.body]).toEqual([200, packed ?? 'now()']);
    expect((await ask('/assets/small-Cd34.css', headers)).body).toBe('a{}');
    expect((await ask('/favicon.svg', headers)).body).toBe('<svg/>');
  });

  test('of the build before are there for the pages that are still open', async () => {
    expect(await ask('/assets/index-Ef56.js')).toMatchObject({ status: 200, body: 'before()' });
  });

  test.each([
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets/%00',
  ])('cannot be escaped from with %s', async (path) => {
    const { status, body } = await ask(path);
    expect([status >= 400 && status < 500, body]).toEqual([true, expect.not.stringContaining('<title>')]);
  });

  test('a missing file is answered with a sentence', async () => {
    const answer = await ask('/assets/index-Ab12.js', { range: 'bytes=900-' });
    expect(answer).toMatchObject({ status: 416, type: 'application/json; charset=utf-8' });
  });
});

describe("the provider's console", () => {
  const consolePage = {
    ...page,
    body: expect.stringMatching(/^<title>Consola<\/title><style nonce="[\w+/]{22}=="><\/style>$/),
  };

  test("has one page at all its addresses, with the portal's headers", async () => {
    for (const path of [
      '/operador',
      '/operador/',
      '/operador/entrar',
      '/operador/personas/abc',
      '/operador?x=1.js',
    ])
      expect([path, await ask(path)]).toEqual([path, consolePage]);
    const { headers } = await fetch(`${atrio.url}/operador/personas`);
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('serves its own files, cached forever, and no others', async () => {
    const file = await fetch(`${atrio.url}/operador/assets/app-Gh78.js`);
    expect([file.status, await file.text()]).toEqual([200, 'console()']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/operador/assets/none.js', '/operador/none.js', '/operador/assets/..%2Findex.html'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  test.each([{ OPERATOR_NETWORKS: '203.0.113.0/24' }, { ATRIO_OPERATORS: '0' }])(
    'does not exist with %o',
    async (env) => {
      const closed = await startAtrio({ WEB_ROOT: webRoot, ...env });
      try {
        for (const path of ['/operador', '/operador/entrar', '/operador/assets/app-Gh78.js', '/%6Fperador']) {
          const answer = await fetch(`${closed.url}${path}`);
          const text = await answer.text();
          expect([path, answer.status, /onsol/.test(text)]).toEqual([path, 404, false]);
        }
        /** Everything that a caller learns: all but the time, the id and the nonce. */
        const told = async (path: string, init: RequestInit) => {
          const answer = await fetch(`${closed.url}${path}`, init);
          const { date, 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
          const text = JSON.stringify([answer.status, headers, await answer.text()]);
          return text.replaceAll(/nonce[-=\\"]+[\w+/]{22}==/g, 'nonce');
        };
        for (const [path, other] of [
          ['/operador', '/nada'],
          ['/operador/assets/app-Gh78.js', '/nada/assets/app-Gh78.js'],
          ['/api/operator/me', '/api/nada/me'],
          ['/api/operator/sign-in', '/api/nada/sign-in'],
        ] as const) {
          for (const init of [
            ...['*/*', 'text/html'].map((accept) => ({ headers: { accept } })),
            ...['HEAD', 'OPTIONS', 'PUT'].map((method) => ({ method, headers: { accept: 'text/html' } })),
            ...['{', 'x'.repeat(1100 * 1024)].map((body) => ({ method: 'POST', body })),
            { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
          ]) {
            expect(await told(path, init), JSON.stringify([path, init]).slice(0, 200)).toBe(
              await told(other, init),
            );
          }
        }
      } finally {
        await closed.stop();
      }
    },
  );
});
