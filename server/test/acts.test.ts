import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import {
  changePerson,
  getAct,
  invitePerson,
  listActs,
  operatorSignOut,
  removePerson,
} from '@atrio/contract/operator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandProgram } from '../../scripts/server.mjs';
import { openStorage } from '../src/adapters/storage/open.ts';
import { readConfig } from '../src/config/config.ts';
import { openExisting } from '../src/db/open-database.ts';
import { act } from '../src/features/acts/acts.ts';
import { checkBook } from '../src/features/acts/check.ts';
import { storeHead } from '../src/features/acts/head.ts';
import { openLog } from '../src/log.ts';
import { newAccount } from './client.ts';
import { engine } from './databases.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { accept, administrator, invited, roleNamed, type SignedIn } from './operators.ts';
import { launch } from './process.ts';
import { sql } from './sql.ts';

const reason = 'Cambió de puesto en la empresa';
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const hash = expect.stringMatching(/^[0-9a-f]{64}$/);

async function run({ home }: Atrio, ...args: string[]) {
  const one = launch(home.env, commandProgram, args);
  return { code: await one.exited, said: one.output() };
}

/** A value as SQL writes it. */
const literal = (value: SQLInputValue): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** What only the owner of the database can do. */
const open = ({ home }: Atrio) =>
  engine === 'sqlite'
    ? Promise.all(['update', 'delete'].map((verb) => sql(home, `drop trigger "acts_no_${verb}"`)))
    : sql(home, 'alter table acts disable trigger all');

describe('the book of acts', () => {
  let atrio: Atrio;
  let admin: SignedIn;
  beforeAll(async () => {
    atrio = await startAtrio();
    admin = await administrator(atrio);
  });
  afterAll(() => atrio.stop());

  test('says who did what to whom, why, from where, and the values before and after', async () => {
    const person = await invited(atrio, admin, 'Soporte', 'Beto Cuz');
    const role = await roleNamed(admin, 'Lectura');
    await admin.ok(changePerson, { params: { documentId: person.documentId }, body: { role, reason } });
    const { data, next } = await admin.ok(listActs, { query: 'kind=person-changed' });
    expect(next).toBeNull();
    expect(data).toEqual([
      {
        id: expect.any(Number),
        at: iso,
        kind: 'person-changed',
        operator: { documentId: admin.documentId, name: 'Ana Batz' },
        role: 'Administrador',
        right: 'people.manage',
        subject: { kind: 'operator', id: person.documentId, name: 'Beto Cuz' },
        customerId: null,
        reason,
        before: { papel: 'Soporte' },
        after: { papel: 'Lectura' },
        address: '127.0.0.1',
        request: expect.stringMatching(/^[0-9A-Z]{8}$/),
        previousHash: hash,
        hash,
      },
    ]);
    expect(await admin.ok(getAct, { params: { id: data[0]?.id ?? 0 } })).toEqual(data[0]);
    const { data: ofPerson } = await admin.ok(listActs, { query: `operator=${person.documentId}` });
    expect(ofPerson.map(({ kind }) => kind)).toEqual([
      'authenticator-added',
      'signed-in',
      'invitation-accepted',
    ]);
    const { data: ofHost } = await admin.ok(listActs, { query: 'operator=host' });
    expect(ofHost).toMatchObject([{ kind: 'person-invited', operator: null, role: null, address: null }]);
    expect((await admin.ok(listActs, { query: 'customer=7' })).data).toEqual([]);
  });

  test('is read page by page, limited to a period', async () => {
    const role = await roleNamed(admin, 'Lectura');
    for (let index = 0; index < 5; index += 1) {
      await admin.ok(invitePerson, { body: { email: newAccount().email, role } });
    }
    const { data: whole } = await admin.ok(listActs, { query: 'pageSize=100' });
    const pages = [];
    let query = 'pageSize=3';
    for (let more = true; more; ) {
      const { data, next } = await admin.ok(listActs, { query });
      pages.push(...data);
      query = `pageSize=3&before=${next}`;
      more = next !== null;
    }
    expect(pages).toEqual(whole);
    expect(whole.map(({ id }) => id)).toEqual(whole.map((_, index) => whole.length - index));
    const [newest, second] = whole;
    const within = await admin.ok(listActs, { query: `from=${second?.at}&to=${newest?.at}` });
    expect(within.data.map(({ at }) => at)).toEqual(
      whole.map(({ at }) => at).filter((at) => at >= (second?.at ?? '') && at < (newest?.at ?? '')),
    );
    expect((await admin.refused(listActs, { query: 'kind=otro' })).status).toBe(400);
    expect((await admin.refused(listActs, { query: 'from=ayer' })).status).toBe(400);
  });

  test('cannot be changed, because the database refuses it', async () => {
    const forbidden = [`update acts set reason = 'otro' where id = 1`, 'delete from acts where id = 1'];
    if (engine === 'postgres') forbidden.push('truncate acts');
    for (const statement of forbidden) {
      await expect(sql(atrio.home, statement), statement).rejects.toThrow(/only grows/);
    }
  });

  test('a refused act leaves no line', async () => {
    const before = await sql(atrio.home, 'select count(*) as n from acts');
    const params = { documentId: admin.documentId };
    expect((await admin.refused(removePerson, { params, body: { reason } })).status).toBe(409);
    expect(await sql(atrio.home, 'select count(*) as n from acts')).toEqual(before);
    expect(await sql(atrio.home, 'select count(*) as n from acts')).toEqual(before);
  });

  test('simultaneous appends make one chain', async () => {
    const role = await roleNamed(admin, 'Lectura');
    const emails = Array.from({ length: 12 }, () => newAccount().email);
    await Promise.all(emails.map((email) => admin.ok(invitePerson, { body: { email, role } })));
    const { data } = await admin.ok(listActs, { query: 'kind=person-invited&pageSize=100' });
    const mails = data.map(({ after }) => after?.correo);
    for (const email of emails) expect(mails).toContain(email);
    const lines = await sql(atrio.home, 'select id, "previousHash", hash from acts order by id');
    expect(lines.map(({ previousHash }) => previousHash)).toEqual([
      '',
      ...lines.slice(0, -1).map((line) => line.hash),
    ]);
  });
});

