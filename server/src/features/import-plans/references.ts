import type {
  BodyOf,
  findReferences as findCall,
  QueryOf,
  ResponseOf,
  searchReferences as searchCall,
} from '@atrio/contract';
import { canCreateFromName, hasModel, matchNames, searchNames } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';

/** Names in one list of suggestions. */
const suggestions = 20;
/** In ms. Long enough for a slow Odoo, because a name that was not looked up cannot be reported. */
const patience = { callMs: 20_000, allMs: 45_000 };

/** Which records of an Odoo are meant by the names in cells. @throws not-found */
export async function findReferences(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  { model, names, of }: BodyOf<typeof findCall>,
): Promise<ResponseOf<typeof findCall>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const target = { model: of?.model ?? '', path: of?.field ?? '', relation: model };
  const { answer, notice } = await askInstance(
    ctx,
    instance.id,
    async (odoo) => ((await hasModel(odoo, model)) ? matchNames(odoo, target, names) : 'no-model'),
    patience,
  );
  const matches = answer === 'no-model' ? [] : [...(answer ?? [])];
  return {
    missing: matches.flatMap(([name, { kind }]) => (kind === 'none' ? [name] : [])),
    ambiguous: matches.flatMap(([name, match]) =>
      match.kind === 'many' ? [{ name, count: match.candidates.length }] : [],
    ),
    taken: matches.flatMap(([name, match]) =>
      match.kind === 'one' && !match.exact ? [{ name, id: match.id, as: match.name }] : [],
    ),
    proposals: matches.flatMap(([name, match]) => {
      if (match.kind === 'one') return [];
      const candidates = match.kind === 'many' ? match.candidates : match.proposals;
      return candidates.length > 0 ? [{ name, candidates }] : [];
    }),
    creatable: matches.flatMap(([name, match]) =>
      match.kind === 'none' && canCreateFromName(target, name, match) ? [name] : [],
    ),
    hasModel: answer !== 'no-model',
    notice,
  };
}

/** Records whose name contains a text, for the customer to choose from. @throws not-found */
export async function searchReferences(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  { model, search, of_model = '', of_field = '' }: QueryOf<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const { answer, notice } = await askInstance(ctx, instance.id, (odoo) =>
    searchNames(odoo, { model: of_model, path: of_field, relation: model }, search, suggestions),
  );
  const candidates = answer ?? [];
  return { names: [...new Set(candidates.map(({ name }) => name))], candidates, notice };
}
