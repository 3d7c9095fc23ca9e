import {
  acceptInvitation,
  addOperatorPasskey,
  allRights,
  beginFreshProof,
  beginOperatorPasskey,
  beginOperatorPasskeySignIn,
  changeOperatorPassword,
  changePerson,
  changeRole,
  confirmAuthenticator,
  createRole,
  enableOperatorAuthenticator,
  endPersonSessions,
  getOperatorAccount,
  getOperatorMe,
  giveFreshProof,
  inviteAgain,
  invitePerson,
  listPeople,
  listRoles,
  newOperatorAuthenticator,
  operatorSignIn,
  removeOperatorAuthenticator,
  removeOperatorPasskey,
  removePerson,
  removeRole,
  resetPerson,
  setUpAuthenticator,
  setUpPasskey,
  setUpPasskeyOptions,
  signInWithCode,
  signInWithOperatorPasskey,
} from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { serve } from '../src/serve.ts';
import { SoftAuthenticator } from './authenticator.ts';
import { type Client, connectTo, newAccount, strongPassword } from './client.ts';
import { appCode, ours } from './factors.ts';
import { type Atrio, makeHome, startAtrio } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';
import {
  accept,
  administrator,
  codeByHost,
  invited,
  roleNamed,
  type SignedIn,
  signInAgain,
} from './operators.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  atrio = await startAtrio();
  admin = await administrator(atrio);
  other = await invited(atrio, admin, 'Administrador', 'Beto Cuz');
});
afterAll(() => atrio.stop());

const reason = 'Perdió su teléfono ayer por la tarde';
const said = async (client: Client, ...[endpoint, input]: Parameters<Client['refused']>) => {
  const { status, error } = await client.refused(endpoint, input);
  return [status, error.message];
};
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** Sets name and password with a link that a command on the host wrote. */
async function begun(email: string) {
  const code = await codeByHost(atrio, email);
  const password = strongPassword();
  const body = { code, name: 'Carla Xol', password, passwordConfirmation: password };
  return { code, password, body, step: await atrio.anonymous.ok(acceptInvitation, { body }) };
}

async function makeKey(token: string, key = new SoftAuthenticator()) {
  const ceremony = await atrio.anonymous.ok(setUpPasskeyOptions, { body: { token } });
  const response = key.create({ ...ours, challenge: String(ceremony.options.challenge) });
  return { key, body: { token, ceremony: ceremony.token, name: 'Mi laptop', response } };
}

