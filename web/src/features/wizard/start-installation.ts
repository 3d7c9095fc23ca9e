import { installationStatuses, type OdooApp, type SheetPlan } from '@atrio/contract';
import { call } from '../../api/client.ts';
import { ApiError, wasRefused } from '../../api/errors.ts';
import { serverNow } from '../../lib/server-time.ts';
import { uploadFile } from './upload-file.ts';

/** Milliseconds: the server reads the whole file before it accepts the plan. */
const planTimeout = 3 * 60_000;
/** Characters of the name of a file. */
const longestName = 200;
/** Milliseconds by which the clock of the server may differ from ours. */
const clockTolerance = 5_000;

/** Ids of a stored instance or installation. */
export interface EntityRef {
  id: number;
  documentId: string;
}

/** What the server already has. A repeated start continues from here and creates nothing twice. */
export interface StartProgress {
  installation: EntityRef | null;
  /** The instance and the apps of the installation, as one text. */
  installationKey: string;
  /** odooId → the file that was uploaded for it; null: the answer was lost, and the server may have the file. */
  uploaded: Map<string, File | null>;
  /** odooId → the accepted plan of the uploaded file, as JSON. */
  planned: Map<string, string>;
  /**
   * When the installation was requested without an answer, in milliseconds of the server's clock. It may
   * exist.
   */
  unansweredAt: number | null;
}

export const noProgress = (): StartProgress => ({
  installation: null,
  installationKey: '',
  uploaded: new Map(),
  planned: new Map(),
  unansweredAt: null,
});

/** The present stage. `index` counts the files from 1. */
export type StartStage =
  | { stage: 'creating' }
  | { stage: 'uploading'; app: OdooApp; file: File; index: number; total: number }
  | { stage: 'planning' }
  | { stage: 'installing' };

export type StartFailure =
  | { at: 'creating'; error: unknown }
  /**
   * `refused`: what is wrong with the file, in Spanish, when the server refused it; another file is needed.
   */
  | { at: 'uploading'; error: unknown; app: OdooApp; refused: string | null }
  | { at: 'planning'; error: unknown; app: OdooApp }
  | { at: 'installing'; error: unknown };

/** `left`: the customer left the wizard before the installation was started. */
export type StartResult = { started: EntityRef } | { failure: StartFailure } | 'left';

interface StartRequest {
  instance: EntityRef;
  apps: readonly OdooApp[];
  files: Readonly<Record<string, File>>;
  /** How each file is loaded, by odooId. Empty when the server does not take plans. */
  plans: Readonly<Record<string, SheetPlan[]>>;
  /** A plain backend does not know the extra field. */
  plain: boolean;
  message: string;
}

/**
 * Creates an installation, uploads its files and plans, and starts it.
 * @param progress what earlier tries have done; it is changed here and given again to the next try
 * @param hasLeft whether the customer has left the wizard: nothing more is sent then
 * @returns the started installation, or where it failed; it does not throw
 */
export async function startInstallation(
  request: StartRequest,
  progress: StartProgress,
  onStage: (stage: StartStage) => void,
  hasLeft: () => boolean = () => false,
): Promise<StartResult> {
  const { apps } = request;
  if (hasLeft()) return 'left';
  forgetOtherInstallation(request, progress);

  onStage({ stage: 'creating' });
  const created = await createOnce(request, progress);
  if ('failure' in created) return created;
  const { installation } = created;

  const withFile = apps.filter(({ odooId }) => request.files[odooId] !== undefined);
  for (const [position, app] of withFile.entries()) {
    const file = request.files[app.odooId];
    if (file === undefined || progress.uploaded.get(app.odooId) === file) continue;
    if (hasLeft()) return 'left';
    onStage({ stage: 'uploading', app, file, index: position + 1, total: withFile.length });
    const failure = await sendFile(request, progress, installation, app, file);
    if (failure) return { failure };
  }

  if (hasLeft()) return 'left';
  onStage({ stage: 'planning' });
  const plans = await Promise.all(apps.map((app) => sendPlan(request, progress, installation, app)));
  const unplanned = plans.find((failure) => failure !== null);
  if (unplanned) return { failure: unplanned };

  if (hasLeft()) return 'left';
  onStage({ stage: 'installing' });
  return install(request, installation);
}

/**
 * Nothing is continued for another instance or other apps, nor where the server has a file for an app that is
 * installed without data now: it would load that file.
 */
