import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config/config-error.ts';
import type { Vault } from '../security/vault.ts';
import { type Handle, tablesOf } from './queries.ts';
import { keysOf, proveSecret, readSealing, reloadEveryMs } from './seal-keys.ts';
import { placeOf, replaceSeal, type SealedColumn, sealedByPortal, sealedColumns } from './sealed-columns.ts';
import { now } from './values.ts';

const batch = 200;
/** How long a rotation that was cut off keeps the next one waiting (ms); longer than any pause of a running one. */
const holdMs = 60_000;

/**
 * Replaces the key of all sealed values while other processes read and write them: the new key is published
 * first and used later; values that were sealed with other keys are sealed again, a few at a time; at the end
 * the other keys are deleted. If it is interrupted, start it again a minute later and it goes on.
 *
 * @param graceMs longer than processes take to load a new key
 * @returns how many values were sealed again
 * @throws ConfigError, and writes nothing, when the vault's secret is not the one of the database, or another
 *   rotation runs
 */
export async function rotateKeys(db: Handle, vault: Vault, graceMs = 3 * reloadEveryMs): Promise<number> {
  const sealing = await readSealing(db);
  proveSecret(sealing, vault);
  if (!sealing.keys.length && !sealing.sealedWith.length) {
    throw new ConfigError('Todavía no hay nada cifrado: inicia Atrio una vez con su ATRIO_SECRET y repite.');
  }
  return whileHeld(db, (renew) => rotate(db, vault, graceMs, renew));
}

/** @param renew throws where another rotation may have begun */
async function rotate(
  db: Handle,
  vault: Vault,
  graceMs: number,
  renew: () => Promise<void>,
): Promise<number> {
  const found = await keysOf(db);
  const usedFrom = new Date(Date.now() + graceMs).toISOString();
  const unused = found.find((key) => key.usedFrom > now());
  const next = unused ?? vault.makeKey(usedFrom);
  if (!unused) await tablesOf(db).insertInto('sealKeys').values(next).execute();
  vault.addKeys(await keysOf(db));
  while (now() <= next.usedFrom) await sleep(50);
  let total = 0;
  for (let quiet = 0; quiet < 2; ) {
    let moved = 0;
    for (const place of sealedColumns) {
      await renew();
      moved += await sealAgain(db, vault, place, next.id);
    }
    total += moved;
    // One more round after a pause: another process may have begun a write just before the new key came into
    // use.
    quiet = moved === 0 ? quiet + 1 : 0;
    if (quiet < 2) await sleep(moved ? 0 : graceMs);
  }
  await renew();
  const old = found.map(({ id }) => id).filter((id) => id !== next.id);
  if (old.length) await tablesOf(db).deleteFrom('sealKeys').where('id', 'in', old).execute();
  return total;
}

async function sealAgain(
  db: Handle,
  vault: Vault,
  sealedColumn: SealedColumn,
  keyId: string,
): Promise<number> {
  const values = await sealedByPortal(db, sealedColumn, { limit: batch, not: keyId });
  for (const value of values) {
    const place = placeOf(sealedColumn, value.key);
    await replaceSeal(db, sealedColumn, value, vault.seal(place, vault.open(place, value.sealed)));
  }
  return values.length;
}

/** Lets one rotation run at a time: of two, each would destroy the key with which the other one seals. */
async function whileHeld<T>(db: Handle, work: (renew: () => Promise<void>) => Promise<T>): Promise<T> {
  let held: string | null = null;
  const renew = async () => {
    const until = new Date(Date.now() + holdMs).toISOString();
    const { numUpdatedRows } = await tablesOf(db)
      .updateTable('maintenance')
      .set({ rotationHeldUntil: until })
      .where((eb) =>
        held
          ? eb('rotationHeldUntil', '=', held)
          : eb.or([eb('rotationHeldUntil', 'is', null), eb('rotationHeldUntil', '<', now())]),
      )
      .executeTakeFirst();
    if (!numUpdatedRows) {
      throw new ConfigError(
        'Otro cambio de clave está en curso, o se interrumpió hace menos de un minuto: espera a que termine y repite.',
      );
    }
    held = until;
  };
  await renew();
  try {
    return await work(renew);
  } finally {
    await tablesOf(db)
      .updateTable('maintenance')
      .set({ rotationHeldUntil: null })
      .where('rotationHeldUntil', '=', held)
      .execute();
  }
}
