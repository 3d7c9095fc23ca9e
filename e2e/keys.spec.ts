import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cardAccess } from './support/product.ts';
import { subscribe } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** The form of the keys of the card provider, and the headers that contain them. */
const shapes = /(?:sk|pk)_(?:test|live)_|whsec_|x-(?:secret|public)-key/i;

/** Every key of the running product, by its name. */
function keys(): Record<string, string> {
  const { publicKey, secretKey, webhookSecret } = cardAccess();
  const data = process.env.E2E_DATA ?? '';
  const secret = readFileSync(join(data, 'secret'), 'utf8').trim();
  return { publicKey, secretKey, webhookSecret, 'secret of the server': secret };
}

function expectNoKey(text: string, where: string): void {
  expect(shapes.exec(text)?.[0], `a key or its header in ${where}`).toBeUndefined();
  for (const [name, key] of Object.entries(keys())) {
    expect(key.length, name).toBeGreaterThan(10);
    expect(text.includes(key), `${name} in ${where}`).toBe(false);
  }
}

test('[S67] the built portal contains no key, and no name of a header for one', () => {
  const folder = process.env.WEB_ROOT ?? fileURLToPath(new URL('../web/dist', import.meta.url));
  // Compressed copies have the same content.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html|svg|map|webmanifest|json|txt)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expectNoKey(readFileSync(join(folder, name), 'utf8'), name);
});

test('[S67] no answer of the server contains a key', async ({ newCustomer }) => {
  await newCustomer.addInstance();
  await subscribe(newCustomer);
  const { paths } = await newCustomer.call<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
  // Single items have the same fields as the lists; the answers of a purchase have their own test.
  const asked = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('{'));
  expect(asked).toEqual(
    expect.arrayContaining(['/api/meta', '/api/instances', '/api/payments', '/api/subscriptions/current']),
  );
  for (const path of asked) {
    const answer = await newCustomer.raw('GET', path);
    // The zip of the export has its own test on the server.
    if (answer.headers.get('content-type')?.includes('zip')) continue;
    expectNoKey(JSON.stringify([...answer.headers]) + (await answer.text()), path);
  }
});
