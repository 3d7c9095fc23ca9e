import type { DecisionAnswer, ReferenceCandidate } from '@atrio/contract';
import { compiled } from '../../db/compiled.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';

/** A value of a column, or a whole column, about which the customer is asked or has decided. */
export interface DecisionSubject {
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

const openQuestions = compiled((db, installationIds: readonly number[]) =>
  db
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
    .groupBy('imports.installationId'),
);

const allDecisions = (db: QueryBuilder) =>
  db
    .selectFrom('importDecisions')
    .innerJoin('imports', 'imports.id', 'importDecisions.importId')
    .selectAll('importDecisions');

/** Leaves out the decisions of replaced and undone files, which nobody needs any more. */
const openImports = (db: QueryBuilder) =>
  allDecisions(db).where('imports.state', '!=', 'replaced').where('imports.undoState', 'is', null);

/** Decisions about a name that apply to the corrected rows of a file as well. */
const repeated = ['create', 'use', 'blank'] as const;
export const isRepeated = (action: string): action is (typeof repeated)[number] =>
  repeated.some((other) => other === action);

/** SQL of the decisions about an import. */
export const decisionsRepo = repo((db, handle) => ({
  ofImport: (importId: number) => allDecisions(db).where('importId', '=', importId).execute(),

  /** Decisions of an installation: open ones first, in the order of the files, those with most rows first. */
  ofInstallation: (installationId: number, limit: number) =>
    openImports(db)
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

  /** Number of open questions, by installation. */
  countOpen: async (installationIds: number[]): Promise<Map<number, number>> => {
    if (!installationIds.length) return new Map();
    const rows = await openQuestions(db, installationIds);
    return new Map(rows.map(({ installationId, count }) => [installationId, Number(count)]));
  },

  /** Number of open questions of an installation. */
  openIn: async (installationId: number): Promise<number> =>
    (await decisionsRepo(handle).countOpen([installationId])).get(installationId) ?? 0,

  /** Stores questions and answers. Of an earlier question the answer stays, and what may be answered is renewed. */
  put: async (importId: number, subjects: DecisionSubject[]): Promise<void> => {
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
            canCreate: eb.ref('excluded.canCreate'),
            canBlank: eb.ref('excluded.canBlank'),
            candidates: eb.ref('excluded.candidates'),
            updatedAt: at,
          })),
        )
        .execute();
    }
  },

  /**
   * Removes open questions that have been settled: the instance has the record, or no row has the value any
   * more.
   */
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

  /** Stores which record was created from a name. */
  made: (id: number, useId: number) =>
    db.updateTable('importDecisions').set({ useId, updatedAt: now() }).where('id', '=', id).execute(),

  /** Stores the name of a chosen record. */
  named: (id: number, use: string) =>
    db.updateTable('importDecisions').set({ use, updatedAt: now() }).where('id', '=', id).execute(),

  /** Opens the question again, because its answer cannot be carried out. */
  reopen: (id: number) =>
    db
      .updateTable('importDecisions')
      .set({ action: null, useId: null, use: null, automatic: 0, decidedAt: null, updatedAt: now() })
      .where('id', '=', id)
      .execute(),

  /**
   * Forgets the records of Odoo that an installation's decisions name: the questions about these names are
   * removed, and records are to be created anew. Answers that name no record stay.
   */
  forgetRecords: async (installationId: number): Promise<void> => {
    const imports = db.selectFrom('imports').select('id').where('installationId', '=', installationId);
    await db
      .deleteFrom('importDecisions')
      .where('importId', 'in', imports)
      .where('kind', '=', 'name')
      .where((eb) =>
        eb.or([
          eb('action', 'is', null),
          eb.and([eb('action', '!=', 'create'), eb('useId', 'is not', null)]),
        ]),
      )
      .execute();
    await db
      .updateTable('importDecisions')
      .set({ useId: null, updatedAt: now() })
      .where('importId', 'in', imports)
      .where('useId', 'is not', null)
      .execute();
  },

  /**
   * Copies the decisions of an import to the one with its corrected rows.
   * @param anew names that were decided again for the corrected rows
   */
  copy: async (
    fromImportId: number,
    toImportId: number,
    anew: readonly Pick<DecisionSubject, 'field' | 'value'>[],
  ): Promise<void> => {
    const rows = await db
      .selectFrom('importDecisions')
      .selectAll()
      .where('importId', '=', fromImportId)
      .where('kind', '=', 'name')
      .where('action', 'in', repeated)
      .execute();
    const isAnew = ({ field, value }: Pick<DecisionSubject, 'field' | 'value'>) =>
      anew.some((asked) => asked.field === field && asked.value === value);
    for (const { id: _, ...row } of rows.filter((decision) => !isAnew(decision))) {
      await db
        .insertInto('importDecisions')
        .values({ ...row, documentId: newDocumentId(), importId: toImportId, rows: 0 })
        .execute();
    }
  },
}));

/** A row of `ofInstallation`. */
export type ListedDecision = Awaited<ReturnType<ReturnType<typeof decisionsRepo>['ofInstallation']>>[number];

export type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisionsRepo>['ofImport']>>[number];
