import { once } from 'node:events';
import { readdirSync, watch, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import {
  createInstallation,
  createInstance,
  findReferences,
  listApps,
  listInstanceModules,
  retryInstallation,
  searchReferences,
  streamProgress,
  upload,
  validateConfig,
} from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { sql } from './sql.ts';
import { ended, instanceInput, newInstallation, newInstance, startJob, uploadForm } from './work.ts';

/** Quotas of one customer, and their messages. */

let atrio: Atrio;
let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  atrio = await startAtrio({
    QUOTA_INSTANCES: '2',
    QUOTA_INSTALLATIONS: '2',
    QUOTA_FILES_MB: '1',
    QUOTA_ODOO_CALLS: '12',
    QUOTA_STREAMS: '2',
    ATRIO_WAIT_SCALE: '0.001',
  });
});
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
});

const workbook = (bytes: number) => {
  // A text that cannot be compressed, so that the file is as large as its content.
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  const rows = Array.from({ length: Math.ceil(bytes / 6_000) }, (_, at) => [`Ana ${at}`, text(10_000)]);
  return writeWorkbook([{ name: 'Hoja1', rows: [['Nombre', 'Notas'], ...rows] }]);
};

const stored = () =>
  readdirSync(atrio.home.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^files.*\.(webp|xlsx|csv|part)$/.test(name),
  );

const openStream = async (customer: Client, documentId: string) => {
  const gone = new AbortController();
  const answer = await customer.fetch(`/api/installations/${documentId}/events`, {
    signal: gone.signal,
  });
  return { answer, leave: () => gone.abort() };
};

describe('instances', () => {
  test('over the limit are refused, also when created at the same moment, and removing one makes room', async () => {
    const customer = await atrio.customer();
    const asked = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        customer.send(createInstance, { body: { data: instanceInput({ databaseName: `db${at}` }) } }),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const { error } = await customer.refused(createInstance, { body: { data: instanceInput() } });
    expect(error.message).toBe(
      'Tu cuenta admite 2 instancias y ya las tienes. Elimina una que no uses, o pide a soporte que amplíe el límite.',
    );
    const made = asked.find(({ status }) => status === 201);
    const { data } = createInstance.response.parse(await made?.json());
    await customer.fetch(`/api/instances/${data.documentId}`, { method: 'DELETE' });
    await customer.ok(createInstance, { body: { data: instanceInput() } });
  });
});

describe('installations', () => {
  test('in progress are limited, including ended ones that are retried', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'otra');
    const failing = await newInstallation(customer, instance.id, ['crm']);
    await startJob(customer, { instance, installation: failing }, ['crm']);
    expect((await ended(customer, failing.documentId)).status).toBe('failed');
    await newInstallation(customer, instance.id, ['crm']);
    await newInstallation(customer, instance.id, ['crm']);
    const { data: apps } = await customer.ok(listApps);
    const refused = [
      await customer.refused(createInstallation, {
        body: { data: { instance: instance.id, installationStatus: 2, odooApps: [apps[0]?.id ?? 0] } },
      }),
      await customer.refused(retryInstallation, { params: { documentId: failing.documentId } }),
    ];
    for (const { status, error } of refused) {
      expect([status, error.message]).toEqual([
        409,
        'Tu cuenta admite 2 instalaciones sin terminar a la vez y ya las tienes. Espera a que termine una, o cancela una que no necesites.',
      ]);
    }
  });
});

describe('files', () => {
  test('are stored up to a number of bytes', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-bytes');
    const first = await newInstallation(customer, instance.id, ['contacts']);
    const file = { fileName: 'Contactos.xlsx', bytes: workbook(1_100_000) };
    await customer.ok(upload, { body: uploadForm(first.id, [file]) } as never);
    const before = stored();
    const second = await newInstallation(customer, instance.id, ['contacts']);
    const { status, error } = await customer.refused(upload, { body: uploadForm(second.id, [file]) });
    expect([status, error.message]).toEqual([
      413,
      'Tus archivos ya ocupan los 1 MB de tu cuenta. Pide a soporte que amplíe el espacio.',
    ]);
    expect(stored()).toEqual(before);
  });

  test("of a form for another customer's installation are never stored", async () => {
    const customer = await atrio.customer();
    const other = await atrio.customer();
    const instance = await newInstance(other, odoo.url, 'demo-form');
    const theirs = await newInstallation(other, instance.id, ['contacts']);
    const before = stored();
    const written: string[] = [];
    const watcher = watch(
      atrio.home.dataDir,
      { recursive: true },
      (_, name) => void written.push(String(name)),
    );
    const file = { fileName: 'Contactos.xlsx', bytes: workbook(900_000) };
    for (const refId of [theirs.id, 999_999]) {
      const { status, error } = await customer.refused(upload, { body: uploadForm(refId, [file, file]) });
      expect([status, error.message]).toEqual([400, 'La instalación indicada no existe.']);
    }
    writeFileSync(join(atrio.home.dataDir, 'marker'), '');
    await until('the watcher to be up to date', () => written.includes('marker'));
    watcher.close();
    expect(written.filter((name) => name.startsWith('files'))).toEqual([]);

    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('files', new Blob([new Uint8Array(9)]), name);
    const { error } = await customer.refused(upload, { body: form });
    expect(error.message).toBe(
      'Para el perfil se sube una sola foto. Las hojas de una instalación van detrás de los campos ref y refId.',
    );
    expect(stored()).toEqual(before);
  });
});

