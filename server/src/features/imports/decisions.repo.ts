import type { DecisionAnswer, ReferenceCandidate } from '@atrio/contract';
import { nameKey } from '@atrio/importer';
import type { Handle } from '../../db/handle.ts';
import { newDocumentId, now } from '../../db/values.ts';

/** What is asked, or was settled, about one value of a column (or about the column itself). */
export interface Subject {
  kind: 'name' | 'column';
  header: string;
  field: string;
  label: string;
  relation: string | null;
  value: string;
  rows: number;
  firstRow: number | null;
  found: number;
  canCreate: boolean;
  canBlank: boolean;
  candidates: ReferenceCandidate[] | { field: string; label: string }[];
  /** Subjects of one installation with the same topic are one question. */
  topic: string;
  answer: DecisionAnswer | null;
  automatic: boolean;
}

/** An answer to take again for the same value of the next file. */
export interface Memory {
  action: string;
  /** 0 where no record was taken. */
  useId: number;
  use: string;
  toField: string | null;
}

/** Under which decisions on columns are remembered: by their header alone. */
export const columnMemory = '';

const whole = (db: Handle) =>
  db
    .selectFrom('importDecisions')
    .innerJoin('imports', 'imports.id', 'importDecisions.importId')
    .selectAll('importDecisions');

/** Those of replaced files and of files that were taken back are nobody's any more. */
const current = (db: Handle) =>
  whole(db).where('imports.state', '!=', 'replaced').where('imports.undoState', 'is', null);

/** SQL of what only the customer can decide about an import. */
export const decisionsRepo = (db: Handle) => ({
  ofImport: (importId: number) => whole(db).where('importId', '=', importId).execute(),

  /** Of an installation: open ones first, in the order of the files, the most rows first. */
  ofInstallation: (installationId: number, limit: number) =>
    current(db)
      .select(['imports.documentId as importDocumentId', 'imports.position'])
      .where('imports.installationId', '=', installationId)
      .orderBy((eb) => eb.case().when('importDecisions.action', 'is', null).then(0).else(1).end())
      .orderBy('imports.position')
      .orderBy('imports.id')
      .orderBy('importDecisions.field')
      .orderBy('importDecisions.rows', 'desc')
      .orderBy('importDecisions.id')
      .limit(limit)
      .execute(),

  /** How many questions are open, by installation. */
  countOpen: async (installationIds: number[]): Promise<Map<number, number>> => {
    if (!installationIds.length) return new Map();
    const rows = await db
      .selectFrom('importDecisions')
      .innerJoin('imports', 'imports.id', 'importDecisions.importId')
      .select((eb) => [
        'imports.installationId',
        eb.fn.count<number>('importDecisions.topic').distinct().as('count'),
      ])
      .where('imports.installationId', 'in', installationIds)
      .where('imports.state', '!=', 'replaced')
      .where('imports.undoState', 'is', null)
      .where('importDecisions.action', 'is', null)
      .groupBy('imports.installationId')
      .execute();
    return new Map(rows.map(({ installationId, count }) => [installationId, Number(count)]));
  },

  /** How many the customer of an installation has to take. */
  openIn: async (installationId: number): Promise<number> =>
    (await decisionsRepo(db).countOpen([installationId])).get(installationId) ?? 0,

  /** Writes down what is asked or taken; what was decided before stays decided. */
  put: async (importId: number, subjects: Subject[]): Promise<void> => {
    const at = now();
    for (let from = 0; from < subjects.length; from += 500) {
      await db
        .insertInto('importDecisions')
        .values(
          subjects.slice(from, from + 500).map(({ answer, candidates, ...subject }) => ({
            ...subject,
            documentId: newDocumentId(),
            createdAt: at,
            updatedAt: at,
            importId,
            canCreate: Number(subject.canCreate),
            canBlank: Number(subject.canBlank),
            automatic: Number(subject.automatic),
            candidates: JSON.stringify(candidates),
            action: answer?.action ?? null,
            useId: answer?.useId ?? null,
            use: answer?.use ?? null,
            toField: answer?.field ?? null,
            decidedAt: answer ? at : null,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['importId', 'kind', 'field', 'value']).doUpdateSet((eb) => ({
            rows: eb.ref('excluded.rows'),
            firstRow: eb.ref('excluded.firstRow'),
            found: eb.ref('excluded.found'),
            candidates: eb.ref('excluded.candidates'),
            updatedAt: at,
          })),
        )
        .execute();
    }
  },

  /** What was open and is settled by now: the instance has the record, or no row says the value any more. */
  dropOpen: async (importId: number, ids: number[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += 500) {
      await db
        .deleteFrom('importDecisions')
        .where('importId', '=', importId)
        .where('action', 'is', null)
        .where('id', 'in', ids.slice(from, from + 500))
        .execute();
    }
  },

  answer: (id: number, { action, useId, use, field }: DecisionAnswer) =>
    db
      .updateTable('importDecisions')
      .set({
        action,
        useId: useId ?? null,
        use: use ?? null,
        toField: field ?? null,
        automatic: 0,
        decidedAt: now(),
        updatedAt: now(),
      })
      .where('id', '=', id)
      .execute(),

  /** The record that was made of a name. */
  made: (id: number, useId: number) =>
    db.updateTable('importDecisions').set({ useId, updatedAt: now() }).where('id', '=', id).execute(),

  /** The name of the record that was chosen. */
  named: (id: number, use: string) =>
    db.updateTable('importDecisions').set({ use, updatedAt: now() }).where('id', '=', id).execute(),

  /** Asks again: what was decided cannot be done. */
  reopen: (id: number) =>
    db
      .updateTable('importDecisions')
      .set({ action: null, useId: null, use: null, decidedAt: null, updatedAt: now() })
      .where('id', '=', id)
      .execute(),

  /** The corrected rows of an import begin with what was decided for it. */
  copy: async (fromImportId: number, toImportId: number): Promise<void> => {
    const rows = await db
      .selectFrom('importDecisions')
      .selectAll()
      .where('importId', '=', fromImportId)
      .where('kind', '=', 'name')
      .where('action', 'in', ['create', 'use', 'blank'])
      .execute();
    for (const { id: _, ...row } of rows) {
      await db
        .insertInto('importDecisions')
        .values({ ...row, documentId: newDocumentId(), importId: toImportId, rows: 0 })
        .execute();
    }
  },

  /** What the customer decided the last time, by field and value (`nameKey`). */
  remembered: async (userId: number, target: string, model: string): Promise<Map<string, Memory>> => {
    const rows = await db
      .selectFrom('decisionMemory')
      .select(['field', 'value', 'action', 'useId', 'use', 'toField'])
      .where('userId', '=', userId)
      .where('target', '=', target)
      .where('model', '=', model)
      .execute();
    return new Map(rows.map(({ field, value, ...memory }) => [nameKey(field, value), memory]));
  },

  remember: (
    userId: number,
    target: string,
    model: string,
    { field, value, ...memory }: Memory & { field: string; value: string },
  ) => {
    const change = { ...memory, updatedAt: now() };
    return db
      .insertInto('decisionMemory')
      .values({ userId, target, model, field, value, ...change })
      .onConflict((c) => c.columns(['userId', 'target', 'model', 'field', 'value']).doUpdateSet(change))
      .execute();
  },
});

/** As `ofInstallation` lists them. */
export type ListedDecision = Awaited<ReturnType<ReturnType<typeof decisionsRepo>['ofInstallation']>>[number];

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionsRepo>['ofImport']>>[number];