test('a line of the book that fails undoes its act', async () => {
  const atrio = await startAtrio();
  try {
    const admin = await administrator(atrio);
    const role = await roleNamed(admin, 'Lectura');
    // Another row has the number of the next line.
    await sql(
      atrio.home,
      `insert into acts (id, at, kind, "previousHash", hash) select "lastId" + 1, 'x', 'x', 'x', 'x' from "actHead"`,
    );
    const { email } = newAccount();
    expect((await admin.send(invitePerson, { body: { email, role } })).status).toBe(500);
    expect(await sql(atrio.home, `select id from operators where email = $1`, [email])).toEqual([]);
  } finally {
    await atrio.stop();
  }
});

describe('npm run atrio -- audit check', () => {
  let atrio: Atrio;
  /** The lines of the book as they were written; each test begins with them. */
  let lines: Record<string, SQLInputValue>[];
  let end: SQLInputValue[];
  beforeAll(async () => {
    atrio = await startAtrio();
    await (await administrator(atrio)).ok(operatorSignOut);
    lines = (await sql(atrio.home, 'select * from acts order by id')) as typeof lines;
    const [head] = await sql(atrio.home, 'select "lastId", hash from "actHead"');
    end = Object.values(head ?? {}) as SQLInputValue[];
    await open(atrio);
  });
  beforeEach(() => rmSync(join(atrio.home.dataDir, 'files/acts'), { recursive: true, force: true }));
  afterEach(async () => {
    await sql(atrio.home, 'delete from acts');
    for (const line of lines) await append(line);
    await sql(atrio.home, 'update "actHead" set "lastId" = $1, hash = $2', end);
  });
  afterAll(() => atrio.stop());
  const append = async (line: Record<string, SQLInputValue>) => {
    const names = Object.keys(line).map((name) => `"${name}"`);
    const values = Object.values(line).map((value) => (value === null ? 'null' : literal(value)));
    await sql(atrio.home, `insert into acts (${names}) values (${values})`);
  };
  const fine = /^El libro de actos cuadra: 5 líneas, \d copias? comparadas? del almacén\.\n$/;

  test('finds the book right while Atrio runs', async () => {
    expect(await run(atrio, 'audit', 'check')).toEqual({ code: 0, said: expect.stringMatching(fine) });
    const { code, said } = await run(atrio, 'audit', 'check', '--json');
    expect([code, JSON.parse(said)]).toMatchObject([0, { lines: 5, fault: null }]);
  });

  test.each([
    [
      'one changed byte',
      `update acts set "after" = replace("after", 'papel', 'Papel') where id = 1`,
      'La línea 1 no es como se escribió.\n',
    ],
    [
      'another time',
      `update acts set at = '2020-01-01T00:00:00.000Z' where id = 3`,
      'La línea 3 no es como se escribió.\n',
    ],
    [
      'another person',
      `update acts set "operatorId" = 99 where id = 4`,
      'La línea 4 no es como se escribió.\n',
    ],
    ['another hash', `update acts set hash = '00' where id = 2`, 'La línea 2 no es como se escribió.\n'],
    ['a line that is gone', 'delete from acts where id = 2', 'Falta la línea 2.\n'],
    [
      'an end that is gone',
      'delete from acts where id = 5',
      'El libro termina antes de lo que debe: falta la línea 5.\n',
    ],
  ])('names the changed line: %s', async (_, change, sentence) => {
    await sql(atrio.home, change);
    expect(await run(atrio, 'audit', 'check')).toEqual({ code: 1, said: sentence });
  });

  test('finds a book that was rewritten, by the head in the store', async () => {
    const folder = join(atrio.home.dataDir, 'files/acts');
    await sql(atrio.home, `update "actHead" set "storeAt" = ''`);
    const config = readConfig(atrio.home.env);
    const [db, storage] = [await openExisting(config), await openStorage(config, openLog('fatal'))];
    // Two workers at the same time write only one head, and none is due before tomorrow.
    await Promise.all([storeHead({ db, storage }), storeHead({ db, storage })]);
    await storeHead({ db, storage });
    await db.close();
    const names = await until('a head', () => {
      const found = readdirSync(folder).filter((name) => name.endsWith('-5.json'));
      return found.length ? found : null;
    });
    expect(names).toHaveLength(1);
    const [line] = await sql(atrio.home, 'select hash from acts where id = 5');
    expect(JSON.parse(readFileSync(join(folder, names[0] ?? ''), 'utf8'))).toEqual({
      at: iso,
      line: 5,
      hash: line?.hash,
    });
    expect((await run(atrio, 'audit', 'check')).code).toBe(0);
    // The owner of the database removes the last line and changes the end to match.
    await sql(atrio.home, 'delete from acts where id = 5');
    await sql(atrio.home, 'update "actHead" set "lastId" = 4, hash = (select hash from acts where id = 4)');
    expect(await run(atrio, 'audit', 'check')).toEqual({
      code: 1,
      said: 'La línea 5 no es la que se guardó en el almacén: el libro se escribió de nuevo.\n',
    });
  });

  test('does not miss the lines that a restored backup does not have', async () => {
    const config = readConfig(atrio.home.env);
    const db = await openExisting(config);
    await db.transaction((trx) => act(trx, 'host', { kind: 'backup-restored', after: { madeAt: 'ayer' } }));
    const [restored] = await sql(atrio.home, 'select id, at from acts where id = 6');
    const at = String(restored?.at);
    const [earlier, later] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
    const known = { at: earlier, line: 5, hash: String(lines[4]?.hash) };
    const gone = { at: earlier, line: 8, hash: 'de antes' };
    expect(await checkBook(db, [known, gone, { ...gone, line: 6 }])).toEqual({
      ...{ lines: 6, heads: 1, replaced: 2, fault: null },
    });
    // The heads that were stored since, and those that the backup had, must be there.
    for (const lie of [
      { ...gone, at },
      { ...gone, at: later },
      { ...known, hash: 'otra' },
    ]) {
      const { fault } = await checkBook(db, [lie]);
      expect(fault).toEqual({ line: lie.line, what: 'head' });
    }
    await db.close();
    const folder = join(atrio.home.dataDir, 'files/acts');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '20200101000000000-8.json'), JSON.stringify(gone));
    expect(await run(atrio, 'audit', 'check')).toEqual({
      code: 0,
      said: 'El libro de actos cuadra: 6 líneas, 0 copias comparadas del almacén.\n1 copia del almacén es de líneas posteriores a la copia de seguridad que se restauró.\n',
    });
  });
});

