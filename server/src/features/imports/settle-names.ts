import type { DecisionAnswer } from '@atrio/contract';
import type { OdooClient } from '@atrio/odoo';
import { engineRepo } from '../installations/engine.repo.ts';
import type { Engine } from '../installations/engine.ts';
import { databaseKey } from '../instances/database-key.ts';
import { comingNames } from './coming-names.ts';
import { createOfName, type MadeName } from './create-references.ts';
import { type DecisionRow, decisionsRepo, type Subject } from './decisions.repo.ts';
import type { ImportRow } from './imports.repo.ts';
import type { Uses } from './name-uses.ts';
import { type NamedColumn, nameKey } from './named-columns.ts';
import { canBeMade, forgetNames, matchNames, type NameMatch } from './names.ts';
import { recordsRepo } from './records.repo.ts';
import { nameOf, planOf, type SheetColumn } from './sheet-plans.ts';

/** What a name comes to: its rows may go in, wait, or are left out. */
export type Verdict = 'known' | 'open' | 'coming' | 'skip';

/** Decides what can be decided, writes down what cannot, and says of every name what it comes to. */
export async function settleNames(
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
      ? await engine.persist('load', (client) => {
          // Records may have come with what was loaded since it was asked last.
          forgetNames(client, relation);
          return matchNames(client, { model: item.model ?? '', path, relation }, asked);
        })
      : new Map<string, NameMatch>();
    const unknown = asked.some((name) => matches.get(name)?.kind === 'none');
    const earlier = await stillThere(
      engine,
      relation,
      asked.flatMap((name) => remembered.get(nameKey(path, name)) ?? []),
    );
    const isComing = unknown && !askAll ? await comingNames(ctx, installationId, relation) : () => false;
    for (const name of asked) {
      const match = matches.get(name) ?? { kind: 'none', proposals: [] };
      const subject = subjectOf(item, column, name, match, uses);
      const plan = planned.get(nameKey(path, name));
      const taken = earlier.get(remembered.get(nameKey(path, name))?.useId ?? 0);
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
      } else if (taken) {
        fresh.push({ ...subject, answer: taken, automatic: true });
      } else if (isComing(name)) verdicts.set(nameKey(path, name), 'coming');
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

/** Of the records that the customer took earlier those that are there, as answers by id. */
async function stillThere(
  engine: Engine,
  relation: string,
  earlier: { useId: number }[],
): Promise<Map<number, DecisionAnswer>> {
  const ids = [...new Set(earlier.map(({ useId }) => useId))];
  if (!ids.length) return new Map();
  const rows = await engine.persist('load', (client) =>
    client.searchRead(relation, [['id', 'in', ids]], ['display_name']),
  );
  return new Map(
    rows.map(({ id, display_name }) => [
      Number(id),
      { action: 'use', useId: Number(id), use: String(display_name) },
    ]),
  );
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
  const remember = (made: MadeName) => recordsRepo(engine.ctx.db).rememberName(item.id, made);
  const settled: DecisionRow[] = [];
  // What is made first may be what another name is replaced by.
  const ordered = [...rows].sort((a, b) => Number(b.action === 'create') - Number(a.action === 'create'));
  for (const row of ordered) {
    const isToBeDone = row.useId === null && (row.action === 'create' || row.action === 'use');
    if (!isToBeDone || row.relation === null) {
      settled.push(row);
      continue;
    }
    const result = await engine.persist('load', (client) => carryOutOne(client, item, row, remember));
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
  remember: (made: MadeName) => Promise<void>,
): Promise<{ id: number } | { problem: string }> {
  const name = action === 'use' ? (use ?? '') : value;
  const target = { model: item.model ?? '', path: field, relation: relation ?? '' };
  const match = (await matchNames(client, target, [name])).get(name);
  if (match?.kind === 'one') return { id: match.id };
  if (action === 'use') return { problem: `«${name}», que elegiste para «${value}», ya no está en tu Odoo.` };
  const made = await createOfName(client, relation ?? '', value, remember);
  forgetNames(client, relation ?? '');
  return 'id' in made ? made : { problem: `No se pudo crear «${value}». ${made.problem}` };
}