function forgetOtherInstallation({ instance, apps, files }: StartRequest, progress: StartProgress): void {
  const installationKey = [instance.documentId, ...apps.map(({ odooId }) => odooId).sort()].join(' ');
  const hasSurplus = [...progress.uploaded.keys()].some((odooId) => files[odooId] === undefined);
  if (hasSurplus || progress.installationKey !== installationKey)
    Object.assign(progress, noProgress(), { installationKey });
}

/** The installation of an earlier try, also of one whose answer was lost, else a new one. */
async function createOnce(
  request: StartRequest,
  progress: StartProgress,
): Promise<{ installation: EntityRef } | { failure: StartFailure }> {
  try {
    if (progress.unansweredAt !== null)
      progress.installation ??= await findUnansweredInstallation(request, progress.unansweredAt);
    const askedAt = serverNow();
    progress.installation ??= await createEmptyInstallation(request).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind !== 'answer') progress.unansweredAt ??= askedAt;
      throw error;
    });
    return { installation: progress.installation };
  } catch (error) {
    return { failure: { at: 'creating', error } };
  }
}

async function createEmptyInstallation({ instance, apps, message }: StartRequest): Promise<EntityRef> {
  const { data } = await call('POST /api/installations', {
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

/**
 * Finds the installation that an earlier call may have created before its answer was lost, so that it is not
 * created twice.
 */
async function findUnansweredInstallation(
  { instance, apps }: StartRequest,
  askedAt: number,
): Promise<EntityRef | null> {
  const { data } = await call('GET /api/installations', {
    query: {
      populate: '*',
      filters: { instance: { documentId: { $eq: instance.documentId } } },
      sort: 'createdAt:desc',
      pagination: { pageSize: 1 },
    },
  });
  const [newest] = data;
  if (newest === undefined || Date.parse(newest.createdAt) < askedAt - clockTolerance) return null;
  return idsOf(newest.odooApps) === idsOf(apps) ? { id: newest.id, documentId: newest.documentId } : null;
}

/** The ids as one text, which is the same in whatever order the apps are. */
const idsOf = (apps: readonly { id: number }[]): string =>
  apps
    .map(({ id }) => id)
    .sort()
    .join();

/** Uploads the file of an app. @returns why it could not be uploaded, or null */
async function sendFile(
  { plans }: StartRequest,
  progress: StartProgress,
  installation: EntityRef,
  app: OdooApp,
  file: File,
): Promise<StartFailure | null> {
  try {
    await uploadFile(installation.id, app, file, plans[app.odooId] !== undefined);
    progress.uploaded.set(app.odooId, file);
    // The stored plan belongs to the file that this one replaces.
    progress.planned.delete(app.odooId);
    return null;
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 400 || error.status === 413);
    if (!wasRefused(error)) progress.uploaded.set(app.odooId, null);
    return { at: 'uploading', error, app, refused: refused ? error.message : null };
  }
}

/** Stores how the file of an app is loaded. @returns why it could not be stored, or null */
async function sendPlan(
  { plans, files }: StartRequest,
  progress: StartProgress,
  { documentId }: EntityRef,
  app: OdooApp,
): Promise<StartFailure | null> {
  const sheets = plans[app.odooId];
  const text = JSON.stringify(sheets);
  if (sheets === undefined || progress.planned.get(app.odooId) === text) return null;
  const fileName = files[app.odooId]?.name.slice(0, longestName);
  try {
    const params = { documentId, app: app.odooId };
    await call('PUT /api/installations/:documentId/import-plans/:app', {
      params,
      // The file was sent under the name of its app; people see its own name.
      body: { sheets, ...(fileName !== undefined && { fileName }) },
      timeout: planTimeout,
    });
    progress.planned.set(app.odooId, text);
    return null;
  } catch (error) {
    return { at: 'planning', error, app };
  }
}

async function install(
  { instance, apps, plain }: StartRequest,
  installation: EntityRef,
): Promise<StartResult> {
  try {
    const answer = await call('POST /api/odoo-app/install', {
      body: {
        instanceId: instance.id,
        appIds: apps.map(({ odooId }) => odooId),
        ...(plain ? {} : { installationId: installation.id }),
      },
    });
    if (!answer.success || answer.installedApps.length === 0)
      return { failure: { at: 'installing', error: null } };
    return { started: installation };
  } catch (error) {
    return { failure: { at: 'installing', error } };
  }
}
