import type { DecisionAnswer, ReferenceDecision } from '@atrio/contract';
import {
  canCreateFromName,
  displayNamesOf,
  matchAndActivate,
  type NameMatch,
  nameKey,
  type RecordFromName,
  type ReferenceColumn,
  topicOf,
} from '@atrio/importer';
import type { SheetColumn } from '@atrio/spreadsheets';
import type { Needs } from '../../../context.ts';
import { decisionMemoryRepo, type RememberedAnswer } from '../../imports/decision-memory.repo.ts';
import { type DecisionRow, type DecisionSubject, decisionsRepo } from '../../imports/decisions.repo.ts';
import type { ImportRow } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { columnsOf, planOf } from '../../imports/sheet-plans.ts';
import { databaseKey } from '../../instances/database-key.ts';
import type { Engine } from '../../runs/engine.ts';
import { type BroughtName, broughtNames } from './brought-names.ts';
import { carryOut } from './carry-out.ts';
import type { NameUses } from './name-uses.ts';

/** What a name means for its rows: they may be sent, wait, or are left out. */
export type NameVerdict =
  | { kind: 'known' | 'open' | 'coming' | 'skip' }
  | Extract<BroughtName, { kind: 'refused' }>;

/** The customer's answers about the names of a sheet, by `nameKey`. */
interface EarlierAnswers {
  /** Names with an answer. */
  decided: Set<string>;
  /** Answers in the customer's plan of the sheet. */
  planned: Map<string, ReferenceDecision>;
  /** Answers for an earlier file. */
  remembered: Map<string, RememberedAnswer>;
}

/** The names of a sheet after everything that can be decided automatically. */
export interface SettledNames {
  /** By `nameKey`. */
  verdicts: Map<string, NameVerdict>;
  /** Questions that have no answer. */
  open: DecisionRow[];
}

/**
 * Decides the names that need no answer, stores a question for each other name, and returns the verdict on
 * each.
 */
export async function settleNames(
  engine: Engine,
  ctx: Needs<'db'>,
  item: ImportRow,
  columns: ReferenceColumn[],
  uses: NameUses,
  askAll: boolean,
): Promise<SettledNames> {
  const repo = decisionsRepo(ctx.db);
  const said = await saidBefore(engine, ctx, item);
  const sheet = { model: item.model ?? '', columns: columnsOf(item) };
  const verdicts = new Map<string, NameVerdict>();
  const fresh: DecisionSubject[] = [];
  for (const column of columns) {
    const names = namesIn(uses, column).filter((name) => !said.decided.has(nameKey(column.path, name)));
    if (!names.length) continue;
    for (const [name, found] of await settleColumn(engine, ctx, item, column, names, said, askAll)) {
      verdicts.set(nameKey(column.path, name), found.verdict);
      if (found.asks || found.answer) fresh.push(subjectOf(sheet, column, name, found, uses));
    }
  }
  await repo.put(item.id, fresh);
  const settled = await carryOut(engine, ctx, item, await repo.ofImport(item.id));
  for (const row of settled) {
    const key = nameKey(row.field, row.value);
    if (!uses.has(key)) continue;
    if (row.action === null) verdicts.set(key, verdicts.get(key) ?? { kind: 'open' });
    else verdicts.set(key, { kind: row.action === 'skip' ? 'skip' : 'known' });
  }
  const open = settled.filter(({ kind, action }) => kind === 'name' && action === null);
  return { verdicts, open };
}

const namesIn = (uses: NameUses, { path }: ReferenceColumn): string[] =>
  [...uses.keys()].flatMap((key) => (key.startsWith(`${path}\n`) ? [key.slice(path.length + 1)] : []));

async function saidBefore(engine: Engine, { db }: Needs<'db'>, item: ImportRow): Promise<EarlierAnswers> {
  const repo = decisionsRepo(db);
  const installation = await engine.installation();
  const keyOf = ({ field, value }: Pick<DecisionRow, 'field' | 'value'>) => nameKey(field, value);
  const isDecided = ({ kind, action }: DecisionRow) => kind === 'name' && action !== null;
  return {
    decided: new Set((await repo.ofImport(item.id)).filter(isDecided).map(keyOf)),
    planned: new Map((planOf(item)?.references ?? []).map((decision) => [keyOf(decision), decision])),
    remembered: await decisionMemoryRepo(db).remembered(
      installation.userId,
      databaseKey(installation),
      item.model ?? '',
    ),
  };
}

