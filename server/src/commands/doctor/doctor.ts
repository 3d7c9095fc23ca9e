import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { openExisting } from '../../db/open-database.ts';
import type { Command } from '../command.ts';
import { backupKeys } from './backup-keys.ts';
import { type Check, type Checkup, type Finding, wordsOf } from './checkup.ts';
import { backups, connections, database, databaseClock, databaseVersion, sealedValues } from './database.ts';
import { catalogue, dataFolder, disk, portalFiles, production, runtime, secret } from './machine.ts';
import { bodies, certificate, clock, name, portal, proxies, publicUrl, streams } from './outside.ts';
import { cardKeys, mail, store, traces, watching, webhookSecret, working } from './services.ts';

/** Every check by its name, in the order in which one repairs things. */
const checks: Record<string, Check> = {
  runtime,
  production,
  secret,
  'data-folder': dataFolder,
  disk,
  'portal-files': portalFiles,
  catalogue,
  database,
  'database-version': databaseVersion,
  connections,
  'sealed-values': sealedValues,
  'database-clock': databaseClock,
  backups,
  'backup-keys': backupKeys,
  store,
  'public-url': publicUrl,
  name,
  certificate,
  portal,
  streams,
  bodies,
  proxies,
  clock,
  mail,
  'card-keys': cardKeys,
  'webhook-secret': webhookSecret,
  watching,
  traces,
  workers: working,
};

const signs: Record<Finding['state'], string> = {
  good: 'bien',
  doubtful: 'ojo ',
  bad: 'MAL ',
  skipped: '  – ',
};

export const doctor: Command = {
  usage: 'doctor',
  does: 'revisa lo que Atrio necesita y dice qué hacer',
  async run(config) {
    const findings: ({ check: string } & Finding)[] = [];
    const checkup = await open(config);
    try {
      for (const [check, look] of Object.entries(checks)) {
        findings.push({ check, ...(await found(look, checkup)) });
      }
    } finally {
      await checkup.db?.close();
    }
    const lines = findings.map(({ check, state, said }) => `${signs[state]}  ${check}: ${said}`);
    const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
    const sum = `${count('good')} bien, ${count('doubtful')} por mirar, ${count('bad')} mal.`;
    return {
      said: [...lines, sum].join('\n'),
      data: { checks: findings },
      good: count('bad') === 0,
    };
  },
};

/** An error in a check is a bad finding too. */
async function found(look: Check, checkup: Checkup): Promise<Finding> {
  try {
    return await look(checkup);
  } catch (error) {
    return { state: 'bad', said: wordsOf(error) };
  }
}

async function open(config: Config): Promise<Checkup> {
  try {
    return { config, db: await openExisting(config), databaseProblem: null };
  } catch (error) {
    const databaseProblem = error instanceof ConfigError ? error.message : wordsOf(error);
    return { config, db: null, databaseProblem };
  }
}
