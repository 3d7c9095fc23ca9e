import { createHmac } from 'node:crypto';
import { getMe, login, register } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, readRefusal, strongPassword } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const paths = (details: { errors?: { path: unknown[] }[] | undefined }) =>
  details.errors?.map((error) => error.path.join('.'));

describe('[S48] a new password', () => {
  const known = [
    '12345678',
    'password',
    'qwertyuiop',
    'contraseña',
    'Passw0rd!',
    'guatemala2024',
    'aaaaaaaaaa',
  ];
  test.each(known)('%s is refused for being easy to guess', async (password) => {
    const { status, error } = await atrio.anonymous.refused(register, {
      body: { ...newAccount(), password },
    });
    expect(status).toBe(400);
    expect(error.name).toBe('ValidationError');
    expect(error.message).toMatch(/^Esa contraseña es fácil de adivinar o ya es conocida\. .+\.$/);
    expect(paths(error.details)).toEqual(['password']);
  });

  test('made of what the customer typed elsewhere is refused', async () => {
    const account = { ...newAccount(), username: 'Maximiliano Xuruc', name: 'Distribuidora Kaqchikel' };
    for (const password of ['maximilianoxuruc', 'Kaqchikel2026', `${account.email}`, 'atrio odoo atrio']) {
      const { error } = await atrio.anonymous.refused(register, { body: { ...account, password } });
      expect(paths(error.details), password).toEqual(['password']);
    }
  });

  test('is not asked for capitals, digits or signs', async () => {
    for (const password of [
      'cometa violeta tejado lluvia',
      'zorro pausa ventana',
      'ñandú ébano trébol güisquil',
    ]) {
      const account = newAccount();
      const { user } = await atrio.anonymous.ok(register, { body: { ...account, password } });
      expect(user.username, password).toBe(account.username);
    }
  });

  test('may have spaces around it, and they count', async () => {
    const account = { ...newAccount(), password: `  ${strongPassword()}  ` };
    await atrio.anonymous.ok(register, { body: account });
    await atrio.anonymous.ok(login, { body: { identifier: account.email, password: account.password } });
    const trimmed = { identifier: account.email, password: account.password.trim() };
    expect((await atrio.anonymous.refused(login, { body: trimmed })).status).toBe(400);
  });

  test('too short or too long is told so', async () => {
    const short = await atrio.anonymous.refused(register, { body: { ...newAccount(), password: 'xq7' } });
    expect(short.error.message).toBe('La contraseña debe tener al menos 8 caracteres.');
    const long = { ...newAccount(), password: 'ab'.repeat(65) };
    expect((await atrio.anonymous.refused(register, { body: long })).error.message).toMatch(/hasta 128/);
  });
});

describe('[S48] a name or address that is taken', () => {
  const taken = 'Ese correo o nombre de usuario ya está en uso. Si es tuyo, inicia sesión.';

  test('is refused, whatever its case', async () => {
    const { account } = await atrio.customer();
    const fresh = newAccount();
    for (const clash of [
      { ...fresh, email: account.email.toUpperCase() },
      { ...fresh, username: account.username },
      { ...fresh, username: account.username.toUpperCase() },
    ]) {
      const { status, error } = await atrio.anonymous.refused(register, { body: clash });
      expect([status, error.message]).toEqual([400, taken]);
    }
  });

  test('by two who register at the same moment goes to one of them', async () => {
    const account = newAccount();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => atrio.anonymous.send(register, { body: account })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    for (const answer of answers.filter(({ status }) => status === 400)) {
      expect((await readRefusal(answer)).error.message).toBe(taken);
    }
  });

  test("as a username that is somebody's e-mail cannot lock that person out", async () => {
    const victim = newAccount();
    const squatter = { ...newAccount(), username: victim.email };
    await atrio.anonymous.ok(register, { body: squatter });
    const { user } = await atrio.anonymous.ok(register, { body: victim });
    const signedIn = await atrio.anonymous.ok(login, {
      body: { identifier: victim.email, password: victim.password },
    });
    expect(signedIn.user.id).toBe(user.id);
  });
});

