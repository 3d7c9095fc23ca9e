import {
  createCheckout,
  createInstallation,
  createInstance,
  getCheckout,
  getProgress,
  installApps,
  listApps,
  listInstances,
  login,
  register,
  upload,
} from '@atrio/contract';
import { contactsSample, crmSample, type Sample } from '@atrio/spreadsheets/samples';
import { type Client, connectTo, newAccount } from '../client.ts';
import { product } from '../payments.ts';
import { instanceInput, uploadForm } from '../work.ts';
import { type Answers, ask, insist } from './asking.ts';
import { type Seen, watch } from './live-view.ts';
import type { Stage } from './stage.ts';

/** One installation that a customer asked for. */
export interface Work {
  owner: Client;
  app: 'crm' | 'contacts';
  db: string;
  documentId: string;
  /** How many rows Odoo accepts, and how many it rejects. */
  good: number;
  bad: number;
  seen: Promise<Seen>;
}

/** A purchase of two plans, one after the other: the first has a free month, the second is charged. */
export interface Purchase {
  owner: Client;
  /** Ids of the checkouts that were paid. */
  paid: string[];
}

export interface CustomersOptions {
  answers: Answers;
  /** Rows of each file. */
  rows: number;
  /** Once it says yes, no live view is opened again. */
  isOver(): boolean;
}

const pause = () => new Promise((done) => setTimeout(done, 300));
const samples = {
  crm: (rows: number): Sample => crmSample({ rows, bad: 5 }),
  contacts: (rows: number): Sample => contactsSample({ rows, bad: 4 }),
};

/** Registers a customer, who signs in if the answer got lost. */
export async function registered({ anonymous }: Stage, answers: Answers): Promise<Client> {
  const account = newAccount();
  const { email, password } = account;
  const { status, body } = await ask(answers, anonymous, register, { body: account });
  const { jwt, user } =
    status === 200
      ? register.response.parse(body)
      : await insist(answers, anonymous, login, { body: { identifier: email, password } }).catch(() =>
          insist(answers, anonymous, register, { body: account }),
        );
  const { id, documentId, username } = user;
  return connectTo(anonymous.url, jwt, { ...account, id, documentId, username });
}

/**
 * Prepares an installation with its file, and asks for its start. Where an upload got lost, it prepares a new
 * installation.
 */
export async function begin(
  stage: Stage,
  owner: Client,
  { app, db }: Pick<Work, 'app' | 'db'>,
  { answers, rows, isOver }: CustomersOptions,
): Promise<Work> {
  const instance = await instanceOf(stage, owner, db, answers);
  const catalogue = await insist(answers, owner, listApps);
  const id = catalogue.data.find(({ odooId }) => odooId === app)?.id ?? 0;
  const file = samples[app](rows);
  const data = {
    instance: instance.id,
    installationStatus: 2,
    odooApps: [id],
    logs: { message: 'Creada.' },
  };
  let documentId: string;
  for (;;) {
    const { data: installation } = await insist(answers, owner, createInstallation, { body: { data } });
    documentId = installation.documentId;
    const { status, body } = await ask(answers, owner, upload, {
      body: uploadForm(installation.id, [file]),
    } as never);
    if (status === (upload.status ?? 200)) break;
    if (status >= 400 && status < 500) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
    await pause();
  }
  for (;;) {
    const started = { body: { instanceId: instance.id, appIds: [app], installationId: documentId } };
    const { status, body } = await ask(answers, owner, installApps, started);
    const { result } = await insist(answers, owner, getProgress, { params: { documentId } });
    if (!result.neverStarted) break;
    if (status >= 400 && status < 500) throw new Error(`start: ${status} ${JSON.stringify(body)}`);
    await pause();
  }
  const seen = watch(owner, documentId, isOver);
  return {
    ...{ owner, app, db, documentId, seen },
    good: rows - file.badRows.length,
    bad: file.badRows.length,
  };
}

async function instanceOf({ odoo }: Stage, owner: Client, databaseName: string, answers: Answers) {
  for (;;) {
    const { data } = await insist(answers, owner, listInstances);
    const [found] = data.filter((one) => one.databaseName === databaseName);
    if (found) return found;
    const body = { data: instanceInput({ baseUrl: odoo.url, databaseName }) };
    await ask(answers, owner, createInstance, { body });
  }
}

/** Buys a plan as the portal does, and pays at the provider. */
export async function buy(stage: Stage, owner: Client, plan: string, answers: Answers): Promise<string> {
  const ready = () => product(owner, plan).catch(() => null);
  let chosen = await ready();
  while (chosen === null) {
    await pause();
    chosen = await ready();
  }
  const { checkoutId } = await insist(answers, owner, createCheckout, { body: chosen.body });
  stage.recurrente.pay(checkoutId);
  for (;;) {
    const { state } = await insist(answers, owner, getCheckout, { params: { checkoutId } });
    if (state === 'paid') return checkoutId;
    await pause();
  }
}