describe('npm run atrio -- operator', () => {
  test('adds the first operator, and gives access again to one who lost everything; both are in the book', async () => {
    const atrio = await startAtrio({ LOG_LEVEL: 'warn' });
    try {
      const { email } = newAccount();
      const added = await run(atrio, 'operator', 'add', email.toUpperCase());
      const link = /^Enlace de un solo uso, vence en un día:\nhttp:\/\/\S+\/operador\/invitacion#(\S+)$/m;
      expect([added.code, added.said]).toEqual([0, expect.stringMatching(link)]);
      expect(added.said).toContain('"security":"operator-by-host"');
      const person = await accept(atrio.anonymous, email, link.exec(added.said)?.[1] ?? '');
      expect(await run(atrio, 'operator', 'add', email)).toMatchObject({
        code: 1,
        said: expect.stringContaining('Esa persona ya está en la consola.'),
      });
      const reset = await run(atrio, 'operator', 'reset', email);
      expect([reset.code, reset.said]).toEqual([0, expect.stringMatching(link)]);
      expect((await person.refused(listActs)).status).toBe(401);
      const back = await accept(atrio.anonymous, email, link.exec(reset.said)?.[1] ?? '');
      const { data } = await back.ok(listActs, { query: 'operator=host' });
      expect(
        data.map(({ kind, subject, before, after }) => ({ kind, id: subject?.id, before, after })),
      ).toEqual([
        {
          kind: 'person-reset',
          id: person.documentId,
          before: { llaves: [], app: true },
          after: { contraseña: 'cambiado', llaves: [], app: false },
        },
        {
          kind: 'person-invited',
          id: person.documentId,
          before: null,
          after: { correo: email, papel: 'Administrador' },
        },
      ]);
      expect(await run(atrio, 'operator', 'reset', 'nadie@ejemplo.com')).toMatchObject({ code: 1 });
      expect(await run(atrio, 'operator', 'add', 'nadie')).toMatchObject({
        code: 1,
        said: expect.stringContaining('no tiene la forma nombre@empresa.com'),
      });
      expect((await run(atrio, 'operator')).code).toBe(2);
    } finally {
      await atrio.stop();
    }
  });
});