const answerIn = ({ action, use, useId }: ReferenceDecision): DecisionAnswer => ({
  action,
  ...(use === undefined ? {} : { use }),
  ...(useId === undefined ? {} : { useId }),
});

interface SettledName {
  verdict: NameVerdict;
  match: NameMatch;
  asks: boolean;
  answer: DecisionAnswer | null;
  /** The answer was not given by the customer for this file. */
  automatic: boolean;
}

/** Decides about each name of a column. */
async function settleColumn(
  engine: Engine,
  ctx: Needs<'db'>,
  item: ImportRow,
  column: ReferenceColumn,
  names: string[],
  { planned, remembered }: EarlierAnswers,
  askAll: boolean,
): Promise<Map<string, SettledName>> {
  const { path, relation } = column;
  const remember = (made: RecordFromName) => recordsRepo(ctx.db).rememberName(item.id, made);
  const target = { model: item.model ?? '', path, relation };
  const matches = await engine.persist('load', (odoo) => matchAndActivate(odoo, target, names, remember));
  const memories = new Map(
    names.flatMap((name) => {
      const memory = remembered.get(nameKey(path, name));
      return memory ? [[name, memory]] : [];
    }),
  );
  const taken = await stillThere(engine, relation, [...memories.values()]);
  const isUnknown = names.some((name) => matches.get(name)?.kind === 'none');
  const broughtAs = isUnknown ? await broughtNames(ctx, engine.installationId, relation) : () => null;
  const settle = (name: string): SettledName => {
    const match = matches.get(name) ?? { kind: 'none', proposals: [] };
    const known = { verdict: { kind: 'known' }, match, asks: false, answer: null, automatic: false } as const;
    const plan = planned.get(nameKey(path, name));
    const isPossible =
      plan?.action !== 'create' || (match.kind !== 'one' && canCreateFromName(column, name, match));
    if (plan && isPossible) return { ...known, answer: answerIn(plan), automatic: plan.automatic ?? false };
    if (match.kind === 'one') {
      const answer = { action: 'use', useId: match.id, use: match.name } as const;
      return match.exact ? known : { ...known, answer, automatic: true };
    }
    const earlier = answerAgain(memories.get(name), taken, column);
    if (earlier) return { ...known, answer: earlier, automatic: true };
    const brought = match.kind === 'none' ? broughtAs(name) : null;
    if (brought && !(askAll && brought.kind === 'coming')) return { ...known, verdict: brought };
    return { ...known, verdict: { kind: 'open' }, asks: true };
  };
  return new Map(names.map((name) => [name, settle(name)]));
}

/** The records that the customer chose for earlier files and that still exist, with their present names. */
async function stillThere(
  engine: Engine,
  relation: string,
  memories: RememberedAnswer[],
): Promise<Map<number, string>> {
  const ids = [...new Set(memories.flatMap(({ action, useId }) => (action === 'use' ? [useId] : [])))];
  return ids.length
    ? engine.persist('load', ({ client }) => displayNamesOf(client, relation, ids))
    : new Map();
}

/** The answer for an earlier file, if it is still possible. */
function answerAgain(
  memory: RememberedAnswer | undefined,
  taken: Map<number, string>,
  { canBlank }: ReferenceColumn,
): DecisionAnswer | null {
  if (memory?.action === 'skip') return { action: 'skip' };
  if (memory?.action === 'blank') return canBlank ? { action: 'blank' } : null;
  const use = memory && taken.get(memory.useId);
  return use === undefined ? null : { action: 'use', useId: memory?.useId, use };
}

function subjectOf(
  sheet: { model: string; columns: readonly SheetColumn[] },
  { path, relation, label, canBlank }: ReferenceColumn,
  value: string,
  { match, answer, automatic }: SettledName,
  uses: NameUses,
): DecisionSubject {
  const use = uses.get(nameKey(path, value));
  return {
    kind: 'name',
    header: sheet.columns.find(({ field }) => field === path)?.header ?? label,
    field: path,
    label,
    relation,
    value,
    topic: topicOf({ model: sheet.model, path, relation }, value),
    rows: use?.rows ?? 0,
    firstRow: use?.firstRow ?? null,
    found: match.kind === 'many' ? match.candidates.length : Number(match.kind === 'one'),
    canCreate: match.kind === 'none' && canCreateFromName({ path, relation }, value, match),
    canBlank,
    candidates: match.kind === 'many' ? match.candidates : match.kind === 'none' ? match.proposals : [],
    answer,
    automatic,
  };
}