describe('the first sign-in', () => {
  test('sets up a passkey, which the next sign-in asks for', async () => {
    const { email } = newAccount();
    const { password, step } = await begun(email);
    expect(step).toEqual({
      next: 'set-up',
      token: expect.any(String),
      expiresAt: iso,
      passkey: true,
      authenticator: true,
    });
    const { key, body } = await makeKey(step.token);
    const { me, token } = await atrio.anonymous.ok(setUpPasskey, { body });
    expect(me).toEqual({
      documentId: expect.any(String),
      name: 'Carla Xol',
      email,
      role: { documentId: await roleNamed(admin, 'Administrador'), name: 'Administrador' },
      rights: allRights,
      provenUntil: iso,
    });
    expect(await atrio.anonymous.withToken(token).ok(getOperatorMe)).toEqual(me);

    const next = await atrio.anonymous.ok(operatorSignIn, { body: { email, password } });
    expect(next).toMatchObject({ next: 'factor', passkey: true, authenticator: false });
    const { options, ...ceremony } = await atrio.anonymous.ok(beginOperatorPasskeySignIn, {
      body: { token: next.token },
    });
    const proof = { ...ceremony, response: key.get({ ...ours, challenge: String(options.challenge) }) };
    const again = await atrio.anonymous.ok(signInWithOperatorPasskey, {
      body: { token: next.token, passkey: proof },
    });
    expect(again.me.email).toBe(email);
  });

  test('a wrong code of the app is refused with a message, and the right one continues', async () => {
    const { step } = await begun(newAccount().email);
    const { secret } = await atrio.anonymous.ok(setUpAuthenticator, { body: { token: step.token } });
    const wrong = { body: { token: step.token, code: '000000' } };
    expect(await said(atrio.anonymous, confirmAuthenticator, wrong)).toEqual([
      400,
      'Ese código no es correcto. Revisa la hora de tu teléfono y prueba con el siguiente.',
    ]);
    await atrio.anonymous.ok(confirmAuthenticator, { body: { token: step.token, code: appCode(secret) } });
  });

  test('a link works once, and not after a day', async () => {
    const { body } = await begun(newAccount().email);
    const dead = [409, 'Este enlace ya se usó o venció. Pide uno nuevo a un administrador.'];
    expect(await said(atrio.anonymous, acceptInvitation, { body })).toEqual(dead);
    const code = await codeByHost(atrio, newAccount().email);
    await sql(atrio.home, `update "operatorTokens" set "expiresAt" = '2020' where purpose = 'invitation'`);
    expect(await said(atrio.anonymous, acceptInvitation, { body: { ...body, code } })).toEqual(dead);
  });

  test('a weak password, and two that differ, are refused', async () => {
    const { email } = newAccount();
    const code = await codeByHost(atrio, email);
    const body = { code, name: 'Ana', password: 'contraseña123', passwordConfirmation: 'contraseña123' };
    expect((await atrio.anonymous.refused(acceptInvitation, { body })).error.details.errors).toMatchObject([
      { path: ['password'], message: expect.stringMatching(/^Esa contraseña es fácil de adivinar/) },
    ]);
    const differ = { ...body, password: strongPassword(), passwordConfirmation: strongPassword() };
    expect(await said(atrio.anonymous, acceptInvitation, { body: differ })).toEqual([
      400,
      'Las contraseñas no coinciden.',
    ]);
  });

  test('a password alone cannot add another second factor', async () => {
    const { email } = newAccount();
    const { password, step } = await begun(email);
    const second = await atrio.anonymous.ok(operatorSignIn, { body: { email, password } });
    expect(second.next).toBe('set-up');
    const { body } = await makeKey(step.token);
    const late = await makeKey(second.token);
    await atrio.anonymous.ok(setUpPasskey, { body });
    expect(await said(atrio.anonymous, setUpPasskey, { body: late.body })).toEqual([
      401,
      'Pasó mucho tiempo. Escribe otra vez tu contraseña.',
    ]);
  });
});

describe('signing in', () => {
  test('gives the same answer for a wrong password, an unknown address and an operator without a password', async () => {
    const { email } = newAccount();
    await codeByHost(atrio, email);
    for (const who of [admin.email, 'nadie@ejemplo.com.gt', email]) {
      const body = { email: who, password: 'no es esta' };
      expect(await said(atrio.anonymous, operatorSignIn, { body })).toEqual([
        400,
        'Correo o contraseña incorrectos.',
      ]);
    }
  });

  test("a customer's password does not open the console", async () => {
    const { account } = await atrio.customer();
    const body = { email: account.email, password: account.password };
    expect((await atrio.anonymous.refused(operatorSignIn, { body })).status).toBe(400);
  });

  test('accepts a code once, and a step once', async () => {
    const { email, password, secret } = await invited(atrio, admin, 'Soporte');
    const step = await atrio.anonymous.ok(operatorSignIn, { body: { email, password } });
    const body = { token: step.token, code: appCode(secret) };
    await atrio.anonymous.ok(signInWithCode, { body });
    expect((await atrio.anonymous.refused(signInWithCode, { body })).status).toBe(401);
    const next = await atrio.anonymous.ok(operatorSignIn, { body: { email, password } });
    expect(await said(atrio.anonymous, signInWithCode, { body: { ...body, token: next.token } })).toEqual([
      400,
      'Ese código no es correcto o ya se usó. Espera el siguiente y escríbelo.',
    ]);
  });

  test('guesses are slowed down, and the operator can still sign in from the usual address', async () => {
    const victim = await invited(atrio, admin, 'Soporte');
    await sql(
      atrio.home,
      `update "operatorSessions" set address = '192.0.2.7' where "operatorId" = (select id from operators where email = $1)`,
      [victim.email],
    );
    const wrong = { body: { email: victim.email, password: 'no es esta' } };
    const heard = [];
    for (let tries = 0; tries < 11; tries += 1) {
      heard.push((await atrio.anonymous.refused(operatorSignIn, wrong)).status);
    }
    expect(heard).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    await sql(atrio.home, `update "operatorSessions" set address = '127.0.0.1'`);
    const body = { email: victim.email, password: victim.password };
    expect((await atrio.anonymous.ok(operatorSignIn, { body })).next).toBe('factor');
  });
});

