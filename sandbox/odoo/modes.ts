/** How a database can misbehave. The mode is chosen by the end of its name, or set by a test. */
export const modes = {
  slow: 'every call waits',
  hang: 'no call is ever answered',
  down: 'every connection breaks without an answer',
  redirect: 'every call is redirected to a login page',
  garbage: 'a page of HTML, then half a JSON, in turn',
  'rate-limited': 'every other call gets status 429',
  'bad-gateway': 'every call gets status 502',
  busy: 'the first two module operations are refused',
  'down-in-install': 'the connection breaks during an installation, which goes on and ends well',
  'dead-install':
    'the connection breaks during an installation, which stops: modules stay "to install" until reset',
  'stuck-install': 'the same, and they stay so after the reset too',
  'forgets-install': 'an installation ends well and has installed nothing',
  'dies-in-install':
    'the connection breaks during an installation, which stops, and none is answered any more',
  'broken-module': 'an installation fails half way: some modules are installed, the rest are not',
  'reset-before-commit': 'every third load breaks the connection and stores nothing',
  'first-loads-reset': 'the first four loads break the connection and store nothing',
  'reset-after-commit': 'every third load stores its rows and then breaks the connection',
  'dies-after-load': 'a load stores its rows, the connection breaks, and none is answered any more',
  conflicts: 'every other load is cancelled, as if somebody else changed the same records',
  'held-load': 'from the third load on, loads wait for another mode',
  'huge-error': 'every call is refused in 60,000 words',
  nested: 'every call answers a million lists inside each other',
  'many-values': 'every call answers a million small values',
  'every-name': 'every external id that is asked for exists',
  'small-requests': 'a proxy takes no request of more than 20 kB (for a whole server)',
  'no-rights': 'the user is no administrator',
  'two-factor': 'the password is refused, the key is accepted',
  'no-key': 'the key is refused',
  'key-ends-soon': 'the API key ends in ten days (18 and later)',
  'expired-password': 'the password is refused, as after a change',
  enterprise: 'the Enterprise edition',
  english: 'no Spanish is installed',
  'only-spanish':
    'English is not installed; until 17 an installation fails whose request has no installed language',
  'wrong-version': 'the server says that it is Odoo 12 (for a whole server)',
  'no-rpc': 'neither /jsonrpc nor /xmlrpc is there (for a whole server)',
  'no-jsonrpc': '/jsonrpc is not there (for a whole server)',
  'not-odoo': 'a web site answers (for a whole server)',
} as const;

export type Mode = keyof typeof modes;

export function isMode(text: string): text is Mode {
  return Object.hasOwn(modes, text);
}

/** The mode at the end of a database's name: `demo-anything-busy` is busy, `demo-busy-anything` is not. */
export function modeOfName(database: string): Mode | null {
  const names = Object.keys(modes).filter(isMode);
  const matches = names.filter((mode) => database.endsWith(`-${mode}`));
  // Where several modes match, the longest is meant.
  return matches.sort((left, right) => right.length - left.length)[0] ?? null;
}
