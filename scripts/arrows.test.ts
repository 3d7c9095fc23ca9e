import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * By path under server/src/features (or under the root, where it begins with another room): its imports.
 * `npm:` is before the name of a package, `type ` before what is imported as a type.
 */
type Imports = Record<string, string[]>;

const allowed: Imports = {
  'auth/login.ts': ['auth/auth.repo.ts', 'mails/mails.ts'],
  'auth/auth.repo.ts': ['../db/repo.ts', '../db/handle.ts', 'npm:kysely'],
  'mails/mails.ts': ['mails/mails.repo.ts'],
  'mails/mails.repo.ts': [],
  'two-factor/two-factor.ts': ['auth/login.ts', 'mails/mails.ts'],
  'demo-data/demo-data.ts': ['receipt/receipt.ts'],
  'receipt/receipt.ts': ['imports/imports.repo.ts'],
  'console-running/console-running.ts': [],
  'failures/failures.ts': [],
  'billing/billing.ts': ['billing/checkout/checkout.ts', 'billing/sweep.ts'],
  'billing/billing.routes.ts': ['billing/checkout/checkout.routes.ts', '../http/app.ts'],
  'billing/sweep.ts': ['billing/reconcile/order.ts'],
  'billing/checkout/checkout.routes.ts': ['billing/checkout/checkout.ts'],
  'billing/checkout/checkout.ts': ['billing/reconcile/order.ts', 'billing/store/orders.repo.ts'],
  'billing/reconcile/order.ts': ['billing/store/orders.repo.ts', 'billing/reconcile/provider.ts'],
  'billing/reconcile/provider.ts': [],
  'billing/store/orders.repo.ts': [],
  'account/account.ts': ['auth/login.ts', 'billing/billing.ts'],
  'imports/imports.repo.ts': [],
  'imports/sheet-plans.ts': ['importer/src/index.ts', 'imports/imports.repo.ts'],
  'runs/engine.ts': ['runs/runs.repo.ts', 'type npm:openworkflow'],
  'runs/turns.ts': ['npm:openworkflow'],
  'runs/runs.repo.ts': [],
  'installations/installations.ts': ['imports/imports.repo.ts', 'runs/engine.ts'],
  'installations/steps/plan.ts': ['installations/installations.ts', 'runs/engine.ts'],
  'dry-run/dry-run.ts': ['importer/src/index.ts'],
  'undo/undo.ts': ['runs/engine.ts', 'imports/imports.repo.ts'],
  'importer/src/index.ts': ['importer/src/match/match.ts'],
  'importer/src/match/match.ts': ['spreadsheets/src/index.ts', 'odoo/src/index.ts'],
  'importer/src/load/load.ts': ['importer/src/match/match.ts'],
  'importer/src/cli/main.ts': ['importer/src/load/load.ts', 'odoo/src/connect.ts'],
  'odoo/src/index.ts': [],
  'odoo/src/connect.ts': ['odoo/src/client.ts'],
  'odoo/src/client.ts': ['npm:undici'],
  'spreadsheets/src/index.ts': ['spreadsheets/src/reader/zip.ts'],
  'spreadsheets/src/reader/zip.ts': ['spreadsheets/src/mapping/fields.ts'],
  'sandbox/odoo/server.ts': ['odoo/src/index.ts'],
  'contract/src/operator/index.ts': ['npm:zod'],
  'spreadsheets/src/mapping/fields.ts': [],
  'web/src/app/router.tsx': ['web/src/features/auth/auth.ts'],
  'web/src/console/router.tsx': ['web/src/console/layout/layout.tsx'],
  'web/src/console/screens.ts': [],
  'web/src/console/layout/layout.tsx': ['web/src/console/palette/palette.tsx', 'web/src/console/screens.ts'],
  'web/src/console/palette/palette.tsx': ['web/src/console/screens.ts', 'web/src/console/ui/field.tsx'],
  'web/src/console/customers/card.tsx': ['web/src/console/ui/field.tsx', 'web/src/ui/button.tsx'],
  'web/src/console/requests/requests.tsx': ['web/src/console/customers/card.tsx'],
  'web/src/console/people/people.tsx': [],
  'web/src/console/ui/field.tsx': [],
  'web/src/main.tsx': ['web/src/features/auth/login-page.tsx'],
  'web/src/features/auth/auth.ts': ['web/src/features/auth/login-page.tsx'],
  'web/src/features/auth/login-page.tsx': ['web/src/features/account/account.ts', 'web/src/ui/button.tsx'],
  'web/src/features/account/account.ts': ['web/src/features/account/avatar.tsx'],
  'web/src/features/account/avatar.tsx': [],
  'web/src/ui/button.tsx': [],
  'backups/restore.ts': ['../adapters/storage/open.ts', '../db/open-database.ts', '../db/handle.ts'],
  'two-factor/authenticator.ts': ['../db/customer-keys.ts'],
  'installations/progress-stream.ts': ['type npm:fastify'],
  '../core/jobs.ts': ['npm:openworkflow/postgres', 'node:sqlite'],
  '../http/app.ts': ['npm:fastify', '../db/handle.ts'],
  '../db/customer-keys.ts': ['../db/queries.ts'],
  '../db/open-database.ts': ['../db/queries.ts', '../db/sqlite.ts'],
  '../db/handle.ts': ['../db/queries.ts'],
  '../db/queries.ts': ['npm:kysely'],
  '../db/repo.ts': ['../db/queries.ts'],
  '../db/sealed-columns.ts': ['../db/queries.ts'],
  '../db/sqlite.ts': ['node:sqlite', '../adapters/storage/open.ts'],
  '../main.ts': ['../adapters/mail/open.ts', '../context.ts'],
  '../context.ts': ['../adapters/storage/open.ts'],
  '../config/config.ts': ['../lib/text.ts'],
  '../core/errors.ts': ['../config/config.ts'],
  '../lib/text.ts': [],
  '../security/vault.ts': ['../core/errors.ts'],
  '../adapters/mail/open.ts': ['node:_tls_wrap'],
  '../adapters/odoo/odoo.ts': ['odoo/src/index.ts', 'odoo/src/connect.ts'],
  '../adapters/storage/open.ts': ['node:_http_client', '../security/vault.ts'],
  '../../test/sql.ts': ['../db/queries.ts'],
};

