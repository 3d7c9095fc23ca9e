import { inFile } from './entries.mjs';

const operators = 'server/src/features/operators';
const acts = 'server/src/features/acts';
const people = 'server/test/operators.test.ts';
const matrix = 'server/test/operator-matrix.test.ts';
const book = 'server/test/acts.test.ts';

/** The provider's console, noticed over HTTP. */
export const consoleMutants = [
  ...inFile(`${operators}/sessions.ts`, matrix, [
    [
      'any role may do anything',
      '!operator.rights.includes(operator.right)',
      'false',
      'what the role allows, and 403',
    ],
    [
      'no fresh proof',
      'endpoint.fresh && operator.provenUntil <= at',
      'false',
      'without a proof of the last five minutes',
    ],
    ['sessions without an end', 'session.expiresAt > at &&', 'true &&', 'a session that is'],
    ['idle sessions live', 'later(session.lastSeenAt, operatorIdleMs) > at', 'true', 'a session that is'],
  ]),
  ...inFile(`${operators}/people.ts`, people, [
    [
      'the last administrator goes',
      '(await repo.countOthersWithRole(id, person.id)) > 0',
      'true',
      'the last administrator stays',
    ],
    [
      'a role above the own is given',
      '  refuseMore(operator, rightsOf(role));\n  return role;',
      '  return role;',
      'nobody gives or takes more',
    ],
    [
      'somebody above is changed',
      '    refuseMore(operator, rightsOf(person));\n    await work',
      '    await work',
      'nobody gives or takes more',
    ],
    [
      'a lost access stays open',
      '  await repo.removeAccess(person.id);\n  await operatorsRepo(trx).setPassword',
      '  await operatorsRepo(trx).setPassword',
      'a lost access is taken away whole',
    ],
  ]),
  ...inFile(`${operators}/set-up.ts`, people, [
    [
      'a second set-up goes on',
      "    await accessRepo(trx).removeTokensOf(person.id, 'set-up');\n",
      '',
      'a password alone adds no second factor',
    ],
  ]),
  ...inFile(`${operators}/account.ts`, people, [
    [
      'the last factor goes',
      '  if (hasKey || (await repo.authenticator(operatorId))?.enabledAt) return;\n',
      '  if (hasKey || repo) return;\n',
      'has further factors, and keeps the last one',
    ],
  ]),
  ...inFile('server/src/http/operator-networks.ts', people, [
    [
      'open to every network',
      '|| (caller && isWithin(networks, caller))) done()',
      '|| caller) done()',
      'of other networks',
    ],
  ]),
  ...inFile(`${acts}/chain.ts`, book, [
    ['the person is not sealed', "  'operatorId',\n", '', 'names the line'],
    ['the time is not sealed', "  'at',\n", '', 'names the line'],
  ]),
  ...inFile(`${acts}/check.ts`, book, [
    [
      'heads are not compared',
      '(await repo.hashOfLine(line)) !== hash',
      'false',
      'finds a book that was written anew',
    ],
    [
      'the end is not compared',
      'head.lastId !== last.id || head.hash !== last.hash',
      'false',
      'names the line',
    ],
  ]),
  ...inFile('server/src/http/on-behalf.ts', 'server/test/behalf-matrix.test.ts', [
    ["what is the customer's alone is done for them", "rule === 'never'", 'false', '403 for both'],
    [
      'who may only look changes something',
      "rule !== 'read' && !withChanges",
      'false',
      'changes: 403 for who may only look',
    ],
  ]),
  ...inFile('server/src/features/behalf/standing.ts', 'server/test/behalf-ends.test.ts', [
    [
      'a visit outlives the consent',
      "!isAllowed ? 'consent' : null",
      '!isAllowed ? null : null',
      'ends it: the next call is 401',
    ],
    [
      'a visit outlives the hour',
      'row.expiresAt <= at) return',
      'false) return',
      'ends it: the next call is 401',
    ],
  ]),
  ...inFile('server/src/features/acts/check.ts', book, [
    [
      'a restoring excuses any head',
      'at < restoring.at && line >= restoring.id',
      'line >= restoring.id',
      'leaves out the heads of lines',
    ],
  ]),
];
