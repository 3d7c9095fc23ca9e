import type { OdooField } from './catalogue.ts';
import { TEXTS } from './texts.ts';
import { namesProduct } from './words.ts';

/**
 * How sure we are of what a column is: nothing below a known word is ever taken. `remembered` is what the
 * customer decided about the same header before.
 */
export type Confidence = 'technical' | 'remembered' | 'label' | 'synonym' | 'none';

/** What becomes of one column of the sheet. */
export interface ColumnMapping {
  /** From 0. */
  column: number;
  header: string;
  /** Name to send to `load()`, also `country_id/id`; null when the column is not loaded. */
  field: string | null;
  confidence: Confidence;
  /** Spanish, for the customer: why it is not loaded, or loaded as something else. */
  reason?: string;
}

/** A column that asks for a field, before it is settled who gets it. */
export interface Claim {
  column: number;
  header: string;
  field: string | null;
  confidence: Confidence;
  reason?: string;
  /** Field to take if nobody else does, where the right one does not exist. */
  fallback?: string;
  /** The column names other records by their code, which is surer than a name. */
  byCode?: boolean;
}

const strength = ({ confidence, byCode }: Claim): number =>
  byCode === true && STRENGTH[confidence] < STRENGTH.remembered ? STRENGTH.label + 0.5 : STRENGTH[confidence];

const STRENGTH: Record<Confidence, number> = { technical: 4, remembered: 3, label: 2, synonym: 1, none: 0 };

/** Where two columns are the same field, the stronger word wins and then the one further left. */
export function settleClaims(claims: Claim[]): void {
  const owners = new Map<string, Claim>();
  for (const claim of [...claims].sort((a, b) => strength(b) - strength(a) || a.column - b.column)) {
    if (claim.field === null) continue;
    // `country_id` and `country_id/id` both fill the country.
    const target = claim.field.replace(/\/\.?id$/, '');
    const owner = owners.get(target);
    if (owner === undefined) owners.set(target, claim);
    else {
      const tell = namesProduct(target) ? TEXTS.mapping.substitute : TEXTS.mapping.taken;
      Object.assign(claim, none(tell(claim.header, owner.header)));
    }
  }
}

/** Columns whose field this version lacks take the next best one, if nobody else has it. */
export function settleFallbacks(claims: Claim[], fields: Readonly<Record<string, OdooField>>): void {
  for (const claim of claims) {
    if (claim.fallback === undefined || !hasField(fields, claim.fallback)) continue;
    const owner = claims.find((other) => other.field === claim.fallback);
    if (owner !== undefined) claim.reason = TEXTS.mapping.takenBecause(claim.header, owner.header);
    else {
      const label = fields[claim.fallback]?.string ?? claim.fallback;
      Object.assign(claim, {
        field: claim.fallback,
        confidence: 'synonym',
        reason: TEXTS.mapping.degraded(claim.header, label),
      });
    }
  }
}

/** A column that is not loaded, and why. */
export function none(reason: string): { field: null; confidence: 'none'; reason: string } {
  return { field: null, confidence: 'none', reason };
}

/** Whether the target has a field; an external id can always be given. */
export function hasField(fields: Readonly<Record<string, OdooField>>, name: string): boolean {
  return name === 'id' || Object.hasOwn(fields, name);
}
