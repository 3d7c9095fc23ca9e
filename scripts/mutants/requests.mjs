import { inFile } from './entries.mjs';

const feature = 'server/src/features/account-requests';
const requests = 'server/test/account-requests.test.ts';
const all = 'server/test/all-requests.test.ts';
const handOver = 'server/test/hand-over.test.ts';
const erasure = 'server/test/erasure.test.ts';

/** Mutants of the provider's requests for a customer's account that tests over HTTP must notice. */
export const requestMutants = [
  ...inFile(`${feature}/requests.ts`, requests, [
    [
      'who asked agrees',
      'row.operatorId === operator.operatorId) throw',
      'row.operatorId === 0) throw',
      'cannot be the one who asked, and needs the right of the request',
    ],
    [
      'anybody who sees customers agrees',
      '!operator.rights.includes(right)',
      'false',
      'cannot be the one who asked, and needs the right of the request',
    ],
    [
      'an hour less',
      'const waitMs = 24 * hourMs',
      'const waitMs = 23 * hourMs',
      'a request is told to the customer at once, in mail, portal and activity, and written into the book',
    ],
  ]),
  ...inFile(`${feature}/requests.ts`, handOver, [
    [
      'an account goes to an address that nobody proved',
      "row.kind === 'hand-over' && row.provedAt === null",
      'false',
      'who agrees %s the new address was proved: it is carried out once both have happened',
    ],
  ]),
  ...inFile(`${feature}/carry-out.ts`, requests, [
    [
      'who lost the right is obeyed',
      '!(await mayStill(trx, row))',
      'false',
      'nothing happens when the operator who asked has lost the right, or was removed',
    ],
  ]),
  ...inFile(`${feature}/carry-out.ts`, handOver, [
    [
      'accepting ends the wait',
      'if (nextOf(row) > at) {',
      'if (nextOf(row) === at) {',
      'is told and can stop it',
    ],
    [
      'offered for ever',
      'offerEnds(row) <= at',
      'false',
      'when nobody accepts within seven days, even if a second person agreed',
    ],
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
  ...inFile('server/src/features/auth/transfer-account.ts', handOver, [
    [
      'the passkeys of before open a handed account',
      '  await removeFactors(trx, userId);\n',
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
    [
      'erased without a look',
      'confirmation.toLowerCase() !== email',
      'false',
      'what is removed and what stays is counted before; the address has to be typed',
    ],
  ]),
  ...inFile(`${feature}/all-requests.ts`, all, [
    [
      'everybody is told to agree to everything',
      'rights.includes(requestRights[kind])',
      'true',
      'counts requests of others, of kinds for which the reader has the right, until somebody agrees',
    ],
    [
      'looking at all requests leaves no trace',
      "  await noteReading(ctx, operator, { kind: 'requests-read' });\n",
      '',
      'reading the list writes one line of the book in a quarter of an hour; reading the number writes none',
    ],
  ]),
  ...inFile(`${feature}/requests.repo.ts`, all, [
    [
      'who asked is told to agree',
      "        .where('operatorId', '<>', operatorId)\n",
      '',
      'counts requests of others, of kinds for which the reader has the right, until somebody agrees',
    ],
    [
      'what was agreed to waits for agreement',
      "        .where('agreedAt', 'is', null)\n",
      '',
      'counts requests of others, of kinds for which the reader has the right, until somebody agrees',
    ],
    [
      'what ended is among what is open',
      "      .where('accountRequests.endedAt', isOpen ? 'is' : 'is not', null)\n",
      '',
      'are listed with their outcome, the last one first; those of an erased customer are gone',
    ],
    [
      'a page of one moment is left out',
      "eb.tuple(after?.at ?? '', after?.id ?? 0)",
      "eb.tuple(after?.at ?? '', 999_999_999)",
      'are sorted by when they are due, in pages with each request once, even for equal times',
    ],
  ]),
  ...inFile(`${feature}/carry-out.ts`, requests, [
    [
      'what failed is seen by nobody',
      '      await repo.tellProblem(due.id, texts.broken);\n',
      '',
      'while it carries the request out: nothing has changed, and the next process does all of it',
    ],
  ]),
];
