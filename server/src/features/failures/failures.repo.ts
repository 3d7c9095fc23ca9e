import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';

/** SQL that records failures. The console reads them in a feature of its own. */
export const failuresRepo = repo((db) => ({
  /** Adds a failure, or counts it again where its subject has an unsolved one. */
  add: ({
    at,
    ...failure
  }: {
    kind: string;
    subjectId: string;
    userId: number | null;
    cause: string;
    message: string;
    at: string;
  }) =>
    db
      .insertInto('failures')
      .values({ ...failure, firstAt: at, at, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subjectId'])
          .where('solvedAt', 'is', null)
          .doUpdateSet((eb) => ({
            // Another cause is a new problem, even if the earlier one was attended to.
            attendedAt: eb
              .case()
              .when('failures.cause', '=', failure.cause)
              .then(eb.ref('failures.attendedAt'))
              .else(null)
              .end(),
            userId: failure.userId,
            cause: failure.cause,
            message: failure.message,
            at,
            times: eb('failures.times', '+', 1),
            retryId: null,
            retryOutcome: null,
          })),
      )
      .execute(),

  solve: (kind: string, subjectId: string, at: string) =>
    db
      .updateTable('failures')
      .set({ solvedAt: at })
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId)
      .where('solvedAt', 'is', null)
      .execute(),

  solveInstallation: (installationId: number, at: string) =>
    db
      .updateTable('failures')
      .set({ solvedAt: at })
      .where('solvedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('kind', '=', 'installation'), eb('subjectId', '=', String(installationId))]),
          eb.and([
            eb('kind', '=', 'import'),
            eb(
              'subjectId',
              'in',
              eb
                .selectFrom('imports')
                .select((of) => of.cast<string>('imports.id', 'text').as('id'))
                .where('imports.installationId', '=', installationId),
            ),
          ]),
        ]),
      )
      .execute(),

  /** Open failures are kept. */
  forgetBefore: (at: string) =>
    countDeleted(
      db
        .deleteFrom('failures')
        .where('at', '<', at)
        .where((eb) => eb.or([eb('solvedAt', 'is not', null), eb('attendedAt', 'is not', null)])),
    ),
}));
