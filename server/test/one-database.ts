/**
 * Files of the server's suite, without their ending, whose subject does not depend on the database. They run
 * on SQLite alone, but PostgreSQL must accept each statement that they send
 * (docs/decisions/002-one-suite-two-databases.md). With ON_BOTH=1 all files run on both.
 */
export const onSqliteAlone = [
  ...['aborts', 'account-payments', 'account-requests', 'account-takeover', 'alerts'],
  ...['announcements', 'auth', 'auth-refusals', 'bank-accounts', 'behalf', 'behalf-ends', 'behalf-matrix'],
  ...['bodies', 'brand', 'catalog', 'causes', 'client-address', 'commands', 'config'],
  ...['connection', 'contact-details', 'corrections', 'counted-products', 'crash-update'],
  ...['data-folder', 'database-url', 'decisions', 'demo-data', 'deploy', 'doubtful-values'],
  ...['drain', 'dry-run', 'email-confirmation', 'fair-queue', 'files-move', 'first-job'],
  ...['floods', 'further-lists', 'fuzz', 'given-up-mails', 'headers', 'health', 'host-commands', 'hostile'],
  ...['import-plans', 'imports', 'installation', 'installation-control'],
  ...['installation-odoo', 'known-devices', 'known-passwords', 'log', 'mail', 'metrics'],
  ...['new-device', 'notices', 'operator-matrix', 'operators', 'outcomes', 'ownership'],
  ...['ownership-lists', 'passkeys', 'password-reset', 'payment-notices', 'photo'],
  ...['policy-reports', 'portal', 'present-factor', 'pressure', 'price-taxes'],
  ...['record-kinds', 'recurrente', 'required-factor', 'row-account', 'safe-mode'],
  ...['security-log', 'sheet-values', 'size', 'ssrf', 'start', 'storage', 'storage-away'],
  ...['switch', 'traces', 'two-factor', 'undo', 'uploads', 'wire-server'],
];

/**
 * Files about what customers and operators ask of the tables, without anything that only one of the databases
 * does. Where there is a PostgreSQL they run there alone, but SQLite must accept each statement that they
 * send. None of them has tests for SQLite alone (server/test/on-sqlite.ts), which would not run then.
 */
export const onPostgresAlone = [
  ...['account-deletion', 'all-requests', 'campaigns', 'checkout', 'console-customers'],
  ...['console-failures', 'console-installations', 'console-instances', 'console-running'],
  ...['console-work', 'erasure', 'hand-over', 'instances', 'plan-quotas', 'poisoned-rows'],
  ...['processes', 'quotas', 'rotation', 'subscriptions', 'zero-characters'],
];
