import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { commandProgram } from '../../scripts/server.mjs';
import { linkMailedTo } from './mailbox.ts';
import { productUrl } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const password = 'volcán de café tres lunas';

/** The code that an authenticator app shows. @param later in steps of 30 s from now */
export const appCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** The one-time link that `npm run atrio -- operator add` writes on the host. */
export async function linkByHost(email: string): Promise<string> {
  const { stdout } = await run(
    join(root, 'node_modules/node/bin/node'),
    ['--disable-warning=ExperimentalWarning', commandProgram, 'operator', 'add', email, '--json'],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA, DATABASE_URL: '' } },
  );
  const { pathname, hash } = new URL((JSON.parse(stdout) as { link: string }).link);
  return new URL(pathname + hash, productUrl()).href;
}

/** An operator who uses the API, for what a journey needs before it begins. */
export class Operator {
  readonly email: string;
  readonly password = password;
  secret = '';
  token = '';
  documentId = '';

  readonly name: string;

  private constructor(name: string) {
    this.name = name;
    this.email = `operador-${randomBytes(4).toString('hex')}@ejemplo.com.gt`;
  }

  /** An operator who does not exist yet. */
  static stranger(name = 'Ana Batz'): Operator {
    return new Operator(name);
  }

  static async administrator(name?: string): Promise<Operator> {
    const operator = Operator.stranger(name);
    await operator.accept(await linkByHost(operator.email));
    return operator;
  }

  /** Invites an operator with a role, by its name, and accepts. */
  async invite(role: string, name: string): Promise<Operator> {
    const other = Operator.stranger(name);
    const roles = await this.call<{ data: { documentId: string; name: string }[] }>('GET', 'roles');
    const found = roles.data.find((one) => one.name === role);
    await this.call('POST', 'people', { email: other.email, role: found?.documentId });
    await other.accept(await linkMailedTo(other.email, 'Te invitaron a la consola del portal'));
    return other;
  }

  /** Sets the password and the authenticator app, with the code of an invitation link. */
  async accept(link: string): Promise<void> {
    const code = new URL(link).hash.slice(1);
    const body = { code, name: this.name, password, passwordConfirmation: password };
    const { token } = await this.call<{ token: string }>('POST', 'invitation', body);
    const { secret } = await this.call<{ secret: string }>('POST', 'set-up/authenticator', { token });
    const confirm = () =>
      this.call<{ token: string; me: { documentId: string } }>('POST', 'set-up/authenticator/confirm', {
        token,
        code: appCode(secret, -1),
      });
    // A code of half a minute ago may be too old when it arrives.
    const session = await confirm().catch(confirm);
    Object.assign(this, { secret, token: session.token, documentId: session.me.documentId });
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(new URL(`/api/operator/${path}`, productUrl()), {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Opens a screen with the session of the API. @param path below /operador */
  async enter(page: Page, path: string): Promise<void> {
    await page.goto('/color-scheme.js');
    await page.evaluate(`sessionStorage.setItem('atrio-operator', ${JSON.stringify(this.token)})`);
    await page.goto(`/operador${path}`);
  }
}

/** Makes the fresh proof expire, as five minutes would. */
export const forgetProof = (operator: Operator) => proveAt(operator, '2020-01-01T00:00:00.000Z');

/** Makes the proof fresh, as giving the second step again would. */
export const renewProof = (operator: Operator) => proveAt(operator, new Date().toISOString());

function proveAt(operator: Operator, provenAt: string): void {
  const database = new DatabaseSync(join(process.env.E2E_DATA ?? '', 'atrio.sqlite'), { timeout: 5000 });
  database
    .prepare(
      `update "operatorSessions" set "provenAt" = ? where "operatorId" = (select id from operators where email = ?)`,
    )
    .run(provenAt, operator.email);
  database.close();
}
