import { ConfigError } from '../config/config-error.ts';
import { type HostJob, hostJobs, retryByHost } from '../features/installations/host-jobs.ts';
import type { Command } from './command.ts';
import { tellHostAct } from './host-act.ts';
import { withDatabase } from './with-database.ts';

const states = { working: 'trabaja', waiting: 'espera', failed: 'falló' } as const;

const lineOf = (job: HostJob): string =>
  [
    `instalación ${job.installation}${job.import === null ? '' : ` (deshacer ${job.import})`}`,
    `cliente ${job.customer}`,
    `${states[job.state]} desde ${job.since ?? '?'}`,
    job.step && `paso ${job.step}`,
    job.lostProcesses && `perdió ${job.lostProcesses} procesos`,
    job.cause,
  ]
    .filter(Boolean)
    .join(' · ');

export const jobsList: Command = {
  usage: 'jobs list',
  does: 'lo que trabaja, lo que espera y lo que falló en siete días',
  async run(config) {
    const jobs = await withDatabase(config, (db) => hostJobs({ db }));
    return { said: jobs.map(lineOf).join('\n') || 'No hay trabajos.', data: { jobs }, good: true };
  },
};

/** @throws ConfigError for a text that is not the id of a row */
export function idOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ConfigError(`«${text}» no es un número: escribe el que da el registro o «jobs list».`);
}

export const jobsRetry: Command = {
  usage: 'jobs retry ID',
  does: 'continúa una instalación que falló o se canceló',
  takes: 1,
  async run(config, _options, [id = '']) {
    const installation = idOf(id);
    const { customer } = await withDatabase(config, (db) => retryByHost({ db }, installation));
    await tellHostAct(config, 'installation-retried', { account: customer, row: installation });
    return {
      said: `La instalación ${installation} continúa en cuanto tenga su turno.`,
      data: { installation, customer },
      good: true,
    };
  },
};
