import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPeriods, listPlans } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalog } from '../src/config/catalog.ts';
import { readConfig } from '../src/config/config.ts';
import { ConfigError } from '../src/config/config-error.ts';
import { serve } from '../src/serve.ts';
import { connectTo } from './client.ts';
import { makeHome } from './harness.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-catalog-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = `terms: Condiciones.
periods:
  - id: monthly
    name: Mensual
    months: 1
  - id: yearly
    name: Anual
    months: 12
plans:
  - id: uno
    name: Uno
    description: El primero.
    price: 199.90
    features:
      - Una cosa
      - Otra cosa
  - id: dos
    name: Dos
    description: El segundo.
    price: 300
    features:
      - Todo
`;
const file = (text: string) => {
  const path = join(folder, 'catalog.yaml');
  writeFileSync(path, text);
  return path;
};

describe('the catalogue', () => {
  test('is read with prices in cents', () => {
    const { plans, periods, terms } = readCatalog(file(good));
    expect([plans.map((plan) => plan.priceCents), periods.map((period) => period.months), terms]).toEqual([
      [19_990, 30_000],
      [1, 12],
      'Condiciones.',
    ]);
  });

  test('may set quotas for the customers of a plan', () => {
    const quotas = '    quotas: { instances: 3, filesMb: 20 }\n';
    expect(readCatalog(file(good + quotas)).plans.map((plan) => plan.quotas)).toEqual([
      undefined,
      { instances: 3, fileBytes: 20_000_000 },
    ]);
  });

  test('may name headers of sheets, which count for every customer', () => {
    const headers = `headers:
  - model: res.partner
    field: street2
    texts: [Colonia o barrio, Sector]
  - model: res.partner
    field: ref
    texts: [Ficha]
