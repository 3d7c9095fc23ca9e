import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Atrio, startAtrio, until } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrio-reports-'));
const log = join(folder, 'security.log');
const brand = join(folder, 'brand.yaml');
writeFileSync(brand, 'name: Nube Maya\nsupport:\n  email: ayuda@nubemaya.com.gt\n');
let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio({
    ...{ SECURITY_LOG: `file:${log}`, BRAND_FILE: brand, PUBLIC_URL: 'https://portal.nubemaya.com.gt' },
  });
});
afterAll(async () => {
  await atrio.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (type: string, body: string) =>
  atrio.anonymous.fetch('/policy-reports', { method: 'POST', headers: { 'content-type': type }, body });
const told = (): string[] =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .filter((line) => line.includes('policy-violation'))
    .map((line) => JSON.parse(line).what);

describe('reports of the content policy', () => {
  test('of either format become a line with the rule and the origin, and nothing else', async () => {
    const before = told().length;
    const old = {
      'csp-report': {
        'violated-directive': "script-src-elem 'self'",
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?secreto=1',
        'document-uri': 'https://portal.nubemaya.com.gt/settings?secreto=2',
      },
    };
    const current = [
      { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
      { type: 'deprecation', body: { id: 'x' } },
    ];
    expect((await send('application/csp-report', JSON.stringify(old))).status).toBe(204);
    expect((await send('application/reports+json', JSON.stringify(current))).status).toBe(204);
    const lines = await until('both lines', () => (told().length >= before + 2 ? told() : null));
    expect(lines.slice(before)).toEqual(['script-src-elem https://evil.example', 'style-src-attr inline']);
    expect(readFileSync(log, 'utf8')).not.toContain('secreto');
  });

  test('with other content are accepted without a line, and large ones are refused', async () => {
    const before = told().length;
    for (const body of ['', '{', '[]', '{"csp-report":{"effective-directive":"\\nX"}}', '[{"type":1}]']) {
      expect((await send('application/csp-report', body)).status, body).toBeOneOf([204, 400]);
    }
    expect((await send('application/csp-report', `"${'x'.repeat(20_000)}"`)).status).toBe(413);
    expect((await send('text/plain', '{}')).status).toBe(415);
    expect(told()).toHaveLength(before);
  });
});

describe('security.txt', () => {
  test("names the brand's support, the language Spanish, and an expiry date", async () => {
    const answer = await atrio.anonymous.fetch('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [contact, expires, ...rest] = (await answer.text()).trimEnd().split('\n');
    expect(contact).toBe('Contact: mailto:ayuda@nubemaya.com.gt');
    const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
    expect(rest).toEqual([
      'Preferred-Languages: es, en',
      'Canonical: https://portal.nubemaya.com.gt/.well-known/security.txt',
    ]);
  });

  test("SECURITY_CONTACT replaces the brand's support, and without either there is no file", async () => {
    const own = await startAtrio({ SECURITY_CONTACT: 'https://nubemaya.com.gt/seguridad' });
    const text = await (await own.anonymous.fetch('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: https://nubemaya.com.gt/seguridad\n');
    await own.stop();
    const bare = await startAtrio();
    expect((await bare.anonymous.fetch('/.well-known/security.txt')).status).toBe(404);
    await bare.stop();
  });
});