describe('calls to an Odoo', () => {
  const tooMany = 'Tu cuenta admite 12 consultas a Odoo por minuto. Espera un momento y vuelve a intentarlo.';

  test('of all kinds together are limited per minute', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, odoo.url, 'demo-asked');
    const params = { documentId };
    const access = { url: odoo.url, db: 'demo', username: 'admin', password: 'admin', apiKey: demoApiKey };
    const names = { model: 'res.partner', names: ['Ana'] };
    for (let at = 0; at < 4; at += 1) {
      await customer.ok(findReferences, { params, body: names });
      await customer.ok(listInstanceModules, { params });
      await customer.ok(validateConfig, { body: access });
    }
    // The limit allows one more call every five seconds, which a busy machine may need for the twelve.
    const kinds = [
      () => customer.send(findReferences, { params, body: names }),
      () => customer.send(listInstanceModules, { params }),
      () => customer.send(validateConfig, { body: access }),
      () => customer.send(searchReferences, { params, query: 'model=res.partner&search=ana' }),
    ];
    for (const call of kinds) {
      const refused = await until('a refused call', async () => {
        const answer = await call();
        return answer.status === 200 ? null : answer;
      });
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ error: { message: tooMany } });
    }
    // Somebody else is not affected.
    const other = await atrio.customer();
    await other.ok(validateConfig, { body: access });
  });

  test('are sent two at a time to one host', async () => {
    let calls = 0;
    const silent = createServer(() => {
      calls += 1;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, `http://127.0.0.1:${port}`, 'demo');
    const asking = { params: { documentId }, body: { model: 'res.partner', names: ['Ana'] } };
    const refused: number[] = [];
    const asked = Array.from({ length: 20 }, async () => {
      const answer = await customer.send(findReferences, asking);
      if (answer.status === 429) refused.push(answer.status);
      return answer;
    });
    await until('a refused call', () => refused.length > 0);
    await until('two calls', () => calls >= 2);
    expect(calls).toBe(2);
    silent.closeAllConnections();
    silent.close();
    for (const answer of await Promise.all(asked)) expect([200, 429]).toContain(answer.status);
    expect(calls).toBeLessThan(12);
  });
});

/** Opens a live view and reads only its beginning. */
async function openUnread(customer: Client, documentId: string) {
  const { hostname, port, host } = new URL(atrio.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/installations/${documentId}/events HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${customer.token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  return {
    /** Reads to the end. @returns how many bytes came in all */
    rest: async () => {
      const closed = new Promise((done) => socket.once('close', done));
      // The server cuts the connection; how exactly it ends does not matter here.
      socket.on('error', () => undefined);
      socket.resume();
      await closed;
      return socket.bytesRead;
    },
  };
}

describe('live views', () => {
  test('are limited, and the view of an installation that never starts ends', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-views');
    const { documentId } = await newInstallation(customer, instance.id, ['crm']);
    const open = [await openStream(customer, documentId), await openStream(customer, documentId)];
    expect(open.map(({ answer }) => answer.status)).toEqual([200, 200]);
    const { status, error } = await customer.refused(streamProgress, { params: { documentId } });
    expect([status, error.message]).toEqual([
      429,
      'Ya tienes 2 vistas en vivo abiertas. Cierra alguna pestaña y vuelve a intentarlo.',
    ]);
    for (const { answer } of open) expect(await answer.text()).toMatch(/^id: /);
    const next = await openStream(customer, documentId);
    expect(next.answer.status).toBe(200);
    next.leave();
  });

  test('one that nobody reads is cut off, and does not keep a long log in memory', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-unread');
    const { id, documentId } = await newInstallation(customer, instance.id, ['crm']);
    const lines = { count: 15_000, length: 2_000 };
    const some = Array.from({ length: 500 }, () => `(${id}, '', 'load', 'info', $1)`).join();
    for (let written = 0; written < lines.count; written += 500) {
      const insert = `insert into "installationEvents" ("installationId", "at", "step", "level", "message")`;
      await sql(atrio.home, `${insert} values ${some}`, ['x'.repeat(lines.length)]);
    }
    const view = await openUnread(customer, documentId);
    // The customer may have two.
    await until('room for two others', async () => {
      const others = await Promise.all([1, 2].map(() => openStream(customer, documentId)));
      for (const { leave } of others) leave();
      return others.every(({ answer }) => answer.status === 200);
    });
    expect(await view.rest()).toBeLessThan((lines.count * lines.length) / 2);
  });
});
