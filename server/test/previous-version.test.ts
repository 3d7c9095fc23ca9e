import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engine } from './databases.ts';
import { fixtureSecret } from './fixtures/customer.ts';
import { lastOlder, place } from './fixtures/place.ts';
import { type Home, makeNewHome } from './harness.ts';
import { launchAtrio } from './process.ts';
import { contractions, schemaOf } from './schema-growth.ts';
import { sql } from './sql.ts';

/**
 * During an update, processes of the version before work on tables that the new version has migrated. It
 * works because migrations only add (docs/decisions/027-schema-only-grows.md).
 */

let home: Home;
beforeEach(async () => {
  home = await makeNewHome({ ATRIO_SECRET: fixtureSecret });
});
afterEach(() => home.remove());

const url = () => home.env.DATABASE_URL ?? '';

describe.runIf(engine === 'postgres')('from the database of the last release to the present one', () => {
  test('migrations remove nothing, and demand nothing new of the version before', async () => {
    place(home, lastOlder);
    const before = await schemaOf(url());
    expect(before.columns.size).toBeGreaterThan(150);
    expect(before.rules.size).toBeGreaterThan(50);
    const server = await launchAtrio(home);
    await server.kill('SIGTERM');
    const after = await schemaOf(url());
    expect(after.columns.size).toBeGreaterThan(before.columns.size);
    expect(contractions(before, after)).toEqual([]);
  });

  test('each way of breaking the version before is reported', async () => {
    place(home, lastOlder);
    const before = await schemaOf(url());
    for (const change of [
      'delete from mails',
      'alter table users drop column "name"',
      'alter table mails alter column kind type varchar(40)',
      'alter table sessions alter column "userAgent" set not null',
      'alter table mails alter column id drop identity',
      'alter table mails add column needed text not null',
      `alter table mails add column harmless text not null default 'x'`,
      'alter table mails add column empty text',
      'alter table users add check (length(email) > 3)',
      'create unique index one_agent on sessions ("userAgent")',
      'create table fresh (id integer primary key, owner integer references users (id))',
      'create table fine (id integer primary key, owner integer references users (id) on delete cascade)',
      'drop table "silentHosts"',
    ]) {
      await sql(home, change);
    }
    const told = contractions(before, await schemaOf(url()));
    expect(told.filter((problem) => !problem.startsWith('silentHosts.')).sort()).toEqual([
      expect.stringMatching(/^a new rule: sessions: CREATE UNIQUE INDEX one_agent/),
      expect.stringMatching(/^a new rule: users: CHECK/),
      'a new table holds on to rows: fresh: FOREIGN KEY (owner) REFERENCES users(id)',
      'mails.id is not filled by itself any more',
      'mails.kind is character varying, and was text',
      'mails.needed is new, and must be filled',
      'sessions.userAgent must be filled now',
      'users.name is gone',
    ]);
    expect(told).toContain('silentHosts.host is gone');
  });
});