describe('the own account', () => {
  test('can have more factors, and the last one cannot be removed', async () => {
    const person = await invited(atrio, admin, 'Soporte');
    const key = new SoftAuthenticator();
    const { token, options } = await person.ok(beginOperatorPasskey);
    const response = key.create({ ...ours, challenge: String(options.challenge) });
    await person.ok(addOperatorPasskey, { body: { ceremony: token, name: 'Teléfono', response } });
    await person.ok(removeOperatorAuthenticator);
    const account = await person.ok(getOperatorAccount);
    expect(account).toEqual({
      passkeys: [{ documentId: expect.any(String), name: 'Teléfono', createdAt: iso, lastUsedAt: null }],
      authenticatorSince: null,
      passkeysWork: true,
      sessions: [
        {
          id: expect.any(String),
          createdAt: iso,
          lastSeenAt: iso,
          device: 'Dispositivo desconocido',
          address: '127.0.0.1',
          current: true,
        },
      ],
    });
    const last = { params: { documentId: account.passkeys[0]?.documentId ?? '' } };
    expect(await said(person, removeOperatorPasskey, last)).toEqual([
      409,
      'Es tu único segundo paso. Agrega otro antes de quitarlo.',
    ]);
    const proof = await person.ok(beginFreshProof);
    const signed = key.get({ ...ours, challenge: String(proof.options.challenge) });
    const { provenUntil } = await person.ok(giveFreshProof, {
      body: { passkey: { token: proof.token, response: signed } },
    });
    expect(await person.ok(getOperatorMe)).toMatchObject({ provenUntil });
    const { secret } = await person.ok(newOperatorAuthenticator);
    await person.ok(enableOperatorAuthenticator, { body: { code: appCode(secret) } });
    await person.ok(removeOperatorPasskey, last);
    expect((await person.ok(getOperatorAccount)).passkeys).toEqual([]);
  });

  test('a wrong factor is not accepted as proof', async () => {
    const person = await invited(atrio, admin, 'Soporte');
    const before = await person.ok(getOperatorMe);
    expect((await person.refused(giveFreshProof, { body: { code: '000000' } })).status).toBe(400);
    expect((await person.refused(giveFreshProof, { body: {} })).status).toBe(400);
    const { token, options } = await person.ok(beginFreshProof);
    const stranger = new SoftAuthenticator().get({ ...ours, challenge: String(options.challenge) });
    expect(
      (await person.refused(giveFreshProof, { body: { passkey: { token, response: stranger } } })).status,
    ).toBe(400);
    expect(await person.ok(getOperatorMe)).toEqual(before);
  });

  test('a new password ends the other sessions', async () => {
    const person = await invited(atrio, admin, 'Soporte');
    const elsewhere = await signInAgain(atrio.anonymous, person);
    const password = strongPassword();
    await person.ok(changeOperatorPassword, { body: { password, passwordConfirmation: password } });
    expect((await elsewhere.refused(getOperatorMe)).status).toBe(401);
    expect((await person.ok(getOperatorMe)).email).toBe(person.email);
    const body = { email: person.email, password: person.password };
    expect((await atrio.anonymous.refused(operatorSignIn, { body })).status).toBe(400);
  });
});

