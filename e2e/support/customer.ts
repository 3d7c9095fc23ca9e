import { randomBytes } from 'node:crypto';
import type { Installation, Instance, Me, OdooApp, Progress } from '@atrio/contract';
import { sampleFile, type Upload } from './files.ts';
import { linkMailedTo } from './mailbox.ts';
import { OdooDatabase } from './odoo.ts';
import { odooAccess, productUrl } from './product.ts';

interface Owned {
  id: number;
  documentId: string;
}

export interface InstanceOfTest extends Owned {
  odoo: OdooDatabase;
}

export const goodPassword = 'volcán de café tres lunas';

/** A customer who uses the API, for what a journey needs before it begins and checks afterwards. */
export class Customer {
  readonly username: string;
  readonly email: string;
  readonly password = goodPassword;
  jwt = '';
  id = 0;

  private constructor(username: string) {
    this.username = username;
    this.email = `${username}@ejemplo.com.gt`;
  }

  /** A customer who is not registered yet, for tests of the registration. */
  static stranger(): Customer {
    return new Customer(`cliente-${randomBytes(4).toString('hex')}`);
  }

  static async register(name?: string): Promise<Customer> {
    const customer = Customer.stranger();
    const { username, email, password } = customer;
    const { jwt, user } = await customer.call<{ jwt: string; user: Me }>('POST', '/api/auth/local/register', {
      username,
      email,
      password,
      ...(name === undefined ? {} : { name }),
    });
    customer.jwt = jwt;
    customer.id = user.id;
    return customer;
  }

  /** Confirms the address by the link of the mail, in the session of the registration. */
  async confirm(): Promise<this> {
    const link = await linkMailedTo(this.email, 'Confirma tu correo');
    await this.call('POST', '/api/auth/confirm-email', { code: new URL(link).hash.slice(1) });
    return this;
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.raw(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** The answer; a busy server that asks to try again is asked again. */
  async raw(method: string, path: string, body?: object | FormData): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#send(method, path, body);
      if (answer.status !== 503 || tries === 30) return answer;
      await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  #send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const form = body instanceof FormData;
    return fetch(productUrl() + path, {
      method,
      headers: {
        ...(this.jwt === '' ? {} : { authorization: `Bearer ${this.jwt}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || form ? body : JSON.stringify(body),
    });
  }

  async addInstance(odoo = new OdooDatabase()): Promise<InstanceOfTest> {
    const { url, username, password, apiKey } = odooAccess();
    const data = { databaseName: odoo.name, baseUrl: url, username, password, apiKey, user: this.id };
    const { data: created } = await this.call<{ data: Instance }>('POST', '/api/instances', { data });
    return { id: created.id, documentId: created.documentId, odoo };
  }

  async instances(): Promise<Instance[]> {
    return (await this.call<{ data: Instance[] }>('GET', '/api/instances?populate=*&sort=id:asc')).data;
  }

  async installations(): Promise<Installation[]> {
    return (await this.call<{ data: Installation[] }>('GET', '/api/installations?populate=*')).data;
  }

  /** Creates an installation without starting it. */
  async addInstallation(instance: Owned, apps: string[]): Promise<Owned> {
    const known = await this.call<{ data: OdooApp[] }>('GET', '/api/odoo-apps');
    const odooApps = known.data.filter(({ odooId }) => apps.includes(odooId)).map(({ id }) => id);
    const { data } = await this.call<{ data: Installation }>('POST', '/api/installations', {
      data: { instance: instance.id, installationStatus: 2, odooApps },
    });
    return { id: data.id, documentId: data.documentId };
  }

  /** Creates and starts an installation. @param files by the names of their apps */
  async install(instance: Owned, apps: string[], files: Record<string, Upload>): Promise<Owned> {
    const installation = await this.addInstallation(instance, apps);
    for (const [app, file] of Object.entries(files)) await this.upload(installation, app, file);
    await this.start(instance, installation, apps);
    return installation;
  }

  /** An installation with a file that goes on until its Odoo behaves otherwise. */
  async installSlowly(): Promise<{ odoo: OdooDatabase; installation: Owned }> {
    const { odoo, ...instance } = await this.addInstance();
    await odoo.behave('slow');
    const files = { Contactos: sampleFile('contactos', { rows: 3 }) };
    return { odoo, installation: await this.install(instance, ['contacts'], files) };
  }

  /** Uploads the file of an app. @returns the part of its stored name by which it is found */
  async upload(installation: Owned, app: string, file: Upload): Promise<string> {
    const form = new FormData();
    form.append('ref', 'installation');
    form.append('refId', String(installation.id));
    form.append('field', 'files');
    form.append('files', new File([new Uint8Array(file.buffer)], `${app}.xlsx`, { type: file.mimeType }));
    const response = await this.raw('POST', '/api/upload', form);
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    const [stored] = (await response.json()) as { hash: string }[];
    return stored?.hash ?? '';
  }

  async start(instance: Owned, installation: Owned, apps: string[]): Promise<void> {
    const body = { instanceId: instance.id, appIds: apps, installationId: installation.id };
    await this.call('POST', '/api/odoo-app/install', body);
  }

  /** Waits until an installation has ended. @throws Error after 150 seconds */
  ended(installation: Owned): Promise<Progress> {
    return this.#waitUntil(installation, ({ status }) => status !== 'inProgress', 'end');
  }

  /** Waits until an installation waits for decisions. @throws Error after 150 seconds */
  waiting(installation: Owned): Promise<Progress> {
    return this.#waitUntil(installation, ({ result }) => result.waitingSince !== null, 'wait for decisions');
  }

  async #waitUntil(
    { documentId }: Owned,
    condition: (progress: Progress) => boolean,
    description: string,
  ): Promise<Progress> {
    const deadline = Date.now() + 150_000;
    while (Date.now() < deadline) {
      const progress = await this.call<Progress>('GET', `/api/installations/${documentId}/progress`);
      if (condition(progress)) return progress;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`the installation did not ${description} in 150 seconds`);
  }
}
