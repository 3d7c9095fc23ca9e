/**
 * The arrows of docs/architecture.md. A rule that fails fails the build.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const lower = '^server/src/(adapters|config|core|db|http|lib|security|[\\w-]+\\.ts$)';
/** What puts the parts together: nobody but the entry points imports it. */
const composition = '^server/src/((api|atrio|main|rotate|serve|worker)\\.ts$|commands/)';
/** The features of the server, the highest layer first. */
const layers = [
  ['console-installations', 'console-running', 'demo-data'],
  [
    'console-customers',
    'console-failures',
    'console-instances',
    'console-requests',
    'decisions',
    'import-plans',
    'receipt',
    'uploads',
  ],
  ['account', 'installations', 'passkeys', 'undo'],
  ['backups', 'dry-run', 'health', 'operators', 'runs', 'two-factor'],
  ['account-requests', 'alerts', 'announcements', 'auth', 'behalf', 'billing', 'campaigns', 'instances'],
  ['activity', 'acts', 'apps', 'files', 'imports', 'limits', 'mails', 'metrics', 'ownership', 'processes'],
  ['customer-search', 'failures'],
];

/** The rooms of the server below the features, the highest first. */
const lowerRooms = [['http'], ['db'], ['adapters'], ['security'], ['core'], ['config'], ['lib']];
/** The rooms of the provider's console, the highest layer first. */
const consoleRooms = [
  ['account', 'acts', 'announcements', 'campaigns', 'installations', 'layout', 'people'],
  ['failures', 'instances', 'palette', 'requests', 'running', 'sign-in'],
  ['customers'],
  ['ui'],
];
/**
 * Rules by which each room of a folder uses only rooms of the layers below its own.
 * @param named gives a layer's rule its name
 */
const layered = (folder, layers, named) =>
  layers.map((layer, index) => ({
    name: named(layer, layers.length - index),
    severity: 'error',
    from: { path: `^${folder}/(${layer.join('|')})/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^${folder}/(${layers.flat().join('|')})/`,
      pathNot: ['$1', ...layers.slice(index + 1).flat()].map((name) => `^${folder}/${name}/`),
    },
  }));

const filesOfDatabase = (...names) => `^server/src/db/(${names.join('|')})\\.ts$`;
/** What a feature may use of server/src/db/. */
const database = [
  ...['compiled', 'conflicts', 'deleted', 'facts', 'handle', 'in-force', 'list', 'lock-user'],
  ...['odoo-versions', 'repo', 'tables', 'tables-\\w+', 'unreachable', 'values'],
];
/** What copies, restores and checks databases uses of it besides. */
const wholeDatabases = [
  ...['beside', 'copies', 'faults', 'migrate', 'open-database'],
  ...['own-seals', 'restored', 'seal-keys', 'switch'],
];
const withWholeDatabases = '^server/src/features/backups/';
const withKeysOfCustomers =
  '^server/src/features/(account/deletion|instances/instances|two-factor/authenticator)\\.ts$';

