import {
  type answerDecisions as answerCall,
  type BodyOf,
  type Decision,
  type DecisionAnswer,
  installationStatuses,
  type listDecisions as listCall,
  type ReferenceCandidate,
  type ResponseOf,
} from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { AppError, invalidField } from '../../errors.ts';
import { columnMemory, decisionsRepo } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { installationsRepo } from '../installations/installations.repo.ts';
import { beingUndone, ownInstallation } from '../installations/installations.ts';
import { startRun } from '../installations/runs.ts';
import { databaseKey } from '../instances/database-key.ts';

/** Decisions that one answer holds: the open ones come first. */
const shown = 500;

/** @throws not-found */
export async function listDecisions(
  ctx: Context,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof listCall>> {
  const installation = await ownInstallation(ctx.db, customer, documentId);
  const repo = decisionsRepo(ctx.db);
  const [rows, imports, open] = await Promise.all([
    repo.ofInstallation(installation.id, shown + 1),
    importsRepo(ctx.db).ofInstallation(installation.id),
    repo.openIn(installation.id),
  ]);
  const byId = new Map(imports.map((item) => [item.id, item]));
  const data = rows.slice(0, shown).flatMap((row): Decision[] => {
    const item = byId.get(row.importId);
    if (!item) return [];
    const isColumn = row.kind === 'column';
    const candidates: unknown[] = JSON.parse(row.candidates);
    return [
      {
        id: row.documentId,
        importId: item.documentId,
        app: item.odooId,
        appName: item.appName,
        fileName: item.fileName,
        sheet: item.sheet,
        kind: isColumn ? 'column' : 'name',
        header: row.header,
        field: row.field,
        label: row.label,
        relation: row.relation,
        value: row.value,
        rows: row.rows,
        firstRow: row.firstRow,
        found: row.found,
        canCreate: row.canCreate === 1,
        canBlank: row.canBlank === 1,
        candidates: isColumn ? [] : (candidates as ReferenceCandidate[]),
        fields: isColumn ? (candidates as Decision['fields']) : [],
        answer: answerOf(row),
        automatic: row.automatic === 1,
        canChange: canChange(row, imports),
        decidedAt: row.decidedAt,
      },
    ];
  });
  const pending = imports.reduce((sum, item) => sum + item.pending, 0);
  return {
    data,
    meta: { open: open, rows: pending, more: rows.length > shown },
  };
}

/** What was left out can still go in, as long as nobody uploaded the rows again. */
const canChange = (
  row: { action: string | null; importId: number },
  imports: { continuesId: number | null }[],
): boolean => row.action === 'skip' && !imports.some(({ continuesId }) => continuesId === row.importId);

function answerOf(row: {
  action: string | null;
  useId: number | null;
  use: string | null;
  toField: string | null;
}): DecisionAnswer | null {
  if (row.action === null) return null;
  return {
    action: row.action as DecisionAnswer['action'],
    ...(row.useId === null ? {} : { useId: row.useId }),
    ...(row.use === null ? {} : { use: row.use }),
    ...(row.toField === null ? {} : { field: row.toField }),
  };
}

/**
 * Writes the answers down and goes on with the installation, also with one that ended with rows undecided.
 * A record that was chosen is remembered and taken the next time the same value comes.
 *
 * @throws not-found; conflict while it works; invalid-input for an answer that does not fit its question
 */
export async function answerDecisions(
  ctx: Context,
  customer: Customer,
  documentId: string,
  { answers }: BodyOf<typeof answerCall>,
): Promise<void> {
  const installation = await ownInstallation(ctx.db, customer, documentId);
  const isWorking =
    installation.statusId === installationStatuses.inProgress.id && installation.waitingSince === null;
  if (isWorking) throw stillRunning();
  if (await installationsRepo(ctx.db).isBeingUndone(installation.id)) throw beingUndone();
  const attempt = installation.attempt + 1;
  const target = databaseKey({
    baseUrl: installation.instanceBaseUrl,
    databaseName: installation.instanceDatabaseName,
  });
  await ctx.db.transaction().execute(async (trx) => {
    const repo = decisionsRepo(trx);
    const rows = new Map(
      (await repo.ofInstallation(installation.id, 100_000)).map((row) => [row.documentId, row]),
    );
    const imports = await importsRepo(trx).ofInstallation(installation.id);
    for (const [index, { id, ...answer }] of answers.entries()) {
      const path = ['answers', index];
      const row = rows.get(id);
      if (!row) throw invalidField([...path, 'id'], 'Esa decisión ya no existe. Vuelve a cargar la página.');
      if (row.action !== null && !canChange(row, imports))
        throw invalidField(
          [...path, 'action'],
          `Ya decidiste sobre «${row.value}». Vuelve a cargar la página.`,
        );
      refuseUnfit(row, answer, path);
      const known = (JSON.parse(row.candidates) as ReferenceCandidate[]).find(
        (candidate) => candidate.id === answer.useId,
      );
      await repo.answer(row.id, { ...answer, ...(known ? { use: known.name } : {}) });
      const item = imports.find((own) => own.id === row.importId);
      // A record that is made is found by its name the next time.
      if (answer.action !== 'create' && item?.model) {
        await repo.remember(customer.userId, target, item.model, {
          field: row.kind === 'column' ? columnMemory : row.field,
          value: row.value,
          action: answer.action,
          useId: answer.useId ?? 0,
          use: known?.name ?? '',
          toField: answer.field ?? null,
        });
      }
    }
    if (!(await installationsRepo(trx).reopen(installation.id, attempt))) throw stillRunning();
  });
  await startRun(ctx, installation.id, attempt);
}

const stillRunning = () =>
  new AppError(
    'conflict',
    'still running',
    'La instalación sigue trabajando. Espera a que termine este paso y vuelve a intentarlo.',
  );

function refuseUnfit(
  row: { kind: string; value: string; header: string; canCreate: number; canBlank: number },
  {
    action,
    useId,
    field,
  }: { action: DecisionAnswer['action']; useId?: number | undefined; field?: string | undefined },
  path: (string | number)[],
): void {
  const isColumn = row.kind === 'column';
  const subject = isColumn ? row.header : row.value;
  const refuse = (reason: string) => invalidField([...path, 'action'], `«${subject}»: ${reason}`);
  if (isColumn ? !['field', 'blank'].includes(action) : action === 'field') {
    throw refuse('esa decisión no es para este caso.');
  }
  if (action === 'use' && useId === undefined) throw refuse('elige qué registro usar.');
  if (action === 'field' && field === undefined) throw refuse('elige a qué dato va la columna.');
  if (action === 'create' && row.canCreate === 0) throw refuse('no se puede crear solo con su nombre.');
  if (action === 'blank' && !isColumn && row.canBlank === 0) throw refuse('no puede quedar vacío.');
}
