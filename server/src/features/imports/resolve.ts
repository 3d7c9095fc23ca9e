import type { OdooClient } from '@atrio/odoo';
import { failPoint } from '../../fail-points.ts';
import { engineRepo } from '../installations/engine.repo.ts';
import type { Engine } from '../installations/engine.ts';
import { databaseKey } from '../instances/database-key.ts';
import { comingNames } from './coming-names.ts';
import { createOfName } from './create-references.ts';
import { type DecisionRow, decisionsRepo, type Subject } from './decisions.repo.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';
import { endFile } from './load-file.ts';
import { fieldsWithLines, type NamedColumn, namedColumns, nameKey, namesIn } from './named-columns.ts';
import { canBeMade, matchNames, type NameMatch } from './names.ts';
import { recordsRepo, type UnsentRecord } from './records.repo.ts';
import { skippedRow } from './row-problems.ts';
import { nameOf, planOf, type SheetColumn } from './sheet-plans.ts';

const pageSize = 1_000;

/** Rows that say a name. */
interface Use {
  rows: number;
  firstRow: number;
}
/** By path and name (`nameKey`). */
type Uses = Map<string, Use>;

/** What a name comes to: its rows may go in, wait, or are left out. */
type Verdict = 'known' | 'open' | 'coming' | 'skip';

export interface Resolved {
  /** Rows to send. */
  left: number;
  /** Rows that name what other rows of this installation bring: to be resolved again after those are in. */
  coming: number;
}

/**
 * Step 4b: settles what every name in a sheet's rows means in the instance as it is now. Rows of which all
 * names are known may be sent; those with a name that only the customer can decide wait for it.
 *
 * @param askAll ask also for names that other waiting rows would bring
 */
export async function resolveNames(engine: Engine, importId: number, askAll: boolean): Promise<Resolved> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  if (item.state !== 'loading' && item.state !== 'done')
    return { left: await repo.recount(importId), coming: 0 };
  const fieldNames: string[] = JSON.parse(item.fieldNames ?? '[]');
  const model = item.model ?? '';
  const fields = await engine.persist('load', (client) => fieldsWithLines(client, model));
  const columns = namedColumns(fieldNames, fields);
  const uses = await usesOf(engine, importId, columns);
  const verdicts = await settle(engine, item, columns, uses, askAll);
  failPoint(ctx.config, 'resolve:settled');
  const coming = await judge(engine, item, columns, verdicts);
  const left = await repo.recount(importId);
  if (left > 0) await repo.update(importId, { state: 'loading' });
  else if (item.state === 'loading') await endFile(engine, importId);
  return { left, coming };
}

async function usesOf(engine: Engine, importId: number, columns: NamedColumn[]): Promise<Uses> {
  const uses: Uses = new Map();
  for await (const { row, size, cells } of unsent(engine, importId)) {
    const named = new Set(
      columns.flatMap((column) =>
        cells.flatMap((line) =>
          namesIn(column, line[column.at] ?? '').map((name) => nameKey(column.path, name)),
        ),
      ),
    );
    for (const key of named) {
      const use = uses.get(key);
      if (use) use.rows += size;
      else uses.set(key, { rows: size, firstRow: row });
    }
  }
  return uses;
}

async function* unsent({ ctx }: Engine, importId: number): AsyncGenerator<UnsentRecord> {
  for (let after = 0; ; ) {
    const records = await recordsRepo(ctx.db).unsent(importId, after, pageSize);
    yield* records;
    if (records.length < pageSize) return;
    after = records.at(-1)?.row ?? after;
  }
}

/** Decides what can be decided, writes down what cannot, and says of every name what it comes to. */
async function settle(
  engine: Engine,
  item: ImportRow,
  columns: NamedColumn[],
  uses: Uses,
  askAll: boolean,
): Promise<Map<string, Verdict>> {
  const { ctx, installationId } = engine;
  const repo = decisionsRepo(ctx.db);
  const installation = await engineRepo(ctx.db).installation(installationId);
  const remembered = await repo.remembered(installation.userId, databaseKey(installation), item.model ?? '');
  const planned = new Map(
    (planOf(item)?.references ?? []).map((decision) => [nameKey(decision.field, decision.value), decision]),
  );
  const stored = (await repo.ofImport(item.id)).filter(({ kind }) => kind === 'name');
  const verdicts = new Map<string, Verdict>();
  const fresh: Subject[] = [];
  for (const column of columns) {
    const { path, relation } = column;
    const names = [...uses.keys()].flatMap((key) =>
      key.startsWith(`${path}\n`) ? [key.slice(path.length + 1)] : [],
    );
    const decided = new Map(
      stored.filter(({ field, action }) => field === path && action !== null).map((row) => [row.value, row]),
    );
    const asked = names.filter((name) => !decided.has(name));
    const matches = asked.length
      ? await engine.persist('load', (client) =>
          matchNames(client, { model: item.model ?? '', path, relation }, asked),
        )
      : new Map<string, NameMatch>();
    const unknown = asked.some((name) => matches.get(name)?.kind === 'none');
    const coming = unknown && !askAll ? await comingNames(ctx, installationId, relation) : new Set<string>();
    for (const name of asked) {
      const match = matches.get(name) ?? { kind: 'none', proposals: [] };
      const subject = subjectOf(item, column, name, match, uses);
      const plan = planned.get(nameKey(path, name));
      const earlier = remembered.get(nameKey(path, name));
      if (plan && !(plan.action === 'create' && match.kind === 'one')) {
        fresh.push({ ...subject, answer: { action: plan.action, ...chosen(plan) } });
      } else if (match.kind === 'one') {
        verdicts.set(nameKey(path, name), 'known');
        if (!match.exact) {
          fresh.push({
            ...subject,
            answer: { action: 'use', useId: match.id, use: match.name },
            automatic: true,
          });
        }
      } else if (earlier) {
        fresh.push({ ...subject, answer: { action: 'use', ...earlier }, automatic: true });
      } else if (coming.has(name.trim().toLowerCase())) verdicts.set(nameKey(path, name), 'coming');
      else fresh.push(subject);
    }
  }
  await repo.put(item.id, fresh);
  const settled = await carryOut(engine, item, await repo.ofImport(item.id));
  for (const row of settled) {
    const key = nameKey(row.field, row.value);
    if (!uses.has(key)) continue;
    if (row.action === null) verdicts.set(key, verdicts.get(key) ?? 'open');
    else verdicts.set(key, row.action === 'skip' ? 'skip' : 'known');
  }
  await repo.dropOpen(
    item.id,
    settled
      .filter(({ kind, field, value }) => kind === 'name' && verdicts.get(nameKey(field, value)) !== 'open')
      .map(({ id }) => id),
  );
  return verdicts;
}

