import { countDeleted } from '../../db/deleted.ts';
import { repo } from '../../db/repo.ts';

/** SQL of writing down what failed. What the console reads of it is in a feature of its own. */
export const failuresRepo = repo((db) => ({
  /** Adds a failure, or counts it once more where its subject has one that is not solved. */
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
            // Another cause is something new, whoever attended to the one before.
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

  /** What is still open is kept. */
  forgetBefore: (at: string) =>
    countDeleted(
      db
        .deleteFrom('failures')
        .where('at', '<', at)
        .where((eb) => eb.or([eb('solvedAt', 'is not', null), eb('attendedAt', 'is not', null)])),
    ),
}));
