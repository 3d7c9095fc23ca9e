import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/**
 * Strangers and customers who want a portal to stop. Each attack goes on until its signal, over real HTTP, and
 * counts the answers.
 */

export interface Target {
  /** Origin of the portal. */
  url: string;
  /** Origin of a stand-in Odoo that the portal may call; the name of a database selects how it misbehaves. */
  odoo: string;
  /** A workbook of few bytes that grows as it is read. */
  workbook: Uint8Array;
  /** Calls at the same time at most; without it as many as the attack has. */
  atOnce?: number;
}

/** The number of answers by their status; 0: no answer came. */
export type Answers = Map<number, number>;

/** Calls the portal as a customer. */
type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
type CreatedAnswer = { data: { id: number; documentId: string } };

const squeezed = (base64: string[]) => gunzipSync(Buffer.from(base64.join(''), 'base64'));

/** AVIF of one colour: 3,990 × 4,000 and 10,900 × 10,900 pixels. */
const photos = [
  squeezed([
    'H4sIAAAAAAACA2NgYJBJK6ksSCzLTGNgYGDIzUwzBLFzMxNB/Gu5qSWJDBCgmJGSUwRlMxRkJpcwoAGlzJz8ZBDDxYGBkYERLPYL',
    'SjMwbGZgYFDOzMwDWwMWFc3MS0tlgvISywwMQUy+gsySXLiSsMyCogIGBgaLzILkfAYGBp7EMkPnRgEekLxIZnFBKsRs/mkMDPwL',
    'GBgYBAoyKzJBIswcHBwMDAximQW5MPczMjAyNzIxMzAw7M5NSSwRYuDiltH7F/78toLiggsNRgsZher32GisY2BMAFntuPnO21Ct',
    'FJapDyJenZFZsoRla+nPr/F5a9XC+b6532BuXpn6uuXHJg27oBV64irLG+1//2le5nlU62xCsifL+Vlid0x4zlJogvG3xwVpG23i',
    'jG72CrNenP3YqwEAxOOeeK0BAAA=',
  ]),
  squeezed([
    'H4sIAAAAAAACA2NgYJBJK6ksSCzLTGNgYGDIzUwzBLFzMxNB/Gu5qSWJDBCgmJGSUwRlMxRkJpcwoAGlzJz8ZBDDxYGBkYERLPYL',
    'SjOwKDMwMChnZuaBrQGLimbmpaUyQXmJZQaGICZfQWZJLlxJWGZBUQEDA4NFZkFyPgMDA09imaFzozwPSF4ks7ggFWK41hQIZhAo',
    'yKzIBIkwc3BwMDAwiGUW5MLcz8jAyNzIxMzAwKKdm5JYIsTAxS3/PWvyKt9NTFK8HEYTOYTPf29vFT3AoMPAoMBgsfnO21CtFJap',
    'DyJenZFZsoRla+nPr/F5a9XCdkkH93D++NT8/9LtRzcaZ4mazvyX3DhRacpSTa+gKUs1PSyW373sl/JZNF7uRTvzhojCDbN/9CSJ',
    'vZocIhnBF7ZY812deNm9pX/dG/60e/hdfuWwEqbRy4d8nU44da6677pgSoOAvE6H+VMxL+NOsX+s4qpFmeKqZd0R06cm+V65O4Np',
    'V+fluAV65PvYavr+y9lMnO1yeeee+gu43mi/u7X52eL7rF034+07dza+rloTu7SR53lYav5DS92Qxhe8R39C3B00xYESvS449SZo',
    'JaY/etY+QW4m9/aOnLm/5N/ViXnNzGGdaZvMaHdVd4t3+Zepp2K0/P2mz3MYqf52IdPfahWafIH5fz45duo9/tDgSrY/8u3tlmtM',
    'fbHwf9j/8gAqGUN5wEzLZLxpGrh+0t1zRzIAFhJ/Lh0FAAA=',
  ]),
];

/** An address in another network each time, as of an attacker with many networks. */
const somewhere = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const letters = (length: number) =>
  Array.from(randomBytes(length), (byte) => 'bcdfghjkmnpqrvwx'[byte % 16]).join('');

class Attack {
  readonly answers: Answers = new Map();
  readonly #target: Target;
  readonly #signal: AbortSignal;

  constructor(target: Target, signal: AbortSignal) {
    this.#target = target;
    this.#signal = signal;
  }