const chosen = ({ use, useId }: { use?: string | undefined; useId?: number | undefined }) => ({
  ...(use === undefined ? {} : { use }),
  ...(useId === undefined ? {} : { useId }),
});

function subjectOf(
  item: ImportRow,
  { path, relation, label, canBlank }: NamedColumn,
  value: string,
  match: NameMatch,
  uses: Uses,
): Subject {
  const columns: SheetColumn[] = JSON.parse(item.columns ?? '[]');
  const use = uses.get(nameKey(path, value));
  return {
    kind: 'name',
    header: columns.find(({ field }) => field === path)?.header ?? label,
    field: path,
    label,
    relation,
    value,
    rows: use?.rows ?? 0,
    firstRow: use?.firstRow ?? null,
    found: match.kind === 'many' ? match.candidates.length : Number(match.kind === 'one'),
    canCreate: match.kind === 'none' && canBeMade(relation),
    canBlank,
    candidates: match.kind === 'many' ? match.candidates : match.kind === 'none' ? match.proposals : [],
    answer: null,
    automatic: false,
  };
}

/** Makes the records that are to be made, and finds those that were chosen by their name alone. */
async function carryOut(engine: Engine, item: ImportRow, rows: DecisionRow[]): Promise<DecisionRow[]> {
  const repo = decisionsRepo(engine.ctx.db);
  const settled: DecisionRow[] = [];
  // What is made first may be what another name is replaced by.
  const ordered = [...rows].sort((a, b) => Number(b.action === 'create') - Number(a.action === 'create'));
  for (const row of ordered) {
    const isToBeDone = row.useId === null && (row.action === 'create' || row.action === 'use');
    if (!isToBeDone || row.relation === null) {
      settled.push(row);
      continue;
    }
    const result = await engine.persist('load', (client) => carryOutOne(client, item, row));
    if ('id' in result) {
      await repo.made(row.id, result.id);
      settled.push({ ...row, useId: result.id });
    } else {
      await repo.reopen(row.id);
      settled.push({ ...row, action: null });
      await engine.log('load', `«${nameOf(item)}»: ${result.problem}`, 'warning');
    }
  }
  return settled;
}

async function carryOutOne(
  client: OdooClient,
  item: ImportRow,
  { action, field, value, use, relation }: DecisionRow,
): Promise<{ id: number } | { problem: string }> {
  const name = action === 'use' ? (use ?? '') : value;
  const target = { model: item.model ?? '', path: field, relation: relation ?? '' };
  const match = (await matchNames(client, target, [name])).get(name);
  if (match?.kind === 'one') return { id: match.id };
  if (action === 'use') return { problem: `«${name}», que elegiste para «${value}», ya no está en tu Odoo.` };
  const made = await createOfName(client, relation ?? '', value);
  return 'id' in made ? made : { problem: `No se pudo crear «${value}». ${made.problem}` };
}

/** Sets the state of every record that was not sent yet. @returns rows that only wait for other rows */
async function judge(
  engine: Engine,
  item: ImportRow,
  columns: NamedColumn[],
  verdicts: Map<string, Verdict>,
): Promise<number> {
  const { ctx } = engine;
  let rowsComing = 0;
  for (let after = 0; ; ) {
    const records = await recordsRepo(ctx.db).unsent(item.id, after, pageSize);
    const undecided: number[] = [];
    const pending: number[] = [];
    await ctx.db.transaction().execute(async (trx) => {
      const marks = recordsRepo(trx);
      for (const record of records) {
        const said = columns.flatMap((column) =>
          record.cells.flatMap((line) =>
            namesIn(column, line[column.at] ?? '').map((name) => ({
              column,
              name,
              verdict: verdicts.get(nameKey(column.path, name)) ?? 'known',
            })),
          ),
        );
        const skipped = said.filter(({ verdict }) => verdict === 'skip');
        const waits = said.some(({ verdict }) => verdict === 'open' || verdict === 'coming');
        if (skipped.length) {
          const problems = skipped.map(({ column, name }) => skippedRow(item, record.row, column.path, name));
          await marks.markRejected(item.id, record.row, JSON.stringify(problems));
        } else if (waits && record.state === 'pending') undecided.push(record.row);
        else if (!waits && record.state === 'undecided') pending.push(record.row);
        if (waits && !skipped.length && !said.some(({ verdict }) => verdict === 'open')) {
          rowsComing += record.size;
        }
      }
      await marks.setState(item.id, undecided, 'undecided');
      await marks.setState(item.id, pending, 'pending');
    });
    if (records.length < pageSize) return rowsComing;
    after = records.at(-1)?.row ?? after;
  }
}
