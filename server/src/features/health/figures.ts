import type { Figure, Readings } from '../../adapters/metrics/metrics.ts';
import type { Needs } from '../../context.ts';
import { iso, ms } from '../../lib/calendar.ts';
import { healthRepo } from './health.repo.ts';
import { forgottenAfter } from './health.ts';

const healthFigures: readonly Figure[] = [
  { name: 'oldest_health_check_seconds', help: 'How late the check of an instance is at most.' },
];

/** Adds to the metrics how late the checks are. */
export function askHealth(ctx: Needs<'clock' | 'db' | 'metrics'>): void {
  ctx.metrics.ask(healthFigures, () => readHealthFigures(ctx));
}

async function readHealthFigures({ clock, db }: Needs<'clock' | 'db'>): Promise<Readings> {
  const now = clock();
  const due = await healthRepo(db).oldestDue(iso(now - forgottenAfter));
  return { oldest_health_check_seconds: due === null ? 0 : Math.max(0, (now - ms(due)) / 1000) };
}
