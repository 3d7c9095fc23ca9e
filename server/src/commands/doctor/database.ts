import { databaseFacts } from '../../db/facts.ts';
import { proveSecret, readSealing } from '../../db/seal-keys.ts';
import { ageOfBackups, lateBackups } from '../../features/backups/figures.ts';
import { isOfAnotherMachine } from '../../features/backups/schedule.ts';
import { hourMs } from '../../lib/calendar.ts';
import { openVault } from '../../security/vault.ts';
import { bad, type Check, type Checkup, doubtful, good, skipped } from './checkup.ts';

const leastPostgres = 14;
const leastSpare = 10;
const mostClockMs = 30_000;
/** A backup that takes long is not late yet. */
const lateMs = 2 * hourMs;
/** A manual backup that is older deserves a look. */
const oldMs = 7 * 24 * hourMs;

const withoutDatabase = skipped('sin base de datos no se sabe');
type DatabaseCheck = (checkup: Checkup, facts: ReturnType<typeof databaseFacts>) => ReturnType<Check>;
const onDatabase =
  (look: DatabaseCheck): Check =>
  (checkup) =>
    checkup.db ? look(checkup, databaseFacts(checkup.db)) : withoutDatabase;

export const database: Check = ({ databaseProblem }) =>
  databaseProblem === null ? good('responde, con las tablas de esta versión') : bad(databaseProblem);

export const databaseVersion = onDatabase(async (_checkup, facts) => {
  const version = await facts.version();
  if (!facts.isPostgres) return good(`SQLite ${version}`);
  return Number.parseInt(version, 10) < leastPostgres
    ? bad(`PostgreSQL ${version} es muy viejo: usa ${leastPostgres} o más nuevo.`)
    : good(`PostgreSQL ${version}`);
});

export const connections = onDatabase(async ({ config }, facts) => {
  if (!facts.isPostgres) return skipped('SQLite no tiene');
  const free = await facts.freeConnections();
  const needed = config.databasePool + config.jobsPool;
  return free < Math.max(needed, leastSpare)
    ? bad(
        `Quedan ${free} y un proceso abre hasta ${needed}: sube max_connections o baja DB_POOL y JOBS_POOL.`,
      )
    : good(`${free} libres; un proceso abre hasta ${needed}`);
});

export const sealedValues = onDatabase(async ({ config, db }) => {
  if (!db) return withoutDatabase;
  const sealing = await readSealing(db);
  if (!sealing.keys.length && !sealing.sealedWith.length) return skipped('todavía no hay nada cifrado');
  proveSecret(sealing, openVault(config));
  return good('ATRIO_SECRET abre lo cifrado');
});

export const databaseClock = onDatabase(async (_checkup, facts) => {
  if (!facts.isPostgres) return skipped('SQLite usa el reloj de esta máquina');
  const apart = Math.abs((await facts.clock()) - Date.now());
  return apart > mostClockMs
    ? bad(`El reloj de PostgreSQL y el de aquí se llevan ${Math.round(apart / 1000)} s: usa NTP en los dos.`)
    : good('igual al de PostgreSQL');
});

export const backups: Check = async ({ config, db }) => {
  if (!db) return withoutDatabase;
  const ages = await ageOfBackups(db, Date.now());
  const { everyHours } = config.backups;
  if (ages.backup === null) {
    return everyHours === 0
      ? doubtful('No hay ninguna: pon BACKUP_EVERY=24, o hazlas con npm run atrio -- backup.')
      : doubtful('Todavía no hay ninguna: la primera se hace en la primera hora.');
  }
  const hours = (ms: number) => `${Math.round(ms / hourMs)} h`;
  const made = `la última tiene ${hours(ages.backup)}`;
  const late = lateBackups(config.backups, ages, 0);
  if (late.backup > lateMs)
    return bad(`Se pidió una cada ${everyHours} h y ${made}: ejecuta npm run atrio -- backup.`);
  // A process that only answers calls makes no backups.
  if (config.role !== 'api' && (await isOfAnotherMachine({ config, db })))
    return doubtful(
      `${made} y no está en ${config.backups.to}: da a todas las máquinas que trabajan la misma carpeta en BACKUP_TO, y también en BACKUP_KEYS_TO.`,
    );
  if (everyHours === 0 && ages.backup > oldMs)
    return doubtful(`Se hacen a mano y ${made}: pon BACKUP_EVERY=24 o haz una.`);
  return ages.proof === null || late.proof > 0
    ? doubtful(`${made}, pero no se ha probado: ejecuta npm run atrio -- backup verify ARCHIVO.`)
    : good(`${made} y una se probó hace ${hours(ages.proof)}`);
};
