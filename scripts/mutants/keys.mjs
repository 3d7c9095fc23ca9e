import { inFile } from './entries.mjs';

const backups = 'server/src/features/backups';
const by = 'server/test/customer-keys.test.ts';

/** The own keys of customers and the file of keys beside the backups. */
export const keyMutants = [
  ...inFile('server/src/features/account/deletion.ts', by, [
    [
      'the key of a deleted account stays',
      '  await destroyKeysOf(trx, documentId);\n',
      '',
      'cannot be read in an older backup with the secret and the present keys; other accounts can',
    ],
  ]),
  ...inFile('server/src/db/copies.ts', by, [
    [
      'an archive has the keys of customers',
      "const emptied = ['customerKeys'];",
      'const emptied: string[] = [];',
      'cannot be read in an older backup with the secret and the present keys; other accounts can',
    ],
  ]),
  ...inFile('server/src/db/sqlite.ts', by, [
    [
      'an archive has what remains of the keys of customers',
      "copy.exec('pragma secure_delete = ON');",
      "copy.exec('pragma secure_delete = OFF');",
      'cannot be read in an older backup with the secret and the present keys; other accounts can',
    ],
  ]),
  ...inFile(`${backups}/make-backup.ts`, by, [
    [
      'an archive has its name and no file its keys',
      '    await exportKeys({ config, db, vault }, to);\n',
      '',
      'has each key that an archive needs',
    ],
  ]),
  ...inFile(`${backups}/keys-file.ts`, by, [
    [
      'an old file of keys brings a destroyed key back',
      'key.destroyedAt !== null || !all.has(key.id)',
      '!all.has(key.id)',
      'cannot be read after another restore with the keys of this machine',
    ],
  ]),
  ...inFile(`${backups}/transfer-keys.ts`, by, [
    [
      'a new database takes the keys of others out of the file',
      'mergeKeys(await readKeysFiles(vault, paths))',
      'mergeKeys((await readKeysFiles(vault, paths)).slice(0, 0))',
      'keeps keys that the database does not have, and keys sealed with the old secret',
    ],
  ]),
  ...inFile(`${backups}/copy-keys.ts`, by, [
    [
      'a file of keys may be older than the archive',
      'unknown > 0 && !from.mayLack',
      'needed.length > 0 && keys.size === 0 && !from.mayLack',
      'is required when it is missing or older than the archive, unless the operator restores without it',
    ],
  ]),
  ...inFile(`${backups}/keys-round.ts`, by, [
    [
      'a process of the version before meets values that it cannot open',
      '  if (await isOldAlive(db)) return false;\n',
      '',
      'are sealed with them when no process of the older version is left',
    ],
  ]),
];
