import {
  createInstallation,
  createInstance,
  getProgress,
  installApps,
  listApps,
  type Progress,
  upload,
} from '@atrio/contract';
import { demoApiKey, demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { until } from './harness.ts';

/** A file to upload. */
export interface NamedFile {
  fileName: string;
  bytes: Uint8Array;
}

/** The five fields of an instance; by default of a server that no test calls. */
export const instanceInput = (
  change: { databaseName?: string; baseUrl?: string; password?: string; apiKey?: string } = {},
) => ({
  databaseName: 'demo',
  baseUrl: 'https://odoo.ejemplo.com.gt',
  username: demoLogin,
  password: demoPassword,
  apiKey: demoApiKey,
  ...change,
});

export async function newInstance(customer: Client, baseUrl: string, databaseName: string) {
  const { data } = await customer.ok(createInstance, {
    body: { data: instanceInput({ baseUrl, databaseName }) },
  });
  return data;
}

/** @param apps odooIds */
export async function newInstallation(customer: Client, instanceId: number, apps: string[]) {
  const { data: catalogue } = await customer.ok(listApps);
  const odooApps = apps.map((odooId) => catalogue.find((app) => app.odooId === odooId)?.id ?? odooId);
  const { data } = await customer.ok(createInstallation, {
    body: { data: { instance: instanceId, installationStatus: 2, odooApps, logs: { message: 'Creada.' } } },
  });
  return data;
}

/** The body of an upload as a browser sends it. */
export function uploadForm(
  refId: number | string,
  files: NamedFile[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  const all = { ref: 'installation', refId: String(refId), field: 'files', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const { fileName, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), fileName);
  return form;
}

export const uploadFiles = (customer: Client, refId: number | string, files: NamedFile[]) =>
  customer.ok(upload, { body: uploadForm(refId, files) } as never);

export interface Job {
  instance: { id: number; documentId: string };
  installation: { id: number; documentId: string };
}

export interface JobInput {
  url: string;
  db: string;
  apps: string[];
  files?: NamedFile[];
}

/** Instance, installation and files, ready to be started. */
export async function prepareJob(customer: Client, { url, db, apps, files = [] }: JobInput): Promise<Job> {
  const instance = await newInstance(customer, url, db);
  const installation = await newInstallation(customer, instance.id, apps);
  if (files.length) await uploadFiles(customer, installation.id, files);
  return { instance, installation };
}

export const startJob = (customer: Client, { instance, installation }: Job, appIds: string[]) =>
  customer.ok(installApps, {
    body: { instanceId: instance.id, appIds, installationId: installation.documentId },
  });

export const progressOf = (customer: Client, documentId: string, after = 0): Promise<Progress> =>
  customer.ok(getProgress, { params: { documentId }, query: `after=${after}` });

/** Waits until the installation has ended, or only waits for the customer. @throws Error with what it has told */
export async function ended(customer: Client, documentId: string, timeoutMs?: number): Promise<Progress> {
  let progress: Progress | undefined;
  const look = async () => {
    progress = await progressOf(customer, documentId);
    const works = progress.status === 'inProgress' && progress.result.waitingSince === null;
    return works ? null : progress;
  };
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  try {
    return await until(`the end of installation ${documentId}`, look, limit);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${progress ? messages(progress) : ''}`, { cause: error });
  }
}

/** Makes an instance and an installation, uploads the files, starts it and waits for the end. */
export async function runJob(customer: Client, input: JobInput) {
  const job = await prepareJob(customer, input);
  const started = await startJob(customer, job, input.apps);
  const progress = await ended(customer, job.installation.documentId);
  return { ...job, started, progress };
}

export const messages = (progress: Progress): string =>
  progress.events.map((event) => event.message).join('\n');