const rooms = ['contract', 'importer', 'odoo', 'sandbox', 'server', 'spreadsheets', 'web'];
const placeOf = (path: string): string =>
  rooms.some((room) => path.startsWith(`${room}/`)) ? path : join('server/src/features', path);
const specifierOf = (from: string, to: string): string => {
  if (to.startsWith('node:')) return to;
  return to.startsWith('npm:') ? to.slice(4) : `./${relative(dirname(placeOf(from)), placeOf(to))}`;
};
const lineOf = (from: string, to: string): string =>
  to.startsWith('type ')
    ? `import type { T } from '${specifierOf(from, to.slice(5))}';`
    : `import '${specifierOf(from, to)}';`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrows-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a project of these files. @returns the rules that it breaks, each once */
async function brokenBy(imports: Imports): Promise<string[]> {
  const baseDir = await mkdtemp(join(folder, 'server-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(baseDir, path)), { recursive: true });
    await writeFile(join(baseDir, path), text);
  };
  for (const [path, targets] of Object.entries(imports)) {
    const lines = targets.map((to) => lineOf(path, to));
    await write(placeOf(path), [...lines, 'export {};'].join('\n'));
    for (const [, name = ''] of targets.join('\n').matchAll(/npm:(.+)/g)) {
      await write(`node_modules/${name}/index.js`, 'export {};');
    }
  }
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const { output } = await cruise(rooms, { ...options, baseDir });
  if (typeof output === 'string') throw new Error('the check answered with a text');
  const ours = output.modules.filter(
    ({ coreModule, source }) => !coreModule && !/^node_modules/.test(source),
  );
  expect(ours).toHaveLength(Object.keys(imports).length);
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

test('features that import each other downwards and by their main files break no rule', async () => {
  expect(await brokenBy(allowed)).toEqual([]);
});

const plants: [what: string, from: string, to: string, rule: string][] = [
  ['a repo of another feature', 'account/account.ts', 'auth/auth.repo.ts', 'repos-are-a-features-own'],
  [
    'a repo in a folder of another',
    'auth/login.ts',
    'billing/store/orders.repo.ts',
    'repos-are-a-features-own',
  ],
  [
    'routes in a folder of another',
    'account/account.ts',
    'billing/checkout/checkout.routes.ts',
    'routes-and-workflows-are-a-features-own',
  ],
  [
    'a file in a folder of another',
    'account/account.ts',
    'billing/checkout/checkout.ts',
    'folders-inside-a-feature-are-its-own',
  ],
  ['the tables', 'auth/login.ts', '../db/repo.ts', 'only-repos-touch-tables'],
  [
    'the tables of any handle, in a repo',
    'auth/auth.repo.ts',
    '../db/queries.ts',
    'features-use-of-the-database-what-is-named',
  ],
  ['a driver of a database', 'auth/login.ts', 'npm:better-sqlite3', 'only-repos-touch-tables'],
  ['a driver of a database, in a repo', 'auth/auth.repo.ts', 'npm:pg', 'repos-open-no-database'],
  ['SQLite, in a repo', 'auth/auth.repo.ts', 'node:sqlite', 'repos-open-no-database'],
  [
    'what opens a file of SQLite',
    'auth/login.ts',
    '../db/sqlite.ts',
    'features-use-of-the-database-what-is-named',
  ],
  [
    'what opens the database, in a repo',
    'auth/auth.repo.ts',
    '../db/open-database.ts',
    'features-use-of-the-database-what-is-named',
  ],
  [
    'what reaches the sealed values of every table',
    'auth/login.ts',
    '../db/sealed-columns.ts',
    'features-use-of-the-database-what-is-named',
  ],
  [
    'what opens a file of SQLite, in a restore',
    'backups/restore.ts',
    '../db/sqlite.ts',
    'backups-use-of-the-database-what-is-named',
  ],
  [
    'the keys of customers',
    'auth/login.ts',
    '../db/customer-keys.ts',
    'keys-of-customers-are-for-those-who-seal',
  ],
  [
    'the tables of the durable runs',
    'auth/login.ts',
    'npm:openworkflow/postgres',
    'only-their-owners-touch-durable-runs',
  ],
  ['the durable runs', 'runs/engine.ts', 'npm:openworkflow', 'only-their-owners-touch-durable-runs'],
  [
    'a client of Odoo without the guard',
    'auth/login.ts',
    'odoo/src/connect.ts',
    'only-the-gateway-connects-to-odoo',
  ],
  [
    'a client of Odoo, from the importer',
    'importer/src/match/match.ts',
    'odoo/src/connect.ts',
    'only-the-gateway-connects-to-odoo',
  ],
  ['the file of the client', 'auth/login.ts', 'odoo/src/client.ts', 'packages-are-used-by-what-they-export'],
  ['a server', 'installations/progress-stream.ts', 'npm:fastify', 'only-http-makes-a-server'],
  ['a feature that imports this one', 'mails/mails.ts', 'auth/login.ts', 'no-cycles-between-features'],
  [
    'one that does so by way of another',
    'mails/mails.ts',
    'two-factor/two-factor.ts',
    'no-cycles-between-features',
  ],
  [
    'one that does so, from a folder inside',
    'billing/checkout/checkout.ts',
    'account/account.ts',
    'no-cycles-between-features',
  ],
  [
    'an upper folder of billing',
    'billing/reconcile/provider.ts',
    'billing/checkout/checkout.ts',
    'no-cycles-between-features',
  ],
  [
    'a feature of a higher layer',
    'dry-run/dry-run.ts',
    'installations/installations.ts',
    'features-of-layer-4-use-only-lower-layers',
  ],
  [
    'a feature that stands beside it',
    'demo-data/demo-data.ts',
    'console-running/console-running.ts',
    'features-of-layer-7-use-only-lower-layers',
  ],
  [
    'a feature that stands above it',
    'receipt/receipt.ts',
    'console-running/console-running.ts',
    'features-of-layer-6-use-only-lower-layers',
  ],
  [
    'two-factor, from auth, which it stands on',
    'auth/login.ts',
    'two-factor/two-factor.ts',
    'features-of-layer-3-use-only-lower-layers',
  ],
  [
    'the mails, from the lowest layer',
    'failures/failures.ts',
    'mails/mails.ts',
    'features-of-layer-1-use-only-lower-layers',
  ],
  [
    'anything, from a feature that has no layer',
    'reports/reports.ts',
    'mails/mails.ts',
    'every-feature-has-a-layer',
  ],
  ['a repo of runs', 'undo/undo.ts', 'runs/runs.repo.ts', 'repos-are-a-features-own'],
  [
    'a step of an installation, from another feature',
    'undo/undo.ts',
    'installations/steps/plan.ts',
    'folders-inside-a-feature-are-its-own',
  ],
  [
    'a step of an installation, from its main file',
    'installations/installations.ts',
    'installations/steps/plan.ts',
    'steps-stand-on-installations',
  ],
  [
    'the main file of billing, from a folder of it',
    'billing/reconcile/provider.ts',
    'billing/billing.ts',
    'billing-stands-on-its-folders',
  ],
  [
    'the store of imports, from a feature that loads nothing',
    'account/account.ts',
    'imports/imports.repo.ts',
    'only-those-who-load-use-the-store',
  ],
  [
    'a feature, from the store of imports',
    'imports/sheet-plans.ts',
    'mails/mails.ts',
    'features-of-layer-2-use-only-lower-layers',
  ],
  [
    'the undoing, from installations',
    'installations/installations.ts',
    'undo/undo.ts',
    'features-of-layer-5-use-only-lower-layers',
  ],
  [
    'the undoing, from a dry run',
    'dry-run/dry-run.ts',
    'undo/undo.ts',
    'what-works-on-imports-stands-side-by-side',
  ],
  ['a socket', 'auth/login.ts', 'node:net', 'only-adapters-and-odoo-open-sockets'],
  ['a socket of http', 'auth/login.ts', 'node:_http_client', 'only-adapters-and-odoo-open-sockets'],
  ['a socket of tls', '../main.ts', 'node:_tls_wrap', 'only-adapters-and-odoo-open-sockets'],
  [
    'the opener of an adapter',
    'auth/login.ts',
    '../adapters/mail/open.ts',
    'features-are-given-their-adapters',
  ],
  [
    'the maker of a gateway',
    'auth/login.ts',
    '../adapters/odoo/odoo.ts',
    'features-are-given-their-adapters',
  ],
  ['a process', 'auth/login.ts', 'node:child_process', 'only-adapters-start-processes'],
  ['a test', 'auth/login.ts', '../../test/sql.ts', 'the-product-does-not-import-tests'],
  [
    'the server, from a stand-in',
    'sandbox/odoo/server.ts',
    'auth/login.ts',
    'the-sandbox-knows-the-odoo-client-only',
  ],
  [
    'a file inside a package',
    'importer/src/match/match.ts',
    'spreadsheets/src/reader/zip.ts',
    'packages-are-used-by-what-they-export',
  ],
  [
    'a file inside another feature of the portal',
    'web/src/features/auth/login-page.tsx',
    'web/src/features/account/avatar.tsx',
    'features-of-the-portal-use-each-other-by-their-main-file',
  ],
  [
    'a feature of the portal that imports this one',
    'web/src/features/account/avatar.tsx',
    'web/src/features/auth/auth.ts',
    'no-cycles-between-features-of-the-portal',
  ],
  [
    'the contract of the console, from a room that the portal shares',
    'web/src/ui/button.tsx',
    'contract/src/operator/index.ts',
    'portal-and-console-share-lower-rooms-only',
  ],
  [
    'the router, from a piece of the interface',
    'web/src/ui/button.tsx',
    'npm:@tanstack/react-router',
    'ui-knows-neither-router-nor-queries',
  ],
  [
    'the entry of the portal, from a lower room',
    'web/src/ui/button.tsx',
    'web/src/main.tsx',
    'web-lower-rooms-never-import-upper-ones',
  ],
  [
    'the server, from the importer',
    'importer/src/match/match.ts',
    'imports/sheet-plans.ts',
    'importer-sees-the-odoo-client-and-spreadsheets',
  ],
  ['the handle of a call, from a rule', 'billing/billing.ts', '../http/app.ts', 'only-routes-touch-http'],
  [
    'each other, in two files',
    'spreadsheets/src/mapping/fields.ts',
    'spreadsheets/src/index.ts',
    'no-cycles',
  ],
  [
    'an upper folder of spreadsheets',
    'spreadsheets/src/mapping/fields.ts',
    'spreadsheets/src/reader/zip.ts',
    'no-cycles-between-folders-of-spreadsheets-and-importer',
  ],
  [
    'an upper folder of the importer',
    'importer/src/match/match.ts',
    'importer/src/load/load.ts',
    'no-cycles-between-folders-of-spreadsheets-and-importer',
  ],
  ['Node, from spreadsheets', 'spreadsheets/src/reader/zip.ts', 'node:fs', 'spreadsheets-is-pure'],
  [
    'the contract, from spreadsheets',
    'spreadsheets/src/reader/zip.ts',
    'contract/src/operator/index.ts',
    'spreadsheets-stands-alone',
  ],
  ['a package, from the contract', 'contract/src/operator/index.ts', 'npm:pino', 'contract-stands-alone'],
  [
    'the portal, from the Odoo client',
    'odoo/src/client.ts',
    'auth/login.ts',
    'odoo-knows-nothing-of-the-portal',
  ],
  ['a stand-in', 'auth/login.ts', 'sandbox/odoo/server.ts', 'nobody-imports-the-sandbox'],
  [
    'a file inside a package, from a stand-in',
    'sandbox/odoo/server.ts',
    'odoo/src/client.ts',
    'packages-are-used-by-what-they-export',
  ],
  [
    'the server, from the portal',
    'web/src/ui/button.tsx',
    'auth/login.ts',
    'web-and-server-meet-in-the-contract',
  ],
  ['the portal, from the server', 'auth/login.ts', 'web/src/ui/button.tsx', 'server-does-not-import-the-web'],
  ['a feature, from a lower room', '../core/errors.ts', 'auth/login.ts', 'lower-rooms-never-import-features'],
  [
    'the list of everything, from a feature',
    'auth/login.ts',
    '../main.ts',
    'nobody-below-imports-the-composition',
  ],
  [
    'the context, from an adapter',
    '../adapters/mail/open.ts',
    '../context.ts',
    'rooms-below-http-do-not-know-the-context',
  ],
  ['an error, from a helper', '../lib/text.ts', '../core/errors.ts', 'lib-stands-alone'],
  [
    'errors, from the environment',
    '../config/config.ts',
    '../core/errors.ts',
    'config-uses-only-lower-rooms',
  ],
  ['the database, from core', '../core/errors.ts', '../db/handle.ts', 'core-uses-only-lower-rooms'],
  [
    'an adapter, from security',
    '../security/vault.ts',
    '../adapters/mail/open.ts',
    'security-uses-only-lower-rooms',
  ],
  [
    'the database, from an adapter',
    '../adapters/mail/open.ts',
    '../db/handle.ts',
    'adapters-uses-only-lower-rooms',
  ],
  ['a call, from the database', '../db/sqlite.ts', '../http/app.ts', 'db-uses-only-lower-rooms'],
  [
    'the app of the portal, from a feature of it',
    'web/src/features/auth/auth.ts',
    'web/src/app/router.tsx',
    'web-features-do-not-import-the-app',
  ],
  [
    'the portal, from the console',
    'web/src/console/ui/field.tsx',
    'web/src/features/auth/auth.ts',
    'the-console-stands-apart-from-the-portal',
  ],
  [
    'a room of the same layer, in the console',
    'web/src/console/layout/layout.tsx',
    'web/src/console/people/people.tsx',
    'rooms-of-the-console-of-layer-4-use-only-lower-layers',
  ],
  [
    'the layout, from the palette',
    'web/src/console/palette/palette.tsx',
    'web/src/console/layout/layout.tsx',
    'rooms-of-the-console-of-layer-3-use-only-lower-layers',
  ],
  [
    'the requests, from a customer',
    'web/src/console/customers/card.tsx',
    'web/src/console/palette/palette.tsx',
    'rooms-of-the-console-of-layer-2-use-only-lower-layers',
  ],
  [
    'a customer, from a field',
    'web/src/console/ui/field.tsx',
    'web/src/console/customers/card.tsx',
    'rooms-of-the-console-of-layer-1-use-only-lower-layers',
  ],
  [
    'anything, from a room of the console that has no layer',
    'web/src/console/reports/reports.tsx',
    'web/src/console/ui/field.tsx',
    'every-room-of-the-console-has-a-layer',
  ],
];

test.each(plants)('%s, imported, is refused', async (_, from, to, rule) => {
  const planted = { ...allowed, [from]: [...(allowed[from] ?? []), to] };
  expect(await brokenBy(planted)).toContain(rule);
});

test('every rule has an example above that breaks it', async () => {
  const { forbidden = [] } = (await extractOptions('./.dependency-cruiser.cjs')).ruleSet ?? {};
  expect(forbidden.length).toBeGreaterThan(40);
  const rules = forbidden.map(({ name }) => name);
  expect([...new Set(plants.map(([, , , rule]) => rule))].sort()).toEqual([...new Set(rules)].sort());
});
