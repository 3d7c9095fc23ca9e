import { inFile } from './entries.mjs';

const by = 'web/test/ordered-calls.test.ts';

/** The session and the queries of the lists, noticed without a browser. */
export const session = [
  ...inFile('web/src/api/session.ts', by, [
    ['S35 another key of the token', "tokenKey = 'jwtToken'", "tokenKey = 'token'", '[S35]'],
    ['S35 another key of the user', "userKey = 'user'", "userKey = 'me'", '[S35]'],
    ['S36 the user stays after the end', '  writeStored(userKey, null);\n', '', '[S36]'],
  ]),
  ...inFile('web/src/api/profile.ts', by, [
    ['S71 the session stays without a profile', "endSession('profile-failed')", 'void token', '[S71]'],
  ]),
  ...inFile('web/src/api/request.ts', by, [
    [
      'S46 calls without the token',
      "headers.set('Authorization', `Bearer ${token}`)",
      "headers.set('Authorization', token)",
      '[S46][S49]',
    ],
  ]),
  ...inFile('web/src/api/me.ts', by, [
    [
      'S49 the plan of the subscriptions left out',
      'subscriptions: { populate: { plan: true } }',
      'subscriptions: true',
      '[S46][S49]',
    ],
    ['S49 the role left out', '          role: true,\n', '', '[S46][S49]'],
  ]),
  ...inFile('web/src/api/queries.ts', by, [
    [
      'S54 no filter by the customer',
      '            filters: { user: { id: { $eq: userId } } },\n',
      '',
      '[S54]',
    ],
    ['S56 the plain backend gets no filter', '...(server.plain ? [', '...(!server.plain ? [', '[S56]'],
    [
      'S56 the filter by the name of the database',
      'instance: { username: { $eq: email } }',
      'instance: { databaseName: { $eq: email } }',
      '[S56]',
    ],
  ]),
];
