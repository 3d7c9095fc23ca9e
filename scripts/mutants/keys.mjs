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
      'stays closed in a backup from before',
    ],
  ]),
  ...inFile('server/src/db/copies.ts', by, [
    [
      'an archive has the keys of customers',
      "const emptied = ['customerKeys'];",
      'const emptied: string[] = [];',
      'stays closed in a backup from before',
    ],
  ]),
  ...inFile('server/src/db/sqlite.ts', by, [
    [
      'an archive has what remains of the keys of customers',
      "copy.exec('pragma secure_delete = ON');",
      "copy.exec('pragma secure_delete = OFF');",
      'stays closed in a backup from before',
    ],
  ]),
  ...inFile(`${backups}/make-backup.ts`, by, [
    [
      'an archive has its name and no file its keys',
      '    await fileKeys({ config, db, vault }, to);\n',
      '',
      'has each key that an archive needs',
    ],
  ]),
  ...inFile(`${backups}/keys-file.ts`, by, [
    [
      'an old file of keys brings a destroyed key back',
      'key.destroyedAt !== null || !all.has(key.id)',
      '!all.has(key.id)',
      'is not opened again by another restoring',
    ],
  ]),
  ...inFile(`${backups}/file-keys.ts`, by, [
    [
      'a new database takes the keys of others out of the file',
      'mergeKeys(await readKeysFiles(vault, paths))',
      'mergeKeys((await readKeysFiles(vault, paths)).slice(0, 0))',
      'keeps what the database does not know',
    ],
  ]),
  ...inFile(`${backups}/copy-keys.ts`, by, [
    [
      'a file of keys may be older than the archive',
      'unknown > 0 && !from.mayLack',
      'needed.length > 0 && keys.size === 0 && !from.mayLack',
      'is asked for where it is missing or older',
    ],
  ]),
  ...inFile(`${backups}/keys-round.ts`, by, [
    [
      'a process of the version before meets values that it cannot open',
      '  if (await isOldAlive(db)) return false;\n',
      '',
      'get them when no process of the version before is left',
    ],
  ]),
];
