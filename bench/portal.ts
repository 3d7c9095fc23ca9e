import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Decision, Progress, Receipt } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import type { ImportCase } from './import-cases.ts';
import { startAtrio } from './processes.ts';
import { emailOf, password, seedFolder } from './seed.ts';

/** An Odoo to load into. What is loaded stays in it. */
export interface OdooAccess {
  url: string;
  db: string;
  username: string;
  password: string;
  apiKey: string;
}

export interface LoadTiming {
  seconds: number;
  file: Receipt['files'][number];
}

const numeric = new Set(['list_price', 'standard_price', 'weight', 'expected_revenue']);

/** Starts a portal with its own data, one customer and one instance. */
export async function openPortal(odoo: OdooAccess) {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrio-bench-'));
  await seedFolder(dataDir, 1);
  const running = await startAtrio(dataDir, { ODOO_ALLOWED_HOSTS: new URL(odoo.url).hostname });
  let token = '';
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const isForm = body instanceof FormData;
    const response = await fetch(running.url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    // A busy server refuses calls with 503; the times of loads come from the portal, so a later answer is
    // enough.
    if (response.status === 503) {
      await sleep(1_000);
      return call(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  token = (await call<{ jwt: string }>('POST', '/api/auth/local', { identifier: emailOf(1), password })).jwt;
  const { data: catalogue } = await call<{ data: { id: number; odooId: string }[] }>('GET', '/api/odoo-apps');
  const { url: baseUrl, db: databaseName, username, password: secret, apiKey } = odoo;
  const { data: instance } = await call<{ data: { id: number; documentId: string } }>(
    'POST',
    '/api/instances',
    {
      data: { baseUrl, databaseName, username, password: secret, apiKey },
    },
  );

  /** Leaves out the rows with names that the instance does not have, as a customer would decide. */
  async function leaveOut(documentId: string): Promise<void> {
    const path = `/api/installations/${documentId}/decisions`;
    const { data } = await call<{ data: Decision[] }>('GET', path);
    const answers = data.filter(({ answer }) => answer === null).map(({ id }) => ({ id, action: 'skip' }));
    await call('POST', path, { answers });
  }

  return {
    url: running.url,
    instance: instance.documentId,
    peak: () => running.peak(),
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    /**
     * Uploads and loads a file.
     *
     * @param key null: all rows are new
     * @returns seconds from reading the file to its last row, and its receipt
     */
    async load(item: ImportCase, rows: string[][], key: string | null): Promise<LoadTiming> {
      const app = catalogue.find(({ odooId }) => odooId === item.app)?.id;
      const { data: installation } = await call<{ data: { id: number; documentId: string } }>(
        'POST',
        '/api/installations',
        {
          data: { instance: instance.id, installationStatus: 2, odooApps: [app], logs: { message: 'bench' } },
        },
      );
      const { id, documentId } = installation;
      const cells = rows.map((row) =>
        row.map((cell, at) => (numeric.has(item.fields[at] ?? '') && cell !== '' ? Number(cell) : cell)),
      );
      const bytes = writeWorkbook([{ name: item.sheet, rows: [item.headers, ...cells] }]);
      const form = new FormData();
      for (const [name, value] of [
        ['ref', 'installation'],
        ['refId', String(id)],
        ['field', 'files'],
      ] as const)
        form.append(name, value);
      form.append('files', new Blob([new Uint8Array(bytes)]), item.fileName);
      await call('POST', '/api/upload', form);
      const columns = item.fields.map((field, column) => ({ column, header: item.headers[column], field }));
      await call('PUT', `/api/installations/${documentId}/import-plans/${item.app}`, {
        sheets: [{ sheet: item.sheet, model: item.model, columns, key, references: [] }],
      });
      await call('POST', '/api/odoo-app/install', {
        instanceId: instance.id,
        appIds: [item.app],
        installationId: documentId,
      });
      for (;;) {
        const progress = await call<Progress>('GET', `/api/installations/${documentId}/progress`);
        if (progress.status === 'completed') break;
        if (progress.status !== 'inProgress') throw new Error(`the portal failed: ${progress.cause}`);
        if (progress.result.waitingSince !== null) await leaveOut(documentId);
        await sleep(250);
      }
      const { data } = await call<{ data: Receipt }>('GET', `/api/installations/${documentId}/receipt`);
      const [file] = data.files;
      if (!file) throw new Error('the portal loaded no file');
      return { seconds: (file.duration ?? 0) / 1000, file };
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;