describe('operators', () => {
  test('are listed with their roles and factors', async () => {
    const { email } = newAccount();
    const role = await roleNamed(admin, 'Cobros');
    await admin.ok(invitePerson, { body: { email, role } });
    const { data } = await admin.ok(listPeople);
    expect(data.find((person) => person.email === email)).toEqual({
      documentId: expect.any(String),
      name: null,
      email,
      role: { documentId: role, name: 'Cobros' },
      state: 'invited',
      passkeys: 0,
      authenticator: false,
      sessions: 0,
      lastSeenAt: null,
      createdAt: iso,
      self: false,
    });
    expect(data.find(({ self }) => self)).toMatchObject({
      name: 'Ana Batz',
      state: 'active',
      authenticator: true,
      lastSeenAt: iso,
    });
    expect((await admin.refused(invitePerson, { body: { email, role } })).error.message).toBe(
      'Esa persona ya está en la consola.',
    );
  });

  test('an invitation that is sent again makes the first link invalid', async () => {
    const { email } = newAccount();
    const role = await roleNamed(admin, 'Soporte');
    const { documentId } = await admin.ok(invitePerson, { body: { email, role } });
    const subject = 'Te invitaron a la consola del portal';
    const first = codeIn(await mailTo(atrio.home, email, subject));
    await admin.ok(inviteAgain, { params: { documentId } });
    const second = codeIn(await mailTo(atrio.home, email, subject, 1));
    const password = strongPassword();
    const body = { code: first, name: 'Ana', password, passwordConfirmation: password };
    expect((await atrio.anonymous.refused(acceptInvitation, { body })).status).toBe(409);
    await accept(atrio.anonymous, email, second);
    expect(await said(admin, inviteAgain, { params: { documentId } })).toEqual([
      409,
      'Esa persona ya aceptó su invitación. Si perdió el acceso, quítaselo para enviarle otro enlace.',
    ]);
  });

  test('resetting an access removes all credentials and mails a link', async () => {
    const person = await invited(atrio, admin, 'Soporte');
    const params = { documentId: person.documentId };
    await admin.ok(resetPerson, { params, body: { reason } });
    expect((await person.refused(getOperatorMe)).status).toBe(401);
    const body = { email: person.email, password: person.password };
    expect((await atrio.anonymous.refused(operatorSignIn, { body })).status).toBe(400);
    const mail = await mailTo(atrio.home, person.email, 'Elige de nuevo cómo entrar a la consola');
    const back = await accept(atrio.anonymous, person.email, codeIn(mail));
    expect(back.documentId).toBe(person.documentId);
    expect(
      await said(admin, resetPerson, { params: { documentId: admin.documentId }, body: { reason } }),
    ).toEqual([409, 'No puedes hacerlo con tu propia cuenta. Pídeselo a otra persona.']);
  });

  test('an operator who was removed and invited again has the same id and a new role', async () => {
    const person = await invited(atrio, admin, 'Soporte');
    await admin.ok(removePerson, { params: { documentId: person.documentId }, body: { reason } });
    expect((await admin.ok(listPeople)).data.map(({ email }) => email)).not.toContain(person.email);
    const role = await roleNamed(admin, 'Lectura');
    const back = await admin.ok(invitePerson, { body: { email: person.email, role } });
    expect(back).toMatchObject({
      documentId: person.documentId,
      state: 'invited',
      role: { name: 'Lectura' },
    });
  });

  test('sessions of an operator can be ended', async () => {
    const person = await invited(atrio, admin, 'Soporte');
    await admin.ok(endPersonSessions, { params: { documentId: person.documentId } });
    expect((await person.refused(getOperatorMe)).status).toBe(401);
  });

  test('nobody can give or take rights that they lack', async () => {
    const rights = ['people.read', 'people.manage', 'factors.remove', 'roles.manage'] as const;
    const { documentId: role } = await admin.ok(createRole, {
      body: { name: 'Jefa de soporte', rights: [...rights] },
    });
    const chief = await invited(atrio, admin, 'Jefa de soporte');
    const boss = { documentId: other.documentId };
    const more = [403, 'Ese papel permite más que el tuyo, y no puedes darlo ni quitarlo.'];
    const administrador = await roleNamed(admin, 'Administrador');
    const { email } = newAccount();
    expect(await said(chief, invitePerson, { body: { email, role: administrador } })).toEqual(more);
    const self = { documentId: chief.documentId };
    expect(await said(chief, changePerson, { params: self, body: { role: administrador, reason } })).toEqual(
      more,
    );
    expect(await said(chief, removePerson, { params: boss, body: { reason } })).toEqual(more);
    expect(await said(chief, resetPerson, { params: boss, body: { reason } })).toEqual(more);
    expect(await said(chief, endPersonSessions, { params: boss })).toEqual(more);
    expect(await said(chief, createRole, { body: { name: 'Todo', rights: allRights } })).toEqual(more);
    expect(
      await said(chief, changeRole, {
        params: { documentId: role },
        body: { name: 'Todo', rights: allRights },
      }),
    ).toEqual(more);
    await chief.ok(invitePerson, { body: { email, role } });
  });
});

