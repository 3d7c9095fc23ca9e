/**
 * The arrows of docs/architecture.md. A rule that fails fails the build.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const lower = '^server/src/(adapters|db|http|[a-z-]+\\.ts$)';

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
      name: 'server-does-not-import-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'lower-rooms-never-import-features',
      comment: 'api.ts and worker.ts are the lists.',
      severity: 'error',
      from: { path: lower, pathNot: '^server/src/(api|worker)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/features' },
    },
    {
      name: 'only-repos-touch-tables',
      severity: 'error',
      from: { path: '^server/src/features', pathNot: '\\.repo\\.ts$|\\.test\\.ts$' },
      to: { path: '^node_modules/kysely' },
    },
    {
      name: 'only-routes-touch-http',
      severity: 'error',
      from: { path: '^server/src/features', pathNot: '\\.routes\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/http' },
    },
    {
      name: 'only-adapters-and-odoo-open-sockets',
      severity: 'error',
      from: {
        path: '^(server|spreadsheets|importer|contract)/src',
        pathNot: '^server/src/adapters|\\.test\\.ts$',
      },
      to: { path: '^(node_modules/undici|(node:)?(net|tls|http|https|http2|dns))($|/)' },
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
      comment: 'The repos of the five features that are named here are still used by others.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/.+\\.repo\\.ts$',
        pathNot: [
          '^server/src/features/$1/',
          '^server/src/features/(files|import-plans|imports|installations|instances)/',
        ],
      },
    },
    {
      name: 'folders-inside-a-feature-are-its-own',
      comment: 'A feature with folders offers its files on top; two still use a step of an installation.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/features/[^/]+/[^/]+/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/installations/steps/'],
      },
    },
    {
      name: 'no-cycles-between-features',
      comment:
        'Nor between the folders of one. The steps of an installation and its engine still import each other.',
      severity: 'error',
      scope: 'folder',
      from: {
        path: '^server/src/features/',
        pathNot: '^server/src/features/installations(/|$)',
      },
      to: { circular: true },
    },
    {
      name: 'imports-is-the-ground-floor',
      comment: 'Rows of imports and records, and what was decided about them: the engine stands on it.',
      severity: 'error',
      from: { path: '^server/src/features/imports/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/(imports|instances)/' },
    },
    {
      name: 'installations-does-not-know-who-works-on-its-imports',
      severity: 'error',
      from: { path: '^server/src/features/installations/' },
      to: { path: '^server/src/features/(decisions|import-plans|receipt|rehearsal|undo)/' },
    },
    {
      name: 'what-works-on-imports-stands-side-by-side',
      severity: 'error',
      from: { path: '^server/src/features/(decisions|import-plans|rehearsal|undo)/' },
      to: {
        path: '^server/src/features/(decisions|import-plans|rehearsal|undo)/',
        pathNot: '^server/src/features/$1/',
      },
    },
    {
      name: 'web-lower-rooms-never-import-upper-ones',
      severity: 'error',
      from: { path: '^web/src/(api|ui|lib)/' },
      to: { path: '^web/src/(features|app)/' },
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
