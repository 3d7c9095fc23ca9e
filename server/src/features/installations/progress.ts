import { type InstallationStep, installationStatuses, type Progress } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { importsRepo, type ListedImport } from '../imports/imports.repo.ts';
import { madeNamesRepo } from '../imports/made-names.repo.ts';
import { sheetAccount } from '../imports/row-account.ts';
import { listsOfSheet } from '../imports/sheet-plans.ts';
import { listLink, ownInstallation } from './installations.ts';
import { namesOnTheirWay } from './names-on-their-way.ts';
import { progressRepo } from './progress.repo.ts';
import { resultsOf } from './results.ts';
import { storedPlan } from './stored-plan.ts';
import { waitEnd } from './sweep.ts';

/** A replaced file is shown as done. */
const shownState = ({ state }: { state: string }) =>
  (state === 'replaced' ? 'done' : state) as Progress['files'][number]['state'];

const list = (json: string | null): string[] => (json ? JSON.parse(json) : []);

/**
 * Headers of the columns that were not loaded. A sheet that was read as products and as counts, or as the
 * counts of several places, has several lists of columns; a column that one of them loaded is left out.
 */
function ignoredColumns(item: ListedImport, imports: readonly ListedImport[]): string[] {
  const lists = listsOfSheet(item, imports).map((other) => list(other.ignoredColumns));
  return list(item.ignoredColumns).filter((header) => lists.every((other) => other.includes(header)));
}

const fileProgress = (
  item: ListedImport,
  imports: ListedImport[],
): Omit<Progress['files'][number], 'names' | 'sending' | 'url'> => ({
  id: item.documentId,
  app: item.odooId,
  appName: item.appName,
  fileName: item.fileName,
  sheet: item.sheet,
  model: item.model,
  continues: imports.find((other) => other.id === item.continuesId)?.documentId ?? null,
  state: shownState(item),
  total: item.total,
  loaded: item.loaded,
  updated: item.updated,
  unchanged: item.unchanged,
  rejected: item.rejected,
  pending: item.pending,
  undone: item.undoState === 'done',
  undo: (item.undoState ?? 'none') as Progress['files'][number]['undo'],
  account: sheetAccount(item, imports),
  ignoredColumns: ignoredColumns(item, imports),
  problem: item.problem,
});

/** The state of an installation, with the log entries after `after`. @throws not-found */
export async function progress(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
  after: number,
): Promise<Progress> {
  const row = await ownInstallation(ctx.db, customer, documentId);
  const [imports, names, events, results] = await Promise.all([
    importsRepo(ctx.db).ofInstallation(row.id),
    madeNamesRepo(ctx.db).ofInstallation(row.id),
    progressRepo(ctx.db).events(row.id, after),
    resultsOf(ctx.db, [row]),
  ]);
  const sending = new Map(
    await Promise.all(imports.map(async (item) => [item.id, await namesOnTheirWay(ctx, item)] as const)),
  );
  const running = row.statusId === installationStatuses.inProgress.id;
  return {
    documentId: row.documentId,
    status: row.statusName as Progress['status'],
    statusName: row.statusDisplayName,
    step: row.step as InstallationStep | null,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    odooVersion: row.odooVersion,
    dependencies: storedPlan(row).dependencies,
    appsThere: storedPlan(row).appsThere ?? [],
    files: imports.map((item) => ({
      ...fileProgress(item, imports),
      names: names.get(item.id) ?? 0,
      sending: sending.get(item.id) ?? [],
      url: listLink(row, item.model),
    })),
    cause: row.cause,
    result: results.get(row.id) ?? {
      rows: null,
      decisions: 0,
      waitingSince: row.waitingSince,
      neverStarted: row.requestedAt === null,
    },
    waitsUntil: row.waitingSince === null ? null : waitEnd(row.waitingSince),
    cancelRequested: row.cancelRequestedAt !== null,
    canCancel: running && (row.cancelRequestedAt === null || row.waitingSince !== null),
    canRetry:
      row.requestedAt !== null &&
      (row.statusId === installationStatuses.failed.id || row.statusId === installationStatuses.cancelled.id),
    events: events.map((event) => ({
      ...event,
      step: event.step as InstallationStep,
      level: event.level as 'info' | 'warning' | 'error',
    })),
  };
}
