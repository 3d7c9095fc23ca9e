import { inFile } from './entries.mjs';

const features = 'server/src/features';

/** Mutants of the server that tests over HTTP must notice. */
export const server = [
  ...inFile(`${features}/undo/undo.workflow.ts`, 'server/test/undo-stop.test.ts', [
    [
      'an undoing that is to stop goes on with the next batch',
      'undoLifeCycleRepo(ctx.db).isAskedToStop(importId)',
      'Promise.resolve(importId === 0)',
      'ends after the batch at work',
    ],
  ]),
  ...inFile(`${features}/undo/undo.workflow.ts`, 'server/test/further-lists.test.ts', [
    [
      'prices that went with their products count as being in Odoo',
      "  await run('along', () => markDeletedAlong(engine, ctx, importId));\n",
      '',
      'prices that Odoo deletes with their undone products',
    ],
  ]),
  ...inFile(`${features}/undo/undo-life-cycle.repo.ts`, 'server/test/undo-stop.test.ts', [
    [
      'the next undoing is stopped because the one before was',
      "    eb('imports.undoStopRunId', '=', eb.ref('imports.undoRunId')),\n",
      '',
      'goes on where it stopped',
    ],
  ]),
  ...inFile(`${features}/undo/undo-life-cycle.repo.ts`, 'server/test/console-failures.test.ts', [
    [
      'a retry of the provider goes on with what the customer stopped',
      '        .where((eb) => eb.not(askedToStop(eb)))\n',
      '',
      'leaves an undoing alone that its customer has stopped since',
    ],
  ]),
  ...inFile(`${features}/undo/end.ts`, 'server/test/undo-stop.test.ts', [
    [
      'an undoing with nothing left is called stopped',
      'counts.left + names === 0',
      'counts.left + names < 0',
      'asked for during the last batch',
    ],
  ]),
  ...inFile(`${features}/installations/steps/read-file.ts`, 'server/test/doubtful-values.test.ts', [
    [
      'totals and notes are errors',
      'Number(!good && problems.every(({ kind }) => isSetAside(kind)))',
      'Number(good && problems.every(({ kind }) => isSetAside(kind)))',
      'are set aside, each with its reason, and are no errors',
    ],
  ]),
  ...inFile(`${features}/imports/rejected-rows.repo.ts`, 'server/test/doubtful-values.test.ts', [
    [
      'notes are in the workbook of rows with errors',
      "      .where('aside', '=', 0)\n",
      '',
      'are not among the rows with errors',
    ],
  ]),
  ...inFile(`${features}/installations/corrections.ts`, 'server/test/corrections.test.ts', [
    [
      'corrected rows are read without the decisions about their columns',
      'const { decimal, priceTax } = planned ?? {};',
      'const { decimal, priceTax } = {};',
      'what the customer decided about a column and about all rows',
    ],
    [
      'the review of corrected rows is stored unchecked',
      "  checkPlan(plan, inspection, item.odooId, { fields: catalogueFields(model), wasAsked: false }, ['plan']);\n",
      '',
      'the review of the corrected rows begins',
    ],
    [
      'corrected rows lose the title of their group',
      "confidence === 'technical')?.field ?? null",
      "confidence === 'technical' && at < 0)?.field ?? null",
      'corrected for the same group',
    ],
  ]),
  ...inFile(`${features}/installations/steps/settle-names.ts`, 'server/test/decisions.test.ts', [
    [
      'what the plan took by itself was decided by the customer',
      'plan.automatic ?? false',
      'false',
      'an answer of a plan is the customer’s only where the customer gave it',
    ],
  ]),
  ...inFile('server/src/db/sqlite.ts', 'server/test/full-database.test.ts', [
    [
      'a second rollback hides that the disk is full',
      'if (database.isTransaction) database',
      'database',
      'a transaction that the database aborted reports the first error',
    ],
  ]),
  ...inFile('server/src/core/database-away.ts', 'server/test/full-database.test.ts', [
    [
      'a full disk of SQLite is told as a fault of the program',
      '[5, 10, 13]',
      '[5, 10]',
      'a failed write is reported as our temporary failure, leaves nothing, and reading still works',
    ],
  ]),
  ...inFile(`${features}/mails/deliver.ts`, 'server/test/mail.test.ts', [
    [
      'a mail sent again has another Message-ID',
      '[id, createdAt, address]',
      '[id, createdAt, address, Math.random()]',
      'keep their Message-ID when their sending was not stored, and two mails never share one',
    ],
    [
      'a cut connection counts against the mail',
      'if (!(error instanceof MailError) && isDatabaseAway(error)) throw error;',
      '',
      'have no failure when the connection to the database is cut before their sending',
    ],
  ]),
  ...inFile('server/src/adapters/traces/otlp.ts', 'server/test/traces.test.ts', [
    [
      'spans wait without end',
      'maxQueueSize = 2048',
      'maxQueueSize = 204_800',
      'keeps 2,048 spans while a collector hangs, and sends them when it answers again',
    ],
  ]),
  ...inFile('server/src/adapters/odoo/odoo.ts', 'server/test/traces.test.ts', [
    [
      'a span has what a customer calls a model',
      'technicalName.test(asked)',
      "asked !== ''",
      'no data of a customer reached the collector',
    ],
  ]),
  ...inFile('server/src/adapters/traces/traces.ts', 'server/test/traces.test.ts', [
    [
      'a span has the words of an error',
      '[code, kind, known]',
      '[error.message, code, kind, known]',
      'that fails says at which step and why',
    ],
  ]),
  ...inFile(`${features}/runs/lost-processes.ts`, 'server/test/lost-processes.test.ts', [
    [
      'a step is blamed for every process that ended',
      '>= 2 * lost',
      '>= 200 * lost',
      'is repeated where as many other processes ended without it',
    ],
    [
      'steps excuse one another for ever',
      'const mostAnyhow = 10',
      'const mostAnyhow = 1000',
      'is set aside where',
    ],
    [
      'a cut connection leaves the step held',
      'await insist(() => repo.letGo(turn.id, 0))',
      'await repo.letGo(turn.id, 0)',
      'a finished step clears its process although the connection is cut at that moment',
    ],
  ]),
  ...inFile('server/src/adapters/checkout/recurrente-item.ts', 'server/test/checkout.test.ts', [
    ['S85 charged once', "charge_type: 'recurring'", "charge_type: 'one_time'", '[S85] [S86]'],
    ['S85 charged by the year', "billing_interval: 'month'", "billing_interval: 'year'", '[S85] [S86]'],
  ]),
  ...inFile(`${features}/billing/checkout/item.ts`, 'server/test/checkout.test.ts', [
    ['S85 another currency', "currency = 'GTQ'", "currency = 'USD'", '[S85] [S86]'],
    ['S85 it never ends by itself', 'const periods = 12', 'const periods = 120', '[S85] [S86]'],
    ['S67 no terms', 'terms: ctx.catalog.terms', "terms: ''", '[S85] [S86]'],
    [
      'S67 the period left out of the metadata',
      ', periodId: period.documentId }',
      ' } as never',
      '[S85] [S86]',
    ],
    [
      'S67 the way back after the payment',
      '/subscriptions/confirmed`,\n    cancelUrl: `${ctx.site.url}/subscriptions/failed`',
      '/subscriptions/paid`,\n    cancelUrl: `${ctx.site.url}/subscriptions/failed`',
      '[S85] [S86]',
    ],
    ['S67 the way back without a payment', '/subscriptions/failed`', '/subscriptions`', '[S85] [S86]'],
    [
      'S67 the customer left out of the metadata',
      'metadata: { userId, orderId: order.documentId }',
      'metadata: { orderId: order.documentId } as never',
      '[S85] [S86]',
    ],
  ]),
  ...inFile(`${features}/billing/checkout/checkout.ts`, 'server/test/checkout.test.ts', [
    ['S85 the price of one month', 'plan.priceCents * period.months', 'plan.priceCents', '[S85] [S86]'],
    [
      'S39 the plan in force is sold again',
      'current?.planId === plan.id',
      'current?.planId === -1',
      '[S39] the plan in force',
    ],
  ]),
  ...inFile(`${features}/billing/store/trials.ts`, 'server/test/checkout.test.ts', [
    [
      'S84 a trial each time',
      'hasHadAny(userId)) return { trialMonths: 0 }',
      'hasHadAny(userId)) return { trialMonths: 1 }',
      '[S84] has no trial',
    ],
    ['S84 no trial at all', '  return { trialMonths: 1 }', '  return { trialMonths: 0 }', '[S85] [S86]'],
  ]),
  ...inFile(`${features}/billing/checkout/texts.ts`, 'server/test/checkout.test.ts', [
    [
      'S12 the sentence about a plan',
      'Selecciona un plan válido para continuar.',
      'Elige un plan.',
      '[S12] a plan that is not on sale',
    ],
    [
      'S39 the sentence about the own plan',
      'Este es tu plan. Elige',
      'Ya es tu plan. Elige',
      '[S39] the plan in force',
    ],
  ]),
  ...inFile(`${features}/instances/instances.ts`, 'server/test/instances.test.ts', [
    ['S32 the address left out', '  baseUrl: row.baseUrl,\n  username', '  username', '[S32] answers 201'],
    [
      'S32 publishedAt is the last change',
      '  publishedAt: row.createdAt,\n});',
      '  publishedAt: row.updatedAt + 1,\n});',
      '[S32] answers 201',
    ],
    [
      'S06 the number of the table is not found',
      'keyOf(documentId))',
      'documentId)',
      'it is found by id as well as by documentId',
    ],
    [
      'S55 for somebody else',
      'if (stranger !== undefined)',
      'if (stranger === null)',
      'is refused at %s and nothing is written',
    ],
  ]),
  ...inFile(`${features}/instances/instances.ts`, 'server/test/secrets.test.ts', [
    [
      'S08 an empty password replaces the stored one',
      '...(changed ? { password: changed }',
      '...(changed !== undefined ? { password: changed }',
      '[S08] empty in an edit',
    ],
    [
      'S08 the server changes without the secrets',
      'if (address.baseUrl) requireSecrets',
      'if (address.baseUrl === null) requireSecrets',
      'are asked for again when the server changes',
    ],
    [
      'S32 the password is stored as it is',
      "password: seal(place(documentId, 'password'), data.password)",
      'password: data.password',
      'are in no answer and no log, and in no table unencrypted, in any use',
    ],
  ]),
  ...inFile(`${features}/instances/instances.repo.ts`, 'server/test/secrets.test.ts', [
    [
      'S07 the key stays after the removal',
      'apiKey: null, deletedAt',
      'deletedAt',
      'are deleted with the instance',
    ],
  ]),
  ...inFile(`${features}/instances/instances.repo.ts`, 'server/test/ownership-lists.test.ts', [
    [
      'S45 instances of everybody',
      "    .where('instances.userId', '=', userId)\n    .where('instances.deletedAt'",
      "    .where('instances.deletedAt'",
      'contain no row of another customer, with any query',
    ],
  ]),
  ...inFile(`${features}/installations/installations.repo.ts`, 'server/test/ownership-lists.test.ts', [
    [
      'S45 installations of everybody',
      "'installations.statusId')\n    .where('installations.userId', '=', userId);",
      "'installations.statusId');",
      'contain no row of another customer, with any query',
    ],
  ]),
  ...inFile(`${features}/files/files.repo.ts`, 'server/test/uploads.test.ts', [
    [
      'S50 files of everybody',
      ".where('ownerId', '=', ownerId).where('id', '=', id)",
      ".where('id', '=', id)",
      'is answered with the list of files, and its owner gets the same bytes back',
    ],
  ]),
  ...inFile(`${features}/files/files.ts`, 'server/test/uploads.test.ts', [
    [
      'S59 the size in bytes',
      'Math.round(file.bytes / 10) / 100',
      'file.bytes',
      'is answered with the list of files, and its owner gets the same bytes back',
    ],
    [
      'S34 the address without its ending',
      '`/uploads/${file.hash}${file.ext}`',
      '`/uploads/${file.hash}`',
      'is answered with the list of files, and its owner gets the same bytes back',
    ],
  ]),
  ...inFile(`${features}/installations/installations.ts`, 'server/test/instances.test.ts', [
    [
      'S57 any status is taken',
      'if (target === installationStatuses.inProgress.id) return;',
      'if (target) return;',
      'refuses invalid values, by field',
    ],
    [
      'S57 an installation without apps',
      'if (!apps.length) throw',
      'if (apps === null) throw',
      'refuses invalid values, by field',
    ],
    [
      'S33 the name of the database left out',
      '      databaseName: row.instanceDatabaseName,\n',
      "      databaseName: '',\n",
      'is in progress, with its apps',
    ],
    [
      'S33 the word of an installation that never started',
      'if (requestedAt === null && statusId',
      'if (requestedAt === undefined && statusId',
      'is in progress, with its apps',
    ],
    [
      'S33 the name of the status',
      'displayName: row.statusDisplayName',
      'displayName: row.statusName',
      'is in progress, with its apps',
    ],
  ]),
  ...inFile(`${features}/instances/connection-test.ts`, 'server/test/connection.test.ts', [
    [
      'S61 the version as text',
      'version: serie === null ? null : { server_serie: serie }',
      'version: serie as never',
      'says success and the version',
    ],
    ['S61 a failure is a success', 'success: diagnosis.ok', 'success: true', 'fails at %s'],
    [
      'S24 the stored password goes anywhere',
      '  if (isSameServer(storedUrl, url)) return;',
      '  if (storedUrl) return;',
      'sends no stored secret to another server',
    ],
  ]),
  ...inFile(`${features}/auth/texts.ts`, 'server/test/auth-refusals.test.ts', [
    [
      'S69 another sentence',
      "wrongCredentials: 'Credenciales incorrectas'",
      "wrongCredentials: 'La contraseña no es correcta'",
      'known and unknown accounts get the same answer',
    ],
  ]),
  ...inFile(`${features}/auth/user-answer.ts`, 'server/test/auth.test.ts', [
    [
      'S49 the provider left out',
      "  provider: 'local',\n",
      "  provider: 'other',\n",
      '[S48] registering answers 200',
    ],
    [
      'S49 blocked and not blocked',
      'user.blocked === 1',
      'user.blocked === 0',
      '[S48] registering answers 200',
    ],
  ]),
  ...inFile(`${features}/auth/auth.ts`, 'server/test/auth.test.ts', [
    [
      'S19 signing out leaves the session',
      '    await authRepo(trx).revokeSession(customer.sessionId);\n',
      '',
      '[S19] signing out ends this session',
    ],
  ]),
  ...inFile('server/src/http/errors.ts', 'server/test/auth-refusals.test.ts', [
    [
      'S46 who has no token',
      'forbidden: { status: 403',
      'forbidden: { status: 401',
      'without a token the answer is 403; with a bad or forged one 401',
    ],
    [
      'S69 the status of wrong credentials',
      "'wrong-credentials': { status: 400",
      "'wrong-credentials': { status: 401",
      'known and unknown accounts get the same answer',
    ],
  ]),
  ...inFile('server/src/http/security-headers.ts', 'server/test/wire-server.test.ts', [
    ['what is private is cached', "    'cache-control': 'no-store',\n", '', 'nothing under /api is cached'],
    [
      'the portal in a frame of others',
      "'x-frame-options': 'DENY'",
      "'x-frame-options': 'SAMEORIGIN'",
      'every answer has the security headers',
    ],
  ]),
  ...inFile(`${features}/limits/quotas.ts`, 'server/test/quotas.test.ts', [
    [
      'one instance more than allowed',
      '.instances(userId)) >= instances',
      '.instances(userId)) > instances',
      'over the limit are refused',
    ],
  ]),
];