describe('[S40] [S41] what is missing or malformed', () => {
  test('names each field in Spanish, with its path', async () => {
    const nothing = await atrio.anonymous.refused(register, { body: {} });
    expect(nothing.status).toBe(400);
    expect(nothing.error.message).toBe(
      'Falta el nombre de usuario. Falta el correo electrónico. Falta la contraseña.',
    );
    expect(paths(nothing.error.details)).toEqual(['username', 'email', 'password']);
    const noPassword = await atrio.anonymous.refused(login, { body: { identifier: 'a@b.co' } });
    expect(noPassword.error.message).toBe('Falta la contraseña.');
    expect(paths((await atrio.anonymous.refused(login, { body: {} })).error.details)).toEqual([
      'identifier',
      'password',
    ]);
  });

  test.each([
    [{ email: 'sin arroba' }, 'email', 'El correo electrónico no tiene la forma nombre@empresa.com.'],
    [{ username: { a: 1 } }, 'username', 'El nombre de usuario debe ser un texto.'],
    [{ username: '   ' }, 'username', 'Falta el nombre de usuario.'],
    [{ username: 'con\u0000nulo' }, 'username', /caracteres que no se pueden usar/],
    [{ username: '\ud800' }, 'username', /caracteres que no se pueden usar/],
    [{ username: 'x'.repeat(61) }, 'username', /hasta 60 caracteres/],
    [{ role: 1 }, 'role', 'El campo «role» no existe.'],
  ])('%j', async (change, path, message) => {
    const { status, error } = await atrio.anonymous.refused(register, {
      body: { ...newAccount(), ...change },
    });
    expect(status).toBe(400);
    expect(paths(error.details)).toEqual([path]);
    expect(error.message).toMatch(message);
  });

  test.each([
    ['{"identifier":', 'application/json'],
    ['', 'application/json'],
    ['[1]', 'application/json'],
    ['null', 'application/json'],
    ['{"__proto__":{"x":1}}', 'application/json'],
    ['identifier=a', 'application/x-www-form-urlencoded'],
  ])('the body %j as %s is refused in Spanish', async (body, type) => {
    const answer = await atrio.anonymous.fetch(login.path, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    const { status, error } = await readRefusal(answer);
    expect([400, 415]).toContain(status);
    expect(error.message).toMatch(/^(La petición|Falta|El tipo|El campo|El cuerpo).*\.$/);
  });

  test('a body over 1 MB is 413 in Spanish', async () => {
    const body = { identifier: 'a@b.co', password: 'x'.repeat(1_100_000) };
    const { status, error } = await atrio.anonymous.refused(login, { body });
    expect([status, error.message]).toEqual([413, 'Lo que enviaste es demasiado grande.']);
  });
});

describe('[S46] [S69] signing in', () => {
  test('known and unknown accounts get the same answer', async () => {
    const { account } = await atrio.customer();
    const [known, unknown] = await Promise.all(
      [account.email, 'fantasma@ejemplo.com.gt'].map((identifier) =>
        atrio.anonymous.send(login, { body: { identifier, password: 'no es esta' } }),
      ),
    );
    expect(known?.status).toBe(400);
    expect(unknown?.status).toBe(400);
    const body = await known?.text();
    expect(await unknown?.text()).toBe(body);
    expect(JSON.parse(body ?? '')).toEqual({
      data: null,
      error: { status: 400, name: 'ValidationError', message: 'Credenciales incorrectas', details: {} },
    });
  });

  test('without a token the answer is 403; with a bad or forged one 401', async () => {
    expect(await atrio.anonymous.refused(getMe)).toMatchObject({
      status: 403,
      error: { name: 'ForbiddenError' },
    });
    const { token, account } = await atrio.customer();
    const [head = '', payload = '', signature = ''] = (token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = encode({ alg: 'none', typ: 'JWT' });
    const guessed = createHmac('sha256', 'secret').update(`${head}.${payload}`).digest('base64url');
    const forged = [
      'not.a.jwt',
      'x',
      '..',
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}.${guessed}`,
      `${head}.${encode({ ...claims, id: account.id + 1 })}.${signature}`,
      `${head}.${payload}.${signature}.more`,
      `${head}.${payload}.${signature.slice(0, -1)}`,
    ];
    for (const bad of forged) {
      const { status, error } = await atrio.anonymous.withToken(bad).refused(getMe);
      expect([status, error.name], bad).toEqual([401, 'UnauthorizedError']);
    }
  });
});
