import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBrand } from '../src/config/brand.ts';
import { brandColours, contrast } from '../src/config/brand-colours.ts';
import { readConfig } from '../src/config/config.ts';
import { startAtrio } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrio-brand-'));
writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

function brandFile(text: string): string {
  const path = join(folder, 'brand.yaml');
  writeFileSync(path, text);
  return path;
}

const good = `name: Nube Maya
logo: logo.svg
colour: "#1d4ed8"
support:
  email: ayuda@nubemaya.com.gt
  whatsapp: +502 5555 0000
`;

describe('the brand file', () => {
  test('gives name, logo, colours and support', () => {
    const { shown, logo, remark } = readBrand(brandFile(good));
    expect(shown).toMatchObject({
      name: 'Nube Maya',
      logo: '/brand/logo.svg',
      support: { email: 'ayuda@nubemaya.com.gt', whatsapp: '+502 5555 0000' },
    });
    expect(logo?.type).toBe('image/svg+xml');
    expect(remark).toBeNull();
  });

  test('may be JSON', () => {
    expect(readBrand(brandFile('{"name": "Nube"}')).shown).toMatchObject({
      name: 'Nube',
      colours: null,
      logo: null,
    });
  });

  test.each([
    ['name: Nube\ncolor: "#112233"\n', 2, '«color» no se conoce'],
    ['name: Nube\ncolour: azul\n', 2, '«colour» debe ser un color como "#0f766e"'],
    ['name: Nube\ncolour: #112233\n', 2, '«colour» debe ir entre comillas'],
    ['name: Nube\nsupport:\n  phone: "2222 2222"\n  email: nadie\n', 4, '«support.email» no es un correo'],
    ['name: Nube\nlogo: nada.svg\n', 2, 'no se puede leer el logo'],
    ['name: Nube\nlogo: logo.gif\n', 2, 'el logo debe ser .svg, .png o .webp'],
    ['name: "Nube\ncolour: 1\n', 1, 'no es YAML válido'],
  ])('%j: line %i is named', (text, line, problem) => {
    const start = () => readConfig({ BRAND_FILE: brandFile(text) });
    expect(start).toThrow(problem);
    expect(start).toThrow(/^BRAND_FILE: /);
    if (!problem.includes('YAML')) expect(start).toThrow(`línea ${line}:`);
  });

  test('a colour that could not be read on white is darkened, and the operator is told', () => {
    const { remark, shown } = readBrand(brandFile('name: Sol\ncolour: "#facc15"\n'));
    expect(remark).toMatch(/línea 2: con #facc15 los textos no se leerían bien/);
    expect(remark).toContain(shown.colours?.light.accent);
  });
});

test.each(['#0f766e', '#facc15', '#ffffff', '#000000', '#7f7f7f', '#ff00ff', '#00ff00', '#1d4ed8'])(
  'every text in %s has enough contrast, light and dark',
  (hex) => {
    const { light, dark } = brandColours(hex);
    const pairs = [
      [light.accent, light.onAccent],
      [light.accentHover, light.onAccent],
      [light.accentText, '#ffffff'],
      [light.accentText, light.accentSoft],
      [dark.accent, dark.onAccent],
      [dark.accentHover, dark.onAccent],
      [dark.accentText, '#0f1413'],
      [dark.accentText, dark.accentSoft],
    ] as const;
    for (const [text, ground] of pairs) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('the page contains the brand, and the logo cannot run scripts', async () => {
  const root = mkdtempSync(join(tmpdir(), 'atrio-web-'));
  writeFileSync(join(root, 'index.html'), '<title>Atrio</title><link rel="icon" href="/favicon.svg" />');
  const path = brandFile('name: Casa "Luna" <Maya>\nlogo: logo.svg\n');
  const atrio = await startAtrio({ WEB_ROOT: root, BRAND_FILE: path });
  try {
    for (const address of ['/', '/instances/new']) {
      const page = await (await fetch(atrio.url + address)).text();
      expect(page).toContain('<title>Casa &quot;Luna&quot; &lt;Maya></title>');
      expect(page).toContain('<meta name="brand" content="{&quot;name&quot;:&quot;Casa \\&quot;Luna');
      expect(page).toContain('href="/brand/logo.svg"');
    }
    const logo = await fetch(`${atrio.url}/brand/logo.svg`);
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${atrio.url}/api/no-existe`)).status).toBe(404);
  } finally {
    await atrio.stop();
  }
});