  /** Repeats `once` until the signal, `atOnce` times in parallel. */
  async flood(atOnce: number, once: () => Promise<unknown>): Promise<void> {
    const one = async () => {
      while (!this.#signal.aborted) await once().catch(() => this.#count(0));
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, this.#target.atOnce ?? atOnce) }, one));
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(new URL(path, this.#target.url), { signal: this.#signal, ...init });
    this.#count(answer.status);
    return answer;
  }

  /** Reads an answer to its end. */
  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const isForm = body instanceof FormData;
    const answer = await this.send(path, {
      method,
      headers: {
        'x-forwarded-for': somewhere(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
  }

  async register(): Promise<Call> {
    const name = `malo-${letters(12)}`;
    const { body } = await this.ask('POST', '/api/auth/local/register', {
      username: name,
      email: `${name}@ejemplo.com.gt`,
      password: letters(20),
    });
    const { jwt } = body as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    return (method, path, sent) => this.ask(method, path, sent, headers);
  }

  #count(status: number): void {
    if (!this.#signal.aborted) this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }
}

const access = (odoo: string, db: string) => ({
  username: 'admin',
  password: 'admin',
  apiKey: 'atrio-demo-key',
  ...{ url: odoo, db },
});

async function instance(call: Call, baseUrl: string, databaseName: string): Promise<CreatedAnswer['data']> {
  const { username, password, apiKey } = access('', '');
  const data = { baseUrl, databaseName, username, password, apiKey };
  return ((await call('POST', '/api/instances', { data })).body as CreatedAnswer).data;
}

async function installation(call: Call, instanceId: number): Promise<CreatedAnswer['data']> {
  const apps = ((await call('GET', '/api/odoo-apps')).body as { data: { id: number; odooId: string }[] })
    .data;
  const crm = apps.find(({ odooId }) => odooId === 'crm')?.id;
  const data = { instance: instanceId, installationStatus: 2, odooApps: [crm] };
  return ((await call('POST', '/api/installations', { data })).body as CreatedAnswer).data;
}

const fileForm = (
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  times = 1,
): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (let at = 0; at < times; at += 1) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** Every attack by its name. */
export const attacks: Record<string, (attack: Attack, target: Target) => Promise<void>> = {
  async 'login flood'(attack) {
    await attack.flood(100, () =>
      attack.ask('POST', '/api/auth/local', { identifier: 'ana@ejemplo.com.gt', password: letters(20) }),
    );
  },

  async 'register flood'(attack) {
    await attack.flood(30, async () => {
      const name = letters(12);
      const password = `p4$$w0rd1!3@5+7%2|0({[<6${letters(40)}`;
      await attack.ask('POST', '/api/auth/local/register', {
        username: name,
        email: `${name}@x.gt`,
        password,
      });
    });
  },

  async 'huge forms for nobody'(attack) {
    const call = await attack.register();
    const bytes = new Uint8Array(4_000_000);
    const fields = { ref: 'installation', refId: '999999', field: 'files' };
    await attack.flood(3, () => call('POST', '/api/upload', fileForm('CRM.xlsx', bytes, fields, 4)));
  },

  async 'huge bodies'(attack) {
    const identifier = 'a '.repeat(480_000);
    await attack.flood(20, () => attack.ask('POST', '/api/auth/local', { identifier, password: identifier }));
  },

  async 'the description again and again'(attack) {
    await attack.flood(50, () => attack.ask('GET', '/api/openapi.json'));
  },

  async 'many live views'(attack, { odoo }) {
    const call = await attack.register();
    const { id } = await instance(call, odoo, 'demo-views');
    const { documentId } = await installation(call, id);
    await attack.flood(100, () => call('GET', `/api/installations/${documentId}/events`));
  },

  async 'installations at servers that hang'(attack, { odoo }) {
    const calls = await Promise.all(Array.from({ length: 6 }, () => attack.register()));
    await attack.flood(1, async () => {
      for (const call of calls) {
        const { id } = await instance(call, odoo, `demo-${letters(6)}-hang`);
        const { documentId } = await installation(call, id);
        const body = { instanceId: id, appIds: ['crm'], installationId: documentId };
        await call('POST', '/api/odoo-app/install', body);
      }
    });
  },

  async 'an Odoo that answers too much'(attack, { odoo }) {
    const call = await attack.register();
    const modes = ['huge-error', 'nested', 'many-values', 'garbage', 'hang'];
    let at = 0;
    await attack.flood(6, () => {
      at += 1;
      return call('POST', '/api/odoo-app/validate-config', access(odoo, `demo-${modes[at % modes.length]}`));
    });
  },

  async 'questions without end'(attack, { odoo }) {
    const call = await attack.register();
    const { documentId } = await instance(call, odoo, 'demo-asked');
    await attack.flood(30, () =>
      call('POST', `/api/instances/${documentId}/references`, { model: 'res.partner', names: ['Ana'] }),
    );
  },

  async 'workbooks that grow'(attack, { odoo, workbook }) {
    const call = await attack.register();
    const { id } = await instance(call, odoo, 'demo-grow');
    const fields = { ref: 'installation', refId: String((await installation(call, id)).id), field: 'files' };
    await attack.flood(8, () => call('POST', '/api/upload', fileForm('CRM.xlsx', workbook, fields)));
  },

  async 'photos that grow'(attack) {
    const call = await attack.register();
    let at = 0;
    await attack.flood(6, () => {
      at += 1;
      return call('POST', '/api/upload', fileForm('yo.avif', photos[at % 2] ?? new Uint8Array()));
    });
  },

  async 'more than the quotas'(attack, { odoo }) {
    const call = await attack.register();
    await attack.flood(20, () => instance(call, odoo, `demo-${letters(6)}`));
  },
};

/** Attacks until the signal. @returns what the portal answers, which grows until `ended` */
export function begin(
  name: string,
  target: Target,
  signal: AbortSignal,
): { answers: Answers; ended: Promise<void> } {
  const attack = new Attack(target, signal);
  const ended = attacks[name]?.(attack, target).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return { answers: attack.answers, ended: ended ?? Promise.resolve() };
}
