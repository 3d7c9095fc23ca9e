import type { OdooCall } from '@atrio/odoo';
import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';

/** SQL that records the calls of runs to Odoo. */
export const odooCallsRepo = repo((db) => ({
  add: (installationId: number, calls: readonly (OdooCall & { at: string; step: string })[]) =>
    db
      .insertInto('odooCalls')
      .values(calls.map((call) => ({ ...call, installationId })))
      .execute(),

  /** Deletes all calls of an installation but the last ones. */
  keepLast: (installationId: number, kept: number) =>
    db
      .deleteFrom('odooCalls')
      .where('installationId', '=', installationId)
      .where('id', '<=', (eb) =>
        eb
          .selectFrom('odooCalls')
          .select('id')
          .where('installationId', '=', installationId)
          .orderBy('id', 'desc')
          .offset(kept)
          .limit(1),
      )
      .execute(),

  forgetBefore: (at: string) => countDeleted(db.deleteFrom('odooCalls').where('at', '<', at)),
}));
