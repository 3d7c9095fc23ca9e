import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import { identifiesNobody, normaliseKey, uniqueRules } from './duplicates.ts';
import { hashOf } from './identical-rows.ts';
import { cellProblem, type PreparedRow, rowProblem } from './row-problems.ts';
import type { TargetColumn } from './target-columns.ts';

/**
 * @returns a function that takes the prepared rows in order, and adds a problem to a row that repeats the
 * external id, key or bar code of an earlier one
 */
export function duplicateReporter(
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
  key: string | null,
  model: string,
): (prepared: PreparedRow) => void {
  const rules = uniqueRules(fieldNames, key, model).map(({ fields: [field, ...others], kind }) => ({
    field,
    kind,
    at: fieldNames.indexOf(field),
    others: others.map((other) => fieldNames.indexOf(other)),
    target: targets.find((target) => target.field === field),
    seen: new Map<string, { row: number; says: number }>(),
  }));
  return ({ row, values, problems }) => {
    // Only a hash of what a row says is kept: the values of 100,000 rows would not fit into memory.
    const says = rules.length === 0 ? 0 : hashOf(values.map(foldedText).join('\n'));
    // A row with an error does not enter, so the next one with its value is no duplicate.
    const enters = problems.length === 0;
    for (const { field, kind, at, others, target, seen } of rules) {
      const value = values[at] ?? '';
      if (target === undefined || identifiesNobody(field, value)) continue;
      const folded = target.type === 'many2one' ? foldedText(value) : normaliseKey(field, value);
      const form = [folded, ...others.map((other) => foldedText(values[other] ?? ''))].join('\n');
      const first = seen.get(form);
      if (first === undefined) {
        if (enters) seen.set(form, { row, says });
      } else if (enters && first.says === says && model !== 'stock.quant') {
        // A list may have a product in a row for each warehouse. Two equal counts may be two pallets.
        problems.push(rowProblem({ number: row }, texts.record.sameValues(first.row), 'twin'));
        return;
      } else if (kind !== 'code')
        problems.push(
          cellProblem({ number: row }, target, value, texts.duplicate[kind](value, first.row), 'duplicate'),
        );
    }
  };
}
