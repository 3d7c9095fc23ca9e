import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changePassword,
  confirmEmail,
  createInstallation,
  createInstance,
  deleteUser,
  denySignIn,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  exportData,
  forgotPassword,
  getFile,
  getInstallation,
  getInstance,
  getMe,
  listApps,
  listSessions,
  login,
  logout,
  removePasskey,
  renewRecoveryCodes,
  resetPassword,
  secondStep,
  signInWithPasskey,
  updateUser,
} from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftAuthenticator } from './authenticator.ts';
import { type Client, newAccount, strongPassword } from './client.ts';
import {
  addKey,
  appCode,
  beginKeySignIn,
  confirmedCustomer,
  ours,
  passkeyProof,
  signInByKey,
  turnOnSecondStep,
} from './factors.ts';
import { type Atrio, makeHome, startAtrio, until } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

interface Line {
  time: string;
  level: string;
  security: string;
  what?: string;
  account?: number | null;
  address?: string | null;
  row?: number;
  count?: number;
}

const folder = mkdtempSync(join(tmpdir(), 'atrio-security-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesIn = (file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : [];

describe('the security log', () => {
  const file = join(folder, 'security.log');
  let atrio: Atrio;
  beforeAll(async () => {
    atrio = await startAtrio({ SECURITY_LOG: `file:${file}`, TRUST_PROXY: 'hops:1' });
  });
  afterAll(() => atrio.stop());

  /** Each test calls from an address of its own. */
  let next = 1;
  const address = () => `198.51.100.${next++}`;
  const from = (where: string) => ({ 'x-forwarded-for': where });

  /** The lines about an account or an address, once this one is among them. */
  const lines = (isMine: (line: Line) => boolean, last: string) =>
    until(`the line ${last}`, () => {
      const mine = linesIn(file).filter(isMine);
      return mine.some(({ security }) => security === last) ? mine : null;
    });
  const kindsOf = (found: Line[]) =>
    found.map(({ security, what }) => (what === undefined ? security : `${security} ${what}`));

  test('has every sign-in and every change of a credential, also after the account is deleted', async () => {
    const customer = await confirmedCustomer(atrio);
    const { id, email, password } = customer.account;
    const present = { password };
    const { key, added } = await addKey(customer, 'Teléfono secreto');
    await signInByKey(atrio.anonymous, key);
    const { secret } = await turnOnSecondStep(customer);
    const { recoveryCodes } = await customer.ok(renewRecoveryCodes, {
      body: { password, code: appCode(secret) },
    });
    const { username } = newAccount();
    await customer.ok(updateUser, {
      params: { id },
      body: { username, presentFactor: { password, code: recoveryCodes[0] } },
    });
    const half = await atrio.anonymous.refused(login, { body: { identifier: email, password } });
    const token = half.error.details.secondStep?.token ?? '';
    await atrio.anonymous.ok(secondStep, { body: { token, code: recoveryCodes[1] ?? '' } });
    await customer.ok(removePasskey, {
      params: { documentId: added.documentId },
      body: { password, passkey: await passkeyProof(customer, key) },
    });
    await customer.ok(disableTwoFactor, { body: { password, code: recoveryCodes[2] } });
    const other = await atrio.anonymous.ok(login, { body: { identifier: email, password } });
    const { data } = await customer.withToken(other.jwt).ok(listSessions);
    const own = data.find(({ current }) => current)?.id ?? '';
    await customer.ok(endSession, { params: { id: own } });
    await customer.ok(endOtherSessions);
    const changed = newAccount().email;
    await customer.ok(updateUser, { params: { id }, body: { email: changed } });
    const code = codeIn(await mailTo(atrio.home, changed, 'Confirma tu nuevo correo'));
    await customer.ok(confirmEmail, { body: { code, password } });
    const second = strongPassword();
    const { jwt } = await customer.ok(changePassword, {
      body: { currentPassword: password, password: second, passwordConfirmation: second },
    });
    await customer.withToken(jwt).ok(logout);
    await atrio.anonymous.ok(forgotPassword, { body: { email: changed } });
    const reset = codeIn(await mailTo(atrio.home, changed, 'Elige una contraseña nueva'));
    const third = strongPassword();
    await atrio.anonymous.ok(resetPassword, {
      body: { code: reset, password: third, passwordConfirmation: third },
    });
    const end = await atrio.anonymous.ok(login, { body: { identifier: username, password: third } });
    const last = customer.withToken(end.jwt);
    await (await last.send(exportData)).arrayBuffer();
    await last.ok(deleteUser, { params: { id }, body: { ...present, password: third } });

    const found = await lines(({ account }) => account === id, 'account-deleted');
    expect(kindsOf(found)).toEqual([
      'registered',
      'email-confirmed',
      'passkey-added',
      'signed-in passkey',
      'two-factor-on',
      'recovery-codes-made',
      'recovery-code-used',
      'username-changed',
      'recovery-code-used',
      'signed-in recovery-code',
      'passkey-removed',
      'recovery-code-used',
      'two-factor-off',
      'signed-in password',
      'session-ended',
      'other-sessions-ended',
      'email-change-asked',
      'email-changed',
      'password-changed',
      'signed-out',
      'password-reset',
      'signed-in password',
      'data-exported',
      'account-deleted',
    ]);
    for (const line of found) {
      expect(line).toMatchObject({ address: '127.0.0.1', time: expect.stringMatching(/^2\S+Z$/) });
    }
    const text = JSON.stringify(found);
    for (const typed of [email, changed, username, password, third, 'secreto', ...recoveryCodes]) {
      expect(text).not.toContain(typed);
    }
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('has every refusal, with account and address', async () => {
    const customer = await confirmedCustomer(atrio);
    const { id, email: identifier, password } = customer.account;
    const { key } = await addKey(customer);
    const { secret } = await turnOnSecondStep(customer);
    const where = address();
    const headers = from(where);
    const wrong = { identifier, password: 'Lo que alguien escribió' };
    await atrio.anonymous.refused(login, { body: wrong, headers });
    await atrio.anonymous.refused(login, { body: { ...wrong, identifier: 'nadie@ejemplo.com' }, headers });
    const half = await atrio.anonymous.refused(login, { body: { identifier, password }, headers });
    const token = half.error.details.secondStep?.token ?? '';
    await atrio.anonymous.refused(secondStep, { body: { token, code: '000000' }, headers });
    await customer.refused(disableTwoFactor, { body: { password: 'no es esta' }, headers });
    await customer.refused(disableTwoFactor, { body: { password, code: '000000' }, headers });
    const ceremony = await beginKeySignIn(atrio.anonymous);
    const lie = key.get({ ...ours, challenge: ceremony.challenge, verified: false });
    await atrio.anonymous.refused(signInWithPasskey, {
      body: { token: ceremony.token, response: lie },
      headers,
    });
    const unknown = new SoftAuthenticator().get({ ...ours, challenge: ceremony.challenge });
    await atrio.anonymous.refused(signInWithPasskey, { body: { token: 'x', response: unknown }, headers });
    const next = strongPassword();
    await atrio.anonymous.refused(resetPassword, {
      body: { code: 'inventado', password: next, passwordConfirmation: next },
      headers,
    });
    await atrio.anonymous.refused(denySignIn, { body: { code: 'inventado' }, headers });
    await atrio.anonymous.refused(confirmEmail, { body: { code: 'inventado', password }, headers });
    await customer.ok(disableTwoFactor, { body: { password, code: appCode(secret) } });
    await sql(atrio.home, 'update "users" set "blocked" = 1 where "id" = $1', [id]);
    // Only with the right password is the reason told.
    const blocked = await atrio.anonymous.refused(login, { body: { identifier, password }, headers });
    expect([blocked.status, blocked.error.message]).toEqual([
      403,
      'Tu cuenta está bloqueada. Escribe a tu proveedor.',
    ]);
    const found = await lines((line) => line.address === where, 'blocked-sign-in');
    const told = (line: Line) => [line.security, line.what, line.account, line.level];
    expect(found.map(told)).toEqual([
      ['wrong-guess', 'login', id, 'warn'],
      ['wrong-guess', 'login', null, 'warn'],
      ['wrong-guess', 'second-step', id, 'warn'],
      ['wrong-guess', 'own-password', id, 'warn'],
      ['wrong-guess', 'second-step', id, 'warn'],
      ['wrong-guess', 'passkey', null, 'warn'],
      ['wrong-guess', 'passkey', null, 'warn'],
      ['wrong-guess', 'mailed-secret', undefined, 'warn'],
      ['wrong-guess', 'mailed-secret', undefined, 'warn'],
      ['wrong-guess', 'mailed-secret', undefined, 'warn'],
      ['blocked-sign-in', undefined, id, 'warn'],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/escribió|nadie@|inventado|000000/);
  });

  test('has «No fui yo», and what the first proof of an address removed', async () => {
    const customer = await atrio.customer();
    const { id, email: identifier, password } = customer.account;
    await atrio.anonymous.ok(login, { body: { identifier, password } });
    const mail = await mailTo(atrio.home, identifier, 'Confirma tu correo');
    await customer.ok(confirmEmail, { body: { code: codeIn(mail) } });
    await atrio.anonymous.ok(login, { body: { identifier, password } });
    await atrio.anonymous.ok(login, {
      body: { identifier, password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    const elsewhere = await mailTo(atrio.home, identifier, 'Entraron a tu cuenta desde otro dispositivo');
    await atrio.anonymous.ok(denySignIn, { body: { code: codeIn(elsewhere) } });
    const found = await lines(({ account }) => account === id, 'sign-in-denied');
    expect(kindsOf(found).filter((kind) => !kind.startsWith('wrong-guess'))).toEqual([
      'registered',
      'signed-in password',
      'email-confirmed',
      'access-removed',
      'signed-in password',
      'signed-in password',
      'sign-in-denied',
    ]);
  });

  test('has attempts beyond the limit', async () => {
    const { id, email: identifier } = (await atrio.customer()).account;
    for (let guess = 0; guess < 11; guess += 1) {
      await atrio.anonymous.refused(login, {
        body: { identifier, password: 'no es esta' },
        headers: from(address()),
      });
    }
    const found = await lines(({ account }) => account === id, 'too-many-tries');
    expect(kindsOf(found)).toEqual([
      'registered',
      ...Array(10).fill('wrong-guess login'),
      'too-many-tries login',
    ]);
  });

  test('has forged and ended tokens', async () => {
    const customer = await atrio.customer();
    const where = address();
    await customer.ok(logout);
    const [head = '', payload = '', signature = ''] = (customer.token ?? '').split('.');
    const forged = [`${head}.${payload}.${signature.slice(0, -4)}AAAA`, 'secreto-inventado'];
    for (const token of forged) {
      await customer.withToken(token).refused(getMe, { headers: from(where) });
    }
    await customer.refused(getMe, { headers: from(where) });
    const found = await lines((line) => line.address === where, 'ended-token');
    expect(found.map(({ security, account }) => [security, account])).toEqual([
      ['forged-token', undefined],
      ['forged-token', undefined],
      ['ended-token', customer.account.id],
    ]);
    expect(JSON.stringify(found)).not.toContain('secreto-inventado');
  });

  test("has requests for somebody else's row, but not for an unknown one, with the same answer for both", async () => {
    const owner = await atrio.customer();
    const { data: instance } = await owner.ok(createInstance, { body: { data: instanceInput() } });
    const [app] = (await owner.ok(listApps)).data;
    const odooApps = [app?.id ?? 0];
    const { data: installation } = await owner.ok(createInstallation, {
      body: { data: { instance: instance.id, odooApps } },
    });
    const stranger = await atrio.customer();
    const where = address();
    const headers = from(where);
    const asks = async (key: string | number) =>
      (await stranger.send(getInstance, { params: { documentId: key }, headers })).text();
    const nowhere = 'aaaaaaaaaaaaaaaaaaaaaaaa';
    expect(await asks(instance.documentId)).toBe(await asks(nowhere));
    await stranger.refused(getInstallation, { params: { documentId: installation.documentId }, headers });
    await stranger.refused(updateUser, { params: { id: owner.account.id }, body: { name: 'x' }, headers });
    await stranger.refused(getFile, { params: { id: 2_000_000_000 }, headers });
    await stranger.refused(createInstallation, {
      body: { data: { instance: instance.id, odooApps } },
      headers,
    });
    const { data } = await owner.ok(listSessions);
    await stranger.refused(endSession, { params: { id: data[0]?.id ?? '' }, headers });
    // A missing row of the owner belongs to nobody else.
    await owner.refused(getInstance, { params: { documentId: nowhere }, headers });
    const found = await until('five lines', () => {
      const mine = linesIn(file).filter((line) => line.address === where);
      return mine.length >= 5 ? mine : null;
    });
    const told = found.map(({ security, what, row, account }) => [security, what, row, account]);
    const id = stranger.account.id;
    expect(told.sort()).toEqual(
      [
        ['foreign-row', 'instance', instance.id, id],
        ['foreign-row', 'installation', installation.id, id],
        ['foreign-row', 'user', owner.account.id, id],
        ['foreign-row', 'instance', instance.id, id],
        ['foreign-row', 'session', undefined, id],
      ].sort(),
    );
  });
});

test('a flood is counted, not written line by line, and the counts are written at the end', async () => {
  const file = join(folder, 'flood.log');
  const atrio = await startAtrio({ SECURITY_LOG: `file:${file}`, TRUST_PROXY: 'hops:1' });
  const forged = (where: string) =>
    atrio.anonymous.withToken('inventado').refused(getMe, { headers: { 'x-forwarded-for': where } });
  for (let index = 0; index < 40; index += 1) await forged(`2001:db8:1:2::${index + 1}`);
  await forged('203.0.113.77');
  // And one from many networks.
  for (let index = 0; index < 400; index += 1) await forged(`10.0.${index >> 8}.${index & 255}`);
  await atrio.stop();
  const found = linesIn(file).filter(({ security }) => security === 'forged-token');
  expect(found.filter(({ count }) => count === undefined)).toHaveLength(300);
  const counted = found.filter(({ count }) => count !== undefined);
  expect(counted.map(({ address, count }) => [address, count])).toEqual([
    [undefined, 111],
    ['2001:db8:1:2::/64', 30],
  ]);
});

test('the lines are in the log of the process, at its usual level', async () => {
  const home = await makeHome({ LOG_LEVEL: 'warn' });
  const atrio = await launchAtrio(home);
  try {
    const { account } = await atrio.client.register();
    const { email: identifier, password } = account;
    await atrio.client.ok(login, { body: { identifier, password } });
    const line = await until('the line', () =>
      atrio
        .output()
        .split('\n')
        .find((text) => text.includes('"security":"signed-in"')),
    );
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      security: 'signed-in',
      what: 'password',
      account: account.id,
      address: '127.0.0.1',
    });
  } finally {
    await atrio.kill('SIGTERM');
    await home.remove();
  }
});

describe('syslog', () => {
  /** `<86>1 2026-11-22T10:00:00.000Z host atrio 123 signed-in - {...}` */
  const form = /^<(\d+)>1 (2\S+Z) \S+ atrio \d+ ([a-z-]+) - (\{.*\})$/s;
  const signIn = ({ account }: Client, atrio: Atrio) =>
    atrio.anonymous.ok(login, { body: { identifier: account.email, password: account.password } });

  test('gets each line in a datagram', async () => {
    const receiver = createSocket('udp4');
    const heard: string[] = [];
    receiver.on('message', (message) => heard.push(message.toString()));
    receiver.bind(0, '127.0.0.1');
    await once(receiver, 'listening');
    const atrio = await startAtrio({ SECURITY_LOG: `udp://127.0.0.1:${receiver.address().port}` });
    try {
      const customer = await atrio.customer();
      await signIn(customer, atrio);
      await atrio.anonymous.refused(login, { body: { identifier: customer.account.email, password: 'no' } });
      const messages = await until('three messages', () => (heard.length >= 3 ? heard : null));
      const parts = messages.map((message) => form.exec(message)?.slice(1) ?? [message]);
      expect(parts.map(([priority, , kind]) => [priority, kind])).toEqual([
        ['86', 'registered'],
        ['86', 'signed-in'],
        ['84', 'wrong-guess'],
      ]);
      expect(JSON.parse(parts[1]?.[3] ?? '')).toEqual({
        security: 'signed-in',
        what: 'password',
        account: customer.account.id,
        address: '127.0.0.1',
      });
    } finally {
      await atrio.stop();
      receiver.close();
    }
  });

  test('gets them over TCP; while it is away no call waits, and the lines are sent afterwards', async () => {
    const sockets = new Set<Socket>();
    let heard = '';
    const listen = async (port: number): Promise<Server> => {
      const server = createServer((socket) => {
        sockets.add(socket);
        socket.on('data', (data) => {
          heard += data.toString();
        });
        socket.on('error', () => undefined);
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    const stop = async (server: Server) => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      server.close();
      await once(server, 'close');
    };
    const kinds = () => [...heard.matchAll(/atrio \d+ ([a-z-]+) - \{/g)].map(([, kind]) => kind);
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    const atrio = await startAtrio({ SECURITY_LOG: `tcp://127.0.0.1:${port}` });
    try {
      const customer = await atrio.customer();
      await until('the first line', () => kinds().includes('registered'));
      const [length = '', rest = ''] = heard.split(/ (.*)/s);
      expect(Buffer.byteLength(rest)).toBe(Number(length));
      await stop(first);
      // The broken connection is noticed only when a line cannot be sent.
      heard = '';
      for (let times = 0; times < 5; times += 1) await signIn(customer, atrio);
      const second = await listen(port);
      await until('the lines that waited', () => kinds().filter((kind) => kind === 'signed-in').length >= 4);
      await stop(second);
    } finally {
      await atrio.stop();
    }
  });

  test('that does not exist delays no call', async () => {
    const atrio = await startAtrio({ SECURITY_LOG: 'tcp://127.0.0.1:9' });
    const customer = await atrio.customer();
    await signIn(customer, atrio);
    expect((await customer.fetch('/api/users/me')).status).toBe(200);
    await atrio.stop();
  });
});