/** The store of what is loaded: imports, their records, plans of sheets, decisions and what is remembered of them. */
const store = '^server/src/features/imports/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { pathNot: ['^contract/src', '^node_modules/zod'] },
    },
    {
      name: 'odoo-knows-nothing-of-the-portal',
      severity: 'error',
      from: { path: '^odoo/src' },
      to: { path: '^(contract|server|web|spreadsheets|importer|sandbox)/' },
    },
    {
      name: 'importer-sees-the-odoo-client-and-spreadsheets',
      comment: 'It runs without our server and without our database.',
      severity: 'error',
      from: { path: '^importer/src' },
      to: {
        path: '^(contract|server|web|sandbox|node_modules)/|^(node:)?(net|tls|http|https|http2|dns|sqlite)($|/)',
        pathNot: '^node_modules/@atrio/',
      },
    },
    {
      name: 'spreadsheets-is-pure',
      comment: 'It runs in the browser too: Node is for the .node.ts files only.',
      severity: 'error',
      from: { path: '^spreadsheets/src', pathNot: '\\.node\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'spreadsheets-stands-alone',
      severity: 'error',
      from: { path: '^spreadsheets/src' },
      to: { path: '^(contract|server|web|odoo|importer|sandbox)/' },
    },
    {
      name: 'no-cycles-between-folders-of-spreadsheets-and-importer',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(spreadsheets|importer)/src/' },
      to: { circular: true },
    },
    {
      name: 'nobody-imports-the-sandbox',
      severity: 'error',
      from: { path: '^(contract|odoo|spreadsheets|importer|server|web)/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|odoo|importer|sandbox)/' },
    },
    {
      name: 'packages-are-used-by-what-they-export',
      severity: 'error',
      from: { path: '^(sandbox|[a-z]+(?=/src))/' },
      to: {
        path: '^(contract|odoo|spreadsheets|importer)/',
        pathNot: [
          '^$1/',
          '^contract/src/(operator/)?index\\.ts$',
          '^odoo/src/(connect|index|xml-rpc-codec)\\.ts$',
          '^spreadsheets/src/(index|worker/worker\\.node)\\.ts$',
          '^importer/src/index\\.ts$',
        ],
      },
    },
    {
      name: 'the-product-does-not-import-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '/test/|\\.test\\.ts$|^(e2e|bench|scripts)/', pathNot: '^node_modules/' },
    },
    {
      name: 'the-sandbox-knows-the-odoo-client-only',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(contract|server|web|importer|spreadsheets|e2e|bench)/' },
    },
    {
      name: 'server-does-not-import-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'lower-rooms-never-import-features',
      comment: 'api.ts and worker.ts are the lists; commands/ is above the features.',
      severity: 'error',
      from: { path: lower, pathNot: '^server/src/(api|worker)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/features' },
    },
    // All are lower than http/, the first one; lib/, the last one, stands alone.
    ...layered('server/src', lowerRooms, ([room]) => `${room}-uses-only-lower-rooms`).slice(1, -1),
    {
      name: 'lib-stands-alone',
      comment: 'Small helpers that know nothing of the portal.',
      severity: 'error',
      from: { path: '^server/src/lib/' },
      to: { path: '^server/src/', pathNot: '^server/src/lib/' },
    },
    {
      name: 'nobody-below-imports-the-composition',
      severity: 'error',
      from: { path: '^server/src/', pathNot: composition },
      to: { path: composition },
    },
    {
      name: 'rooms-below-http-do-not-know-the-context',
      severity: 'error',
      from: { path: '^server/src/(adapters|config|core|db|lib|security)/' },
      to: { path: '^server/src/(context|open-store)\\.ts$' },
    },
    {
      name: 'only-repos-touch-tables',
      comment:
        'What travels is a handle (db/handle.ts), which shows no table. The durable runs have their own.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(db/|core/jobs\\.ts$)|\\.repo\\.ts$' },
      to: {
        path: '^(node_modules/(better-sqlite3|kysely|pg|postgres)/|server/src/db/(queries|repo)\\.ts$|(node:)?sqlite$)',
      },
    },
    {
      name: 'repos-open-no-database',
      comment: 'Only db/ opens one; a repo builds queries for the handle that it is given.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(db/|core/jobs\\.ts$)' },
      to: { path: '^(node_modules/(better-sqlite3|pg|postgres)/|(node:)?sqlite$)' },
    },
    {
      name: 'only-their-owners-touch-durable-runs',
      comment:
        'It opens a database of its own. core/jobs.ts has it, runs/ names the workflows; what is in one is given the client, a type.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(core/jobs|features/runs/turns)\\.ts$' },
      to: { path: '^node_modules/openworkflow/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-use-of-the-database-what-is-named',
      comment: 'Nothing that opens a database, or reaches every table of it.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: [withWholeDatabases, '\\.test\\.ts$'] },
      to: { path: '^server/src/db/', pathNot: filesOfDatabase(...database, 'customer-keys') },
    },
    {
      name: 'backups-use-of-the-database-what-is-named',
      severity: 'error',
      from: { path: withWholeDatabases, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/db/', pathNot: filesOfDatabase(...database, ...wholeDatabases) },
    },
    {
      name: 'keys-of-customers-are-for-those-who-seal',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: [withKeysOfCustomers, '\\.test\\.ts$'] },
      to: { path: '^server/src/db/customer-keys\\.ts$' },
    },
    {
      name: 'only-routes-touch-http',
      severity: 'error',
      from: { path: '^server/src/features', pathNot: '\\.routes\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/http' },
    },
    {
      name: 'only-adapters-and-odoo-open-sockets',
      comment:
        'The modules `module` and `process` give any other by its name; `_http_client` and its like are what http and tls are made of. Globals are refused by biome.json.',
      severity: 'error',
      from: {
        path: '^(server|spreadsheets|importer|contract)/src',
        pathNot: '^server/src/adapters|\\.test\\.ts$',
      },
      to: {
        path: '^(node_modules/(undici|nodemailer|aws4fetch)|(node:)?(_\\w+|net|tls|http|https|http2|quic|dns|dgram|module|process))($|/)',
      },
    },
    {
      name: 'only-the-gateway-connects-to-odoo',
      comment:
        'A client without the guard would reach our own network. The command line of the importer asks the Odoo of whoever types it.',
      severity: 'error',
      from: {
        path: '^(server|importer)/src/',
        pathNot: '^(server/src/adapters/odoo/odoo|importer/src/cli/main)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^odoo/src/connect\\.ts$' },
    },
    {
      name: 'only-http-makes-a-server',
      comment: 'A server opens a socket too. Others are given the request or the reply, a type.',
      severity: 'error',
      from: { path: '^(server|importer|contract|odoo)/src', pathNot: '^server/src/http/app\\.ts$' },
      to: { path: '^node_modules/fastify/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-adapters-start-processes',
      comment: 'Another process or thread, and code from a text, could open a socket too.',
      severity: 'error',
      from: {
        path: '^(server|importer|contract|odoo)/src',
        pathNot: '^server/src/adapters|\\.test\\.ts$',
      },
      to: { path: '^(node:)?(child_process|cluster|inspector|repl|vm|wasi|worker_threads)($|/)' },
    },
    {
      name: 'features-are-given-their-adapters',
      comment:
        'context.ts opens them; these files have their errors and small functions. A restore opens the store of the copy, before there is a context.',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: '^server/src/features/backups/restore\\.ts$|\\.test\\.ts$',
      },
      to: {
        path: '^server/src/adapters/',
        pathNot:
          '/(checkout/(checkout|recurrente-event|signature)|images/photo|mail/mail|own-command/own-command|storage/(storage|local))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-and-workflows-are-a-features-own',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/.+\\.(routes|workflow)\\.ts$',
        pathNot: '^server/src/features/$1/',
      },
    },
    {
      name: 'repos-are-a-features-own',
      comment: 'A feature offers functions. A store has no rules of its own: its repos are what it offers.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/.+\\.repo\\.ts$',
        pathNot: ['^server/src/features/$1/', store],
      },
    },
    ...layered(
      'server/src/features',
      layers,
      (_, number) => `features-of-layer-${number}-use-only-lower-layers`,
    ),
    {
      name: 'every-feature-has-a-layer',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: `^server/src/features/(${layers.flat().join('|')})/` },
      to: {},
    },
    {
      name: 'only-those-who-load-use-the-store',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: [store, '^server/src/features/(decisions|import-plans|installations|receipt|undo)/'],
      },
      to: { path: store },
    },
    {
      name: 'folders-inside-a-feature-are-its-own',
      comment: 'A feature with folders offers its files on top.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/[^/]+/[^/]+/',
        pathNot: '^server/src/features/$1/',
      },
    },
    {
      name: 'no-cycles-between-features',
      comment:
        'Nor between the folders of one. A feature with its folders counts as one here: steps-stand-on-installations and billing-stands-on-its-folders say which of them uses the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/features/' },
      to: { circular: true },
    },
    {
      name: 'steps-stand-on-installations',
      comment: 'The run of an installation uses the files on top; they do not know it.',
      severity: 'error',
      from: { path: '^server/src/features/installations/[^/]+$' },
      to: { path: '^server/src/features/installations/steps/' },
    },
    {
      name: 'billing-stands-on-its-folders',
      severity: 'error',
      from: { path: '^server/src/features/billing/[^/]+/' },
      to: { path: '^server/src/features/billing/[^/]+$' },
    },
    {
      name: 'what-works-on-imports-stands-side-by-side',
      severity: 'error',
      from: { path: '^server/src/features/(decisions|dry-run|import-plans|receipt|undo)/' },
      to: {
        path: '^server/src/features/(decisions|dry-run|import-plans|receipt|undo)/',
        pathNot: '^server/src/features/$1/',
      },
    },
    {
      name: 'web-lower-rooms-never-import-upper-ones',
      severity: 'error',
      from: { path: '^web/src/(api|queries|ui|lib|theme)/' },
      to: { path: '^web/src/(features|app|console)/|^web/src/main\\.tsx$' },
    },
    {
      name: 'ui-knows-neither-router-nor-queries',
      comment:
        'Its pieces are for the portal and the console, which have a session and a client of their own.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(api|queries)/|^node_modules/@tanstack/' },
    },
    {
      name: 'portal-and-console-share-lower-rooms-only',
      comment: 'Nothing of the provider is in what customers load, and the other way round.',
      severity: 'error',
      from: { path: '^web/src/(?!console/)' },
      to: { path: '^web/src/console/|^contract/src/operator/' },
    },
    {
      name: 'the-console-stands-apart-from-the-portal',
      severity: 'error',
      from: { path: '^web/src/console/' },
      to: { path: '^web/src/(app|features)/' },
    },
    ...layered(
      'web/src/console',
      consoleRooms,
      (_, number) => `rooms-of-the-console-of-layer-${number}-use-only-lower-layers`,
    ),
    {
      name: 'every-room-of-the-console-has-a-layer',
      severity: 'error',
      from: {
        path: '^web/src/console/[^/]+/',
        pathNot: `^web/src/console/(${consoleRooms.flat().join('|')})/`,
      },
      to: {},
    },
    {
      name: 'features-of-the-portal-use-each-other-by-their-main-file',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/([^/]+)/\\1\\.ts$'],
      },
    },
    {
      name: 'no-cycles-between-features-of-the-portal',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/features/' },
      to: { circular: true },
    },
    {
      name: 'web-features-do-not-import-the-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/)?dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