test('the last administrator cannot be removed, by anybody', async () => {
  const alone = await startAtrio();
  try {
    const boss = await administrator(alone);
    const soporte = await roleNamed(boss, 'Soporte');
    const params = { documentId: boss.documentId };
    const last = [
      409,
      'Es la última persona que entra con el papel Administrador. Da ese papel a otra, y espera a que acepte su invitación.',
    ];
    // An operator who never accepts the invitation does not count as an administrator.
    const role = await roleNamed(boss, 'Administrador');
    await boss.ok(invitePerson, { body: { email: 'nadie@ejemplo.com', role } });
    expect(await said(boss, changePerson, { params, body: { role: soporte, reason } })).toEqual(last);
    expect(await said(boss, removePerson, { params, body: { reason } })).toEqual(last);
    const second = await invited(alone, boss, 'Administrador');
    // Each removes the role of the other at the same moment.
    const both = await Promise.all([
      boss.send(changePerson, { params: { documentId: second.documentId }, body: { role: soporte, reason } }),
      second.send(changePerson, { params, body: { role: soporte, reason } }),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [left] = await sql(
      alone.home,
      `select count(*) as n from operators where "passwordHash" is not null and "roleId" = (select id from "operatorRoles" where "builtIn" = 'administrador')`,
    );
    expect(Number(left?.n)).toBe(1);
  } finally {
    await alone.stop();
  }
});

describe('roles', () => {
  test('can be created from rights, changed, and removed when nobody has them', async () => {
    const made = await admin.ok(createRole, { body: { name: 'Auditoría', rights: ['acts.read'] } });
    expect(made).toEqual({
      documentId: expect.any(String),
      name: 'Auditoría',
      rights: ['acts.read'],
      builtIn: false,
      people: 0,
    });
    const params = { documentId: made.documentId };
    const person = await invited(atrio, admin, 'Auditoría');
    expect(await said(admin, removeRole, { params })).toEqual([
      409,
      'Hay personas con este papel. Dales otro antes de quitarlo.',
    ]);
    const rights = ['people.read', 'acts.read'] as const;
    await admin.ok(changeRole, { params, body: { name: 'Auditoría', rights: [...rights] } });
    expect((await person.ok(getOperatorMe)).rights).toEqual(rights);
    await admin.ok(removePerson, { params: { documentId: person.documentId }, body: { reason } });
    await admin.ok(removeRole, { params });
    const { data } = await admin.ok(listRoles);
    expect(data.filter(({ builtIn }) => builtIn).map(({ name }) => name)).toEqual([
      'Administrador',
      'Soporte',
      'Cobros',
      'Lectura',
    ]);
    expect(data.map(({ name }) => name)).not.toContain('Auditoría');
    const taken = { body: { name: 'SOPORTE', rights: ['acts.read'] } };
    expect(await said(admin, createRole, taken)).toEqual([409, 'Ya hay un papel con ese nombre.']);
    const documentId = await roleNamed(admin, 'Soporte');
    expect(await said(admin, removeRole, { params: { documentId } })).toEqual([
      409,
      'Los papeles que trae la consola no se cambian. Crea uno propio.',
    ]);
  });
});

test('a demonstration prints a one-time link until one was used', async () => {
  const access = { url: 'http://127.0.0.1:1', db: 'demo', username: 'admin', password: 'x', apiKey: 'x' };
  const home = await makeHome({ SANDBOX_ODOO: JSON.stringify(access) });
  const link =
    / · Clientes inventados para la consola: npm run atrio -- demo-data · Consola del proveedor: http:\/\/\S+\/operador\/invitacion#(\S+)$/;
  const starts = async <T>(work: (greeting: string, anonymous: Client) => Promise<T>) => {
    const server = await serve(readConfig(home.env));
    try {
      return await work(server.greeting, connectTo(server.url ?? ''));
    } finally {
      await server.stop();
    }
  };
  try {
    const first = await starts(async (greeting) => link.exec(greeting)?.[1] ?? '');
    await starts(async (greeting, anonymous) => {
      const code = link.exec(greeting)?.[1] ?? '';
      const password = strongPassword();
      const old = { code: first, name: 'Ana', password, passwordConfirmation: password };
      expect((await anonymous.refused(acceptInvitation, { body: old })).status).toBe(409);
      const person = await accept(anonymous, 'operador@demo.atrio', code);
      expect((await person.ok(getOperatorMe)).role.name).toBe('Administrador');
    });
    await starts(async (greeting) =>
      expect(greeting).toMatch(/ · Consola del proveedor: http:\/\/\S+\/operador$/),
    );
  } finally {
    await home.remove();
  }
});

test('values that no column can hold are refused, and never searched for', async () => {
  for (const odd of ['\u0000', 'a'.repeat(7_000), "' or 1=1 --", '\ud800', '../../people']) {
    const id = encodeURIComponent(odd.isWellFormed() ? odd : 'x');
    for (const path of [`people/${id}/end-sessions`, `people/${id}/invitation`]) {
      const { status } = await admin.fetch(`/api/operator/${path}`, { method: 'POST' });
      expect([path.slice(0, 40), [400, 404, 414].includes(status)]).toEqual([path.slice(0, 40), true]);
    }
    const { status } = await admin.fetch(`/api/operator/acts?operator=${id}`);
    expect([400, 414]).toContain(status);
    const body = { email: odd, password: odd, token: odd, code: odd, name: odd, passwordConfirmation: odd };
    for (const call of [
      'sign-in',
      'sign-in/code',
      'invitation',
      'set-up/authenticator',
      'set-up/passkey-options',
    ]) {
      const given = Object.fromEntries(Object.entries(body).filter(([key]) => fieldsOf[call]?.includes(key)));
      const answer = await atrio.anonymous.fetch(`/api/operator/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      });
      expect([call, [400, 401, 409].includes(answer.status)]).toEqual([call, true]);
    }
  }
});

const fieldsOf: Record<string, string[]> = {
  'sign-in': ['email', 'password'],
  'sign-in/code': ['token', 'code'],
  invitation: ['code', 'name', 'password', 'passwordConfirmation'],
  'set-up/authenticator': ['token'],
  'set-up/passkey-options': ['token'],
};

describe('the console by configuration and network', () => {
  test.each([
    ['of other networks', { OPERATOR_NETWORKS: '203.0.113.0/24, 2001:db8::/32' }, 404],
    ['of this network', { OPERATOR_NETWORKS: '203.0.113.0/24,127.0.0.0/8' }, 403],
    ['that is switched off', { ATRIO_OPERATORS: '0' }, 404],
  ])('%s', async (_, env, status) => {
    const one = await startAtrio(env);
    try {
      const { anonymous } = one;
      expect((await anonymous.refused(listPeople)).status).toBe(status);
      const body = { email: 'ana@ejemplo.com.gt', password: 'x' };
      expect((await anonymous.refused(operatorSignIn, { body })).status).toBe(status === 404 ? 404 : 400);
      for (const path of [
        '/API/operator/people',
        '/api//operator/people',
        '/api/%6Fperator/people',
        '/operador',
        '/operador/personas',
      ])
        if (status === 404) expect([path, (await anonymous.fetch(path)).status]).toEqual([path, 404]);
    } finally {
      await one.stop();
    }
  });

  test("the OpenAPI document does not contain the console's calls", async () => {
    const description = await (await atrio.anonymous.fetch('/api/openapi.json')).text();
    expect(description).toContain('/api/auth/local');
    expect(description).not.toContain('/api/operator');
  });
});
