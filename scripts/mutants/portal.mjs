import { inFile } from './entries.mjs';

/** Logic of the portal, noticed without a browser. */
export const portal = [
  ...inFile('web/src/lib/dates.ts', 'web/test/specification.test.ts', [
    [
      'S87 the month before the day',
      "('es-GT', {\n  day: '2-digit',\n  month: '2-digit',\n  year: 'numeric',\n  hour",
      "('en-US', {\n  day: '2-digit',\n  month: '2-digit',\n  year: 'numeric',\n  hour",
      '[S87]',
    ],
    [
      'S87 a year of two digits',
      "year: 'numeric',\n  hour: '2-digit'",
      "year: '2-digit',\n  hour: '2-digit'",
      '[S87]',
    ],
    ['S87 a day of one digit', "day: '2-digit'", "day: 'numeric'", '[S87]'],
    [
      'S87 a time without minutes',
      "  minute: '2-digit',\n});\nconst clockFormat",
      '});\nconst clockFormat',
      '[S87]',
    ],
  ]),
  ...inFile('web/src/lib/dates.ts', 'web/test/formats.test.ts', [
    [
      'a line break inside a time',
      "replace(/(?<!,)\\s/g, '\\u00a0')",
      "replace(/(?<!,)\\s/g, ' ')",
      '[S87] a time has day, month, year',
    ],
    [
      'a clock of twelve hours in the log',
      "hourCycle: 'h23'",
      "hourCycle: 'h12'",
      'formats days, and times of the day',
    ],
    ['a shorter month is skipped', 'date.setDate(0)', 'date.setDate(1)', 'adding months keeps the day'],
    [
      'minutes become hours too late',
      'if (minutes < 60) return `${minutes} min',
      'if (minutes < 90) return `${minutes} min',
      '%i ms are %s',
    ],
    ['days ago are counted too early', 'minutes < 48 * 60', 'minutes < 24 * 60', 'a moment %i ms ago is %s'],
  ]),
  ...inFile('web/src/lib/figures.ts', 'web/test/formats.test.ts', [
    ['S86 a price in quetzales', '`$${(Number', '`Q${(Number', '[S86] prices have a dollar sign'],
    ['S86 a charge with the sign of the dollar', "GTQ: 'Q'", "GTQ: '$'", '[S86] prices have a dollar sign'],
    ['cents are taken for quetzales', 'amount / 100', 'amount', '[S86] prices have a dollar sign'],
    [
      'one thing in the plural',
      'value === 1 ? one : many',
      'value === 0 ? one : many',
      'formats counts, file sizes',
    ],
  ]),
  ...inFile('web/src/lib/local-path.ts', 'web/test/formats.test.ts', [
    [
      'the login leads to another site',
      "origin === here ? pathname + search + hash : '/'",
      'pathname + search + hash',
      'the wanted path %s leads to %s',
    ],
    [
      'the login forgets the query',
      'pathname + search + hash',
      'pathname + hash',
      'the wanted path %s leads to %s',
    ],
  ]),
  ...inFile('spreadsheets/src/writer/csv-line.ts', 'web/test/formats.test.ts', [
    ['a cell of a CSV file is a formula', "`'${text}` : text", 'text : text', 'a CSV file has a UTF-8 mark'],
    ['a CSV file without its mark', "csvStart = '\\ufeff'", "csvStart = ''", 'a CSV file has a UTF-8 mark'],
  ]),
  ...inFile('web/src/features/wizard/upload-file.ts', 'web/test/start-installation.test.ts', [
    ['S59 ref left out', "  form.append('ref', 'installation');\n", '', '[S28][S57][S59][S60]'],
    [
      'S59 another field',
      "form.append('field', 'files')",
      "form.append('field', 'file')",
      '[S28][S57][S59][S60]',
    ],
    ['S28 the file keeps its own name', '`${app.name}.${ending}`', 'file.name', '[S28][S57][S59][S60]'],
  ]),
  ...inFile('web/src/features/wizard/start-installation.ts', 'web/test/start-installation.test.ts', [
    ['S57 logs left out', '        logs: { message },\n', '', '[S28][S57][S59][S60]'],
    [
      'S57 another status',
      'installationStatuses.inProgress.id',
      'installationStatuses.completed.id',
      '[S28][S57][S59][S60]',
    ],
    [
      'S57 odooIds in the place of ids',
      'odooApps: apps.map(({ id }) => id)',
      'odooApps: apps.map(({ odooId }) => odooId as never)',
      '[S28][S57][S59][S60]',
    ],
    [
      'S60 ids in the place of odooIds',
      'appIds: apps.map(({ odooId }) => odooId)',
      'appIds: apps.map(({ id }) => String(id))',
      '[S28][S57][S59][S60]',
    ],
    [
      'S60 the plain backend is told of the installation',
      '...(plain ? {} : ',
      '...(false ? {} : ',
      'on a plain backend, starts without',
    ],
    ['S78 success false counts as a start', '!answer.success || ', '', '[S60] [S78]'],
    ['S78 no accepted app counts as a start', ' || answer.installedApps.length === 0', '', '[S60] [S78]'],
    [
      'S77 a second installation after a failed start',
      'progress.installation ??= await createEmpty',
      'progress.installation = await createEmpty',
      '[S60] [S78]',
    ],
    ['a file is sent twice', ' || progress.uploaded.get(app.odooId) === file', '', 'after a failed upload'],
    [
      'an old installation is taken for the new one',
      '< askedAt - clockTolerance',
      '< 0',
      'after a lost answer',
    ],
    [
      'the plan of another file is kept',
      '    progress.planned.delete(app.odooId);\n',
      '',
      'a refused file fails with its reason',
    ],
    [
      'the start does not wait for a refused plan',
      'if (unplanned) return',
      'if (unplanned && false) return',
      'a refused plan prevents the start',
    ],
    [
      'other apps go into the same installation',
      'progress.installationKey !== installationKey',
      "progress.installationKey === 'never'",
      'other apps need another installation',
    ],
  ]),
  ...inFile('web/src/features/installations/outcome.ts', 'web/test/outcome.test.ts', [
    ['S37 completed is yellow', "completed: 'ok'", "completed: 'warn'", 'status %s alone has the tone %s'],
    ['S37 failed is yellow', "failed: 'bad'", "failed: 'warn'", 'status %s alone has the tone %s'],
    [
      'S37 in progress is grey',
      "inProgress: 'warn'",
      "inProgress: 'grey'",
      'status %s alone has the tone %s',
    ],
    [
      'S37 another status is green',
      "statusTones[name] : 'grey'",
      "statusTones[name] : 'ok'",
      'status %s alone has the tone %s',
    ],
    [
      'S37 no status is in progress',
      "{ name: 'completed', displayName: 'Completada' }",
      "{ name: 'inProgress', displayName: 'En progreso' }",
      'no status means completed',
    ],
    [
      'S37 green over missing rows',
      "tone: 'warn', label: 'Completada con errores'",
      "tone: 'ok', label: 'Completada con errores'",
      'some rows were rejected',
    ],
    [
      'S33 never started is in progress',
      'result?.neverStarted',
      'result?.neverStarted && false',
      'an installation that was never started',
    ],
    [
      'rows that are the same are not counted',
      'created + changed + same',
      'created + changed',
      'all rows are in Odoo',
    ],
    [
      'a note counts as a row to load',
      'given - aside',
      'given',
      'a failed or cancelled installation says how many rows are in Odoo',
    ],
  ]),
  ...inFile('web/src/features/installations/undo-texts.ts', 'web/test/counted-words.test.ts', [
    [
      'what stayed in Odoo counts as undone',
      'total - done - kept',
      'total - done',
      'of an undoing that was stopped',
    ],
  ]),
  ...inFile('web/src/features/imports/references.ts', 'web/test/file-review.test.ts', [
    [
      'what Odoo spells otherwise was decided by the customer',
      ', automatic: true',
      '',
      'a name that is written in another way uses its record without a question',
    ],
  ]),
  ...inFile('web/src/features/imports/forecast.ts', 'web/test/forecast.test.ts', [
    [
      'totals and notes are foretold as errors',
      "isAside ? 'aside' : 'entering'",
      "isAside ? 'out' : 'entering'",
      'the parts of a forecast add up to the rows',
    ],
  ]),
  ...inFile('web/src/features/checkout/charges.ts', 'web/test/charges.test.ts', [
    [
      'S84 a free month is promised to everybody',
      'const isFree = trialMonths > 0',
      'const isFree = trialMonths >= 0',
      'without a free month the whole period is charged',
    ],
    [
      'S84 today is charged in a free month',
      'isFree ? 0 : cents',
      'cents',
      'with a free month nothing is charged',
    ],
    ['S86 the total of one month', ' * months;', ';', 'without a free month the whole period is charged'],
    [
      'paid days are not spoken of',
      "state === 'active' && currentPeriodEnd",
      "state === 'active' && !currentPeriodEnd",
      'that paid days are not refunded',
    ],
  ]),
  ...inFile('web/src/api/errors.ts', 'web/test/calls.test.ts', [
    [
      'English errors come through',
      'plain && !isOrdered',
      'plain && false',
      'only what is ordered is shown from a backend that answers in English',
    ],
    [
      'who repeats a change is not warned',
      'doubt: readsOnly ? nothingChanged : perhapsDone',
      'doubt: nothingChanged',
      'a change without an answer',
    ],
    [
      'the network of the customer is blamed',
      '= !navigator.onLine',
      '= navigator.onLine',
      'a call that only asks is harmless',
    ],
    [
      'the code for support is lost',
      'this.reference = details.reference ?? null',
      'this.reference = null',
      'the error has the code for support',
    ],
  ]),
  ...inFile('web/src/api/request.ts', 'web/test/calls.test.ts', [
    [
      'S07 a deletion without a body fails',
      "text === '' ? (undefined as T) : (JSON",
      'false ? (undefined as T) : (JSON',
      'an answer without a body is a success',
    ],
    ['S88 another time without an answer', 'usualTimeout = 60_000', 'usualTimeout = 50_000', 'no answer'],
  ]),
  ...inFile('web/src/features/imports/read-as-before.ts', 'web/test/file-review.test.ts', [
    [
      'a column that was left out comes back with the corrected rows',
      'known?.field ?? added',
      'known?.field ?? column.field',
      'are reviewed as their file was read',
    ],
  ]),
  ...inFile('web/src/api/client.ts', 'web/test/calls.test.ts', [
    [
      'S24 a test of the connection may have changed something',
      "  'POST /api/odoo-app/validate-config': true,\n",
      '',
      'a call that only asks is harmless',
    ],
  ]),
  ...inFile('web/src/api/query-string.ts', 'web/test/formats.test.ts', [
    ['a query is not encoded', 'encodeURIComponent(', 'String(', 'a query is written with brackets'],
  ]),
  ...inFile('web/src/lib/saved-drafts.ts', 'web/test/saved-drafts.test.ts', [
    ['S23 a draft is never too old', '< keptMs ? value', '< Infinity ? value', 'are deleted after a day'],
    [
      'S23 the drafts of others stay',
      '!name.endsWith(`-${userId}`)',
      'false',
      'those of another customer are deleted',
    ],
  ]),
];
