import type {
  Decision,
  DecisionAnswer,
  listDecisions as listCall,
  ReferenceCandidate,
  ResponseOf,
} from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { decisionsRepo, type ListedDecision } from '../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../imports/imports.repo.ts';
import { ownInstallation } from '../installations/installations.ts';

/** How many decisions one answer contains; open ones come first. */
const shown = 500;

/** Decisions about the same name, which the customer answers once. */
export type Question = [ListedDecision, ...ListedDecision[]];

/** @throws not-found */
export async function listDecisions(
  ctx: Needs<'db'>,
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
  return {
    data: questionsOf(rows, imports)
      .slice(0, shown)
      .flatMap((question) => decisionOf(question, imports, byId)),
    meta: {
      open,
      rows: imports.reduce((sum, item) => sum + item.pending, 0),
      more: rows.length > shown,
    },
  };
}

/** A question as the call answers it; nothing where its import is gone. */
function decisionOf(
  question: Question,
  imports: ImportRow[],
  byId: ReadonlyMap<number, ImportRow>,
): Decision[] {
  const [row] = question;
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
      spellings: distinct(question.map(({ value }) => value)).filter((value) => value !== row.value),
      alsoIn: distinct(question.map((other) => columnTitle(other, byId))).filter(
        (title) => title !== columnTitle(row, byId),
      ),
      rows: question.reduce((sum, other) => sum + other.rows, 0),
      firstRow: row.firstRow,
      found: row.found,
      canCreate: question.every(({ canCreate }) => canCreate === 1),
      canBlank: question.every(({ canBlank }) => canBlank === 1),
      candidates: isColumn ? [] : (candidates as ReferenceCandidate[]),
      fields: isColumn ? (candidates as Decision['fields']) : [],
      answer: answerOf(row),
      automatic: row.automatic === 1,
      canChange: canChange(row, imports),
      decidedAt: row.decidedAt,
    },
  ];
}

/** Decisions of one topic are one question, whether it is open or has one answer. */
function questionsOf(rows: ListedDecision[], imports: ImportRow[]): Question[] {
  const questions = Map.groupBy(rows, (row) =>
    JSON.stringify([row.topic ?? row.documentId, row.automatic, answerOf(row), canChange(row, imports)]),
  );
  return [...questions.values()] as Question[];
}

const distinct = (texts: string[]): string[] => [...new Set(texts)];

const columnTitle = ({ importId, header }: ListedDecision, imports: ReadonlyMap<number, ImportRow>): string =>
  `${imports.get(importId)?.appName} · ${header}`;

/** Rows that were left out can still be loaded, as long as nobody uploaded them again. */
export const canChange = (
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
