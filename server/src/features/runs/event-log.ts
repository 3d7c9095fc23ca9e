import type { InstallationStep } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { type LogLevel, runsRepo } from './runs.repo.ts';

/** Adds a line to the log of an installation, and makes it the installation's current message. */
export const addEvent = (
  db: Handle,
  installationId: number,
  step: InstallationStep,
  level: LogLevel,
  message: string,
): Promise<void> => runsRepo(db).addEvent(installationId, step, level, message);
