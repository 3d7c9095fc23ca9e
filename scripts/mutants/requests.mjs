import { inFile } from './entries.mjs';

const feature = 'server/src/features/account-requests';
const requests = 'server/test/account-requests.test.ts';
const all = 'server/test/all-requests.test.ts';
const handOver = 'server/test/hand-over.test.ts';
const erasure = 'server/test/erasure.test.ts';

/** What the provider asks for a customer's account, noticed over HTTP. */
export const requestMutants = [
  ...inFile(`${feature}/requests.ts`, requests, [
    [
      'who asked agrees',
      'row.operatorId === operator.operatorId) throw',
      'row.operatorId === 0) throw',
      'is never who asked, and needs the right of the request',
    ],
    [
      'anybody who sees customers agrees',
      '!operator.rights.includes(right)',
      'false',
      'is never who asked, and needs the right of the request',
    ],
    [
      'an hour less',
      'const waitMs = 24 * hourMs',
      'const waitMs = 23 * hourMs',
      'reaches the customer at once',
    ],
  ]),
  ...inFile(`${feature}/requests.ts`, handOver, [
    [
      'an account goes to an address that nobody proved',
      "row.kind === 'hand-over' && row.provedAt === null",
      'false',
      'it is done when both are there',
    ],
  ]),
  ...inFile(`${feature}/carry-out.ts`, requests, [
    [
      'who lost the right is obeyed',
      '!(await mayStill(trx, row))',
      'false',
      'nothing happens where who asked has lost the right',
    ],
  ]),
  ...inFile(`${feature}/carry-out.ts`, handOver, [
    [
      'accepting ends the wait',
      'if (nextOf(row) > at) {',
      'if (nextOf(row) === at) {',
      'is told and can stop it',
    ],
    ['offered for ever', 'offerEnds(row) <= at', 'false', 'where nobody accepts it in seven days'],
  ]),
  ...inFile(`${feature}/carry-out.ts`, erasure, [
    [
      'erased under a running installation',
      '  if (hindrance) {',
      '  if (hindrance && !row) {',
      'not while an installation runs',
    ],
  ]),
  ...inFile(`${feature}/ending.ts`, requests, [
    [
      'the factor signs in, and goes',
      "open?.kind === 'second-factor' && ",
      'null && ',
      'by signing in with the app',
    ],
  ]),
  ...inFile(`${feature}/requests.repo.ts`, requests, [
    [
      'links outlive their request',
      "    await db.deleteFrom('accountRequestCodes').where('requestId', '=', id).execute();\n",
      '',
      'with a link that works once',
    ],
  ]),
  ...inFile(`${feature}/requests.repo.ts`, handOver, [
    [
      'the link of the new address stops it',
      "      .where('accountRequestCodes.purpose', '=', purpose)\n",
      '',
      'is told and can stop it',
    ],
  ]),
  ...inFile('server/src/features/auth/taken-access.ts', handOver, [
    [
      'the passkeys of before open a handed account',
      '  await takeFactors(trx, userId);\n',
      '',
      'is told and can stop it',
    ],
    [
      'the password of before opens a handed account',
      "  await authRepo(trx).setPassword(userId, '', judgement);\n",
      '',
      'is told and can stop it',
    ],
  ]),
  ...inFile('server/src/features/console-requests/asking.ts', erasure, [
    ['erased without a look', 'confirmation.toLowerCase() !== email', 'false', 'it wants the address typed'],
  ]),
  ...inFile(`${feature}/all-requests.ts`, all, [
    [
      'everybody is told to agree to everything',
      'rights.includes(requestRights[kind])',
      'true',
      'counts what others asked, of the kinds whose right the reader has',
    ],
    [
      'looking at all requests leaves no trace',
      "  await noteReading(ctx, operator, { kind: 'requests-read' });\n",
      '',
      'is one line of the book in a quarter of an hour',
    ],
  ]),
  ...inFile(`${feature}/requests.repo.ts`, all, [
    [
      'who asked is told to agree',
      "        .where('operatorId', '<>', operatorId)\n",
      '',
      'counts what others asked, of the kinds whose right the reader has',
    ],
    [
      'what was agreed to waits for agreement',
      "        .where('agreedAt', 'is', null)\n",
      '',
      'counts what others asked, of the kinds whose right the reader has',
    ],
    [
      'what ended is among what is open',
      "      .where('accountRequests.endedAt', isOpen ? 'is' : 'is not', null)\n",
      '',
      'are listed by how, the last one first',
    ],
    [
      'a page of one moment is left out',
      "eb.tuple(after?.at ?? '', after?.id ?? 0)",
      "eb.tuple(after?.at ?? '', 999_999_999)",
      'in pages that hold each once, also of one moment',
    ],
  ]),
  ...inFile(`${feature}/carry-out.ts`, requests, [
    [
      'what failed is seen by nobody',
      '      await repo.tellProblem(due.id, texts.broken);\n',
      '',
      'in the middle of doing it',
    ],
  ]),
];
