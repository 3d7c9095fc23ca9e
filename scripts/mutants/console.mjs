import { inFile } from './entries.mjs';

const operators = 'server/src/features/operators';
const acts = 'server/src/features/acts';
const people = 'server/test/operators.test.ts';
const matrix = 'server/test/operator-matrix.test.ts';
const book = 'server/test/acts.test.ts';
const givenUp = 'server/test/given-up-mails.test.ts';
const demo = 'server/test/demo-data.test.ts';
const announcements = 'server/src/features/announcements';
const told = 'server/test/announcements.test.ts';
const failures = 'server/test/console-failures.test.ts';
const values = 'server/test/console-values.test.ts';

/** Mutants of the provider's console that tests over HTTP must notice. */
export const consoleMutants = [
  ...inFile('server/src/features/console-installations/console-installations.ts', values, [
    [
      'the answer for a customer shows the provider what their Odoo quotes',
      'row.cause && hideQuoted(row.cause)',
      'row.cause',
      'not as %s',
    ],
  ]),
  ...inFile('server/src/features/console-failures/console-failures.repo.ts', failures, [
    [
      'a failure that failed again is closed unseen',
      "      .where('at', '<=', seen.lastAt)\n",
      '',
      'attending to a cause leaves a failure that failed again since it was seen',
    ],
  ]),
  ...inFile('server/src/features/console-failures/retries.repo.ts', failures, [
    [
      'a failure that was skipped stays in its retry',
      "{ retryId: null })\n      .where('id'",
      "{ retryOutcome: outcome })\n      .where('id'",
      'that skipped a failure lets the next one have it, and both keep their numbers',
    ],
  ]),
  ...inFile(`${announcements}/forget-dismissals.ts`, told, [
    [
      'who put away what has just ended is forgotten at once',
      'Date.now() - keptMs',
      'Date.now()',
      'dismissals of an ended announcement are deleted a day later; the others stay',
    ],
  ]),
  ...inFile('server/src/lib/remove-in-batches.ts', told, [
    [
      'only the first ones are removed',
      'if (some < atOnce) return removed;',
      'return removed;',
      'dismissals of an ended announcement are deleted a day later; the others stay',
    ],
  ]),
  ...inFile('server/src/features/mails/deliver.ts', givenUp, [
    [
      'the address of a deleted account is kept',
      "mail.address.slice(mail.address.lastIndexOf('@'))",
      'mail.address',
      "at an earlier address of the account is the customer's, and is deleted with the account",
    ],
    [
      'a deleted account has mails again',
      'mailsRepo(trx).reader(userId)',
      'userId',
      "at an earlier address of the account is the customer's, and is deleted with the account",
    ],
    [
      "mails that are no customer's are given up unseen",
      "else if (state === 'given-up') await",
      'else if (state === null) await',
      'are listed with kind and recipient, as far as the reader may see operators',
    ],
  ]),
  ...inFile('server/src/features/mails/mails.ts', givenUp, [
    [
      'an old alert is sent again',
      'mail.userId !== null || isTestOfCampaign(mail.kind, mail.data)',
      'true',
      "an invitation is renewed on the operator's page, and an alert can only be left",
    ],
    [
      'a mail of a deleted account is sent again',
      'data !== erasedData && ',
      '',
      "at an earlier address of the account is the customer's, and is deleted with the account",
    ],
  ]),
  ...inFile('server/src/features/console-running/deliveries.ts', givenUp, [
    [
      'two send the same mail again',
      "past && past.state !== 'given-up'",
      'past && false',
      'one that was sent again or left is not in the list any more, and the history says so',
    ],
    [
      'everybody sees the addresses of the team',
      "!operator.rights.includes('people.read')",
      'false',
      'are listed with kind and recipient, as far as the reader may see operators',
    ],
  ]),
  ...inFile('server/src/features/operators/people.ts', givenUp, [
    [
      'mails stay when the person goes',
      '    await forgetGivenUpTo(trx, person.email);\n',
      '',
      'are deleted with the operator',
    ],
  ]),
  ...inFile('server/src/features/demo-data/demo-data.ts', demo, [
    [
      'invented customers in production',
      'if (production) throw',
      'if (false) throw',
      'is in production is not changed',
    ],
    [
      'invented customers among real ones',
      'there > mostThere && !anyway',
      'false',
      'has customers is not changed without --anyway',
    ],
    [
      'invented customers twice',
      'await repo.hasOperator(people[0].email)',
      'false',
      'demo-data reports what it wrote, and refuses a second time',
    ],
  ]),
  ...inFile('server/src/features/demo-data/making.ts', demo, [
    [
      'invented customers are worked on',
      "never = '2099-01-01",
      "never = '2001-01-01",
      'was filled is left alone by all interval jobs',
    ],
  ]),
  ...inFile(`${operators}/sessions.ts`, matrix, [
    [
      'any role may do anything',
      '!operator.rights.includes(operator.right)',
      'false',
      '%s: calls that the role allows, and 403 for the others',
    ],
    [
      'no fresh proof',
      'endpoint.fresh && operator.provenUntil <= at',
      'false',
      'without a proof in the last five minutes: 403 that asks for one',
    ],
    ['sessions without an end', 'session.expiresAt > at &&', 'true &&', 'a session that is'],
    ['idle sessions live', 'later(session.lastSeenAt, operatorIdleMs) > at', 'true', 'a session that is'],
  ]),
  ...inFile(`${operators}/people.ts`, people, [
    [
      'the last administrator goes',
      '(await repo.countOthersWithRole(id, person.id)) > 0',
      'true',
      'the last administrator cannot be removed, by anybody',
    ],
    [
      'a role above the own is given',
      '  refuseMore(operator, rightsOf(role));\n  return role;',
      '  return role;',
      'nobody can give or take rights that they lack',
    ],
    [
      'somebody above is changed',
      '    refuseMore(operator, rightsOf(person));\n    await work',
      '    await work',
      'nobody can give or take rights that they lack',
    ],
    [
      'a lost access stays open',
      '  await repo.removeAccess(person.id);\n  await operatorsRepo(trx).setPassword',
      '  await operatorsRepo(trx).setPassword',
      'resetting an access removes all credentials and mails a link',
    ],
  ]),
  ...inFile(`${operators}/set-up.ts`, people, [
    [
      'a second set-up goes on',
      "    await accessRepo(trx).removeTokensOf(person.id, 'set-up');\n",
      '',
      'a password alone cannot add another second factor',
    ],
  ]),
  ...inFile(`${operators}/account.ts`, people, [
    [
      'the last factor goes',
      '  if (hasKey || (await repo.authenticator(operatorId))?.enabledAt) return;\n',
      '  if (hasKey || repo) return;\n',
      'can have more factors, and the last one cannot be removed',
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
    ['the person is not sealed', "  'operatorId',\n", '', 'names the changed line: %s'],
    ['the time is not sealed', "  'at',\n", '', 'names the changed line: %s'],
  ]),
  ...inFile(`${acts}/check.ts`, book, [
    [
      'heads are not compared',
      '(await repo.hashOfLine(line)) !== hash',
      'false',
      'finds a book that was rewritten, by the head in the store',
    ],
    [
      'the end is not compared',
      'head.lastId !== last.id || head.hash !== last.hash',
      'false',
      'names the changed line: %s',
    ],
  ]),
  ...inFile('server/src/http/on-behalf.ts', 'server/test/behalf-matrix.test.ts', [
    [
      "what is the customer's alone is done for them",
      "rule === 'never'",
      'false',
      'may only look or also change',
    ],
    [
      'who may only look changes something',
      "rule !== 'read' && !withChanges",
      'false',
      'changes: 403 for an operator who may only look',
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
      'does not miss the lines that a restored backup does not have',
    ],
  ]),
  ...inFile(`${announcements}/announcements.repo.ts`, told, [
    [
      'a removed instance still counts for its audience',
      "\n      .where('instances.deletedAt', 'is', null);",
      ';',
      'by version is each customer with an instance of it once; a removed instance does not count',
    ],
    [
      'an ended plan still counts for its audience',
      '\n      .where(inForce(at));',
      ';',
      'by plan is who has the plan now, not who had it before or has another one',
    ],
    [
      'a withdrawn announcement is still shown',
      "    .where('announcements.withdrawnAt', 'is', null)\n",
      '',
      'a withdrawn one disappears at once',
    ],
    [
      'an announcement is shown a moment too long',
      ".where('announcements.endsAt', '>', at)",
      ".where('announcements.endsAt', '>=', at)",
      'it is shown from the moment it begins',
    ],
    [
      'what one customer puts away is away for all',
      "                .where('announcementDismissals.userId', '=', userId)\n",
      '',
      'an announcement for all is shown until the customer dismisses it, and not again',
    ],
    [
      'a text that is written anew stays away',
      "                .whereRef('announcementDismissals.revision', '>=', 'announcements.revision'),",
      ',',
      'a change is shown to who has not dismissed it, and to everybody if it is to be shown again',
    ],
  ]),
  ...inFile(`${announcements}/announcements.ts`, told, [
    ['what stays is put away', 'row.dismissible === 0', 'false', 'one that cannot be dismissed stays'],
    [
      'a text that is to come is put away',
      'Math.min(revision, row.revision)',
      'revision',
      'a change is shown to who has not dismissed it, and to everybody if it is to be shown again',
    ],
  ]),
  ...inFile(`${announcements}/publishing.ts`, told, [
    ['announcements without number', 'open >= mostOpenAnnouncements', 'false', 'at most twenty are planned'],
    [
      'an announcement of a plan that is not there',
      '!(await audiencesRepo(trx).hasPlan(audience.plan))',
      'false',
      'text, window and plan have bounds',
    ],
    [
      'an announcement without end',
      'ms(endsAt) - ms(startsAt) > longestAnnouncementDays * dayMs',
      'false',
      'text, window and plan have bounds',
    ],
    ['one that is over is changed', 'isOver(row, at)', 'false', 'a withdrawn one disappears at once'],
    [
      'the book names a host',
      '      return texts.audiences.host;',
      "      return audienceValue ?? '';",
      'the book has each act',
    ],
  ]),
  ...inFile('web/src/lib/linked-text.ts', 'web/test/announcements.test.ts', [
    ['an address may name a user', "username === ''", 'true', '%s is not made a link'],
    ['any protocol is a link', "word.indexOf('https://')", "word.indexOf('http')", '%s is not made a link'],
  ]),
  ...inFile('web/src/features/announcements/shown.ts', 'web/test/announcements.test.ts', [
    [
      'an announcement moves what is under the finger',
      'Math.max(0, quietMs - (now - touchedAt))',
      '0',
      'waits a second after the last touch',
    ],
  ]),
];
