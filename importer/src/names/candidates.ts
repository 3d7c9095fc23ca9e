import type { MissingState } from './missing-states.ts';
import type { NameEntry } from './name-entry.ts';

export interface Candidate {
  id: number;
  name: string;
  /**
   * What distinguishes it from others of the same name, Spanish: 'Ventas', 'Guatemala', the company, '[A-1]'.
   */
  detail: string | null;
  /** It is proposed for a name that is written nearly the same. */
  near?: true;
}

export type NameMatch =
  /**
   * `exact` false: found by folding, plural or translation; the customer is shown which record was taken.
   * `archived`: it has to be made active before a row can name it.
   */
  | { kind: 'one'; id: number; name: string; exact: boolean; archived?: true }
  /** Several records have this name, even within the field's domain and the company. */
  | { kind: 'many'; candidates: Candidate[] }
  /** Nearest first, at most `maxProposals`. `state`: what a name of a state means that this Odoo does not have. */
  | { kind: 'none'; proposals: Candidate[]; state?: MissingState };

/**
 * Records as candidates. Where nothing else distinguishes records of the same name, their company is added.
 */
export function distinguished(entries: readonly NameEntry[]): Candidate[] {
  const seen = Map.groupBy(entries, ({ label, detail }) => `${label}\n${detail}`);
  return entries.map(({ id, label, detail, row }) => {
    const sameName = seen.get(`${label}\n${detail}`) ?? [];
    const company = Array.isArray(row.company_id) ? String(row.company_id[1]) : null;
    const text = sameName.length > 1 ? [detail, company].filter((part) => part !== null).join(' · ') : detail;
    return { id, name: label, detail: text || null };
  });
}
