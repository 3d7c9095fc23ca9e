import {
  createInstallation,
  installApps,
  installationStatuses,
  listInstallations,
  type OdooApp,
  type SheetPlan,
  setImportPlan,
  upload,
} from '@atrio/contract';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { serverNow } from '../../lib/server-time.ts';

/** Uploads of 20 MB over a phone line take their time. */
const uploadTimeout = 15 * 60_000;
/** The server reads the whole file once more before it agrees. */
const planTimeout = 3 * 60_000;
/** Between the clock by which we asked and the one by which the server wrote. */
const clockTolerance = 5_000;

interface Target {
  id: number;
  documentId: string;
}

/** What is on the server already; a repeated start goes on from here and makes nothing twice. */
export interface Progressed {
  installation: Target | null;
  /** The instance and apps that the installation was made for. */
  madeFor: string;
  /** odooId → the very file that was uploaded for it. */
  uploaded: Map<string, File>;
  /** odooId → the very plan that was accepted for that file, as text. */
  planned: Map<string, string>;
  /** When it was asked for without an answer: it may exist all the same. */
  unanswered: number | null;
}

export const nothingYet = (): Progressed => ({
  installation: null,
  madeFor: '',
  uploaded: new Map(),
  planned: new Map(),
  unanswered: null,
});

export type Stage =
  | { stage: 'creating' }
  | { stage: 'uploading'; app: OdooApp; file: File; index: number; total: number }
  | { stage: 'planning' }
  | { stage: 'installing' };

export type StartFailure =
  | { at: 'creating'; error: unknown }
  /** `refused`: the server said what is wrong with the file; another file is needed. */
  | { at: 'uploading'; error: unknown; app: OdooApp; refused: string | null }
  | { at: 'planning'; error: unknown; app: OdooApp }
  | { at: 'installing'; error: unknown };

export type Outcome = { started: Target } | { failure: StartFailure };

interface Order {
  instance: Target;
  apps: readonly OdooApp[];
  files: Readonly<Record<string, File>>;
  /** How each file is loaded, where the server takes that. */
  plans: Readonly<Record<string, SheetPlan[]>>;
  /** A plain backend does not know the extra field. */
  plain: boolean;
  message: string;
}

export async function startInstallation(
  order: Order,
  done: Progressed,
  onStage: (stage: Stage) => void,
): Promise<Outcome> {
  const { instance, apps } = order;
  const madeFor = [instance.documentId, ...apps.map(({ odooId }) => odooId).sort()].join(' ');
  if (done.madeFor !== madeFor) {
    done.installation = null;
    done.uploaded.clear();
    done.planned.clear();
    done.unanswered = null;
    done.madeFor = madeFor;
  }

  onStage({ stage: 'creating' });
  try {
    if (done.unanswered !== null) done.installation ??= await findUnanswered(order, done.unanswered);
    const asked = serverNow();
    done.installation ??= await create(order).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind !== 'answer') done.unanswered ??= asked;
      throw error;
    });
  } catch (error) {
    return { failure: { at: 'creating', error } };
  }
  const { installation } = done;

  for (const [position, app] of apps.entries()) {
    const file = order.files[app.odooId];
    if (file === undefined || done.uploaded.get(app.odooId) === file) continue;
    onStage({ stage: 'uploading', app, file, index: position + 1, total: apps.length });
    try {
      await send(installation, app, file);
      done.uploaded.set(app.odooId, file);
      // The plan that is there speaks of the file before.
      done.planned.delete(app.odooId);
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 400 || error.status === 413);
      return { failure: { at: 'uploading', error, app, refused: refused ? error.message : null } };
    }
  }

  onStage({ stage: 'planning' });
  const plans = await Promise.all(apps.map((app) => plan(order, done, installation, app)));
  const unplanned = plans.find((failure) => failure !== null);
  if (unplanned) return { failure: unplanned };

  onStage({ stage: 'installing' });
  try {
    const answer = await call(installApps, {
      body: {
        instanceId: instance.id,
        appIds: apps.map(({ odooId }) => odooId),
        ...(order.plain ? {} : { installationId: installation.id }),
      },
    });
    if (!answer.success || answer.installedApps.length === 0)
      return { failure: { at: 'installing', error: null } };
  } catch (error) {
    return { failure: { at: 'installing', error } };
  }
  return { started: installation };
}

async function create({ instance, apps, message }: Order): Promise<Target> {
  const { data } = await call(createInstallation, {
    body: {
      data: {
        instance: instance.id,
        installationStatus: installationStatuses.inProgress.id,
        odooApps: apps.map(({ id }) => id),
        logs: { message },
      },
    },
  });
  return { id: data.id, documentId: data.documentId };
}

/** The line dropped after asking: what was made then is taken, so that nothing is made twice. */
async function findUnanswered({ instance, apps }: Order, asked: number): Promise<Target | null> {
  const { data } = await call(listInstallations, {
    query: {
      populate: '*',
      filters: { instance: { documentId: { $eq: instance.documentId } } },
      sort: 'createdAt:desc',
      pagination: { pageSize: 1 },
    },
  });
  const [newest] = data;
  if (newest === undefined || Date.parse(newest.createdAt) < asked - clockTolerance) return null;
  const same =
    newest.odooApps
      .map(({ id }) => id)
      .sort()
      .join() ===
    apps
      .map(({ id }) => id)
      .sort()
      .join();
  return same ? { id: newest.id, documentId: newest.documentId } : null;
}

/** Decides how the file of an app is loaded. @returns why it could not be, or null */
async function plan(
  { plans }: Order,
  done: Progressed,
  { documentId }: Target,
  app: OdooApp,
): Promise<StartFailure | null> {
  const sheets = plans[app.odooId];
  const text = JSON.stringify(sheets);
  if (sheets === undefined || done.planned.get(app.odooId) === text) return null;
  try {
    const params = { documentId, app: app.odooId };
    await call(setImportPlan, { params, body: { sheets }, timeout: planTimeout });
    done.planned.set(app.odooId, text);
    return null;
  } catch (error) {
    return { at: 'planning', error, app };
  }
}

function send(installation: Target, app: OdooApp, file: File): Promise<unknown> {
  const form = new FormData();
  form.append('ref', 'installation');
  form.append('refId', String(installation.id));
  form.append('field', 'files');
  const ending = /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv';
  form.append('files', new File([file], `${app.name}.${ending}`, { type: file.type }));
  return call(upload, { form, timeout: uploadTimeout });
}