`;
    expect(readCatalog(file(`${good}${headers}`)).headers).toEqual({
      'res.partner': { 'Colonia o barrio': 'street2', Sector: 'street2', Ficha: 'ref' },
    });
    expect(readCatalog(file(good)).headers).toEqual({});
  });

  const withHeader = (model: string, field: string, texts: string) => (text: string) =>
    `${text}headers:\n  - model: res.partner\n    field: ref\n    texts: [Ficha]\n  - model: ${model}\n    field: ${field}\n    texts: ${texts}\n`;

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'a header of an unknown model',
      withHeader('res.partnr', 'ref', '[A]'),
      /^catalog\.yaml:27: `model` no es/,
    ],
    [
      'a header for a label',
      withHeader('res.partner', 'Calle', '[A]'),
      /^catalog\.yaml:28: `field` es el nombre técnico/,
    ],
    [
      'no headers',
      withHeader('res.partner', 'street', '[]'),
      /^catalog\.yaml:29: la lista `texts` está vacía/,
    ],
    [
      'a header of two fields',
      withHeader('res.partner', 'street', '[ficha]'),
      /^catalog\.yaml:29: «ficha» ya es un encabezado de `ref`/,
    ],
    [
      'a limit that does not exist',
      (text) => `${text}    quotas: { instancias: 3 }\n`,
      /^catalog\.yaml:23: `instancias` no existe aquí/,
    ],
    [
      'a limit of nothing',
      (text) => `${text}    quotas: { instances: 0 }\n`,
      /^catalog\.yaml:23: un límite de `quotas` es 1 o más/,
    ],
    ['nothing', () => '', /^catalog\.yaml:1: faltan/],
    ['no YAML', (text) => text.replace('price: 300', 'price: [3'), /^catalog\.yaml:2\d: no es YAML válido/],
    [
      'a price in words',
      (text) => text.replace('300', 'mucho'),
      /^catalog\.yaml:20: `price` debe ser un número/,
    ],
    ['three decimals', (text) => text.replace('199.90', '199.905'), /^catalog\.yaml:13: `price` admite/],
    [
      'less than the provider charges',
      (text) => text.replace('300', '4.99'),
      /^catalog\.yaml:20: .*desde Q5/,
    ],
    ['a free plan', (text) => text.replace('300', '0'), /^catalog\.yaml:20: .*desde Q5/],
    [
      'more than a column holds',
      (text) => text.replace('300', '99999999'),
      /^catalog\.yaml:20: .*demasiado grande/,
    ],
    ['half a month', (text) => text.replace('months: 12', 'months: 0.5'), /^catalog\.yaml:8: `months`/],
    [
      'the same id twice',
      (text) => text.replace('id: dos', 'id: uno'),
      /^catalog\.yaml:17: `id` se repite: uno/,
    ],
    [
      'the same name twice',
      (text) => text.replace('name: Dos', 'name: uno'),
      /^catalog\.yaml:18: `name` se repite/,
    ],
    [
      'an id with spaces',
      (text) => text.replace('id: dos', 'id: Plan dos'),
      /^catalog\.yaml:17: `id` lleva solo/,
    ],
    [
      'a field that does not exist',
      (text) => text.replace('price: 300', 'precio: 300'),
      /^catalog\.yaml:20: `precio` no existe aquí/,
    ],
    ['no name', (text) => text.replace('    name: Dos\n', ''), /^catalog\.yaml:17: falta `name`/],
    ['a feature without text', (text) => text.replace('- Todo', '- ""'), /^catalog\.yaml:22: falta el texto/],
    [
      'no plans',
      (text) => text.replace(/plans:[\s\S]*/, 'plans: []\n'),
      /^catalog\.yaml:9: la lista `plans` está vacía/,
    ],
  ])('with %s stops the start with file, line and a sentence', (_, change, sentence) => {
    const path = file(change(good));
    expect(() => readCatalog(path)).toThrow(ConfigError);
    expect(() => readCatalog(path)).toThrow(sentence);
  });

  test('an error names the missing file', () => {
    expect(() => readCatalog(join(folder, 'nowhere.yaml'))).toThrow(/No se puede leer el catálogo.*nowhere/);
  });

  test('the one that comes with Atrio is valid', () => {
    const { plans } = readCatalog(fileURLToPath(new URL('../../catalog.yaml', import.meta.url)));
    expect(plans.map((plan) => plan.name)).toEqual(['Básico', 'Profesional', 'Empresa']);
  });

  test('keeps ids when it is edited, and retires removed plans', async () => {
    const home = await makeHome();
    let token: string | null = null;
    const look = async (text: string) => {
      const server = await serve(readConfig({ ...home.env, CATALOG_FILE: file(text) }));
      try {
        const client = connectTo(server.url ?? '', token);
        const customer = token === null ? await client.register() : client;
        token = customer.token;
        const plans = (await customer.ok(listPlans, { query: 'populate=*' })).data;
        const periods = (await customer.ok(listPeriods)).data;
        return { plans, periods };
      } finally {
        await server.stop();
      }
    };
    try {
      const before = await look(good);
      const edited = good
        .replace('name: Uno', 'name: Otro nombre')
        .replace('name: Dos', 'name: Uno')
        .replace('199.90', '250')
        .replace(/ {2}- id: yearly[\s\S]*?12\n/, '');
      const after = await look(edited);
      const ids = (rows: { id: number; documentId: string }[]) => rows.map((row) => [row.id, row.documentId]);
      expect(ids(after.plans)).toEqual(ids(before.plans));
      expect(after.plans.map((plan) => [plan.name, plan.price])).toEqual([
        ['Otro nombre', 250],
        ['Uno', 300],
      ]);
      expect(after.plans[0]?.planFeatures).toEqual(before.plans[0]?.planFeatures);
      expect(after.periods.map((period) => period.name)).toEqual(['monthly']);
      const fewer = await look(good.replace(/ {2}- id: dos[\s\S]*/, ''));
      expect(fewer.plans.map((plan) => plan.name)).toEqual(['Uno']);
      const back = await look(good);
      expect(ids(back.plans)).toEqual(ids(before.plans));
      expect(ids(back.periods)).toEqual(ids(before.periods));
    } finally {
      await home.remove();
    }
  });
});
