import type { Handle } from '../../db/handle.ts';
import { consoleFailuresRepo } from './console-failures.repo.ts';

interface Subject {
  installation: number | null;
  /** The name of the subject in the console. */
  subject: string | null;
}

/** The subjects of failures, by kind and id; those that are gone are missing. */
export async function subjectsOf(
  db: Handle,
  failures: readonly { kind: string; subjectId: string }[],
): Promise<Map<string, Subject>> {
  const repo = consoleFailuresRepo(db);
  const found = new Map<string, Subject>();
  const idsOf = (kind: string) =>
    failures.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
  const numbersOf = (kind: string) => idsOf(kind).map(Number);
  for (const { id, subject } of await repo.installations(numbersOf('installation'))) {
    found.set(`installation:${id}`, { installation: id, subject });
  }
  for (const kind of ['import', 'undo']) {
    for (const { id, installationId, subject } of await repo.imports(numbersOf(kind))) {
      found.set(`${kind}:${id}`, { installation: installationId, subject });
    }
  }
  for (const { id, subject } of await repo.instances(numbersOf('health'))) {
    found.set(`health:${id}`, { installation: null, subject });
  }
  for (const { id, subject } of await repo.events(idsOf('webhook'))) {
    found.set(`webhook:${id}`, { installation: null, subject: subject || null });
  }
  return found;
}
